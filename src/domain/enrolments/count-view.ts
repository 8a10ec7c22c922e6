import type { Ctx } from '../model/ctx.ts'
import type { Enrolment } from '../model/enrolment.ts'

/** Up to this many views of a page, each view is written. */
const COUNTED_ONE_BY_ONE = 1000
/** Above, one view in this many is written and counts for all of them: a write for each costs more than it is worth. */
const SAMPLE = 16

/** Counts that somebody has opened the form of a page. */
export async function countView(
  ctx: Ctx,
  { id, views }: Pick<Enrolment, 'id' | 'views'>,
): Promise<void> {
  const isSampled = views >= COUNTED_ONE_BY_ONE
  if (isSampled && ctx.randomBytes(1)[0]! >= 256 / SAMPLE) return
  await ctx.commit({ writes: [ctx.enrolments.viewed(id, isSampled ? SAMPLE : 1)] })
}
