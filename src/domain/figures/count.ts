import type { Ctx } from '../model/ctx.ts'

const EVENTS_AT_ONCE = 5_000
const MAX_SLICES = 10

/** Adds new events to the figures of the workspace. May be cut off anywhere and run twice: each event is counted once. */
export async function countEvents(ctx: Ctx): Promise<void> {
  for (let left = MAX_SLICES; left > 0; left--) {
    if ((await ctx.figures.count(EVENTS_AT_ONCE)) < EVENTS_AT_ONCE) return
  }
}
