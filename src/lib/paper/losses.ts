import { layOutSheet } from './draw-sheet.ts'
import type { PaperSheet, SheetLoss } from './sheet.ts'

/** What becomes on paper of what a sheet does not show. */
export const SHEET_LOSSES: Record<SheetLoss['what'], string> = {
  rotating_code: 'A code that changes with the clock is not printed; the sheet says so.',
  nfc_only: 'Paper has no NFC; the sheet says so.',
  barcode_too_large:
    'A message that is too long for its format, or for the width of the sheet, is printed as text.',
  field_shortened: 'A long text of the front is cut after some lines.',
  field_left_out: 'The last fields of the front are left out where the page has no room for them.',
  note_left_out: 'The small print ends with the page.',
}

/** What the sheet does not show of its pass, or not whole. Lays the page out to see: about a millisecond. */
export const sheetLosses = (sheet: PaperSheet): SheetLoss[] => layOutSheet(sheet).losses
