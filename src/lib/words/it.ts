import type { PassWords } from './pass-words.ts'

export const it: PassWords = {
  statuses: {
    SUSPENDED: 'Sospeso',
    REDEEMED: 'Usato',
    EXPIRED: 'Scaduto',
    VOIDED: 'Annullato',
  },
  barcode: 'Codice a barre',
}
