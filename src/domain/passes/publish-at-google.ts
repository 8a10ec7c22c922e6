import type { Ctx } from '../ctx.ts'
import { contentOf } from './present.ts'

/** Brings Google's object to the pass's newest version; run by a queue, so it may run twice. */
export async function publishAtGoogle(ctx: Ctx, passId: string): Promise<void> {
  const pass = await ctx.passes.get(passId)
  if (!pass || pass.googleVersion >= pass.version) return
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  const published = await ctx.google.publish(await contentOf(ctx, pass, template))
  if (published) await ctx.passes.markGoogleVersion(pass.id, pass.version)
}
