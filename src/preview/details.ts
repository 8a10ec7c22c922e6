import type { FieldSlot, FieldType } from '../domain/model/design.ts'
import type { PassContent } from '../domain/model/pass-content.ts'
import { linkText } from '../lib/markup/link-text.ts'
import { showable } from '../lib/svg/markup.ts'
import type { Target } from './part.ts'
import type { Place } from './place.ts'
import { type ShownField, showField, translate } from './shown-field.ts'

/** A line on the back of a pass. It links to the web, a mailbox, a telephone or a place, and to nothing else. */
export interface Detail {
  label: string
  text: string
  href: string | null
  /** The opacity of the text: less than 1 where nobody has written it yet. */
  opacity?: number | undefined
  /** What of the pass it is; left out where a line stands for nothing that can be pointed at. */
  target?: Target
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
  return fields.map(({ key, label, value, type, opacity }) => ({
    target: { what: 'field', key },
    label,
    text: value,
    href: HREFS[type]?.(value) ?? null,
    opacity,
  }))
}

/** A line for each link: its label, and its address as people write it. */
export function linkDetails(content: PassContent, place: Place): Detail[] {
  return content.links.map(({ label, url }, index) => ({
    target: { what: 'link', index },
    label: showable(translate(label, content, place)),
    text: showable(linkText(url)),
    href: linkAddress(url),
  }))
}

const WEB = ['https:', 'http:']
const LINKS = [...WEB, 'tel:', 'mailto:', 'geo:']

const HREFS: Partial<Record<FieldType, (value: string) => string | null>> = {
  url: (value) => addressIn(WEB, value),
  email: (value) => (/^[^\s@?&]+@[^\s@?&]+$/.test(value) ? `mailto:${encodeURI(value)}` : null),
  phone: (value) => {
    const digits = value.replace(/[^+\d]/g, '')
    return digits.length >= 3 ? `tel:${digits}` : null
  },
}

/** The schemes that a template's links may have. */
const linkAddress = (value: string): string | null => addressIn(LINKS, value)

/** A value may be anything that someone typed: no `javascript:` becomes a link. */
function addressIn(protocols: readonly string[], value: string): string | null {
  const url = URL.parse(value)
  return url && protocols.includes(url.protocol) ? url.href : null
}
