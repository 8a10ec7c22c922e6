import type { Expectation, Write } from '../commit.ts'
import type { InstallPlatform } from '../platforms.ts'

/**
 * One device under one pass type identifier: nobody says that a device's identifier is the same under another.
 *
 * @see https://developer.apple.com/documentation/walletpasses/register-a-pass-for-update-notifications
 */
export interface Device {
  deviceLibraryIdentifier: string
  passTypeIdentifier: string
}

/** Stands for the last change that a device knows of. Opaque to devices. */
export interface UpdateTag {
  /** 16 hex digits: which count `seq` belongs to. */
  epoch: string
  seq: number
}

/** One line of a device's log, made fit to keep. */
export interface DeviceLogLine {
  /** What the line means, where we know its text. */
  code: string
  line: string
  /** The serial number that the line names, as it stands there. */
  serialNumber: string | null
}

export interface Registration extends Device {
  passId: string
}

/** What devices sent us: which of them hold which pass, how to reach them, what they log. */
export interface RegistrationStore {
  /** Ids of the passes of a type that any device holds, in order, after `afterId`. */
  heldPassIds(passTypeIdentifier: string, afterId: string | null, max: number): Promise<string[]>
  countHeldPasses(passTypeIdentifier: string): Promise<number>
  /** Expectation `registered`. */
  notYetRegistered(registration: Registration): Expectation
  /** Expectation `not_registered`. */
  stillRegistered(registration: Registration): Expectation
  /** Fewer devices than that hold the pass. Expectation `places_taken`. */
  placeLeft(passId: string, maxDevices: number): Expectation
  /** No event says that a device was refused since then. Expectation `refusal_told`. */
  noRefusalSince(passId: string, sinceMs: number): Expectation
  /**
   * The device has this push token still, and registered before `beforeMs`, null for whenever. Expectation
   * `device_returned`.
   */
  stillSilent(target: PushTarget, beforeMs: number | null): Expectation
  /** Inserts the registration and counts one more installation. Goes into one commit with its event. */
  insertion(registration: Registration, at: number): Write[]
  /** A new device, or the new push token of one that is known. */
  deviceUpsertion(device: Device, pushToken: string, at: number): Write
  /** The devices that hold a pass and can be pushed to. */
  devicesOf(passId: string): Promise<PushTarget[]>
  /** Ids of the passes of its type that a device holds, at most so many. */
  passIdsOf(device: Device, max: number): Promise<string[]>
  /**
   * The push service does not take this token: the device gets no pushes until it registers anew. Does nothing when the
   * device has another token by now.
   */
  dropPushToken(target: PushTarget): Promise<void>
  /** Deletes the registration, counts one installation less, and deletes a device that holds no other pass. */
  removal(registration: Registration): Write[]
  /**
   * The device's passes that changed after a tag, and the tag of the newest of them. Null: there are none, or the
   * device is unknown. A tag of another epoch, or one that this database has not reached, counts as none.
   */
  updatable(
    device: Device,
    since: UpdateTag | null,
  ): Promise<{ serialNumbers: string[]; tag: UpdateTag } | null>
  /**
   * Keeps the newest 50 lines of a pass, the newest 100 that name none, and of the workspace the newest 1,000. Lines about
   * a deleted pass are not kept.
   */
  logInsertion(lines: DeviceLogLine[], at: number): Write[]
  /** The lines that name a pass. */
  logErasure(passId: string): Write
}

/** A wallet's word that a holder has added or removed a pass. */
export interface InstallReport {
  /** Made by the wallet, once for each message. */
  nonce: string
  /** Null where the pass is none of ours. */
  passId: string | null
  /** Null for reports of a kind that we do not know. */
  change: 'installed' | 'uninstalled' | null
  /** From then on the message is refused. It also gives the order of reports. */
  expiresAtMs: number
}

/** A report about a pass of the workspace. */
export interface PassReport extends InstallReport {
  platform: InstallPlatform
  passId: string
  change: 'installed' | 'uninstalled'
}

/** What wallets reported, so that each report counts once, in whichever order they come. */
export interface InstallReportStore {
  /** The report is new and its pass is not deleted. Expectation `report_known`. */
  notYetReceived(report: Pick<PassReport, 'platform' | 'nonce' | 'passId'>): Expectation
  /**
   * Inserts the report and changes the pass's count of installations, which never falls below zero. A removal that comes before
   * its own installation is kept, and cancels that one out.
   */
  insertion(report: PassReport): Write[]
}

/** A device, and where the push service finds it. */
export interface PushTarget extends Device {
  pushToken: string
}
