import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import { DEVICE_PLATFORM } from '../model/platforms.ts'
import { registrationEvent } from '../model/registration-event.ts'
import { tryCommit } from '../model/try-commit.ts'
import { openPass } from '../render/open-link.ts'

/**
 * The signed file of a pass as it is now. A deleted pass has one as well, voided and with nothing on it: a refusal
 * would leave the holder with a copy that looks good. Null without a certificate.
 *
 * @throws AppError signing_unavailable when it must be signed and the certificate has expired
 */
export async function latestFile(ctx: Ctx, pass: Pass): Promise<Uint8Array | null> {
  const { file } = ctx.wallets.get(DEVICE_PLATFORM).entry
  const bytes = await file!.make(pass, async () => (await openPass(ctx, pass)).content, {})
  if (bytes) ctx.waitUntil(noteFetch(ctx, pass))
  return bytes
}

/**
 * Writes one event for each version: devices do not say who they are when they fetch, so a unique index refuses the
 * second event. The answer does not wait for it.
 */
async function noteFetch(ctx: Ctx, pass: Pass): Promise<void> {
  const event = registrationEvent('pass.fetched', pass, { platform: DEVICE_PLATFORM })
  await tryCommit(ctx, 'pass_fetched', { writes: [], events: [event] })
}
