import type { PassWords } from './pass-words.ts'

export const de: PassWords = {
  statuses: {
    SUSPENDED: 'Gesperrt',
    REDEEMED: 'Eingelöst',
    EXPIRED: 'Abgelaufen',
    VOIDED: 'Ungültig',
  },
  barcode: 'Barcode',
}
