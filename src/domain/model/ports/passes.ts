import type { Write } from '../commit.ts'
import type { Page, Paging, Range } from '../paging.ts'
import type { Pass } from '../pass.ts'
import type { Platform } from '../platforms.ts'

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
   * Writes the columns that differ, so that no index is touched for nothing. The pass's update tag becomes that of the
   * commit's event, by which phones that ask what changed find the pass.
   */
  update(before: Pass, after: Pass): Promise<Write>
  /** The pass and its template version are those that were read, and it is not deleted. Expectation `pass_changed`. */
  stillAtVersion(pass: Pass): Write
  /** All of these passes are at the version that was read, with the same phones. Expectation `pass_changed`. */
  allUnchanged(passes: Pass[]): Write
  get(id: string): Promise<Pass | null>
  getBySerial(serialNumber: string): Promise<Pass | null>
  getMany(ids: string[]): Promise<Pass[]>
  /** The first of these in the order of their ids: as many as fit into memory, and one at least. */
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
  /** Moves passes to this version of their template, and changes nothing else. For those that look the same there. */
  noteTemplateVersion(ids: string[], version: number): Write
  /** Which of these serial numbers were used before, and the ids of the passes that have them. */
  takenSerials(serialNumbers: string[]): Promise<Map<string, string>>
  list(filter: PassFilter, paging: Paging): Promise<Page<Pass>>
  /** Nobody has been notified of this version, nor of a newer one. Expectation `pass_notified`. */
  stillToNotify(id: string, version: number): Write
  /** The same wallets have a copy of the pass as when it was read. Expectation `copies_changed`. */
  stillHasCopies(pass: Pass): Write
  /**
   * The wallets were notified of this version, or never will be; all copies show `seenVersion`. A later version that
   * nobody was to be notified of is still to be brought to the copies.
   */
  markNotified(id: string, version: number, seenVersion: number): Write
  /**
   * Holds up the notification of this version while a credential is FAILING: until it recovers, until `retryAt` at the
   * latest. Where the credential has recovered meanwhile, the notification is due at `at`.
   */
  holdNotification(
    id: string,
    version: number,
    held: { credentialId: string; at: number; retryAt: number },
  ): Write
  /** Has the next sweep queue all versions of the workspace that nobody was notified of. */
  renotifyAll(at: number): Write
  /** Nobody has opened the page of this version, nor of a newer one. Expectation `pass_viewed`. */
  stillUnviewed(id: string, version: number): Write
  /** Somebody opened the page of this version. */
  markViewed(id: string, version: number): Write
  /**
   * A wallet's copy shows this version of a new pass. Should the pass have changed meanwhile, the sweep brings the
   * copy up to date at `renotifyAt`.
   */
  markFirstCopy(platform: Platform, passId: string, version: number, renotifyAt: number): Write
  /**
   * Records that a wallet's copy was given this version of the pass, and reads the pass as it is by now. `alone`:
   * nobody else has recorded a version of the copy since the pass was read.
   */
  markCopy(
    platform: Platform,
    written: Pick<Pass, 'id' | 'version' | 'wallets'>,
  ): Promise<{ alone: boolean; pass: Pass | null }>
  /** Leaves the copies as they are at this version, unless its wallets are still to be notified. */
  leaveCopies(id: string, version: number): Write
  /** When the copies of a deleted pass are to be erased next; null once nothing of it is left. */
  eraseAt(passId: string, at: number | null): Write
}

export interface BundleStore {
  insertion(bundle: { id: string; passIds: string[]; createdAt: number }): Write
  /** Inserts a bundle. One that is there already gets these passes instead of its own. */
  upsertion(bundle: { id: string; passIds: string[]; createdAt: number }): Write
  get(id: string): Promise<{ id: string; passIds: string[] } | null>
}
