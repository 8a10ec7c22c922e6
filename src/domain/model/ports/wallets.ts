import type { Tones } from '../../../lib/images/tones.ts'
import type { Credential, CredentialCheck, CredentialSecret } from '../credential.ts'
import type { Upload } from '../credential-upload.ts'
import type { ImageRole } from '../design.ts'
import type { Pass } from '../pass.ts'
import type { PassContent } from '../pass-content.ts'
import type { Platform } from '../platforms.ts'
import type { Warning } from '../warnings.ts'
import type { InstallReport, PushTarget } from './registrations.ts'

/** What is linted: one pass, or what all passes of a template have in common. */
export type Linted = 'pass' | 'template'

/**
 * One place where people keep passes. All that the service knows of a platform is behind this interface, in
 * `wallets/<platform>`: the rules call it and never ask for a platform's name.
 *
 * A wallet gets a change in one of three ways: its phones fetch the pass from us when they are pushed to (`devices`),
 * it keeps a copy that we bring up to date (`copies`), or it is made anew whenever somebody opens it (neither).
 */
export interface Wallet {
  readonly platform: Platform
  /** Whether it can take this pass, or new ones; `expired`: its certificate has ended. */
  readiness(pass?: Pick<Pass, 'passTypeIdentifier'>): Promise<Readiness>
  /** The warning of an issue call that no pass was made for this wallet. Absent: it is always ready. */
  unready?: Record<Exclude<Readiness, 'ready'>, Warning>
  /**
   * What it would refuse, cut short or hide, in this pass or in the passes of a template. Checks that take long are
   * made for templates only, because every new pass is checked.
   */
  lint(content: PassContent, linted: Linted): Warning[]
  /** What of a template's passes is hard to read on their pictures. Absent: it sets no text on pictures. */
  lintPictures?(
    content: PassContent,
    tonesOf: (role: ImageRole) => Promise<Tones | null>,
  ): Promise<Warning[]>
  /** Two contents have the same key if this wallet shows them identically. */
  appearanceKey(content: PassContent): string
  /**
   * Why a holder of `before` gets `after` without a notification; null where the wallet notifies. Absent: it has no
   * rule for that.
   */
  silentReason?(before: PassContent, after: PassContent): string | null
  /** How a holder takes a pass into it. */
  readonly entry: WalletEntry
  readonly copies?: WalletCopies
  readonly devices?: WalletDevices
  /** The certificate or account that it works with. Absent: it needs none. */
  readonly credential?: WalletCredential
  /** Reads what it reports when a holder has added or removed a pass. Null: it did not send this. */
  readReport?(body: string): Promise<InstallReport | null>
}

export interface Wallets {
  /** In the order in which people are offered them. */
  readonly all: readonly Wallet[]
  get(platform: Platform): Wallet
}

export type Readiness = 'ready' | 'missing' | 'expired'

/** What a pass's own link offers: `{pass url}/{path}` takes the holder to the wallet, or gives its file. */
export interface WalletEntry {
  path: string
  /** The page that shows the file and prints it; absent: the file itself is handed out. */
  page?: string
  /** What people call it: «Apple Wallet». Null: the pass is not added to anything. */
  wallet: string | null
  /** URLs of its own badge, by language; empty where the operator has put none in place. */
  badges: Readonly<Record<string, string>>
  /** Origins that its links lead on to, as a Content-Security-Policy names them; absent: they stay here. */
  leadsTo?: readonly string[]
  /** Whether this pass may be taken into it; absent: every pass may. */
  isFor?(content: PassContent): boolean
  file?: WalletFiles
}

/** A wallet that holders get a file for. */
export interface WalletFiles {
  contentType: string
  /** `attachment`: handed to the phone; `inline`: shown by the browser. */
  disposition: 'attachment' | 'inline'
  extension: string
  /** Names the very bytes that `make` gives, without making or reading them; null where it can make none. */
  tag(pass: FilePass, reader: FileReader): Promise<string | null>
  /**
   * The file, kept from an earlier call where that is possible; only otherwise `content` is asked for. Null where
   * `tag` is null.
   *
   * @throws AppError signing_unavailable when it must be signed and the certificate has expired
   */
  make(
    pass: FilePass,
    content: () => Promise<PassContent>,
    reader: FileReader,
  ): Promise<Uint8Array | null>
  /** The file as it is read from a copy near the caller; null where there is none. Absent: no copies are kept. */
  stream?(pass: FilePass): Promise<ReadableStream<Uint8Array> | null>
  /** Several passes in one file. Absent: each has its own. */
  bundle?: {
    contentType: string
    extension: string
    maxPasses: number
    pack(files: Uint8Array[]): Uint8Array
  }
}

