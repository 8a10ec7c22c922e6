import type { ApnsRequest, ApnsVerdict } from '../lib/apple/apns.ts'
import type { ClientIdentity } from '../lib/apple/apns-relay.ts'
import type { DeviceLogLine } from '../lib/apple/device-log.ts'
import type { UpdateTag } from '../lib/apple/web-service.ts'
import type { AccessEvent } from './access/access-event.ts'
import type { ApiKey, StoredApiKey } from './api-keys/api-key.ts'
import type { CheckoutQueue, CheckoutSources, CheckoutStore } from './checkout/ports.ts'
import type { Write } from './commit.ts'
import type {
  AppleSecret,
  Credential,
  CredentialCheck,
  CredentialSecret,
  GoogleSecret,
} from './credentials/credential.ts'
import type { RecordedEvent } from './events/recorded.ts'
import type { EventType } from './events/types.ts'
import type { Job, JobMessage } from './jobs/job.ts'
import type { ClaimedMail, MailMessage, MailOutcome } from './mail/mail.ts'
import type { Page, Paging, Range } from './paging.ts'
import type { PassContent } from './passes/content.ts'
import type { Pass, PassAccess, Platform, StoredImage } from './passes/pass.ts'
import type { PointEntry } from './points/entry.ts'
import type { TemplateContent, TemplateRecord } from './templates/content.ts'
import type { ImageRole } from './templates/design.ts'
import type { Warning } from './warnings.ts'
import type { WebhookQueue, WebhookSender, WebhookStore } from './webhooks/ports.ts'

export type { RecordedEvent } from './events/recorded.ts'
export type { Page, Paging, Range } from './paging.ts'

/** The outside world as verbs see it. A store method is one statement or one batch. */
export interface Ports {
  passes: PassStore
  points: PointStore
  templates: TemplateStore
  assets: AssetStore
  images: ImageLibrary
  apiKeys: ApiKeyStore
  credentials: CredentialStore
  bundles: BundleStore
  access: AccessStore
  doorLists: DoorLists
  events: EventStore
  timelines: TimelineStore
  answers: StoredAnswers
  links: Links
  registrations: RegistrationStore
  googleCallbacks: GoogleCallbackStore
  devicePushes: DevicePushStore
  pushFailures: PushFailureStore
  apple: AppleWallet
  google: GoogleWallet
  files: PassFiles
  queue: PushQueue
  uploads: Uploads
  jobs: JobStore
  jobQueue: JobQueue
  /** Null: this service sends no mails. */
  mailer: Mailer | null
  mails: MailStore
  mailQueue: MailQueue
  checkouts: CheckoutStore
  checkoutSources: CheckoutSources
  checkoutQueue: CheckoutQueue
  webhooks: WebhookStore
  webhookSender: WebhookSender
  webhookQueue: WebhookQueue
}

