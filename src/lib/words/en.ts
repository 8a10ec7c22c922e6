import type { PassWords } from './pass-words.ts'

export const en: PassWords = {
  statuses: {
    SUSPENDED: 'Suspended',
    REDEEMED: 'Redeemed',
    EXPIRED: 'Expired',
    VOIDED: 'Voided',
  },
  barcode: 'Barcode',
}
