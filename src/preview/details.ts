import type { FieldSlot, FieldType } from '../domain/model/design.ts'
import type { PassContent } from '../domain/model/pass-content.ts'
import { showable } from '../lib/svg/markup.ts'
import type { Place } from './place.ts'
import { type ShownField, showField, translate } from './shown-field.ts'

/** A line on the back of a pass. It links to the web, to a mailbox or to a telephone, and to nothing else. */
export interface Detail {
  label: string
  text: string
  href: string | null
}

/** A line for each field in these slots, in order. */
export function fieldDetails(
  content: PassContent,
  slots: readonly FieldSlot[],
  place: Place,
): Detail[] {
  const fields = slots.flatMap((slot) => content.fields.filter((field) => field.slot === slot))
  return shownDetails(fields.map((field) => showField(field, content, place)))
}

/** A line for each of these fields. */
export function shownDetails(fields: ShownField[]): Detail[] {
  return fields.map(({ label, value, type }) => ({
    label,
    text: value,
    href: HREFS[type]?.(value) ?? null,
  }))
}

export function linkDetails(content: PassContent, place: Place): Detail[] {
  return content.links.map(({ label, url }) => ({
    label: '',
    text: showable(translate(label, content, place)),
    href: webAddress(url),
  }))
}

const HREFS: Partial<Record<FieldType, (value: string) => string | null>> = {
  url: webAddress,
  email: (value) => (/^[^\s@?&]+@[^\s@?&]+$/.test(value) ? `mailto:${encodeURI(value)}` : null),
  phone: (value) => {
    const digits = value.replace(/[^+\d]/g, '')
    return digits.length >= 3 ? `tel:${digits}` : null
  },
}

/** A value may be anything that someone typed: no `javascript:` becomes a link. */
function webAddress(value: string): string | null {
  const url = URL.parse(value)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