export interface PassFilter {
  /** Effective status at `nowMs`. */
  status?: string
  nowMs: number
  templateId?: string
  serialNumber?: string
  customerEmail?: string
  barcodeValue?: string
  createdAt?: Range
  updatedAt?: Range
}
export interface PassStore {
  /** Fails the commit with `serial_number_taken` when the serial number was used before. */
  insertion(pass: Pass): Promise<Write>
  /**
   * Writes the columns that differ, so that no index is touched for nothing. The pass's update tag becomes that
   * of the commit's event: phones that ask what changed are told of it.
   */
  update(before: Pass, after: Pass): Promise<Write>
  /** The pass and its template version are those that were read, and it is not deleted. Expectation `pass_changed`. */
  stillAtVersion(pass: Pass): Write
  /** All of them are, and their phones are the same. Expectation `pass_changed`. */
  stillThese(passes: Pass[]): Write
  get(id: string): Promise<Pass | null>
  getBySerial(serialNumber: string): Promise<Pass | null>
  getMany(ids: string[]): Promise<Pass[]>
  /** The first of these in the order of their ids: as many as fit the memory, and one at least. */
  some(ids: string[]): Promise<Pass[]>
  /** Passes of a template that are at an older version of it, deleted ones and test passes aside; as `some`. */
  outdated(asked: {
    templateId: string
    version: number
    afterId: string | null
    most: number
  }): Promise<Pass[]>
  countOutdated(asked: { templateId: string; version: number }): Promise<number>
  /** For passes that look the same at this version of their template: nothing else of them changes. */
  noteTemplateVersion(ids: string[], version: number): Write
  /** Which of these serial numbers were used before, and the ids of the passes that have them. */
  takenSerials(serialNumbers: string[]): Promise<Map<string, string>>
  list(filter: PassFilter, paging: Paging): Promise<Page<Pass>>
  /** Expectation `pass_told`. */
  stillUntold(id: string, version: number): Write
  /** Expectation `at_google`: Google has still no object for it. */
  stillNotAtGoogle(id: string): Write
  /**
   * The wallets have heard of this version, or never will; Google was seen to as far as `seenVersion`. A later
   * version that nobody was to be told of is still to be brought to Google.
   */
  told(id: string, version: number, seenVersion: number): Write
  /**
   * Nobody is told of this version while a credential is FAILING: until it recovers, or for `retryAt` at the latest.
   * Works out by itself whether it has recovered meanwhile.
   */
  keepUntold(
    id: string,
    version: number,
    kept: { credentialId: string; at: number; retryAt: number },
  ): Write
  /** All versions of the workspace that nobody was told of go to the queue again at the next sweep. */
  retellAll(at: number): Write
  /** Expectation `pass_viewed`. */
  stillUnviewed(id: string, version: number): Write
  /** Somebody opened the page of this version. */
  viewed(id: string, version: number): Write
  /**
   * Google's object shows this version of a new pass. Should the pass have changed meanwhile, the sweep brings the
   * object up to date at `retellAt`.
   */
  googleVersionMark(passId: string, version: number, retellAt: number): Write
  /**
   * Google's object was given this version of the pass. `alone`: nobody else has said so since it was read. Also
   * gives the pass as it is by now.
   */
  markGoogleVersion(
    written: Pick<Pass, 'id' | 'version' | 'googleVersion'>,
  ): Promise<{ alone: boolean; pass: Pass | null }>
  /** Nobody comes back to bring this version to Google, unless its wallets are still to be told. */
  leftAtGoogle(id: string, version: number): Write
  /** When the copies of a deleted pass are to be erased next; null once nothing of it is left. */
  eraseAt(passId: string, at: number | null): Write
}

/** A pass and those of its entries that were asked for, at one instant. */
export interface LedgerState {
  pass: Pass | null
  entries: PointEntry[]
  /** The event of an entry that `append` made. */
  eventId: string | null
}

export interface PointStore {
  /** Entries with these transactionIds, and what has reversed `reverses`. */
  read(
    passId: string,
    named: { transactionId: string; reverses: string | null },
  ): Promise<LedgerState>
  /** Newest first. */
  list(passId: string, paging: Paging): Promise<Page<PointEntry>>
  /** Beside an update of the pass that expects the version before the entry's. */
  insertion(entry: PointEntry): Write
  /**
   * Whatever the pass's version and balance are by now: entry, event and the pass's next version in one batch. The
   * database works out balanceAfter and version. Does nothing where the transaction or reversal is there already,
   * the pass is not active, has another template version, or its balance would leave its range. The barcode stays.
   */
  append(
    entry: PointEntry,
    change: {
      templateVersion: number
      /** The pass's new `pushMessage`. */
      message?: string
      /** Whether its wallets are told. */
      told: boolean
      /** When the sweep sees to what was lost on the way. */
      retellAt: number
      event: { type: EventType; data: Record<string, unknown> }
    },
  ): Promise<LedgerState>
  /** What an event of `append` says once its outcome is known. */
  eventData(eventId: string, data: Record<string, unknown>): Promise<Write>
}

export interface TemplateStore {
  get(id: string): Promise<TemplateRecord | null>
  /**
   * The content that passes are created from now, from the isolate's memory where possible. It may be
   * outdated: a commit that relies on it carries `stillPublished`. Null: no such template; `content` null: not
   * published now.
   */
  published(id: string): Promise<{ version: number; content: TemplateContent | null } | null>
  /** A published version never changes. */
  version(id: string, version: number): Promise<TemplateContent>
  /** Drops what `published` remembers. */
  forget(id: string): void
  list(filter: { status?: string; kind?: string }, paging: Paging): Promise<Page<TemplateRecord>>
  insertion(template: TemplateRecord): Write
  /** Replaces all but id and createdAt. */
  update(template: TemplateRecord): Write
  deletion(id: string): Write
  /** For versions of drafts: written again with the same content, it changes nothing. */
  versionUpsertion(id: string, version: number, content: TemplateContent, at: number): Write
  versionInsertion(id: string, version: number, content: TemplateContent, at: number): Write
  /** Expectation `template_changed`. */
  stillPublished(id: string, version: number): Write
  /** Expectation `template_changed`. */
  stillAtRevision(id: string, revision: number): Write
  /** Expectation `template_in_use`. */
  withoutPasses(id: string): Write
}

