import { type Commit, ExpectationFailed } from './commit.ts'
import type { Ctx } from './ctx.ts'

/** Commits, or writes nothing and gives false where this one expectation does not hold. */
export async function tryCommit(ctx: Ctx, expectation: string, commit: Commit): Promise<boolean> {
  try {
    await ctx.commit(commit)
    return true
  } catch (error) {
    if (error instanceof ExpectationFailed && error.expectation === expectation) return false
    throw error
  }
}
