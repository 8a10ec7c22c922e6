import * as z from 'zod'
import type { EventType } from './event-types.ts'

/**
 * What a key may do. `http/resource.ts` gives each operation its scope, and `http/middleware/authenticate.ts` refuses a
 * key without it.
 */
export const SCOPES = [
  'passes:read',
  'passes:write',
  'points:read',
  'points:write',
  'access:read',
  'access:write',
  'access:verify',
  'scanners:read',
  'scanners:write',
  'scans:write',
  'templates:read',
  'templates:write',
  'webhooks:read',
  'webhooks:write',
  'events:read',
  'campaigns:read',
  'campaigns:write',
  'checkout:read',
  'checkout:write',
  'enrolments:read',
  'enrolments:write',
  'credentials:read',
  'credentials:write',
  'link_keys:read',
  'link_keys:write',
  'keys:read',
  'keys:write',
] as const
export type Scope = (typeof SCOPES)[number]

export const ScopeSchema = z.enum(SCOPES).meta({
  id: 'Scope',
  description: 'What a key may do: each operation names the one that it needs.',
})

export interface ApiKey {
  id: string
  name: string
  scopes: Scope[]
  prefix: string
  last4: string
  createdAt: number
  expiresAt: number | null
  lastUsedAt: number | null
  revokedAt: number | null
  /** The key or the person that made it or rotated it into being; null for the first of a workspace. */
  createdBy: string | null
}

/** Something that happened to a key, until its event is written. */
export interface ApiKeyNote {
  type: Extract<EventType, `api_key.${string}`>
  /** Epoch milliseconds. */
  at: number
  actor: string
  /** The key that this one was rotated from; left out where the key was not rotated into being. */
  follows?: string
}

export interface StoredApiKey extends ApiKey {
  /** SHA-256 of the whole key, hex: all that is kept of it. */
  hash: string
  /** Changes of the key whose events are not recorded yet; null: none. */
  unrecorded: ApiKeyNote[] | null
}
