import type { JobWork } from '../model/job-work.ts'

/**
 * Writes the bits by which holders are found by name, or removes them where the workspace searches no names. Nothing else of
 * a pass changes, so that nobody is notified.
 */
export const nameIndexWork: JobWork = {
  async count(ctx) {
    const { count, atLeast } = await ctx.passes.count({ nowMs: ctx.now() })
    return atLeast ? null : count
  },
  superseded: async () => null,

  async next(ctx, job, max) {
    const ids = await ctx.passes.idsAfter(job.cursor, max)
    const passes = await ctx.passes.getBatch(ids)
    const last = passes.at(-1)
    if (!last) return null
    const live = passes.filter(({ deletedAt }) => deletedAt === null)
    const held = live.filter(({ customer }) => customer !== null)
    return {
      cursor: last.id,
      processed: live.length,
      failed: 0,
      rows: [],
      expectations: [ctx.passes.allUnchanged(held)],
      writes: await Promise.all(held.map((pass) => ctx.passes.nameIndexing(pass))),
      events: [],
    }
  },
}
