import type { SheetWords } from './sheet-words.ts'

export const de: SheetWords = {
  statuses: {
    SUSPENDED: 'Dieser Pass kann vorerst nicht verwendet werden. Es wird kein Barcode gedruckt.',
    REDEEMED: 'Dieser Pass wurde eingelöst. Es wird kein Barcode gedruckt.',
    EXPIRED: 'Dieser Pass ist nicht mehr gültig. Es wird kein Barcode gedruckt.',
    VOIDED: 'Dieser Pass ist nicht mehr gültig. Es wird kein Barcode gedruckt.',
  },
  test: 'TEST: Nur zum Testen erstellt, nicht gültig.',
  phoneNeeded: 'Smartphone nötig',
  nfc: 'Für diesen Pass wird ein Smartphone an das Lesegerät gehalten. Mit Papier geht das nicht.',
  rotating: (periodSeconds) =>
    `Der Code dieses Passes ändert sich alle ${periodSeconds} Sekunden und kann nicht gedruckt werden. Zeige ihn auf deinem Smartphone.`,
  noBarcode: 'Kein Barcode',
  unprintable: 'Der Barcode dieses Passes passt nicht auf das Papier. Sein Text lautet:',
  more: 'Auf dem Pass selbst steht noch mehr.',
  validBetween: (from, until) => `Gültig von ${from} bis ${until}.`,
  validUntil: (until) => `Gültig bis ${until}.`,
  validFrom: (from) => `Gültig ab ${from}.`,
  asOf: (instant) => `Stand: ${instant}. Ein gedruckter Pass zeigt spätere Änderungen nicht.`,
}
