import type { SheetWords } from './sheet-words.ts'

export const fr: SheetWords = {
  statuses: {
    SUSPENDED: 'Ce pass ne peut pas être utilisé pour le moment. Aucun code-barres n’est imprimé.',
    REDEEMED: 'Ce pass a été utilisé. Aucun code-barres n’est imprimé.',
    EXPIRED: 'Ce pass n’est plus valable. Aucun code-barres n’est imprimé.',
    VOIDED: 'Ce pass n’est plus valable. Aucun code-barres n’est imprimé.',
  },
  test: 'TEST : créé pour des tests, non valable.',
  phoneNeeded: 'Téléphone nécessaire',
  nfc: 'Ce pass est lu en approchant un téléphone du lecteur. Le papier ne le permet pas.',
  rotating: (periodSeconds) =>
    `Le code de ce pass change toutes les ${periodSeconds} secondes et ne peut pas être imprimé. Présentez-le sur votre téléphone.`,
  noBarcode: 'Pas de code-barres',
  unprintable: 'Le code-barres de ce pass ne tient pas sur le papier. Son texte est :',
  more: 'Le pass lui-même en contient davantage.',
  validBetween: (from, until) => `Valable du ${from} au ${until}.`,
  validUntil: (until) => `Valable jusqu’au ${until}.`,
  validFrom: (from) => `Valable à partir du ${from}.`,
  asOf: (instant) =>
    `État au ${instant}. Un pass imprimé ne montre pas les modifications ultérieures.`,
}
