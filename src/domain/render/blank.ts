import type { ContentDetails, PassContent } from '../model/pass-content.ts'
import { withoutFilled } from './options.ts'

/** Each member is named, so that a new one does not compile until it is decided what a blank says there. */
const BLANK: Required<ContentDetails> = {
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

/** What phones that still hold a deleted pass get: the template's look, voided, with nothing of its holder. */
export const blankContent = (content: PassContent): PassContent => ({
  ...content,
  ...withoutFilled(content),
  ...BLANK,
})
