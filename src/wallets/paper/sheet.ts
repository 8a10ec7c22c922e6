import type { FieldSlot, ImageRole } from '../../domain/model/design.ts'
import type { ContentField, PassContent } from '../../domain/model/pass-content.ts'
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
  const { organizationName, description, access } = content
  return {
    reader,
    organizationName,
    name: content.name ?? description,
    description,
    serialNumber: content.serialNumber,
    color: content.colors.background,
    logo: firstEmbedded(images, LOGO_ROLES),
    status: content.status,
    test: content.test,
    validFromMs: access?.validFromMs ?? null,
    validUntilMs: earliest(content.expirationDateMs, access?.validUntilMs),
    asOfMs: content.versionAtMs,
    code: codeOf(content),
    fields: frontFields(content).map((field) => ({
      ...writtenField(field, reader),
      rank: RANKS[field.slot] ?? 'other',
    })),
    notes: [
      ...backFields(content).map((field) => writtenField(field, reader)),
      ...content.links.map(linkNote),
    ],
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

function writtenField(field: ContentField, { locale, timeZone }: Reader): PaperNote {
  return {
    key: field.key,
    label: inLanguage(field.labels, locale) || field.label,
    value: displayValue(field, locale, timeZone),
  }
}

/** The key has a dot in it. No template can have such a key, so none is taken twice. */
function linkNote({ label, url }: PassContent['links'][number], index: number): PaperNote {
  return { key: `link.${index + 1}`, label, value: typedAddress(url) }
}

/** An address as people type it off paper: whole, but without what a browser adds by itself. */
function typedAddress(url: string): string {
  return url.replace(/^(https:\/\/|tel:|mailto:)/, '').replace(/^([^/]+)\/$/, '$1')
}

function codeOf({ barcode, rotatingBarcode, apple }: PassContent): PaperCode | null {
  if (rotatingBarcode) return { kind: 'rotating', periodSeconds: rotatingBarcode.periodSeconds }
  if (barcode) return { kind: 'barcode', ...barcode }
  return apple.nfc ? { kind: 'nfc' } : null
}

function earliest(...instantsMs: (number | null | undefined)[]): number | null {
  const known = instantsMs.filter((ms) => ms !== null && ms !== undefined)
  return known.length === 0 ? null : Math.min(...known)
}
