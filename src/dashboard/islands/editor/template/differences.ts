import type { FieldSlot, ImageRole } from '../../../../domain/model/design.ts'
import type { TemplateField } from '../../../../domain/model/template.ts'
import type { JsonObject } from '../../../../lib/json/object.ts'
import { SHOWN_NAME_WORDS } from '../../../shown-names.ts'
import { type Draft, fieldsOf, imagesOf } from './draft.ts'
import { OPTIONS, type Wallet } from './options.ts'
import { isSame } from './same.ts'
import { englishName, FORMAT_WORDS, IMAGE_WORDS, SLOT_WORDS } from './words.ts'

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
    ...simple('Language', ({ language }) => language && englishName(language)),
    ...simple('Background color', ({ design }) => design?.backgroundColor),
    ...simple('Color of values', ({ design }) => design?.foregroundColor),
    ...simple('Color of labels', ({ design }) => design?.labelColor),
    ...(Object.keys(IMAGE_WORDS) as ImageRole[]).flatMap((role) => pictures(role, before, after)),
    ...fieldDifferences(fieldsOf(before), fieldsOf(after)),
    ...simple('Barcode', ({ barcode }) => barcode && FORMAT_WORDS[barcode.format]),
    ...simple('Value of the barcode', ({ barcode }) => barcode?.value),
    ...simple('Text below the barcode', ({ barcode }) => barcode?.alternativeText),
    ...simple('Rotating barcode', ({ barcode }) => barcode?.rotating),
    ...simple('Kind of transport', ({ transitType }) => transitType),
    ...simple('Links', ({ links }) =>
      links?.map(({ label, url }) => `${label} (${url})`).join(', '),
    ),
    ...simple('Places', ({ locations }) => locations?.map(placeWords).join(', ')),
    ...simple('Times', ({ relevantDates }) => relevantDates?.map(timeWords).join(', ')),
    ...simple('Name shown by scanners', ({ scanner }) => SHOWN_NAME_WORDS[scanner?.name ?? 'none']),
    ...simple('Picture shown by scanners', ({ scanner }) => (scanner?.image ? 'yes' : 'no')),
    ...simple('Sharing', ({ sharing }) => (sharing?.prohibited ? 'disabled' : 'allowed')),
    ...translationDifferences(before, after),
    ...optionDifferences('apple', before, after),
    ...optionDifferences('google', before, after),
  ]
}

const placeWords = ({ latitude, longitude, ...rest }: NonNullable<Draft['locations']>[number]) =>
  [`${latitude}, ${longitude}`, ...Object.values(rest).filter(Boolean)].join(' ')

const timeWords = ({ startDate, endDate }: NonNullable<Draft['relevantDates']>[number]) =>
  [startDate, endDate].filter(Boolean).join(' to ')

const WALLET_NAMES: Record<Wallet, string> = { apple: 'Apple Wallet', google: 'Google Wallet' }

function optionDifferences(wallet: Wallet, before: Draft, after: Draft): Difference[] {
  const [was, is] = [before, after].map((draft) => (draft[wallet] ?? {}) as JsonObject)
  return namesOf(was!, is!)
    .filter((name) => name !== 'localizations' && !isSame(was![name], is![name]))
    .map((name) => ({
      what: `${WALLET_NAMES[wallet]}: ${OPTIONS[wallet][name]?.label ?? name}`,
      before: written(was![name]),
      after: written(is![name]),
    }))
}

function translationDifferences(before: Draft, after: Draft): Difference[] {
  const [was, is] = [before, after].map(({ apple }) => apple?.localizations ?? {})
  return namesOf(was!, is!).flatMap((language) =>
    textDifferences(
      (text) => `“${text}” in ${englishName(language)}`,
      was![language] ?? {},
      is![language] ?? {},
    ),
  )
}

function textDifferences(
  what: (name: string) => string,
  was: Record<string, string>,
  is: Record<string, string>,
): Difference[] {
  return namesOf(was, is)
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ what: what(name), before: written(was[name]), after: written(is[name]) }))
}

const namesOf = (was: object, is: object) => [...new Set([...Object.keys(is), ...Object.keys(was)])]

function pictures(role: ImageRole, before: Draft, after: Draft): Difference[] {
  const [was, is] = [imagesOf(before)[role], imagesOf(after)[role]]
  if (was === is) return []
  const words = was && is ? 'another picture' : is ? 'a picture' : NONE
  return [{ what: IMAGE_WORDS[role], before: was ? 'a picture' : NONE, after: words }]
}

function fieldDifferences(before: TemplateField[], after: TemplateField[]): Difference[] {
  const keys = [...new Set([...after, ...before].map(({ key }) => key))]
  const found = keys.flatMap((key) => {
    const was = before.find((field) => field.key === key)
    const is = after.find((field) => field.key === key)
    const what = `Field “${is?.label || was?.label || key}”`
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
  default: 'default value',
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
  binding: 'source',
}

/** Every member that differs: one without a word is called by its name. */
function memberDifferences(what: string, was: TemplateField, is: TemplateField): Difference[] {
  const members = [...new Set([...Object.keys(MEMBER_WORDS), ...namesOf(was, is)])]
  const found = members.flatMap((member) => {
    const [a, b] = [was, is].map((field) => field[member as keyof TemplateField])
    if (member === 'labels' || isSame(a, b)) return []
    const word = MEMBER_WORDS[member] ?? member
    const words = (value: unknown) =>
      member === 'slot' ? SLOT_WORDS[value as FieldSlot] : written(value)
    return [{ what: `${what}, ${word}`, before: words(a), after: words(b) }]
  })
  const translated = textDifferences(
    (language) => `${what}, in ${englishName(language)}`,
    was.labels ?? {},
    is.labels ?? {},
  )
  return [...found, ...translated]
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
