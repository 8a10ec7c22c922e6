import type { PassWords } from './pass-words.ts'

export const pt: PassWords = {
  statuses: {
    SUSPENDED: 'Suspenso',
    REDEEMED: 'Usado',
    EXPIRED: 'Expirado',
    VOIDED: 'Anulado',
  },
  barcode: 'Código de barras',
}
