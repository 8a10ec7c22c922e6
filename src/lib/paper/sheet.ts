import type { BARCODE_ENCODERS } from '../barcodes/index.ts'
import type { Reader } from '../locale/reader.ts'
import type { EmbeddedImage } from '../svg/draw-image.ts'

/** The content of a printed sheet: texts of the pass, and facts that the sheet puts into words itself. */
export interface PaperSheet {
  /** Gives the language and time zone of the sheet's own dates, and whether its layout is mirrored. */
  reader: Reader
  organizationName: string
  /** The pass's name. */
  name: string
  /** A sentence such as `Ticket for The Magic Flute`. */
  description: string
  serialNumber: string
  /** The colour of a thin band, and behind the logo, which was made for it: `#rrggbb`. Null: no band. */
  color: string | null
  logo: EmbeddedImage | null
  status: PaperStatus
  /** Whether the sheet says that the pass is for testing. */
  test: boolean
  /** Epoch milliseconds. */
  validFromMs: number | null
  validUntilMs: number | null
  /** The time of the content, because paper does not show later changes. Epoch milliseconds. */
  asOfMs: number
  code: PaperCode | null
  /** The front, in reading order. */
  fields: PaperField[]
  /** The back, in reading order: small print. */
  notes: PaperNote[]
}

export type PaperStatus = 'ACTIVE' | 'SUSPENDED' | 'REDEEMED' | 'EXPIRED' | 'VOIDED'

/** What a reader at the door reads: a barcode, or something that paper cannot do. */
export type PaperCode =
  | {
      kind: 'barcode'
      format: keyof typeof BARCODE_ENCODERS
      value: string
      alternativeText: string | null
    }
  | { kind: 'rotating'; periodSeconds: number }
  | { kind: 'nfc' }

export interface PaperNote {
  /** Names it in `SheetLoss`. */
  key: string
  label: string
  value: string
}

export interface PaperField extends PaperNote {
  /** Header fields stand beside the pass's name, primary ones in large type. */
  rank: 'header' | 'primary' | 'other'
}

/** A part of a pass that its sheet does not show, or cuts. */
export interface SheetLoss {
  what:
    | 'rotating_code'
    | 'nfc_only'
    | 'barcode_too_large'
    | 'field_shortened'
    | 'field_left_out'
    | 'note_left_out'
  /** The key of the field or note. */
  key?: string
}
