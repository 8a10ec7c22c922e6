import type { ApnsRequest, ApnsVerdict } from '../../../lib/apple/apns.ts'
import type { ClientIdentity } from '../../../lib/apple/apns-relay.ts'
import type { AppleSecret, Credential, CredentialCheck, GoogleSecret } from '../credential.ts'
import type { Pass } from '../pass.ts'
import type { PassContent } from '../pass-content.ts'
import type { Warning } from '../warnings.ts'
import type { GoogleCallback, PushTarget } from './registrations.ts'

/** How requests come to APNs: by fetch, with the binding's certificate, or through a relay. */
export interface ApnsTransport {
  /**
   * What it can speak for us with: a provider token, that or a client certificate given along, or a certificate
   * that it has itself.
   */
  speaksWith: 'token' | 'token_or_certificate' | 'own_certificate'
  /** Never throws: whatever gets no answer of APNs has the status 0 or that of whoever stood in between. */
  send(push: { request: ApnsRequest; identity: ClientIdentity | null }): Promise<ApnsAnswer>
}

export interface ApnsAnswer {
  status: number
  reason: string
  apnsId: string | null
  /** Since when APNs knows the token to be dead. */
  timestampMs: number | null
}

export interface PushResult {
  target: PushTarget
  verdict: ApnsVerdict
  /** APNs' word, or ours in snake_case. */
  reason: string
  timestampMs: number | null
  /**
   * Whose set-up APNs refuses when the verdict is `configuration`, now or since before; null when nobody at Apple has
   * refused anything.
   */
  credentialId: string | null
}

export interface AppleWallet {
  /** Tells devices that passes of theirs changed; six at most at a time. Results in order. */
  push(targets: PushTarget[]): Promise<PushResult[]>
  /** Asks APNs, without a device, whether a credential may push: network, key, provider token and topic in turn. */
  selfTest(credential: Credential, secret: AppleSecret): Promise<CredentialCheck[]>
  /** Whether files of a pass, or of new ones, can be signed now; `expired` is a certificate past its end. */
  readiness(pass?: Pick<Pass, 'passTypeIdentifier'>): Promise<'ready' | 'missing' | 'expired'>
  /** What passes are issued under from now on; null without a certificate. */
  newPassType(): Promise<string | null>
  /** What phones know a pass under; null while the workspace has had no certificate. */
  passTypeOf(pass: Pick<Pass, 'passTypeIdentifier'>): Promise<string | null>
  lint(content: PassContent): Warning[]
  /** Why an iPhone that holds `before` would show `after` without telling its owner; null if it tells them. */
  silentReason(
    before: PassContent,
    after: PassContent,
  ): 'no_field_changed' | 'no_change_message' | 'change_message_held_back' | null
  /** What an iPhone shows of it: equal for contents that look the same there. */
  shown(content: PassContent): string
  /** Names the very bytes that `file` gives, without making or reading them; null without a certificate. */
  fileTag(pass: Pick<Pass, 'version' | 'passTypeIdentifier'>): Promise<string | null>
  /**
   * The signed file, from R2 when this version was built before; only otherwise `content` is asked for. Null
   * without a certificate.
   * @throws AppError signing_unavailable when it must be signed and the certificate has expired
   */
  file(
    pass: Pick<Pass, 'id' | 'keyId' | 'version' | 'passTypeIdentifier'>,
    content: () => Promise<PassContent>,
  ): Promise<Uint8Array | null>
}

/** How often an issuer may ask Google, for all isolates together. */
export interface GoogleRates {
  /**
   * Takes the next turns, one a request: when the first of them is, epoch milliseconds. Null, and none taken, when
   * that is more than `mostWaitMs` away.
   */
  take(
    issuerId: string,
    ask: { requests: number; lane: 'single' | 'bulk'; mostWaitMs: number },
  ): Promise<number | null>
}

export interface GoogleWallet {
  readiness(): Promise<'ready' | 'missing'>
  lint(content: PassContent): Warning[]
  /** What Google Wallet shows of it: equal for contents that look the same there. */
  shown(content: PassContent): string
  /**
   * Class and object exist at Google afterwards. False without a credential.
   * @throws WalletUnavailable when Google is down, slow or refuses
   */
  publish(content: PassContent): Promise<boolean>
  /**
   * The object shows this content, and the holder is told: of the message, else of what changed, where Google
   * deems it worth it. A message is told once, by its id. False without a credential. `turnAtMs` is the turn that an
   * earlier try was given. `mayNotify` is asked when a notification is about to be spent; false keeps what changed
   * silent, and never a message.
   * @throws WalletTurnLater when its turn is some seconds away
   * @throws WalletUnavailable when Google is down, slow or refuses
   */
  tell(
    content: PassContent,
    message: { id: string; text: string } | null,
    options: {
      lane?: 'single' | 'bulk' | undefined
      turnAtMs?: number | undefined
      mayNotify(): Promise<boolean>
    },
  ): Promise<boolean>
  /** A fresh save link for objects that exist; null without a credential. */
  saveLink(contents: PassContent[]): Promise<{ saveUrl: string; token: string } | null>
  /**
   * What Google posted to us, verified for the issuers of the workspace's credentials, replaced ones included. Null
   * for whatever Google has not signed, or not for them.
   * @throws WalletUnavailable when Google's keys cannot be had
   */
  readCallback(body: string): Promise<GoogleCallback | null>
  /** Asks Google for a new token and for the issuer; ends at the first check that fails. */
  selfTest(issuerId: string, secret: GoogleSecret): Promise<CredentialCheck[]>
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

/** Others are asking this platform as often as it allows: come again at this instant, for the turn is taken. */
export class WalletTurnLater extends WalletUnavailable {
  readonly atMs: number
  constructor(atMs: number) {
    super('Others come first', true)
    this.name = 'WalletTurnLater'
    this.atMs = atMs
  }
}
