import type { Expectation, Write } from '../commit.ts'
import type { Page, Paging } from '../paging.ts'
import type { Scanner } from '../scanner.ts'

/** How often a scanner was used. */
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
  /** When the newest of them was decided, epoch milliseconds; null where there is none. */
  lastScanAt: number | null
  /** Whether these are all of the time asked for; false: the newest 20,000. */
  complete: boolean
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
  /** Those of every scanner with scans since then. @param sinceMs epoch milliseconds */
  allCounts(sinceMs: number): Promise<{ scannerId: string; counts: ScanCounts }[]>
}
