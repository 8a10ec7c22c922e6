import type { Expectation, Write } from '../commit.ts'
import type { Page, Paging } from '../paging.ts'
import type { Scanner } from '../scanner.ts'
import type { DoorPass } from './access.ts'

/** How often a scanner was used, or a door. */
export interface ScanCounts {
  scans: number
  granted: number
  denied: number
  /** Passes that were told apart. */
  passes: number
  /** Scans that the device decided without a connection. */
  offline: number
  /** Granted scans that were undone. */
  undone: number
  conflicts: number
  /** When the newest scan was decided, epoch milliseconds; null: there is none. */
  lastScanAt: number | null
  /** Whether these are all of the time asked for; false: the newest 20,000. */
  complete: boolean
}

/** The members of a pass that the list of a scanner is made of. */
export interface ListedPass
  extends Pick<DoorPass, 'id' | 'templateId' | 'status' | 'barcodeValue' | 'access' | 'expiresAt'> {
  deleted: boolean
  /** Whether the code of the pass changes all the time: nobody can check such a code without a connection. */
  rotates: boolean
}

export interface ScannerStore {
  /** Nothing happens where it is there already: an attempt that died may have stored it. */
  insertion(scanner: Scanner): Write
  /** Expectation `too_many_scanners`. */
  roomForAnother(most: number, id: string): Expectation
  get(id: string): Promise<Scanner | null>
  /** The one whose link has this API key. */
  ofKey(keyId: string): Promise<Scanner | null>
  /** Newest first. */
  list(paging: Paging): Promise<Page<Scanner>>
  /** Expectation `scanner_changed`. */
  stillAtRevision(scanner: Scanner): Expectation
  update(scanner: Scanner): Write
  /** @param sinceMs epoch milliseconds */
  counts(id: string, sinceMs: number): Promise<ScanCounts>
  /** The counts of every scanner and every door with scans since then. @param sinceMs epoch milliseconds */
  allCounts(sinceMs: number): Promise<{
    scanners: { id: string; counts: ScanCounts }[]
    /** Those of readers that are no scanner, too. */
    doors: { id: string; counts: ScanCounts }[]
  }>
  /** The passes with ids behind this one, in order, deleted ones too. `seq` is the number of the newest event. */
  passesAfter(id: string, limit: number): Promise<{ seq: number; passes: ListedPass[] }>
  /**
   * The passes that changed after the event `since`. Null where too much has happened since, or where the workspace was
   * restored: then all passes are read again.
   */
  passesChanged(since: number): Promise<{ seq: number; passes: ListedPass[] } | null>
}
