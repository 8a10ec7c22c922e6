import type { SheetWords } from './sheet-words.ts'

export const it: SheetWords = {
  statuses: {
    SUSPENDED: 'Per ora questo pass non può essere usato. Non viene stampato alcun codice a barre.',
    REDEEMED: 'Questo pass è stato usato. Non viene stampato alcun codice a barre.',
    EXPIRED: 'Questo pass non è più valido. Non viene stampato alcun codice a barre.',
    VOIDED: 'Questo pass non è più valido. Non viene stampato alcun codice a barre.',
  },
  test: 'PROVA: creato solo per prova, non valido.',
  phoneNeeded: 'Serve un telefono',
  nfc: 'Questo pass si legge avvicinando un telefono al lettore. Con la carta non è possibile.',
  rotating: (periodSeconds) =>
    `Il codice di questo pass cambia ogni ${periodSeconds} secondi e non può essere stampato. Mostralo sul tuo telefono.`,
  noBarcode: 'Nessun codice a barre',
  unprintable: 'Il codice a barre di questo pass non entra nel foglio. Il suo testo è:',
  more: 'Sul pass stesso c’è altro.',
  validBetween: (from, until) => `Valido dal ${from} al ${until}.`,
  validUntil: (until) => `Valido fino al ${until}.`,
  validFrom: (from) => `Valido dal ${from}.`,
  asOf: (instant) =>
    `Aggiornato al ${instant}. Un pass stampato non mostra le modifiche successive.`,
}
