import type { Ctx } from '../ctx.ts'
import type { Pass } from './pass.ts'
import { contentOf } from './present.ts'

/** Brings Google's object to the pass's newest version; run by a queue, so it may run twice. */
export async function publishAtGoogle(ctx: Ctx, passId: string): Promise<void> {
  const pass = await ctx.passes.get(passId)
  if (!pass || pass.googleVersion >= pass.version) return
  await publish(ctx, pass)
}

/** Puts a blank in place of a deleted pass, whatever Google is said to show: an older text may have come late. */
export async function blankAtGoogle(ctx: Ctx, passId: string): Promise<void> {
  const pass = await ctx.passes.get(passId)
  if (pass && pass.deletedAt !== null) await publish(ctx, pass)
}

async function publish(ctx: Ctx, pass: Pass): Promise<void> {
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  const content = await contentOf(ctx, pass, template)
  // Google shows serial numbers, and knows the pass by its id.
  const shown = pass.deletedAt === null ? content : { ...content, serialNumber: pass.id }
  if (await ctx.google.publish(shown)) await ctx.passes.markGoogleVersion(pass.id, pass.version)
}
