import { KINDS } from '../../domain/kinds/index.ts'
import type { Kind } from '../../domain/kinds/kind.ts'
import type { PassContent } from '../../domain/passes/content.ts'
import type { FieldSlot } from '../../domain/templates/design.ts'
import { drawAppleFront } from './apple/front.ts'
import { CARD } from './apple/outline.ts'
import { colorOr, mix, readableOn } from './color.ts'
import { type Detail, fieldDetails, linkDetails } from './details.ts'
import { type DetailsTheme, drawDetails } from './details-sheet.ts'
import { isRightToLeft } from './direction.ts'
import type { Drawing } from './drawing.ts'
import { type Place, placeOf } from './format-value.ts'
import { CARD_WIDTH, drawGoogleFront } from './google/front.ts'
import type { Palette, PreviewImages, Sheet } from './sheet.ts'
import { FIELD_ORDER, type ShownField, showField, translate } from './shown-field.ts'
import { STATUS_WORDS } from './status-mark.ts'
import { element, oneLine, text } from './svg.ts'

export type Platform = 'apple' | 'google'
export type Side = 'front' | 'back'

export interface DrawOptions {
  platform: Platform
  side: Side
  images: PreviewImages
  /** BCP 47; the phone's language. */
  locale?: string
  /** IANA name; the phone's time zone. */
  timeZone?: string
}

/**
 * A pass as the phone shows it, as one self-contained SVG document: no scripts, styles or references to
 * anything outside itself; its title and description say what is on the pass.
 *
 * Text is measured with estimated widths, since the phone's font is not at hand: lines end where the
 * phone's would within a few per cent.
 */
export function drawPass(content: PassContent, options: DrawOptions): string {
  const { platform, side } = options
  const place = placeOf(options.locale, options.timeZone)
  const kind = kindOf(content)
  const wallet = WALLETS[platform]
  const sheet = createSheet(content, options, place)
  const details = side === 'back' ? wallet.details(content, kind, sheet) : []
  const drawing =
    side === 'back'
      ? drawDetails(
          sheet,
          wallet.theme,
          translate(content.organizationName, content, place),
          details,
        )
      : wallet.drawFront(sheet, kind)
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${drawing.width} ${drawing.height}`,
      width: drawing.width,
      height: drawing.height,
      role: 'img',
      'aria-labelledby': `${sheet.id('title')} ${sheet.id('description')}`,
      'font-family': wallet.font,
    },
    element('title', { id: sheet.id('title') }, text(oneLine(titleOf(content, place)))),
    element(
      'desc',
      { id: sheet.id('description') },
      text(describe(content, drawing, details).join('\n')),
    ),
    drawing.markup,
  )
}

interface Wallet {
  width: number
  margin: number
  font: string
  palette(content: PassContent): Palette
  drawFront(sheet: Sheet, kind: Kind): Drawing
  details(content: PassContent, kind: Kind, sheet: Sheet): Detail[]
  theme: DetailsTheme
}

const WALLETS: Record<Platform, Wallet> = {
  apple: {
    width: CARD.width,
    margin: 15,
    font: "-apple-system, 'SF Pro Text', system-ui, 'Helvetica Neue', 'Segoe UI', Roboto, 'Open Sans', sans-serif",
    palette: ({ colors }) => {
      const background = colorOr(colors.background, '#f4f4f6')
      const foreground = colorOr(colors.foreground, readableOn(background))
      return {
        background,
        foreground,
        label: colorOr(colors.label, mix(foreground, background, 0.75)),
      }
    },
    drawFront: drawAppleFront,
    details: (content, _, { place }) => [
      ...fieldDetails(content, ['back'], place),
      ...linkDetails(content, place),
    ],
    theme: {
      page: '#f2f2f7',
      card: '#ffffff',
      line: '#e5e5ea',
      title: '#000000',
      label: '#000000',
      text: '#3c3c43',
      link: '#0066cc',
      labelWeight: 600,
      radius: 13,
      inset: 14,
    },
  },
  google: {
    width: CARD_WIDTH,
    margin: 20,
    font: "'Google Sans', Roboto, system-ui, -apple-system, 'Segoe UI', 'Open Sans', sans-serif",
    // Google picks the text's colour itself: foreground and label colours do not reach it.
    palette: ({ colors }) => {
      const background = colorOr(colors.background, '#3c4043')
      const foreground = readableOn(background, '#1f1f1f')
      return { background, foreground, label: foreground }
    },
    drawFront: drawGoogleFront,
    details: (content, _, sheet) => [
      ...fieldDetails(content, FIELD_ORDER, sheet.place),
      ...linkDetails(content, sheet.place),
    ],
    theme: {
      page: '#ffffff',
      card: '#ffffff',
      line: '#e8eaed',
      title: '#1f1f1f',
      label: '#5f6368',
      text: '#1f1f1f',
      link: '#0b57d0',
      labelWeight: 400,
      radius: 24,
      inset: 0,
    },
  },
}

function kindOf(content: PassContent): Kind {
  const kinds: Record<string, Kind> = KINDS
  return Object.hasOwn(kinds, content.kind) ? kinds[content.kind]! : KINDS.generic
}

function createSheet(content: PassContent, options: DrawOptions, place: Place): Sheet {
  const { platform, side, images } = options
  const wallet = WALLETS[platform]
  const bySlot = new Map<FieldSlot, ShownField[]>()
  const prefix = `${platform}-${side}-${content.passId.replace(/[^A-Za-z0-9_-]/g, '')}`
  return {
    content,
    place,
    width: wallet.width,
    margin: wallet.margin,
    palette: wallet.palette(content),
    images,
    mirrored: isRightToLeft(place.locale),
    fields: (slot) => {
      const known = bySlot.get(slot)
      if (known) return known
      const fields = content.fields
        .filter((field) => field.slot === slot)
        .map((field) => showField(field, content, place))
      bySlot.set(slot, fields)
      return fields
    },
    id: (name) => `${prefix}-${name}`,
  }
}

function titleOf(content: PassContent, place: Place): string {
  const names = [content.organizationName, content.name ?? content.description]
  return [...new Set(names.map((name) => translate(name, content, place)))].join(', ')
}

/** What is on the drawing, in words, nothing cut: read aloud in place of the picture. */
function describe(content: PassContent, drawing: Drawing, details: Detail[]): string[] {
  const status = STATUS_WORDS[content.status]
  const fields = [
    ...drawing.shown.map(({ label, value }) => ({ label, text: value })),
    ...details,
  ].map(({ label, text }) => oneLine(label ? `${label}: ${text}` : text))
  const code = drawing.barcodeShown && !content.rotatingBarcode ? content.barcode : null
  return [
    ...(status ? [`${status}.`] : []),
    ...fields,
    ...(code ? [`Barcode: ${oneLine(code.alternativeText ?? code.value)}`] : []),
  ]
}