/** The reader of a file, for files that are written in words. */
export interface FileReader {
  /** BCP 47. */
  locale?: string
  /** IANA name. */
  timeZone?: string
}

export type FilePass = Pick<
  Pass,
  'id' | 'keyId' | 'version' | 'passTypeIdentifier' | 'status' | 'expiresAt'
>

/** A wallet that keeps a copy of each pass. */
export interface WalletCopies {
  /** How often a holder is notified within 24 hours, and how many passes a second take a message when many do. */
  readonly limits: { notificationsPerDay: number; passesPerSecond: number }
  /**
   * The copy shows this content afterwards; nobody is notified. False without a credential.
   * @throws WalletUnavailable when the wallet is down, slow or refuses
   */
  publish(content: PassContent): Promise<boolean>
  /**
   * The copy shows this content, and its holder is notified: by the message, else by what changed where the wallet
   * deems it worth it. A message is shown once, by its id. False without a credential.
   *
   * @throws WalletTurnLater when its turn is some seconds away
   * @throws WalletUnavailable when the wallet is down, slow or refuses
   */
  notify(
    content: PassContent,
    message: { id: string; text: string } | null,
    options: {
      lane?: 'single' | 'bulk' | undefined
      /** The turn that an earlier try was given. */
      turnAtMs?: number | undefined
      /**
       * Reserves one of the few notifications that the holder may get. False: none is left, so the change is written
       * silently, and a message is shown in the pass alone.
       */
      reserveNotification(): Promise<boolean>
    },
  ): Promise<boolean>
  /** The warning of an issue call that the copy is not written yet. */
  unavailable(reason: string): Warning
  /**
   * A fresh link that puts existing copies into the holder's wallet; null without a credential. More than one: the
   * passes of one of `linkParts`.
   */
  saveLink(contents: PassContent[]): Promise<{ saveUrl: string; token: string } | null>
  /** The passes in order, in as few groups as fit into one link each; no group without a credential. */
  linkParts(contents: PassContent[]): Promise<PassContent[][]>
}

/** A wallet whose phones fetch passes from us. */
export interface WalletDevices {
  /** Pushes to devices, so that they ask which of their passes changed. Results in the order of `targets`. */
  push(targets: PushTarget[]): Promise<PushResult[]>
  /** The pass type that its phones know a pass under; null while the workspace has had no certificate. */
  passTypeOf(pass: Pick<Pass, 'passTypeIdentifier'>): Promise<string | null>
  /** The pass type that passes are issued under from now on; null without a certificate. */
  newPassType(): Promise<string | null>
}

export interface PushResult {
  target: PushTarget
  /**
   * `gone`, `bad_token`: nobody has this push token. `configuration`: our own set-up is refused. Any other word: the
   * push is not to be tried again.
   */
  verdict: 'accepted' | 'gone' | 'bad_token' | 'retry' | 'configuration' | (string & {})
  /** The push service's word, or ours in snake_case. */
  reason: string
  /** Since when the push service knows that the token is dead. */
  timestampMs: number | null
  /**
   * The credential that the push service refuses, now or since an earlier push, where the verdict is `configuration`;
   * null otherwise.
   */
  credentialId: string | null
}

export interface WalletCredential {
  /** Reads and examines an upload. @throws AppError credential_invalid when it cannot be read */
  read(input: unknown): Promise<Upload>
  /** Tries it now: everything that an upload is checked for, and the platform itself. */
  selfTest(credential: Credential, secret: CredentialSecret): Promise<CredentialCheck[]>
  /** Asks the platform alone whether it takes the credential. */
  probe(credential: Credential, secret: CredentialSecret): Promise<CredentialCheck[]>
}

/** A wallet platform that cannot be reached now, or refuses for a reason of its own. */
export class WalletUnavailable extends Error {
  readonly retryable: boolean
  constructor(message: string, retryable: boolean, cause?: unknown) {
    super(message, { cause })
    this.name = 'WalletUnavailable'
    this.retryable = retryable
  }
}

/**
 * The platform is being asked as often as it allows: try again at `atMs`. `isTaken`: a turn is reserved for then. If not,
 * too many wait already.
 */
export class WalletTurnLater extends WalletUnavailable {
  readonly atMs: number
  readonly isTaken: boolean
  constructor(atMs: number, { isTaken = true } = {}) {
    super('Others come first', true)
    this.name = 'WalletTurnLater'
    this.atMs = atMs
    this.isTaken = isTaken
  }
}