export interface Asset {
  id: string
  contentType: 'image/png' | 'image/jpeg'
  widthPx: number
  heightPx: number
  sizeBytes: number
  createdAt: number
}

export interface AssetStore {
  get(id: string): Promise<Asset | null>
  insertion(asset: Asset): Write
}

/** Images by role: fetched, checked, converted and kept once per content. */
export interface ImageLibrary {
  /** Known already, without any request or file being read: a fetched address less than a day ago. */
  known(role: ImageRole, source: string): Promise<StoredImage | null>
  /**
   * Fetches (an address) or reads (an asset), makes the role's files and keeps them.
   * @throws AppError image_unreachable, image_unusable
   */
  ingest(role: ImageRole, source: string, pointer: string): Promise<StoredImage>
  /** An upload: the same bytes get the same id. @throws AppError image_unusable */
  upload(bytes: Uint8Array): Promise<Asset>
  /** The icon that a template without one gets. */
  generated(name: string, background: string, foreground: string): Promise<StoredImage>
  /** Bytes of a file in an image's package, or null. */
  file(assetId: string, file: string): Promise<Uint8Array | null>
}

export interface ApiKeyStore {
  insertion(key: StoredApiKey): Write
  get(id: string): Promise<StoredApiKey | null>
  list(paging: Paging): Promise<Page<ApiKey>>
  /** Ends a key at an instant; earlier ends stay. */
  expire(id: string, at: number): Write
  revoke(id: string, at: number): Write
  /** Neither revoked nor expired at an instant. Expectation `api_key_ended`. */
  stillInForce(id: string, at: number): Write
  /** Drops what this isolate remembers of a key that has changed. */
  forget(hash: string): void
}

export interface CredentialStore {
  insertion(credential: Credential, secret: CredentialSecret): Promise<Write>
  get(id: string): Promise<Credential | null>
  list(): Promise<Credential[]>
  deletion(id: string): Write
  /** Expectation `credential_inactive`. */
  stillActive(id: string): Write
  /** @param probeAt when it is tried again */
  markFailing(id: string, probeAt: number): Write
  /** One that is FAILING is in use again; others stay as they are. */
  markWorking(id: string): Write
  /** That it ends in so many days was not told of, nor that it ends in fewer. Expectation `credential_warned`. */
  notYetWarned(id: string, days: number): Write
  markWarned(id: string, days: number): Write
  /** Marks all others of the same platform and subject REPLACED. */
  replaceOthers(credential: Pick<Credential, 'id' | 'platform' | 'subject'>): Write
  /**
   * The credential that passes are signed with now, opened; remembered for a short while in the isolate. One that
   * APNs refuses still signs.
   */
  current(platform: Platform): Promise<{ credential: Credential; secret: CredentialSecret } | null>
  /**
   * As `current`, of one Apple pass type; null stands for the first that the workspace had. That of a type whose
   * certificates are all replaced or deleted is null.
   */
  ofPassType(
    passTypeIdentifier: string | null,
  ): Promise<{ credential: Credential; secret: CredentialSecret } | null>
  /** The Apple pass type whose certificate came first; null before there is any. */
  firstPassType(): Promise<string | null>
  /** Drops what is remembered. */
  forget(): void
  secret(id: string): Promise<CredentialSecret | null>
  /** Takes a pass type identifier for this workspace. @throws AppError pass_type_identifier_taken */
  takePassType(passTypeIdentifier: string): Promise<void>
}

export interface BundleStore {
  insertion(bundle: { id: string; passIds: string[]; createdAt: number }): Write
  /** As `insertion`; one that is there already gets these passes. */
  upsertion(bundle: { id: string; passIds: string[]; createdAt: number }): Write
  get(id: string): Promise<{ id: string; passIds: string[] } | null>
}

export interface EventFilter {
  type?: string
  passId?: string
  at?: Range
}

export interface EventStore {
  /** Newest first, before a sequence number; `data` is null where it was erased or never was. */
  list(
    filter: EventFilter,
    paging: { limit: number; beforeSeq: number | null },
  ): Promise<Page<RecordedEvent & { data: unknown }>>
  get(id: string): Promise<(RecordedEvent & { data: unknown }) | null>
  /** Takes what they said of a deleted pass from its events; that it was deleted stays. */
  erasure(passId: string): Write
}

/**
 * Where something stands on a pass's timeline: after which event of the database, and which line of a device's log.
 * Both only grow: what comes later stands beyond all that was read.
 */
export interface TimelinePosition {
  seq: number
  /** 0 for an event; others come after it, in the order in which they were written. */
  line: number
}

