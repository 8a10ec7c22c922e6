import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import { readPass } from '../passes/change.ts'

const PointLotView = /* @__PURE__ */ output('PointLot', 'Points that end together.', () => ({
  points: z.int().meta({ description: 'How many points end then.' }),
  expiresAt: Timestamp.meta({ description: 'The instant from which they cannot be spent.' }),
}))

export const PassPointLots = /* @__PURE__ */ output(
  'PassPointLots',
  'The points of a pass by their ends.',
  () => ({
    balance: z.int().meta({ description: 'The points that the pass has now.' }),
    lots: z.array(PointLotView).meta({
      description:
        'The soonest end first. Their sum is the balance; empty where the template lets points last for ever.',
    }),
  }),
)

/** @throws AppError resource_not_found, also for a deleted pass */
export async function listLots(ctx: Ctx, passId: string) {
  const { points, lots } = await readPass(ctx, passId)
  return {
    balance: points ?? 0,
    lots: (lots ?? []).map((lot) => ({
      points: lot.points,
      expiresAt: formatInstant(lot.endsAt),
    })),
  }
}
