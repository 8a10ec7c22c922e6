import type { RequestTurns } from '../../domain/model/ports/request-turns.ts'
import { WalletTurnLater, WalletUnavailable } from '../../domain/model/ports/wallets.ts'

/** Part of the time that a caller is given in all: what is left is Google's. */
const MAX_INTERACTIVE_WAIT_MS = 5_000
/** A message of the queue waits so long inside its consumer, else outside. */
const SHORT_WAIT_MS = 1_000
/** The queue keeps no second, and hands out ten messages at a time. */
const TURN_GOOD_FOR_MS = 15_000

/** Called before each request to Google; returns when it may go. */
export type NextTurn = () => Promise<void>

export interface TurnsOptions {
  turns: RequestTurns
  issuerId: string
  now(): number
}

/** For somebody who waits: the first turn is asked for at once, beside whatever else must be found out. */
export function interactiveTurns(options: TurnsOptions): NextTurn {
  const first = takeTurn(options)
  // Asked for in vain when what goes before it fails.
  first.catch(() => undefined)
  return turnsFrom(options, first, 1)
}

/**
 * For the queue: all turns of a change at once. One that is far off is kept for when the message comes again.
 *
 * @throws WalletTurnLater
 */
export async function queuedTurns(
  options: TurnsOptions,
  ask: { requests: number; lane: 'single' | 'bulk'; turnAtMs: number | null },
): Promise<NextTurn> {
  const { turns, issuerId, now } = options
  const { requests, lane, turnAtMs } = ask
  const isKept = turnAtMs !== null && now() - turnAtMs <= TURN_GOOD_FOR_MS
  const maxWaitMs = Number.MAX_SAFE_INTEGER / 1_000_000
  const atMs = isKept
    ? turnAtMs
    : ((await turns.take(issuerId, { requests, lane, maxWaitMs })) ?? now())
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

async function takeTurn({ turns, issuerId }: TurnsOptions): Promise<number> {
  const ask = { requests: 1, lane: 'single', maxWaitMs: MAX_INTERACTIVE_WAIT_MS } as const
  const atMs = await turns.take(issuerId, ask)
  if (atMs === null) throw new WalletUnavailable('Google is asked as often as it allows', true)
  return atMs
}
