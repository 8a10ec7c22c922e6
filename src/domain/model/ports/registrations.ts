import type { DeviceLogLine } from '../../../lib/apple/device-log.ts'
import type { UpdateTag } from '../../../lib/apple/web-service.ts'
import type { Write } from '../commit.ts'

/** One device under one pass type identifier: Apple does not say that its ids reach across types. */
export interface AppleDevice {
  deviceLibraryIdentifier: string
  passTypeIdentifier: string
}

export interface Registration extends AppleDevice {
  passId: string
}

/** What Apple's devices told us: which of them hold which pass, how to reach them, what they log. */
export interface RegistrationStore {
  /** Ids of the passes of a type that any device holds, after an id, in order. */
  held(passTypeIdentifier: string, afterId: string | null, most: number): Promise<string[]>
  countHeld(passTypeIdentifier: string): Promise<number>
  /** Expectation `registered`. */
  notYetRegistered(registration: Registration): Write
  /** Expectation `not_registered`. */
  stillRegistered(registration: Registration): Write
  /** The registration, and one more installation of the pass. In one commit with its event. */
  insertion(registration: Registration, at: number): Write[]
  /** A new device, or the new push token of one that is known. */
  deviceUpsertion(device: AppleDevice, pushToken: string, at: number): Write
  /** Those that hold a pass and can be pushed to. */
  devicesOf(passId: string): Promise<PushTarget[]>
  /**
   * APNs says that nobody has this token: the device gets no pushes until it registers anew. Not when it has
   * another token by now, or registered at `beforeMs` or later.
   */
  dropPushToken(target: PushTarget, beforeMs: number | null): Promise<void>
  /** The registration, one installation of the pass, and the device with its last pass. */
  removal(registration: Registration): Write[]
  /**
   * The device's passes that changed after a tag, and the tag of the newest of them. Null: there are none, or the
   * device is unknown. A tag of another epoch, or one that this database has not reached, counts as none.
   */
  updatable(
    device: AppleDevice,
    since: UpdateTag | null,
  ): Promise<{ serialNumbers: string[]; tag: UpdateTag } | null>
  /** Keeps the workspace's newest thousand lines. */
  logInsertion(lines: DeviceLogLine[], at: number): Write[]
}

/** A holder took a pass into Google Wallet, or removed it. */
export interface GoogleCallback {
  /** Of Google's making, once for each message. */
  nonce: string
  /** Null where the object is none of ours. */
  passId: string | null
  /** Null for what Google may report one day. */
  eventType: 'save' | 'del' | null
  /** Google's message is refused from here on, and orders it among others. */
  expiresAtMs: number
}

/** What Google reported, so that it counts once, and in whichever order it comes. */
export interface GoogleCallbackStore {
  /** Also that the pass still is. Expectation `callback_known`. */
  notYetReceived(callback: { nonce: string; passId: string }): Write
  /**
   * The callback, and what it makes of the pass's installations, never less than none. A removal that comes before
   * its own save is kept, and cancels that one out.
   */
  insertion(callback: {
    nonce: string
    passId: string
    eventType: 'save' | 'del'
    expiresAtMs: number
  }): Write[]
}

/** A device, and where APNs finds it. */
export interface PushTarget extends AppleDevice {
  pushToken: string
}
