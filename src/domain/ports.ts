import type { ApiKey, StoredApiKey } from './api-keys/api-key.ts'
import type { Write } from './commit.ts'
import type {
  Credential,
  CredentialCheck,
  CredentialSecret,
  GoogleSecret,
} from './credentials/credential.ts'
import type { PassContent } from './passes/content.ts'
import type { Pass, StoredImage } from './passes/pass.ts'
import type { TemplateContent, TemplateRecord } from './templates/content.ts'
import type { ImageRole } from './templates/design.ts'
import type { Warning } from './warnings.ts'

/** The outside world as verbs see it. A store method is one statement or one batch. */
export interface Ports {
  passes: PassStore
  templates: TemplateStore
  assets: AssetStore
  images: ImageLibrary
  apiKeys: ApiKeyStore
  credentials: CredentialStore
  bundles: BundleStore
  links: Links
  apple: AppleWallet
  google: GoogleWallet
  files: PassFiles
  queue: PushQueue
}

export interface Page<T> {
  items: T[]
  /** Where the next page starts; null on the last one. */
  next: { sort: string | number; id: string } | null
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
/** Epoch milliseconds; `from` inclusive, `to` exclusive. */
export interface Range {
  from?: number
  to?: number
}
export interface Paging {
  limit: number
  sort: 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt'
  after: { sort: string | number; id: string } | null
}

export interface PassStore {
  /** Fails the commit with `serial_number_taken` when the serial number was used before. */
  insertion(pass: Pass): Promise<Write>
  get(id: string): Promise<Pass | null>
  getBySerial(serialNumber: string): Promise<Pass | null>
  getMany(ids: string[]): Promise<Pass[]>
  /** Which of these serial numbers were used before. */
  takenSerials(serialNumbers: string[]): Promise<Set<string>>
  list(filter: PassFilter, paging: Paging): Promise<Page<Pass>>
  /** Opening balance of a pass that is being inserted. */
  openingEntry(entry: { id: string; passId: string; points: number; at: number }): Write
  /** Google's object now shows this version. */
  markGoogleVersion(passId: string, version: number): Promise<void>
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
  /** Marks all others of the same platform and subject REPLACED. */
  replaceOthers(credential: Pick<Credential, 'id' | 'platform' | 'subject'>): Write
  /** The credential that passes are signed with now, opened; remembered for a short while in the isolate. */
  current(
    platform: 'apple' | 'google',
  ): Promise<{ credential: Credential; secret: CredentialSecret } | null>
  /** Drops what `current` remembers. */
  forget(): void
  secret(id: string): Promise<CredentialSecret | null>
  /** Takes a pass type identifier for this workspace. @throws AppError pass_type_identifier_taken */
  takePassType(passTypeIdentifier: string): Promise<void>
}

export interface BundleStore {
  insertion(bundle: { id: string; passIds: string[]; createdAt: number }): Write
  get(id: string): Promise<{ id: string; passIds: string[] } | null>
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
}

export interface AppleWallet {
  /** Whether files can be signed now; `expired` is a certificate past its end. */
  readiness(): Promise<'ready' | 'missing' | 'expired'>
  lint(content: PassContent): Warning[]
  /** Names the very bytes that `file` gives, without making or reading them; null without a certificate. */
  fileTag(pass: Pick<Pass, 'version'>): Promise<string | null>
  /**
   * The signed file, from R2 when this version was built before; only otherwise `content` is asked for. Null
   * without a certificate.
   * @throws AppError signing_unavailable when it must be signed and the certificate has expired
   */
  file(
    pass: Pick<Pass, 'id' | 'keyId' | 'version'>,
    content: () => Promise<PassContent>,
  ): Promise<Uint8Array | null>
}

export interface GoogleWallet {
  readiness(): Promise<'ready' | 'missing'>
  lint(content: PassContent): Warning[]
  /**
   * Class and object exist at Google afterwards. False without a credential.
   * @throws WalletUnavailable when Google is down, slow or refuses
   */
  publish(content: PassContent): Promise<boolean>
  /** A fresh save link for objects that exist; null without a credential. */
  saveLink(contents: PassContent[]): Promise<{ saveUrl: string; token: string } | null>
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

/** Signed files by version, in R2. */
export interface PassFiles {
  get(key: string): Promise<Uint8Array | null>
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Removes every other file under a prefix. */
  keepOnly(prefix: string, key: string): Promise<void>
}

export interface PushQueue {
  send(message: PushMessage): Promise<void>
}
export interface PushMessage {
  type: 'google.publish'
  workspaceId: string
  passId: string
}
