import type { CredentialPlatform } from './platforms.ts'

export interface CredentialCheck {
  code: string
  ok: boolean
  message: string
}

/** A wallet platform's certificate or service account, without its secret. */
export interface Credential {
  id: string
  platform: CredentialPlatform
  /** The stored status. Whether the credential has expired is read from `notAfter`. */
  status: 'ACTIVE' | 'FAILING' | 'REPLACED'
  /** What it is for: a pass type identifier, an issuer id. */
  subject: string
  teamIdentifier: string | null
  /** SHA-256, hex, over everything that a signature depends on. Files signed with the credential are named by it. */
  fingerprint: string
  notAfter: number | null
  checks: CredentialCheck[]
  /** When its platform first took it, in a self-test or at work; null: never yet. */
  acceptedAt: number | null
  createdAt: number
}

/** What only the credential's own wallet can read; sealed at rest. */
export type CredentialSecret = { platform: CredentialPlatform } & Record<string, unknown>
