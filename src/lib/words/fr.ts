import type { PassWords } from './pass-words.ts'

export const fr: PassWords = {
  statuses: {
    SUSPENDED: 'Suspendu',
    REDEEMED: 'Utilisé',
    EXPIRED: 'Expiré',
    VOIDED: 'Annulé',
  },
  barcode: 'Code-barres',
}
