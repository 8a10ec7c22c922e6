import type { Pass } from '../model/pass.ts'
import type { PushFailure } from '../model/ports/pushes.ts'
import type { NotifyProgress, PushMessage } from '../model/ports/queues.ts'

export type NotifyMessage = Extract<PushMessage, { type: 'pass.push' }>

/** What became of notifying one wallet. */
export interface Notified {
  devices: number
  /** How many were not notified, by reason. */
  failed: Record<string, number>
  /** From the first request until all were answered, in the attempt that succeeded. */
  tookMs?: number | undefined
}

/** What came of one try to notify one wallet. */
export type NotifyOutcome =
  /** Null: it does not hold the pass. */
  | { state: 'done'; notified: Notified | null }
  /** It is to be asked again after a while, which is no failure. */
  | { state: 'waiting'; delaySeconds: number; progress: NotifyProgress }
  /** Something that passes kept it from hearing. */
  | { state: 'failed'; reason: string }
  /** It refuses our credential: there is no use in trying before that is put right. */
  | { state: 'refused'; credentialId: string }

/** Wallets were notified as far as they could be reached; the rest is for a later try. */
export class NotifyLater extends Error {
  constructor(reason: string) {
    super(`a wallet could not be notified: ${reason}`)
    this.name = 'NotifyLater'
  }
}

/** Names one version of a pass when devices are claimed, so that each device is notified once per version. */
export const pushClaim = (pass: Pass) => `${pass.id}:${pass.notifyVersion}`

/** There is nothing to try again: the device is gone, and registers anew if it comes back. */
const GONE = new Set(['Unregistered', 'ExpiredToken', 'BadDeviceToken', 'DeviceTokenNotForTopic'])

/** What is left to be tried again of a wallet that could not be notified of everything. */
export function retriable(
  failed: Record<string, number>,
): Pick<PushFailure, 'reason' | 'devices'> | null {
  const lost = Object.entries(failed).filter(([reason]) => !GONE.has(reason))
  const [first] = lost
  return first
    ? { reason: first[0], devices: lost.reduce((sum, [, count]) => sum + count, 0) }
    : null
}
