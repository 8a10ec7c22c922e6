import type { Pass } from '../model/pass.ts'
import type { PushFailure } from '../model/ports/pushes.ts'
import type { PushMessage } from '../model/ports/queues.ts'

export type TellMessage = Extract<PushMessage, { type: 'pass.push' }>

/** What became of telling one platform. */
export interface Told {
  devices: number
  /** How many were not told, by reason. */
  failed: Record<string, number>
  /** From the first request until the wallets had answered all of them, in the attempt that succeeded. */
  tookMs?: number | undefined
}

/** Wallets were told as far as they could be reached; the rest is for a later try. */
export class TellLater extends Error {
  constructor(reason: string) {
    super(`a wallet could not be told: ${reason}`)
    this.name = 'TellLater'
  }
}

/** Under which a version takes what it may notify. */
export const claimOf = (pass: Pass) => `${pass.id}:${pass.tellVersion}`

/** Nothing to try again: the device is gone, and registers anew if it comes back. */
const GONE = new Set(['Unregistered', 'ExpiredToken', 'BadDeviceToken', 'DeviceTokenNotForTopic'])

/** What is left to be tried again of a platform that could not be told everything. */
export function lostOf(
  failed: Record<string, number>,
): Pick<PushFailure, 'reason' | 'devices'> | null {
  const lost = Object.entries(failed).filter(([reason]) => !GONE.has(reason))
  const [first] = lost
  return first
    ? { reason: first[0], devices: lost.reduce((sum, [, count]) => sum + count, 0) }
    : null
}
