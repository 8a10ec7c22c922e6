import type * as z from 'zod'
import type { BarcodeFormat, ImageRole } from './design.ts'
import type { PassCustomer, PassStatus } from './pass-content.ts'
import type { PassSource } from './pass-source.ts'
import {
  byInstallPlatform,
  type InstallPlatform,
  PLATFORM_NAMES,
  type Platform,
} from './platforms.ts'
import type { PointLot } from './point-lots.ts'
import type { Location, RelevantDate } from './template.ts'

/** An image of a template or a pass as it is kept. */
export interface StoredImage {
  /** What the client gave: an https address or an asset id. */
  source: string
  assetId: string
  /** File names in the Apple package. */
  files: string[]
  /** The size of the original, before it was scaled to the files. */
  sizePx: { width: number; height: number }
  /** The icon that a template without one gets: the first letter of its name. */
  isGenerated?: true
  /** Whether the image is the picture of a card of stamps. */
  stamps?: { shown: number; of: number }
}

export type StoredImages = Partial<Record<ImageRole, StoredImage>>

/** The generation of a pass's link that nobody has rotated. */
export const FIRST_LINK_GENERATION = 1

/** What a pass was given for itself; everything else comes from its template version. */
export interface PassOverrides {
  name?: string
  organizationName?: string
  backgroundColor?: string
  foregroundColor?: string
  labelColor?: string
  barcode?: { value?: string; alternativeText?: string; format?: BarcodeFormat }
  images?: StoredImages
  relevantDate?: string
  relevantDates?: z.infer<typeof RelevantDate>[]
  locations?: z.infer<typeof Location>[]
  metadata?: Record<string, string>
  /** The tier that was set by hand, in place of the one that the pass has earned. */
  tier?: string
  /** The last `pushMessage`, and the version of the pass that carried it to the phones. */
  message?: {
    text: string
    version: number
    /** When that version was made, epoch milliseconds; messages of older releases have none. */
    atMs?: number
  }
}

export type PassAccess = {
  accessLevel: string | null
  validFrom: string | null
  validUntil: string | null
  allowedDoors: string[]
}

/** The state of a pass in one wallet. */
export interface WalletState {
  /** The version that the wallet's own copy of the pass shows; absent while it has none. */
  copyVersion?: number
  /** How often the pass is in this wallet; absent for never. */
  installations?: number
  /** The version of the pass that the wallet last refused a copy of, and when that was, epoch milliseconds. */
  refusedVersion?: number
  refusedAtMs?: number
}

/** What a pass says, of itself and of its holder. All of it is erased when the pass is deleted. */
export interface PassDetails {
  /** The stored status; `effectiveStatus` says what it counts as now. */
  status: PassStatus
  overrides: PassOverrides
  fields: Record<string, string | number>
  customer: PassCustomer | null
  barcodeValue: string | null
  /** What a phone sends when it is held to a terminal; null where it sends nothing, or the value of the barcode. */
  tapValue: string | null
  /** What phones of another wallet send, where that is a third value. */
  otherTapValue: string | null
  points: number | null
  /** All points that it has opened with or earned, spent ones included, less what was reversed. */
  earned: number
  /** Its points by their ends, the soonest first; null where points do not end. Their sum is the balance. */
  lots: PointLot[] | null
  /** When the end of points is to be booked, or warned of, epoch milliseconds; null: never. */
  pointsDueAt: number | null
  /** The key of its tier; null where the template has no tiers. */
  tier: string | null
  access: PassAccess | null
  expiresAt: number | null
  redeemedAt: number | null
}

/** What the service needs to find a pass and to keep its wallets up to date. It stays when the pass is deleted. */
export interface PassBookkeeping {
  id: string
  templateId: string
  templateVersion: number
  serialNumber: string
  /** What created it. */
  source: PassSource
  /** Rises with every change. */
  version: number
  /** The key that its link and its authentication token are made with. */
  keyId: string
  /** Begins with FIRST_LINK_GENERATION, and rises when the link is rotated. */
  linkGeneration: number
  /** Seconds, for `Last-Modified`. Rises by one at least with every change: phones compare whole seconds. */
  lastModifiedSeconds: number
  /** The state in each wallet; a wallet without the pass is left out. */
  wallets: Partial<Record<Platform, WalletState>>
  /** Whether it was made from a template's draft, to be tried on a phone. */
  test: boolean
  createdAt: number
  updatedAt: number
  deletedAt: number | null
  /** The newest version that wallets must be notified of; 0: none. */
  notifyVersion: number
  /** The newest version that wallets were notified of; 0: none. */
  notifiedVersion: number
  /** The only wallet whose holders see a difference in `notifyVersion`; null: every wallet is notified. */
  notifyOnly: Platform | null
  /** When the sweep queues a change again that wallets were not notified of. */
  renotifyAt: number | null
  /** The newest version at which the pass page was opened; 0: none. */
  viewedVersion: number
  /**
   * The pass type by which phones know the pass, for life. Null where the workspace had no certificate when the pass was
   * made: the pass then has the type of the workspace's first certificate.
   */
  passTypeIdentifier: string | null
}

/** One pass as the service keeps it. Add a member to one of the two; the compiler then names all code that must know it. */
export type Pass = PassBookkeeping & PassDetails

/** The version that a wallet's copy shows; 0 while it has none. */
export const copyVersion = ({ wallets }: Pick<Pass, 'wallets'>, platform: Platform): number =>
  wallets[platform]?.copyVersion ?? 0

/** Whether any wallet has a copy of its own, which every change must reach. */
export const hasCopies = (pass: Pick<Pass, 'wallets'>): boolean =>
  PLATFORM_NAMES.some((platform) => copyVersion(pass, platform) > 0)

export function installationsOf({
  wallets,
}: Pick<Pass, 'wallets'>): Record<InstallPlatform, number> {
  return byInstallPlatform((platform) => wallets[platform]?.installations ?? 0)
}

/** A pass counts as expired from the very instant, before any job has noticed. */
export function effectiveStatus(
  pass: Pick<Pass, 'status' | 'expiresAt'>,
  nowMs: number,
): PassStatus {
  const expired = pass.expiresAt !== null && pass.expiresAt <= nowMs
  return expired && (pass.status === 'ACTIVE' || pass.status === 'SUSPENDED')
    ? 'EXPIRED'
    : pass.status
}

/** Strong enough for If-Match: version, effective status and installations. */
export function passETag(pass: Pass, nowMs: number): string {
  const status = effectiveStatus(pass, nowMs).toLowerCase()
  return `"${[pass.version, status, ...Object.values(installationsOf(pass))].join('-')}"`
}
