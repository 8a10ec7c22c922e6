/** The words of our own on the picture of a pass, in one language. */
export interface PassWords {
  /** What a pass that is not in use says of itself. */
  statuses: Record<UnusableStatus, string>
  /** Named aloud before the text of a barcode. */
  barcode: string
}

export type UnusableStatus = 'SUSPENDED' | 'REDEEMED' | 'EXPIRED' | 'VOIDED'
