import type { Pass } from '../model/pass.ts'
import type { PushFailure } from '../model/ports/pushes.ts'
import type { NotifyProgress, PushQueueMessage } from '../model/ports/queues.ts'

export type NotifyMessage = Extract<PushQueueMessage, { type: 'pass.push' }>

/** What became of notifying one wallet. */
export type Notified = NonNullable<NotifyProgress['notified']>

/** What came of one try to notify one wallet. */
export type NotifyOutcome =
  /** `notified` is null where the wallet does not hold the pass. */
  | { state: 'done'; notified: Notified | null }
  /** The wallet is to be asked again after a while, which is no failure. */
  | { state: 'waiting'; delaySeconds: number; progress: NotifyProgress }
  /** It could not be notified, and a later try may succeed. */
  | { state: 'failed'; reason: string }
  /** It refuses our credential: no try succeeds before that is put right. */
  | { state: 'refused'; credentialId: string }

/** Wallets were notified as far as they could be reached; the rest is for a later try. */
export class NotifyLater extends Error {
  constructor(reason: string) {
    super(`a wallet could not be notified: ${reason}`)
    this.name = 'NotifyLater'
  }
}

/** Identifies one version of a pass when devices are claimed, so that each device is notified once per version. */
export const reservationOf = (pass: Pass) => `${pass.id}:${pass.notifyVersion}`

/** Reasons that no further try can change: the device is gone, and registers anew if it comes back. */
const GONE = new Set(['Unregistered', 'ExpiredToken', 'BadDeviceToken', 'DeviceTokenNotForTopic'])

/** The devices of a wallet that a further try may reach, with the first reason; null where there are none. */
export function retriable(
  failed: Record<string, number>,
): Pick<PushFailure, 'reason' | 'devices'> | null {
  const lost = Object.entries(failed).filter(([reason]) => !GONE.has(reason))
  const [first] = lost
  return first
    ? { reason: first[0], devices: lost.reduce((sum, [, count]) => sum + count, 0) }
    : null
}
