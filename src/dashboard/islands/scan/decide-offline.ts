import type { Reason } from '../../../domain/model/access-event.ts'
import type { KeptScan } from './kept-scans.ts'
import { lookUp, type ScanList } from './scan-list.ts'
import type { OwnScanner, ScanQuestion } from './scan-service.ts'

/** Points are added to a pass once in this time without a connection. */
export const POINTS_PAUSE_MS = 5 * 60_000

export type OfflineDecision =
  | { kind: 'decided'; reason: Reason; last: { at: string; doorId: string } | null }
  /** Why nothing is decided. */
  | { kind: 'not_decided'; why: 'no_list' | 'redeem' | 'points_pause' }

/**
 * Decides by the list of the scanner. What this device has admitted itself since counts as used. Nothing is redeemed: the
 * balance is not known here.
 *
 * @param known.kept scans of this device that the service does not have yet
 * @param known.pointsAddedMs when this device added points by this code last
 */
export async function decideOffline(
  known: {
    list: ScanList | null
    kept: readonly KeptScan[]
    pointsAddedMs: number | null
    nowMs: number
  },
  { entry }: OwnScanner,
  { credential, action }: ScanQuestion,
): Promise<OfflineDecision> {
  const { list, kept, nowMs, pointsAddedMs } = known
  if (action === 'redeem' || action === 'reward') return { kind: 'not_decided', why: 'redeem' }
  const found = list && (await lookUp(list, credential, nowMs))
  if (!found) return { kind: 'not_decided', why: 'no_list' }
  const { entries, use } = found
  const decided = (reason: Reason, last: { at: string; doorId: string } | null = null) =>
    ({ kind: 'decided', reason, last }) as const
  const [listed, ...others] = entries
  const lastUse = use?.at ? { at: use.at, doorId: use.doorId } : null
  // A pass that an admission has redeemed is on the list no more.
  if (!listed && entry && use && use.used >= entry.limit) {
    return decided('max_uses_reached', lastUse)
  }
  if (!listed) return decided('pass_not_found')
  if (others.length > 0) return decided('credential_ambiguous')
  if (listed.from !== null && nowMs < Date.parse(listed.from)) return decided('not_yet_valid')
  if (listed.until !== null && nowMs >= Date.parse(listed.until)) return decided('expired')
  if (action === 'points' && pointsAddedMs !== null && nowMs - pointsAddedMs < POINTS_PAUSE_MS) {
    return { kind: 'not_decided', why: 'points_pause' }
  }
  if (entry && action === 'admit') {
    const own = kept.filter(
      ({ question }) => question.action === 'admit' && question.credential === credential,
    )
    if ((use?.used ?? 0) + own.length >= entry.limit) {
      const newest = own.at(-1)?.question
      const ownLast = newest && { at: newest.at, doorId: newest.doorId ?? '' }
      return decided('max_uses_reached', ownLast ?? lastUse)
    }
  }
  return decided('granted')
}
