import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import { WalletTurnLater, WalletUnavailable } from '../model/ports/wallets.ts'
import { claimOf, type TellMessage, type Told } from './told.ts'
import { writeAtGoogle } from './write-at-google.ts'

/**
 * A holder who was just told by Google finds further changes of these milliseconds when looking: they come silently,
 * for Google notifies three times a day and not once more.
 */
const GOOGLE_QUIET_MS = 30_000

interface GoogleOutcome {
  told: Told | null
  later: string | null
  /** When it is our turn at Google; null when it was. */
  turnAtMs: number | null
}

/** The object shows the new version, and a message that came with it stands in the pass. */
export async function tellGoogle(
  ctx: Ctx,
  pass: Pass,
  { lane, googleTurnAtMs: turnAtMs }: TellMessage,
): Promise<GoogleOutcome> {
  const done = (told: Told | null) => ({ told, later: null, turnAtMs: null })
  if (pass.googleVersion === 0) return done(null)
  const startedAtMs = ctx.now()
  const { message } = pass.overrides
  const isNew = message !== undefined && message.version > pass.toldVersion
  // It heard of this version while Apple's credential kept it.
  if (pass.googleVersion >= pass.version && !isNew) {
    return { told: { devices: 1, failed: {} }, later: null, turnAtMs: null }
  }
  try {
    const known = await writeAtGoogle(ctx, pass, (content) =>
      ctx.google.tell(
        content,
        isNew ? { id: `${pass.id}-${message.version}`, text: message.text } : null,
        { lane, turnAtMs, mayNotify: () => mayNotifyAtGoogle(ctx, pass) },
      ),
    )
    if (!known) return done({ devices: 0, failed: { no_credential: 1 } })
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error
    if (error instanceof WalletTurnLater) return { ...done(null), turnAtMs: error.atMs }
    if (error.retryable) return { ...done(null), later: 'Google' }
    return done({ devices: 0, failed: { refused: 1 } })
  }
  return done({ devices: 1, failed: {}, tookMs: ctx.now() - startedAtMs })
}

/** What was granted to a version holds for its next try, too. */
async function mayNotifyAtGoogle(ctx: Ctx, pass: Pass): Promise<boolean> {
  const holder = { passTypeIdentifier: 'google', deviceLibraryIdentifier: pass.id, pushToken: '' }
  const times = { nowMs: ctx.now(), pauseMs: GOOGLE_QUIET_MS, sinceMs: null }
  const [claimed] = await ctx.devicePushes.claim(claimOf(pass), [holder], times)
  return claimed?.state === 'claimed'
}
