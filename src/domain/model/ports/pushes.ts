import type { Write } from '../commit.ts'
import type { Page } from '../paging.ts'
import type { Platform } from '../platforms.ts'
import type { PushTarget } from './registrations.ts'

/** Knows when each device was pushed to, so that a burst of changes is one push at its start and one at its end. */
export interface DevicePushStore {
  /**
   * Takes the devices that may be pushed to now for a claim (one pass at one version). `claimed`: push, also after
   * a crash in between; `notified`: done under this claim, or pushed after `sinceMs`; `pausing`: pushed less than
   * `pauseMs` ago.
   */
  claim(
    claim: string,
    targets: PushTarget[],
    times: { nowMs: number; pauseMs: number; sinceMs: number | null },
  ): Promise<
    { target: PushTarget; state: 'claimed' | 'notified' | 'pausing'; pushedAtMs: number }[]
  >
  /** Marks devices that were pushed to, or never can be: they get no further push under this claim. */
  settle(claim: string, targets: PushTarget[]): Promise<void>
  /** How many of them were settled under this claim. */
  settled(claim: string, targets: PushTarget[]): Promise<number>
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
    after: Page<unknown>['next']
  }): Promise<Page<PushFailure>>
  /** Makes these passes count as not notified, and removes their failures. */
  retry(passIds: string[], renotifyAt: number): Write[]
}
