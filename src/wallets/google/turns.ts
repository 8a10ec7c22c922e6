import type { Credential } from '../../domain/model/credential.ts'
import type { RequestTurns } from '../../domain/model/ports/request-turns.ts'
import { WalletTurnLater, WalletUnavailable } from '../../domain/model/ports/wallets.ts'

/** Shorter than the time after which a caller is answered: the rest is for Google's answer. */
const MAX_INTERACTIVE_WAIT_MS = 5_000
/** A consumer waits at most this long for its turn. For a later turn it returns the message to the queue. */
const SHORT_WAIT_MS = 1_000
/**
 * A lane holds at most this much waiting time: 18,000 single requests, or a million of fan-outs. Further messages come
 * again later, and hold no turn until then.
 */
const MAX_QUEUED_MS = { single: 15 * 60_000, bulk: 24 * 60 * 60_000 }
/** A turn may be used this late: the queue is not exact to the second, and delivers ten messages at a time. */
const TURN_GOOD_FOR_MS = 15_000

/** Called before each request to Google; returns when it may go. */
export type NextTurn = () => Promise<void>

export interface TurnsOptions {
  turns: RequestTurns
  /** The owner of the turns: see `turnsAccount`. */
  account: string
  now(): number
}

/**
 * An issuer id is public. Until Google has let the service account act for it, or while it refuses to, the workspace has
 * turns of its own: nobody else's passes wait for requests that Google refuses.
 */
export function turnsAccount(
  { subject: issuerId, acceptedAt, status }: Pick<Credential, 'subject' | 'acceptedAt' | 'status'>,
  workspaceId: string,
): string {
  const isProven = acceptedAt !== null && status !== 'FAILING'
  return isProven ? issuerId : `${workspaceId}:${issuerId}`
}

/** Turns for a caller who waits. The first one is taken at once, while other work is still being done. */
export function interactiveTurns(options: TurnsOptions): NextTurn {
  const first = takeTurn(options)
  // If the other work fails, nobody waits for this turn.
  first.catch(() => undefined)
  return turnsFrom(options, first, 1)
}

/**
 * Turns for the queue: takes all turns of a change at once. A turn further away stays reserved; the message comes back when
 * it is due.
 *
 * @throws WalletTurnLater
 */
export async function queuedTurns(
  options: TurnsOptions,
  ask: { requests: number; lane: 'single' | 'bulk'; turnAtMs: number | null },
): Promise<NextTurn> {
  const { turns, account, now } = options
  const { requests, lane, turnAtMs } = ask
  const isKept = turnAtMs !== null && now() - turnAtMs <= TURN_GOOD_FOR_MS
  const maxWaitMs = MAX_QUEUED_MS[lane]
  const atMs = isKept ? turnAtMs : await turns.take(account, { requests, lane, maxWaitMs })
  if (atMs === null) throw new WalletTurnLater(now() + maxWaitMs / 2, { isTaken: false })
  if (atMs - now() > SHORT_WAIT_MS) throw new WalletTurnLater(atMs)
  return turnsFrom(options, Promise.resolve(atMs), requests)
}

/** Requests that nobody could foresee (a fallback, a second token) take turns of their own. */
function turnsFrom(options: TurnsOptions, first: Promise<number>, requests: number): NextTurn {
  let left = requests
  return async () => {
    const atMs = left-- > 0 ? await first : await takeTurn(options)
    const waitMs = atMs - options.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

async function takeTurn({ turns, account }: TurnsOptions): Promise<number> {
  const ask = { requests: 1, lane: 'single', maxWaitMs: MAX_INTERACTIVE_WAIT_MS } as const
  const atMs = await turns.take(account, ask)
  if (atMs === null) throw new WalletUnavailable('Google is asked as often as it allows', true)
  return atMs
}
