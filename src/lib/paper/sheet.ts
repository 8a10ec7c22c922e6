import type { BARCODE_ENCODERS } from '../barcodes/index.ts'
import type { Reader } from '../locale/reader.ts'
import type { EmbeddedImage } from '../svg/draw-image.ts'

/** One pass as a printed sheet shows it: texts that are written out, and facts that the sheet words itself. */
export interface PaperSheet {
  /** In whose language and time zone the sheet's own dates are written; its layout is mirrored for some. */
  reader: Reader
  organizationName: string
  /** What the pass is called. */
  name: string
  /** What the pass is, in a sentence: `Ticket for The Magic Flute`. */
  description: string
  serialNumber: string
  /** `#rrggbb` of a thin band, and behind the logo, which was made for it. Null: no band. */
  color: string | null
  logo: EmbeddedImage | null
  status: PaperStatus
  /** Made for testing: the sheet says so. */
  test: boolean
  /** Epoch milliseconds. */
  validFromMs: number | null
  validUntilMs: number | null
  /** When what is on the sheet was true; paper does not follow later changes. Epoch milliseconds. */
  asOfMs: number
  code: PaperCode | null
  /** The front, in reading order. */
  fields: PaperField[]
  /** The back, in reading order: small print. */
  notes: PaperNote[]
}

export type PaperStatus = 'ACTIVE' | 'SUSPENDED' | 'REDEEMED' | 'EXPIRED' | 'VOIDED'

/** What is held to a reader at the door: a barcode, or what no paper can do. */
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
  /** Beside the pass's name; in large type; or with the others. */
  rank: 'header' | 'primary' | 'other'
}

/** Something of a pass that its sheet does not show, or not whole. */
export interface SheetLoss {
  what:
    | 'rotating_code'
    | 'nfc_only'
    | 'barcode_too_large'
    | 'field_shortened'
    | 'field_left_out'
    | 'note_left_out'
  /** Key of the field or note that is concerned. */
  key?: string
}
