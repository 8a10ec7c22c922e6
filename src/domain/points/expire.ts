import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import { endedPoints, lotsToWarn, type PointLot } from '../model/point-lots.ts'
import { expiryEntry } from '../passes/balance.ts'
import { changePass, type PassChange, passAnswer } from '../passes/change.ts'

/**
 * Books the points of a pass that have ended as one entry of the ledger, and warns of those that end soon. Nothing happens
 * where another run was faster: whatever it has booked is no longer among the lots.
 */
export async function expirePoints(ctx: Ctx, passId: string): Promise<void> {
  await changePass(
    ctx,
    passId,
    async (pass, { pointsExpiry }): Promise<PassChange> => {
      const now = ctx.now()
      const lots = pass.lots ?? []
      const ended = endedPoints(lots, now)
      const near = pointsExpiry ? lotsToWarn(pointsExpiry, lots, now) : []
      const left = lots
        .filter(({ endsAt }) => endsAt > now)
        .map((lot) => (near.includes(lot) ? { ...lot, warned: true as const } : lot))
      const warnings = near.map(warningOf)
      if (ended > 0) {
        const after = { ...pass, points: (pass.points ?? 0) - ended, lots: left }
        return { after, ...expiryEntry(ctx, pass, ended), furtherEvents: warnings }
      }
      const [event, ...furtherEvents] = warnings
      if (!event) return { after: pass, event: { type: 'pass.points.expired' } }
      return { after: { ...pass, lots: left }, event, furtherEvents, silently: true }
    },
    (changed) => passAnswer(ctx, changed, 'Points expired'),
  )
}

function warningOf({ points, endsAt }: PointLot) {
  const expiring = { points, expiresAt: formatInstant(endsAt) }
  return { type: 'pass.points.expiring' as const, detail: expiring, data: { expiring } }
}