export interface TimelineRow extends TimelinePosition {
  at: number
  type: string
  actor: string
  version: number | null
  /** When that version was made, for what found it rather than made it; null where nobody knows. */
  changedAt: number | null
  detail: Record<string, unknown>
}

/** An Apple device came or went; `device` is what its events call it. */
export interface TimelineDevice {
  seq: number
  type: 'pass.installed' | 'pass.uninstalled'
  device: string
}

export interface TimelineStore {
  /**
   * Events and device logs of a pass that is not deleted, oldest first, in one round trip; with all that its Apple
   * devices came and went by. Null: there is no such pass.
   */
  page(
    passId: string,
    paging: { limit: number; after: TimelinePosition | null },
  ): Promise<{
    createdAt: number
    rows: TimelineRow[]
    hasMore: boolean
    devices: TimelineDevice[]
  } | null>
}

/** Answers kept for repeats with the same Idempotency-Key, in D1 and KV. */
export interface StoredAnswers {
  /** Leaves only the id of a deleted pass in answers that speak of it. */
  erase(passId: string): Promise<void>
}

/** As much of a pass as a door asks for. */
export interface CredentialPass
  extends Pick<
    Pass,
    'id' | 'serialNumber' | 'status' | 'version' | 'barcodeValue' | 'expiresAt' | 'keyId'
  > {
  access: PassAccess | null
  rotating: { periodSeconds: number } | null
}

export interface AccessEventFilter {
  doorId?: string
  passId?: string
  decision?: 'granted' | 'denied'
  range?: Range
}

/** A barcode on a door's list. */
export interface DoorEntry {
  barcodeValue: string
  /** It opens the door, inside its window. */
  live: boolean
  /** ISO 8601. */
  validFrom: string | null
  validUntil: string | null
  /** When the pass itself ends. */
  expiresAt: number | null
}

/** Doors: who asked, what was decided, which barcodes open them. */
export interface AccessStore {
  /**
   * In one round trip: the passes, not deleted, that a credential may mean (by barcode value, by id where `byId`, by
   * the prefix of a rotating code), and the decision that was logged under an eventId.
   */
  look(asked: {
    credential: string
    prefix: string | null
    byId: boolean
    eventId: string | null
  }): Promise<{ passes: CredentialPass[]; earlier: AccessEvent | null }>
  insertion(event: AccessEvent): Write
  /** Expectation `access_logged`. */
  notYetLogged(id: string): Write
  /** Expectation `event_id_used`. */
  eventIdUnused(eventId: string): Write
  /** Expectation `code_used`. */
  codeUnused(passId: string, step: number): Write
  useCode(passId: string, step: number): Write[]
  /** Newest first. */
  list(filter: AccessEventFilter, paging: Paging): Promise<Page<AccessEvent>>
  /**
   * A door's barcodes, or those that changed at or after an event. `seq` is the newest event; `since` null: these are
   * all. Not `known`: no pass names this door.
   */
  doorEntries(
    doorId: string,
    since: number | null,
  ): Promise<{ known: boolean; seq: number; since: number | null; entries: DoorEntry[] }>
}

/** Salt and signature of door lists: derived, never stored. */
export interface DoorLists {
  salt(doorId: string): Promise<string>
  /** Compact JWS. */
  sign(payload: Record<string, unknown>): Promise<string>
}

/** Addresses and tokens: derived, never stored. */
export interface Links {
  /** The key that new passes are bound to. */
  currentKeyId: string
  passUrl(pass: Pick<Pass, 'id' | 'keyId' | 'linkGeneration'>): Promise<string>
  bundleUrl(bundleId: string): Promise<string>
  /** Public base of an asset's files, without a trailing slash. */
  assetUrl(assetId: string): string
  /** 20 bytes: the shared secret of a pass's rotating code. */
  rotatingSecretHex(pass: Pick<Pass, 'id' | 'keyId'>): Promise<string>
  appleAuthenticationToken(pass: Pick<Pass, 'id' | 'keyId'>): Promise<string>
  /** In constant time; false for anything that is not this pass's token. */
  isAppleAuthenticationToken(pass: Pick<Pass, 'id' | 'keyId'>, token: string): Promise<boolean>
}

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

/** A platform that could not be told of a version, tried to the end. */
export interface PushFailure {
  passId: string
  platform: Platform
  version: number
  reason: string
  devices: number
  at: number
  /** What had been told before. */
  toldVersion: number
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
  /** These passes count as untold again, and their failures are gone. */
  retrial(passIds: string[], retellAt: number): Write[]
}

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

