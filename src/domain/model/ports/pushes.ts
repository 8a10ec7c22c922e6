import type { Write } from '../commit.ts'
import type { Page, Paging } from '../paging.ts'
import type { Platform } from '../platforms.ts'
import type { PushTarget } from './registrations.ts'

/** Knows when each device was pushed to, so that a burst of changes is one push at its start and one at its end. */
export interface DevicePushStore {
  /**
   * Reserves the devices that may be pushed to now. A reservation names what they are pushed for: one pass at one
   * version. `reserved`: push now, also after a crash in between; `notified`: the device was pushed to under this
   * reservation, or after `sinceMs`; `pausing`: it was pushed to less than `pauseMs` ago, or as often as `limit` allows.
   */
  reserve(
    reservation: string,
    targets: PushTarget[],
    times: { nowMs: number; pauseMs: number; sinceMs: number | null },
    limit?: { most: number; withinMs: number },
  ): Promise<
    { target: PushTarget; state: 'reserved' | 'notified' | 'pausing'; pushedAtMs: number }[]
  >
  /** Marks devices that were pushed to, or never can be: they get no further push under this reservation. */
  settle(reservation: string, targets: PushTarget[]): Promise<void>
  /** How many of these devices were settled under this reservation. */
  settled(reservation: string, targets: PushTarget[]): Promise<number>
}

/** A wallet that could not be notified of a version, tried to the end. */
export interface PushFailure {
  passId: string
  platform: Platform
  version: number
  reason: string
  devices: number
  at: number
  /** The version that wallets had been notified of before. */
  notifiedVersion: number
}

export interface PushFailureStore {
  /** Takes the place of an older failure of the same pass and platform. */
  insertion(failure: PushFailure): Write
  /** Failures of newest versions, in the order of their passes; those of all passes where `passIds` is null. */
  list(asked: {
    passIds: string[] | null
    limit: number
    after: Paging['after']
  }): Promise<Page<PushFailure>>
  /** Makes these passes count as not notified, and removes their failures. */
  retry(passIds: string[], renotifyAt: number): Write[]
}
