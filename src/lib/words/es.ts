import type { PassWords } from './pass-words.ts'

export const es: PassWords = {
  statuses: {
    SUSPENDED: 'Suspendido',
    REDEEMED: 'Usado',
    EXPIRED: 'Caducado',
    VOIDED: 'Anulado',
  },
  barcode: 'Código de barras',
}
