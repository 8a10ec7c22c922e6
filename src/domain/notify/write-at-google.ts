import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import { WalletUnavailable } from '../model/ports/wallets.ts'
import { contentOf } from '../render/present.ts'

const MOST_TRIES = 5

/**
 * Brings Google's object to the newest version of a pass, however many do so at once. Google keeps what came last,
 * which may be the older text: whoever finds that somebody else has written since the pass was read, or that a
 * change came which nobody is going to tell of, writes the newest version once more.
 *
 * @param write how this version is written; further ones are published, which notifies nobody
 * @returns false without a credential
 * @throws WalletUnavailable when Google is down, slow or refuses
 */
export async function writeAtGoogle(
  ctx: Ctx,
  pass: Pass,
  write: (content: PassContent) => Promise<boolean> = ctx.google.publish,
): Promise<boolean> {
  let written = pass
  if (!(await write(await googleContent(ctx, written)))) return false
  for (let left = MOST_TRIES; left > 0; left--) {
    const { alone, pass: now } = await ctx.passes.markGoogleVersion(written)
    if (!now || isShown(now, written, alone)) return true
    written = now
    await ctx.google.publish(await googleContent(ctx, written))
  }
  throw new WalletUnavailable('the pass changes too fast', true)
}

function isShown(now: Pass, written: Pass, alone: boolean): boolean {
  if (now.version === written.version) return alone || now.googleVersion === written.version
  // Told of by its own message, which will find the object there.
  return alone && now.toldVersion < now.tellVersion
}

export async function googleContent(ctx: Ctx, pass: Pass): Promise<PassContent> {
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  const content = await contentOf(ctx, pass, template)
  // Google shows serial numbers, and knows the pass by its id.
  return pass.deletedAt === null ? content : { ...content, serialNumber: pass.id }
}
