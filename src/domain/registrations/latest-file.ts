import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import { contentOf } from '../render/present.ts'
import { deviceEvent } from './event.ts'

/**
 * The pass as it is now, signed. A refusal would leave the holder with a copy that looks good, so a deleted pass is
 * given as well: voided and with nothing on it. Null without a certificate.
 *
 * @throws AppError signing_unavailable when it must be signed and the certificate has expired
 */
export async function latestFile(ctx: Ctx, pass: Pass): Promise<Uint8Array | null> {
  const file = await ctx.apple.file(pass, async () => {
    const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
    return contentOf(ctx, pass, template)
  })
  if (file) ctx.waitUntil(noteFetch(ctx, pass))
  return file
}

/**
 * Once a version: devices do not say who they are when they fetch, and a unique index refuses the second event. After
 * the answer, which does not depend on it.
 */
async function noteFetch(ctx: Ctx, pass: Pass): Promise<void> {
  const event = deviceEvent(ctx, 'pass.fetched', pass)
  await ctx.commit({ writes: [], events: [event] }).catch(() => undefined)
}
