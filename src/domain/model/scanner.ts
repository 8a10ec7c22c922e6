/** What a scanner is for: doors with permissions, single entry to an event, points at a counter. */
export const SCANNER_MODES = ['door', 'entry', 'counter'] as const
export type ScannerMode = (typeof SCANNER_MODES)[number]

/** How much of a holder's name scanners show, the least first. */
export const SHOWN_NAMES = ['none', 'first', 'full'] as const
export type ShownName = (typeof SHOWN_NAMES)[number]

/** The most that a workspace has at once, without revoked ones. */
export const MAX_SCANNERS = 200

/** What a scanner may do. Fixed when it is created: whoever has the link cannot widen it. */
export interface ScannerConfig {
  /** Doors that it stands at; empty: any. */
  doorIds: string[]
  /** Templates whose passes it takes; null: any. */
  templateIds: string[] | null
  /** Mode `entry`: a pass is admitted `limit` times in the scope. With `redeemOnAdmit` an admission also redeems it. */
  entry: { scope: string; limit: number; redeemOnAdmit: boolean } | null
  /** Mode `counter`: the most points that one scan moves, and whether points can be redeemed. */
  counter: { maxPointsPerScan: number; redeem: boolean } | null
  /** The most of the holder's name that it shows, of what the template allows. */
  showsName: ShownName
  /** Whether it shows the pass's own picture where the template allows it. */
  showsImage: boolean
}

/** A link that turns a phone into a scanner. */
export interface Scanner {
  id: string
  name: string
  mode: ScannerMode
  config: ScannerConfig
  /** The API key in its link: it scans for this scanner and does nothing else. */
  keyId: string
  createdAt: number
  expiresAt: number
  revokedAt: number | null
  /** Rises with every change. */
  revision: number
}

export const isScannerOver = ({ expiresAt, revokedAt }: Scanner, nowMs: number): boolean =>
  revokedAt !== null || expiresAt <= nowMs