/** Signed files by version, in R2. */
export interface PassFiles {
  get(key: string): Promise<Uint8Array | null>
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Removes every other file under a prefix. */
  keepOnly(prefix: string, key: string): Promise<void>
  /** Removes every file under a prefix. */
  removeAll(prefix: string): Promise<void>
}

/** Files that imports read from: one for each job, which they are named for. */
export interface Uploads {
  /** Takes a file in as it comes; it is there once it is finished. */
  open(jobId: string): UploadSink
  /** So many bytes from there; null when there is no such file. */
  read(jobId: string, offset: number, length: number): Promise<Uint8Array | null>
  remove(jobId: string): Promise<void>
  /** Whether there is one for a job whose id begins so. */
  anyOf(jobPrefix: string): Promise<boolean>
}

export interface UploadSink {
  write(bytes: Uint8Array): Promise<void>
  /** No more of it is kept, and nothing of what was; its digest is still taken. */
  drop(): Promise<void>
  /** @returns the SHA-256 of all that was written, hex */
  finish(): Promise<string>
}

export interface JobFilter {
  type?: string
  status?: string
}

export interface JobStore {
  get(id: string): Promise<Job | null>
  /** Of the rows in `resultTail` only whether there are any. */
  list(filter: JobFilter, paging: Paging): Promise<Page<Job>>
  insertion(job: Job): Write
  /** Unless no pass is at an older version of the template, or such a job is under way. */
  rerenderInsertion(job: Job, outdated: { templateId: string; version: number }): Write
  /**
   * Unless no device holds a pass of this type, or the certificate in use is this one. Stands before the former
   * credential is marked as replaced.
   */
  resignInsertion(job: Job, renewed: { subject: string; fingerprint: string }): Write
  /** Unfinished, and nobody has moved it since it was read. Expectation `job_moved`. */
  stillAt(job: Job): Write
  /** All but id, type, input and createdAt. */
  update(job: Job): Write
  deletion(id: string): Write
}

export interface JobQueue {
  send(message: JobMessage, options: { delaySeconds: number }): Promise<void>
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
  /** Google could not be reached when the pass was issued. */
  | { type: 'google.publish'; workspaceId: string; passId: string }
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
  /** The pass has this version now: tell the wallets that hold it. */
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
      /** When it is this message's turn at Google, epoch milliseconds. */
      googleTurnAtMs?: number | undefined
      /** Devices that had just been pushed to wait: when the last of them was, and what became of Google. */
      deferred?:
        | {
            sinceMs: number
            google: {
              devices: number
              failed: Record<string, number>
              tookMs?: number | undefined
            } | null
          }
        | undefined
    }

/** One mail, in the form that every provider takes. */
export interface OutgoingMail {
  /** An address alone. */
  to: string
  /** `"Name" <address>` */
  from: string
  /** One line. */
  subject: string
  html: string
  text: string
  /** The same for every attempt: a provider that knows such keys sends the mail once. */
  idempotencyKey: string
}

/** `refused`: for good. `later`: it may pass, and the provider may have said when. Reasons carry nothing personal. */
export type MailAnswer =
  | { state: 'accepted' }
  | { state: 'refused'; reason: string }
  | { state: 'later'; reason: string; waitSeconds: number | null }

export interface Mailer {
  /** Never throws: what gets no answer is for later. `senderName` is used where the service's sender has no name. */
  send(mail: Omit<OutgoingMail, 'from'> & { senderName: string }): Promise<MailAnswer>
}

/** Mails that are to be sent, and what became of them. */
export interface MailStore {
  /** In the commit of the passes. Changes nothing where a mail of this id is already. */
  insertion(mail: {
    id: string
    passIds: string[]
    bundleId: string | null
    createdAt: number
    /** When the sweep sees to what was lost on the way. */
    retryAt: number
  }): Write
  /**
   * Takes a mail for one attempt that ends by `leaseUntil`. `busy`: another attempt has it. Null: it is done, or there
   * is none.
   */
  claim(
    id: string,
    times: { nowMs: number; leaseUntil: number; retryAt: number },
  ): Promise<ClaimedMail | 'busy' | null>
  /** The attempt came to nothing; the next may begin at once. */
  release(mail: ClaimedMail, reason: string): Write
  /** No other attempt has taken it since. Expectation `mail_taken`. */
  stillClaimed(mail: ClaimedMail): Write
  /** Done, with a line for the timeline of each pass. */
  closing(mail: ClaimedMail, outcomes: MailOutcome[], at: number): Write[]
}

export interface MailQueue {
  /** A hundred at most. */
  sendMany(messages: MailMessage[]): Promise<void>
}
