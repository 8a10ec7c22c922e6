import { expect } from 'vitest'
import type { World } from './world.ts'

export interface Key {
  id: string
  name: string
  scopes: string[]
  prefix: string
  last4: string
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
  revokedAt: string | null
  key: string
}
interface Envelope<T> {
  data: T
  errors: { code: string; pointer?: string; reason?: string; message: string }[]
}
export const json = <T = Key>(response: Response) => response.json() as Promise<Envelope<T>>

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const at = (ms: number) => new Date(ms).toISOString()

export async function create(world: World, body: Record<string, unknown> = {}): Promise<Key> {
  const response = await world.post('/api/v1/api-keys', {
    name: 'Doors',
    scopes: ['templates:read'],
    ...body,
  })
  expect(response.status).toBe(201)
  return (await json(response)).data
}

/** What a key with templates:read gets. */
export async function tryOut(world: World, key: string): Promise<number> {
  return (await world.get('/api/v1/templates', { key })).status
}

export async function list(world: World, query = ''): Promise<Key[]> {
  const response = await world.get(`/api/v1/api-keys${query}`)
  expect(response.status).toBe(200)
  return (await json<{ items: Key[] }>(response)).data.items
}

export async function listed(world: World, id: string): Promise<Key | undefined> {
  return (await list(world)).find((key) => key.id === id)
}

export const rotate = (
  world: World,
  id: string,
  body?: unknown,
  headers?: Record<string, string>,
) => world.post(`/api/v1/api-keys/${id}/rotate`, body, headers)
