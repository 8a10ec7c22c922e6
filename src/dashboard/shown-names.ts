import type { ShownName } from '../domain/model/scanner.ts'

/** How much of the holder's name a template allows scanners to show. */
export const SHOWN_NAME_WORDS: Record<ShownName, string> = {
  none: 'Hidden',
  first: 'First name',
  full: 'Full name',
}

/** How much of it one scanner shows. */
export const SCANNER_NAME_WORDS: Record<ShownName, string> = {
  full: 'As much as the template allows',
  first: 'The first name at most',
  none: 'Hidden',
}
