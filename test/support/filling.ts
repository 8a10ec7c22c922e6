import type { Ctx } from '../../src/domain/model/ctx.ts'

/** A database that is as full as a test says. Its size is the real one; its limit is not. */
export function createFilling() {
  let limitBytes = Number.POSITIVE_INFINITY
  return {
    /** For `createWorld`. */
    storageLimitBytes: () => limitBytes,
    /** @param share 0.95: 95 % */
    async fillTo(ctx: Ctx, share: number): Promise<{ sizeBytes: number; limitBytes: number }> {
      const { sizeBytes } = (await ctx.workspaces.home()).storage
      limitBytes = Math.floor(sizeBytes / share)
      return { sizeBytes, limitBytes }
    },
    /** Nothing is full any more, and nobody is told of it. */
    empty() {
      limitBytes = Number.POSITIVE_INFINITY
    },
  }
}
