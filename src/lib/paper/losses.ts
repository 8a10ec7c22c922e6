import { layOutSheet } from './draw-sheet.ts'
import type { PaperSheet, SheetLoss } from './sheet.ts'

/** What the sheet does instead of showing a part of the pass. */
export const SHEET_LOSSES: Record<SheetLoss['what'], string> = {
  rotating_code: 'A code that changes with the clock is not printed; the sheet says so.',
  nfc_only: 'Paper has no NFC; the sheet says so.',
  barcode_too_large:
    'A message that is too long for its format, or for the width of the sheet, is printed as text.',
  field_shortened: 'A long text of the front is cut after some lines.',
  field_left_out: 'The last fields of the front are left out where the page has no room for them.',
  note_left_out: 'The small print ends with the page.',
}

/** The parts of a pass that its sheet does not show, or cuts. Lays out the page, which takes about a millisecond. */
export const sheetLosses = (sheet: PaperSheet): SheetLoss[] => layOutSheet(sheet).losses
