import type { FieldSlot, ImageRole } from '../../domain/model/design.ts'
import type { ContentField, PassContent } from '../../domain/model/pass-content.ts'
import { passName } from '../../domain/model/pass-name.ts'
import { translatorOf } from '../../domain/model/translations.ts'
import { displayValue, hasText } from '../../lib/locale/display-value.ts'
import { inLanguage } from '../../lib/locale/in-language.ts'
import type { Reader } from '../../lib/locale/reader.ts'
import type { PaperCode, PaperField, PaperNote, PaperSheet } from '../../lib/paper/sheet.ts'
import { type EmbeddedImage, firstEmbedded } from '../../lib/svg/draw-image.ts'

/** The first of these roles for which a pass has an image is printed. */
export const LOGO_ROLES: readonly ImageRole[] = ['logo', 'icon']

/** A pass as its printed sheet shows it to one reader. */
export function paperSheet(
  content: PassContent,
  reader: Reader,
  images: Partial<Record<ImageRole, EmbeddedImage>>,
): PaperSheet {
  const { access } = content
  const inWords = writerOf(content, reader)
  const { translate } = inWords
  const name = translate(passName(content))
  return {
    reader,
    organizationName: translate(content.organizationName),
    name,
    description: translate(content.description),
    serialNumber: content.serialNumber,
    color: content.colors.background,
    logo: firstEmbedded(images, LOGO_ROLES),
    status: content.status,
    test: content.test,
    validFromMs: access?.validFromMs ?? null,
    validUntilMs: earliest(content.expirationDateMs, access?.validUntilMs),
    asOfMs: content.versionAtMs,
    code: codeOf(content, translate),
    fields: frontFields(content).map((field) => ({
      ...inWords.field(field),
      rank: RANKS[field.slot] ?? 'other',
    })),
    notes: [...backFields(content).map(inWords.field), ...ownLinks(content).map(inWords.link)],
  }
}

const RANKS: Partial<Record<FieldSlot, PaperField['rank']>> = {
  header: 'header',
  primary: 'primary',
}

/** The fields of the front in the template's order, but first those that stand beside the pass's name. */
export function frontFields({ fields }: PassContent): ContentField[] {
  const front = fields.filter((field) => field.slot !== 'back' && hasText(field))
  const isHeader = ({ slot }: ContentField): boolean => slot === 'header'
  return [...front.filter(isHeader), ...front.filter((field) => !isHeader(field))]
}

export function backFields({ fields }: PassContent): ContentField[] {
  return fields.filter((field) => field.slot === 'back' && hasText(field))
}

/** Writes the parts of a pass for one reader. */
function writerOf(content: PassContent, { locale, timeZone }: Reader) {
  const translate = translatorOf(content, locale)
  return {
    translate,
    field: (field: ContentField): PaperNote => ({
      key: field.key,
      label: inLanguage(field.labels, locale) || translate(field.label),
      value: translate(displayValue(field, locale, timeZone)),
    }),
    /** The key has a dot in it. No template can have such a key, so none is taken twice. */
    link: ({ label, url }: ContentLink, index: number): PaperNote => ({
      key: `link.${index + 1}`,
      label: translate(label),
      value: typedAddress(url),
    }),
  }
}

type ContentLink = PassContent['links'][number]

/** The links whose address no field of the pass has: on paper it would stand there twice. */
function ownLinks({ fields, links }: PassContent): ContentLink[] {
  const said = new Set(
    fields.map(({ type, value }) => bareAddress(String(value), type === 'phone')),
  )
  return links.filter(({ url }) => !said.has(bareAddress(url, url.startsWith('tel:'))))
}

/** An address for comparison: telephone numbers are grouped in many ways. */
function bareAddress(address: string, isPhone: boolean): string {
  const typed = typedAddress(address)
  return isPhone ? `tel:${typed.replace(/[^+\d]/g, '')}` : typed
}

/** An address as people type it off paper: whole, but without what a browser adds by itself. */
function typedAddress(url: string): string {
  return url.replace(/^(https:\/\/|tel:|mailto:|geo:)/, '').replace(/^([^/]+)\/$/, '$1')
}

function codeOf(
  { barcode, rotatingBarcode, apple }: PassContent,
  translate: (text: string) => string,
): PaperCode | null {
  if (rotatingBarcode) return { kind: 'rotating', periodSeconds: rotatingBarcode.periodSeconds }
  if (barcode) {
    const { alternativeText } = barcode
    const caption = alternativeText === null ? null : translate(alternativeText)
    return { kind: 'barcode', ...barcode, alternativeText: caption }
  }
  return apple.nfc ? { kind: 'nfc' } : null
}

function earliest(...instantsMs: (number | null | undefined)[]): number | null {
  const known = instantsMs.filter((ms) => ms !== null && ms !== undefined)
  return known.length === 0 ? null : Math.min(...known)
}
