import type { PassContent } from '../model/pass-content.ts'

/** What phones that still hold a deleted pass get of it: the template's look, voided, with nothing of its holder. */
export function blankContent(content: PassContent): PassContent {
  return {
    ...content,
    status: 'VOIDED',
    name: null,
    fields: [],
    barcode: null,
    rotatingBarcode: null,
    relevantDates: [],
    expirationDateMs: null,
    locations: [],
    links: [],
    customer: null,
    points: null,
    access: null,
    blank: true,
  }
}
