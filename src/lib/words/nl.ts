import type { PassWords } from './pass-words.ts'

export const nl: PassWords = {
  statuses: {
    SUSPENDED: 'Geblokkeerd',
    REDEEMED: 'Gebruikt',
    EXPIRED: 'Verlopen',
    VOIDED: 'Ingetrokken',
  },
  barcode: 'Barcode',
}
