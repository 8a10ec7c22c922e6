import type { SheetWords } from './sheet-words.ts'

export const en: SheetWords = {
  statuses: {
    SUSPENDED: 'This pass cannot be used for now. No barcode is printed.',
    REDEEMED: 'This pass has been used. No barcode is printed.',
    EXPIRED: 'This pass is no longer valid. No barcode is printed.',
    VOIDED: 'This pass is no longer valid. No barcode is printed.',
  },
  test: 'TEST: Made for testing, not valid.',
  phoneNeeded: 'Phone needed',
  nfc: 'This pass is read by holding a phone to the reader. Paper cannot do that.',
  rotating: (periodSeconds) =>
    `The code of this pass changes every ${periodSeconds} seconds and cannot be printed. Show it on your phone.`,
  noBarcode: 'No barcode',
  unprintable: 'The barcode of this pass does not fit on paper. Its text is:',
  more: 'There is more on the pass itself.',
  validBetween: (from, until) => `Valid from ${from} until ${until}.`,
  validUntil: (until) => `Valid until ${until}.`,
  validFrom: (from) => `Valid from ${from}.`,
  asOf: (instant) => `As of ${instant}. A printed pass does not show later changes.`,
}
