import type { Bundle } from '../bundle.ts'
import type { Expectation, Write } from '../commit.ts'
import type { Page, Paging, Range } from '../paging.ts'
import type { Pass } from '../pass.ts'
import type { InstallPlatform, Platform } from '../platforms.ts'

export interface PassFilter {
  /** Effective status at `nowMs`. */
  status?: string
  nowMs: number
  /** Ids with commas between. */
  ids?: string
  templateId?: string
  /** Those of templates of this kind. */
  kind?: string
  serialNumber?: string
  customerEmail?: string
  barcodeValue?: string
  /** What created them: a type, or a type with an id. */
  source?: string
  /** Those on a phone: of this wallet, of any, or of none. */
  installed?: InstallPlatform | 'any' | 'none'
  /** Those in the tier with this key. */
  tier?: string
  /** Those on at least one phone, or on none. */
  onPhones?: 'true' | 'false'
  /** Those made to try a template, or the others. */
  test?: 'true' | 'false'
  /** What a serial number, a barcode or words of the holder's name begin with, or a whole e-mail address. */
  q?: string
  /** The least balance, and the balance that is already too high: named as in a query. */
  'points[gte]'?: number
  'points[lt]'?: number
  createdAt?: Range
  updatedAt?: Range
}

/** How many passes and devices a change of a template would reach. */
export interface Reach {
  passes: number
  installations: Record<InstallPlatform, number>
  /** The passes that show an older version than the published one. */
  outdated: number
  /** False: the workspace has more passes than were looked at. */
  isComplete: boolean
}

export interface PassStore {
  /** Fails the commit with `serial_number_taken` when the serial number was used before. */
  insertion(pass: Pass): Promise<Write>
  /**
   * Writes the columns that differ, so that no index is touched for nothing. The pass gets the number of the commit's
   * event as its update tag: phones that ask what changed since a tag find the pass by it.
   */
  update(before: Pass, after: Pass): Promise<Write>
  /** Writes the bits by which the holder is found by name, or removes them where the workspace searches no names. */
  nameIndexing(pass: Pass): Promise<Write>
  /** The pass and its template version are those that were read, and it is not deleted. Expectation `pass_changed`. */
  stillAtVersion(pass: Pass): Expectation
  /** All of these passes are at the version that was read, with the same phones. Expectation `pass_changed`. */
  allUnchanged(passes: Pass[]): Expectation
  get(id: string): Promise<Pass | null>
  getBySerial(serialNumber: string): Promise<Pass | null>
  getMany(ids: string[]): Promise<Pass[]>
  /** The next ids after this one, those of deleted passes as well. */
  idsAfter(id: string | null, max: number): Promise<string[]>
  /** The first of these passes by id: as many as fit into memory, and one at least. */
  getBatch(ids: string[]): Promise<Pass[]>
  /**
   * Passes of a template that are at an older version of it, without deleted ones and test passes: in the order of
   * their ids, as many as fit into memory, and one at least.
   */
  outdated(asked: {
    templateId: string
    version: number
    afterId: string | null
    max: number
  }): Promise<Pass[]>
  countOutdated(asked: { templateId: string; version: number }): Promise<number>
  /**
   * The passes of a template, without deleted ones and test passes, and how many devices hold them. Looks at 100,000
   * passes of the workspace at most.
   */
  /** @param version the published one */
  reachOf(templateId: string, version: number): Promise<Reach>
  /** Moves passes that look the same in this version of their template to it, and changes nothing else of them. */
  noteTemplateVersion(ids: string[], version: number): Write
  /** Which of these serial numbers were used before, and the ids of the passes that have them. */
  takenSerials(serialNumbers: string[]): Promise<Map<string, string>>
  list(filter: PassFilter, paging: Paging): Promise<Page<Pass>>
  /** How many the list has; beyond 100,000 looked at, and beyond some thousands found by name, at least so many. */
  count(filter: PassFilter): Promise<{ count: number; atLeast: boolean }>
  /** Wallets have not been notified of this version, nor of a newer one. Expectation `pass_notified`. */
  stillToNotify(id: string, version: number): Expectation
  /** The same wallets have a copy of the pass as when it was read. Expectation `copies_changed`. */
  stillHasCopies(pass: Pass): Expectation
  /**
   * Records that the wallets were notified of this version, or never will be, and that all their copies show
   * `seenVersion`. Should the pass have a later version, made without notifying anyone, the sweep still copies it.
   */
  markNotified(id: string, version: number, seenVersion: number): Write
  /**
   * Puts off the notification of this version while a credential is FAILING: until the credential works again, and
   * until `retryAt` at the latest. Should it work again already, the notification is due at `at`.
   */
  holdNotification(
    id: string,
    version: number,
    held: { credentialId: string; at: number; retryAt: number },
  ): Write
  /** Makes the next sweep queue each version of the workspace's passes that wallets were not notified of. */
  renotifyAll(at: number): Write
  /** The pass page has not been opened at this version, nor at a newer one. Expectation `pass_viewed`. */
  stillUnviewed(id: string, version: number): Expectation
  /** Records that the pass page was opened at this version. */
  markViewed(id: string, version: number): Write
  /**
   * Records that a wallet has its first copy of a pass, at this version. Should the pass have changed meanwhile, the
   * sweep brings the copy up to date at `renotifyAt`.
   */
  markFirstCopy(platform: Platform, passId: string, version: number, renotifyAt: number): Write
  /**
   * Records that a wallet's copy has this version of the pass, and reads the pass as it is now. `alone`: no other
   * message has recorded a version of the copy since the pass was read.
   */
  markCopy(
    platform: Platform,
    written: Pick<Pass, 'id' | 'version' | 'wallets'>,
  ): Promise<{ alone: boolean; pass: Pass | null }>
  /** Records that a wallet does not take a copy of this version. */
  markRefused(platform: Platform, id: string, version: number, atMs: number): Write
  /** Stops the sweep from bringing the copies to this version, unless its wallets are still to be notified. */
  giveUpCopies(id: string, version: number): Write
  /** Sets when the sweep next erases the wallets' copies of a deleted pass; null once no copy is left. */
  eraseAt(passId: string, at: number | null): Write
}

export interface BundleStore {
  insertion(bundle: { id: string; passIds: string[]; createdAt: number }): Write
  /** Inserts a bundle, or gives the bundle with this id these passes in place of its own. */
  upsertion(bundle: { id: string; passIds: string[]; createdAt: number }): Write
  get(id: string): Promise<Bundle | null>
  /** Gives the bundle the link of its next generation. */
  linkUpdate(bundle: Bundle): Write
  /** Expectation `bundle_changed`: nobody has rotated the link since. */
  stillLinked(bundle: Bundle): Expectation
}
