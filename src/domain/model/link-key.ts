/** What signs claim links of a workspace. Its secret is derived from its id, and is stored nowhere. */
export interface LinkKey {
  /** 30 characters: the workspace's ULID and four more. */
  id: string
  name: string
  /** The templates that its links may create passes of; null: all. */
  templateIds: string[] | null
  /** How many passes its links may create; null: any number. */
  maxPasses: number | null
  /** How many passes its links have created. */
  passesCreated: number
  /** Epoch milliseconds, as are the others; null: it has no end. */
  expiresAt: number | null
  revokedAt: number | null
  createdAt: number
  /** The API key, or the person, that created it or rotated another one into it. */
  createdBy: string
}

export type LinkKeyStatus = 'ACTIVE' | 'EXPIRED' | 'REVOKED'

export function statusOfLinkKey({ revokedAt, expiresAt }: LinkKey, nowMs: number): LinkKeyStatus {
  if (revokedAt !== null) return 'REVOKED'
  return expiresAt !== null && expiresAt <= nowMs ? 'EXPIRED' : 'ACTIVE'
}
