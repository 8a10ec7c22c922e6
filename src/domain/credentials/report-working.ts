import type { Ctx } from '../model/ctx.ts'

/** A platform takes a credential again that it had refused. */
export async function reportWorkingCredential(ctx: Ctx, id: string): Promise<void> {
  await ctx.commit({ writes: [ctx.credentials.markWorking(id)] })
  ctx.credentials.forget()
}
