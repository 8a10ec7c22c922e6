import type { AccessEvent } from '../access-event.ts'
import type { Write } from '../commit.ts'
import type { Page } from '../paging.ts'
import type { Platform } from '../platforms.ts'
import type { PushTarget } from './registrations.ts'

/** When which device was pushed to, so that a burst of changes is one push at its start and one at its end. */
export interface DevicePushStore {
  /**
   * Takes the devices that may be pushed to now for a claim (one pass at one version). `claimed`: push, also after
   * a crash in between; `told`: done under this claim, or pushed after `sinceMs`; `pausing`: pushed less than
   * `pauseMs` ago.
   */
  claim(
    claim: string,
    targets: PushTarget[],
    times: { nowMs: number; pauseMs: number; sinceMs: number | null },
  ): Promise<{ target: PushTarget; state: 'claimed' | 'told' | 'pausing'; pushedAtMs: number }[]>
  /** These were pushed to, or never can be: not again under this claim. */
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
  /** In place of an older one of the same pass and platform. */
  insertion(failure: PushFailure): Write
  /** Of newest versions only, by pass; of all passes where `passIds` is null. */
  list(asked: {
    passIds: string[] | null
    limit: number
    after: Page<unknown>['next']
  }): Promise<Page<PushFailure>>
  /** These passes count as not notified again, and their failures are gone. */
  retrial(passIds: string[], renotifyAt: number): Write[]
}

export interface PushQueue {
  send(message: PushMessage, options?: { delaySeconds: number }): Promise<void>
  /** A hundred at most. */
  sendMany(messages: { body: PushMessage; delaySeconds: number }[]): Promise<void>
}

/** Ids alone: what is true when the message arrives is read then. */
export type PushMessage =
  /** A decision at a door that the database did not take when it was made. */
  | { type: 'access.log'; workspaceId: string; event: AccessEvent; passVersion: number | null }
  /** A wallet's copy is not at the newest version: it could not be reached, or nobody was to be notified. */
  | { type: 'copy.publish'; workspaceId: string; passId: string; platform: Platform }
  /** A device registered for a pass that had changed before: what it was given may be older. */
  | {
      type: 'device.push'
      workspaceId: string
      passId: string
      /** A digest of its identifier. */
      device: string
      /** Epoch milliseconds. */
      registeredAtMs: number
      /** It had just been pushed to and waits: when that was. */
      sinceMs?: number | undefined
    }
  /** The pass has this version now: notify the wallets that hold it. */
  | {
      type: 'pass.push'
      workspaceId: string
      passId: string
      version: number
      /**
       * `bulk`: one of very many, as when a template's passes all change; it leaves room for the changes of single
       * passes (`single`, or none named).
       */
      lane?: 'single' | 'bulk' | undefined
      /** What earlier tries of this message came to, by wallet. */
      progress?: Partial<Record<Platform, NotifyProgress>> | undefined
    }

/** How far a message has come with one wallet; one of these. */
export interface NotifyProgress {
  /** It is done: so many devices were notified, and so many not, by reason. */
  notified?:
    | { devices: number; failed: Record<string, number>; tookMs?: number | undefined }
    | undefined
  /** Its devices had just been pushed to and wait: when the last of them was, epoch milliseconds. */
  sinceMs?: number | undefined
  /** It takes so many requests at a time: when it is this message's turn, epoch milliseconds. */
  turnAtMs?: number | undefined
}
