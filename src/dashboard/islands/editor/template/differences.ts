import type { ImageRole } from '../../../../domain/model/design.ts'
import type { TemplateField } from '../../../../domain/model/template.ts'
import { type Draft, fieldsOf, imagesOf } from './draft.ts'
import { FORMAT_WORDS, IMAGE_WORDS, SLOT_WORDS } from './words.ts'

/** One thing in which two drafts differ, in words. */
export interface Difference {
  what: string
  before: string
  after: string
}

const NONE = '–'

/** In what two drafts differ, in the order in which one would look for it on the card. */
export function differences(before: Draft, after: Draft): Difference[] {
  const simple = (what: string, of: (draft: Draft) => unknown): Difference[] => {
    const [was, is] = [written(of(before)), written(of(after))]
    return was === is ? [] : [{ what, before: was, after: is }]
  }
  return [
    ...simple('Name', ({ name }) => name),
    ...simple('Issuer', ({ organizationName }) => organizationName),
    ...simple('Description', ({ description }) => description),
    ...simple('Language', ({ language }) => language),
    ...simple('Background colour', ({ design }) => design?.backgroundColor),
    ...simple('Colour of values', ({ design }) => design?.foregroundColor),
    ...simple('Colour of labels', ({ design }) => design?.labelColor),
    ...(Object.keys(IMAGE_WORDS) as ImageRole[]).flatMap((role) => pictures(role, before, after)),
    ...fieldDifferences(fieldsOf(before), fieldsOf(after)),
    ...simple('Barcode', ({ barcode }) => barcode && FORMAT_WORDS[barcode.format]),
    ...simple('Barcode says', ({ barcode }) => barcode?.value),
    ...simple('Text below the barcode', ({ barcode }) => barcode?.alternativeText),
    ...simple('Links', ({ links }) => links?.map(({ label }) => label).join(', ')),
    ...simple('Places', ({ locations }) => locations?.length || null),
    ...simple('Times', ({ relevantDates }) => relevantDates?.length || null),
    ...simple('Sharing', ({ sharing }) => (sharing?.prohibited ? 'prohibited' : 'allowed')),
    ...simple('Options for Apple Wallet', ({ apple }) => optionNames(apple)),
    ...simple('Options for Google Wallet', ({ google }) => optionNames(google)),
  ]
}

function pictures(role: ImageRole, before: Draft, after: Draft): Difference[] {
  const [was, is] = [imagesOf(before)[role], imagesOf(after)[role]]
  if (was === is) return []
  // Publication makes an icon where there is none, in the version and not in the draft.
  const none = role === 'icon' ? 'made at publication' : NONE
  const words = was && is ? 'another picture' : is ? 'a picture' : none
  return [{ what: IMAGE_WORDS[role], before: was ? 'a picture' : none, after: words }]
}

const optionNames = (options: object | null | undefined): string | null =>
  options && Object.keys(options).length > 0 ? JSON.stringify(options) : null

function fieldDifferences(before: TemplateField[], after: TemplateField[]): Difference[] {
  const keys = [...new Set([...after, ...before].map(({ key }) => key))]
  const found = keys.flatMap((key) => {
    const was = before.find((field) => field.key === key)
    const is = after.find((field) => field.key === key)
    const what = `Field «${is?.label || was?.label || key}»`
    if (!was) return [{ what, before: NONE, after: `added to ${SLOT_WORDS[is!.slot]}` }]
    if (!is) return [{ what, before: SLOT_WORDS[was.slot], after: 'removed' }]
    return memberDifferences(what, was, is)
  })
  if (found.length > 0) return found
  const order = (fields: TemplateField[]) => fields.map(({ label, key }) => label || key).join(', ')
  return order(before) === order(after)
    ? []
    : [{ what: 'Order of fields', before: order(before), after: order(after) }]
}

const MEMBER_WORDS: Record<string, string> = {
  label: 'label',
  type: 'type',
  slot: 'place',
  default: 'text',
  required: 'required',
  currencyCode: 'currency',
  dateStyle: 'date',
  timeStyle: 'time',
  clock: 'time zone on phones',
  numberStyle: 'number style',
  textAlignment: 'alignment',
  row: 'row',
  sample: 'sample',
  changeMessage: 'change message',
  labels: 'translations',
  binding: 'source',
}

function memberDifferences(what: string, was: TemplateField, is: TemplateField): Difference[] {
  return Object.entries(MEMBER_WORDS).flatMap(([member, word]) => {
    const [a, b] = [was, is].map((field) => written(field[member as keyof TemplateField]))
    return a === b ? [] : [{ what: `${what}, ${word}`, before: a!, after: b! }]
  })
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
