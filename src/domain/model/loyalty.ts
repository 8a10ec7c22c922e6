import type { Pass, StoredImages } from './pass.ts'
import type { PointsExpiry } from './point-lots.ts'
import type { Stamps } from './stamps.ts'

/** What a template says of tiers, stamps and rewards, as it is kept. */

export interface Tier {
  key: string
  label: string
  /** The points that a pass must have earned. 0 where tiers are set by hand. */
  from: number
  /** What looks different in this tier; a member that is null is as in the template. */
  design: {
    backgroundColor: string | null
    foregroundColor: string | null
    labelColor: string | null
    images: StoredImages
  } | null
  /** The notification for a holder who rises to this tier. */
  message: string | null
}

export interface Tiers {
  /** How the tier of a pass comes about: by the points that it has earned, or by hand alone. */
  basis: 'earned' | 'manual'
  /** From the lowest up. */
  items: Tier[]
}

export interface Reward {
  key: string
  label: string
  /** Points. */
  cost: number
  /** The lowest tier that may have it; left out: all. */
  tier?: string | undefined
  /** How often one pass may have it; left out: as often as its points allow. */
  limitPerPass?: number | undefined
  /** An instant from which nobody can have it; left out: no end. */
  validUntil?: string | undefined
}

/** A template without a member has none of it. */
export interface Loyalty {
  tiers?: Tiers
  stamps?: Stamps
  rewards?: Reward[]
  pointsExpiry?: PointsExpiry
}

/** What the tier of a pass depends on. */
export type TieredPass = Pick<Pass, 'earned' | 'overrides'>

/** The tier of a pass: the one that was set by hand, as long as the template has it, else the one that it has earned. */
export function tierOf({ tiers }: Loyalty, { earned, overrides }: TieredPass): Tier | null {
  if (!tiers) return null
  const byHand = tiers.items.find(({ key }) => key === overrides.tier)
  if (byHand) return byHand
  if (tiers.basis === 'manual') return tiers.items[0]!
  return tiers.items.findLast(({ from }) => earned >= from) ?? tiers.items[0]!
}

/** How high a tier is: 0 is the lowest, -1 a tier that the template does not have. */
export const rankOf = ({ tiers }: Loyalty, key: string | null | undefined): number =>
  tiers?.items.findIndex((tier) => tier.key === key) ?? -1
