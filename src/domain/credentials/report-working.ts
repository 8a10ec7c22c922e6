import type { Ctx } from '../model/ctx.ts'

/** Marks a credential that its platform accepts, for the first time or again. */
export async function reportWorkingCredential(ctx: Ctx, id: string): Promise<void> {
  await ctx.commit({ writes: [ctx.credentials.markWorking(id)] })
  ctx.credentials.forget()
}
