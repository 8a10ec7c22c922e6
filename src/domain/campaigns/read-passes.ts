import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'

/**
 * The first of these passes, as many as one batch reads: fewer where they are large.
 *
 * @param passIds in their order, at least one
 * @returns `gone`: those that are no longer there, as sample data may be. `last`: the id of the last one that was read or is gone
 */
export async function readPasses(
  ctx: Ctx,
  passIds: readonly string[],
): Promise<{ passes: Pass[]; gone: string[]; last: string }> {
  const passes = await ctx.passes.getBatch([...passIds])
  const known = new Set(passes.map(({ id }) => id))
  const last = passes.at(-1)?.id ?? passIds.at(-1)!
  return { passes, gone: passIds.filter((id) => id <= last && !known.has(id)), last }
}
