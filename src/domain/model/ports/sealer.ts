import type { FoldedWord } from '../../../lib/names/folded-words.ts'
import type { NameBits } from '../../../lib/seal/name-filter.ts'
import type { NamedCustomer } from '../customer-words.ts'

/** Where a sealed value is kept: moved elsewhere, it does not open. */
export interface SealContext {
  /** A constant of the code, such as `customer`. */
  purpose: string
  workspaceId: string
  /** The id of the row. */
  id: string
}

/** Encryption of what is personal or secret. */
export interface Sealer {
  seal(place: SealContext, text: string): Promise<string>
  open(place: SealContext, sealed: string): Promise<string>
  /** Text in the fewest bytes, for a BLOB: deflated, then sealed. */
  sealCompact(place: SealContext, text: string): Promise<Uint8Array<ArrayBuffer>>
  openCompact(place: SealContext, sealed: Uint8Array<ArrayBuffer>): Promise<string>
  /** Finds equal e-mail addresses of one workspace without knowing them. */
  emailIndex(workspaceId: string, email: string): Promise<string>
  /** The index under every key of the ring: rows written before a rotation are found as well. */
  emailIndexes(workspaceId: string, email: string): Promise<string[]>
  /** The bits by which a holder is found by the beginning of a word of their name, or of their address before the `@`. */
  nameBits(workspaceId: string, customer: NamedCustomer): Promise<NameBits>
  /** The bits that holders found by these words have at least, under each key of the ring. */
  nameQueries(workspaceId: string, words: readonly FoldedWord[]): Promise<NameBits[]>
  /**
   * Hashes by which a text is found again and never read, one for each key of the ring: the first is the current one's,
   * which new rows get.
   *
   * @param purpose a constant of the code: each purpose has its own key
   */
  keyedHashes(purpose: string, workspaceId: string, text: string): Promise<string[]>
}
