import type { Admission } from '../admission.ts'
import type { Expectation, Write } from '../commit.ts'
import type { Page, Paging, Range } from '../paging.ts'

/** How often a barcode was used in a scope, and when it was used last. */
export interface Use {
  barcodeValue: string
  /** 0 where the last use was undone. */
  used: number
  at: number | null
  doorId: string
}

export interface AdmissionFilter {
  scope?: string
  passId?: string
  conflict?: boolean
  at?: Range
}

export interface AdmissionStore {
  /** All of a pass in a scope, undone ones too, in the order of their ids. */
  of(passId: string, scope: string): Promise<Admission[]>
  insertion(admission: Admission): Write
  /** What a later admission or an undo changes. */
  update(admission: Admission): Write
  /** Expectation `uses_changed`: fewer than this are admitted. */
  fewerThan(limit: number, of: { passId: string; scope: string }): Expectation
  /** Expectation `uses_changed`: these are still all of the pass in the scope. */
  unchanged(admissions: readonly Admission[], of: { passId: string; scope: string }): Expectation
  get(id: string): Promise<Admission | null>
  /** Newest first. */
  list(filter: AdmissionFilter, paging: Paging): Promise<Page<Admission>>
  /**
   * The barcodes whose use in a scope has changed, at most 20,000. Those of deleted passes are left out.
   *
   * @param sinceMs what was told or undone since then; null: all
   */
  used(scope: string, sinceMs: number | null): Promise<Use[]>
}
