import type { UnusableStatus } from '../pass-words.ts'

/** The sentences of the printed sheet. */
export interface SheetWords {
  /** Why a pass that is not in use has no barcode. */
  statuses: Record<UnusableStatus, string>
  test: string
  /** A word in large letters in place of a code that only a phone has. */
  phoneNeeded: string
  nfc: string
  rotating(periodSeconds: number): string
  /** A word in large letters in place of a code that has no room. */
  noBarcode: string
  unprintable: string
  /** Ends small print that goes on beyond the page. */
  more: string
  validBetween(from: string, until: string): string
  validUntil(until: string): string
  validFrom(from: string): string
  /** From when the sheet is: an instant, written out. */
  asOf(instant: string): string
}
