import type { SheetWords } from './sheet-words.ts'

export const nl: SheetWords = {
  statuses: {
    SUSPENDED: 'Deze pas kan voorlopig niet worden gebruikt. Er wordt geen barcode afgedrukt.',
    REDEEMED: 'Deze pas is gebruikt. Er wordt geen barcode afgedrukt.',
    EXPIRED: 'Deze pas is niet meer geldig. Er wordt geen barcode afgedrukt.',
    VOIDED: 'Deze pas is niet meer geldig. Er wordt geen barcode afgedrukt.',
  },
  test: 'TEST: alleen gemaakt om te testen, niet geldig.',
  phoneNeeded: 'Telefoon nodig',
  nfc: 'Deze pas wordt gelezen door een telefoon bij de lezer te houden. Met papier kan dat niet.',
  rotating: (periodSeconds) =>
    `De code van deze pas verandert elke ${periodSeconds} seconden en kan niet worden afgedrukt. Toon hem op je telefoon.`,
  noBarcode: 'Geen barcode',
  unprintable: 'De barcode van deze pas past niet op papier. De tekst ervan is:',
  more: 'Op de pas zelf staat meer.',
  validBetween: (from, until) => `Geldig van ${from} tot ${until}.`,
  validUntil: (until) => `Geldig tot ${until}.`,
  validFrom: (from) => `Geldig vanaf ${from}.`,
  asOf: (instant) => `Stand van ${instant}. Een afgedrukte pas toont latere wijzigingen niet.`,
}
