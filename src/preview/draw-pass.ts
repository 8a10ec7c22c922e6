import type { PassContent } from '../domain/model/pass-content.ts'
import type { Platform } from '../domain/model/platforms.ts'
import { BARCODE_ENCODERS, type BarcodeEncoders } from '../lib/barcodes/index.ts'
import { readerOf } from '../lib/locale/reader.ts'
import { isRightToLeft } from '../lib/svg/direction.ts'
import { element, oneLine, textNode } from '../lib/svg/markup.ts'
import { passWordsFor } from '../lib/words/index.ts'
import { stampCountIn } from '../lib/words/stamp-count.ts'
import type { Detail } from './details.ts'
import { drawDetails } from './details-sheet.ts'
import type { Drawing } from './drawing.ts'
import type { Part } from './part.ts'
import type { Place } from './place.ts'
import type { PreviewImages, Sheet } from './sheet.ts'
import { type ShownField, showField, translate } from './shown-field.ts'
import type { WalletPreview } from './wallet.ts'
import { WALLETS } from './wallets.ts'

export type { Platform }
export type Side = 'front' | 'back'

export interface DrawOptions {
  platform: Platform
  side: Side
  images: PreviewImages
  /** BCP 47; the phone's language. Left out: that of the pass's own texts. */
  locale?: string
  /** IANA name; the phone's time zone. */
  timeZone?: string
  /** The word across a pass that cannot be used; null: no word. Left out: the word for its status. */
  statusWord?: string | null
}

/** The files that a wallet shows of a pass's images: what `DrawOptions.images` are made of. */
export const picturesOf = (platform: Platform, { images }: Pick<PassContent, 'images'>) =>
  WALLETS[platform].pictures(images)

/** One side of a pass: the SVG document, what it says in reading order, and where everything is. */
export interface DrawnSide {
  svg: string
  width: number
  height: number
  /** The fields of the front. */
  shown: ShownField[]
  /** The lines of the back. */
  details: Detail[]
  parts: Part[]
}

/**
 * A pass as the phone or the printer shows it, as one self-contained SVG document: no scripts, styles or references to
 * anything outside itself. Its title and description say what is on the pass.
 *
 * Text is measured with estimated widths, because the phone's font is not available here. Lines end within a few per
 * cent of where the phone's would.
 */
export function drawPass(content: PassContent, options: DrawOptions): string {
  return drawIn(WALLETS[options.platform], content, options, BARCODE_ENCODERS).svg
}

/**
 * The same in one wallet: for the simulated phones, whose wallet reads its passes from somewhere else, and for browsers,
 * which load no more wallets and encoders than they draw.
 */
export function drawIn(
  wallet: WalletPreview,
  content: PassContent,
  options: DrawOptions,
  encoders: BarcodeEncoders,
): DrawnSide {
  const { side, locale = content.language, timeZone } = options
  const place = { ...readerOf(locale, timeZone), writer: wallet.writer }
  const sheet = createSheet(wallet, content, options, place, encoders)
  const details = side === 'back' ? wallet.details(sheet) : []
  const organization = translate(content.organizationName, content, place)
  const drawing =
    side === 'back'
      ? drawDetails(sheet, wallet.theme, organization, details)
      : wallet.drawFront(sheet)
  const description = textNode(describe(sheet, drawing, details).join('\n'))
  const svg = element(
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
    element('title', { id: sheet.id('title') }, textNode(oneLine(titleOf(content, place)))),
    element('desc', { id: sheet.id('description') }, description),
    drawing.markup,
  )
  const { width, height, shown, parts } = drawing
  return { svg, width, height, shown, details, parts }
}

function createSheet(
  wallet: WalletPreview,
  content: PassContent,
  options: DrawOptions,
  place: Place,
  encoders: BarcodeEncoders,
): Sheet {
  const { platform, side, images } = options
  const { statusWord = statusWordOf(content, place) } = options
  const prefix = `${platform}-${side}-${content.passId.replace(/[^A-Za-z0-9_-]/g, '')}`
  return {
    content,
    place,
    statusWord,
    width: wallet.width,
    margin: wallet.margin,
    palette: wallet.palette(content),
    images,
    encoders,
    mirrored: isRightToLeft(place.locale),
    show: (fields) => fields.map((field) => showField(field, content, place)),
    id: (name) => `${prefix}-${name}`,
  }
}

const statusWordOf = ({ status }: PassContent, { locale }: Place): string | null =>
  status === 'ACTIVE' ? null : passWordsFor(locale).statuses[status]

function titleOf(content: PassContent, place: Place): string {
  const names = [content.organizationName, content.name ?? content.description]
  return [...new Set(names.map((name) => translate(name, content, place)))].join(', ')
}

/** The drawing in words, with nothing cut, to be read aloud in place of the picture. */
function describe(sheet: Sheet, drawing: Drawing, details: Detail[]): string[] {
  const { content, statusWord, place } = sheet
  const fields = [
    ...drawing.shown.map(({ label, value }) => ({ label, text: value })),
    ...details,
  ].map(({ label, text }) => oneLine(label ? `${label}: ${text}` : text))
  const { stamps } = content.images.strip ?? {}
  const code = drawing.barcodeShown && !content.rotatingBarcode ? content.barcode : null
  return [
    ...(statusWord ? [`${statusWord}.`] : []),
    ...(stamps ? [`${stampCountIn(place.locale, stamps)}.`] : []),
    ...fields,
    ...(code
      ? [`${passWordsFor(place.locale).barcode}: ${oneLine(code.alternativeText ?? code.value)}`]
      : []),
  ]
}
