import { TRANSIT_ICONS } from '../../../../src/preview/transit-icons.ts'
import type { ApplePass, HeldPass } from '../../state.ts'
import { fieldValue, type Reader, STYLES, type Style } from './apple-values.ts'
import type { CardParts, Detail } from './card-parts.ts'
import { type Child, h, styled, svg } from './dom.ts'
import { detectLinks, type Run, readAttributed } from './links.ts'
import { barcodePicture, imageFile, packagePicture } from './picture.ts'
import { type Json, record, records, text } from './read.ts'

/** How many fields a style shows; what is more, Wallet drops. */
const MOST: Record<Style, { secondary: number; auxiliary: number; together: number }> = {
  boardingPass: { secondary: 4, auxiliary: 5, together: 9 },
  coupon: { secondary: 4, auxiliary: 4, together: 4 },
  eventTicket: { secondary: 4, auxiliary: 4, together: 8 },
  generic: { secondary: 4, auxiliary: 4, together: 8 },
  storeCard: { secondary: 4, auxiliary: 4, together: 4 },
}
const BESIDE_SQUARE_CODE = 4
const SQUARE = new Set(['PKBarcodeFormatQR', 'PKBarcodeFormatAztec'])
const FORMATS: Record<string, string> = {
  PKBarcodeFormatQR: 'QR code',
  PKBarcodeFormatPDF417: 'PDF417 barcode',
  PKBarcodeFormatAztec: 'Aztec code',
  PKBarcodeFormatCode128: 'Code 128 barcode',
}

interface Sheet {
  phoneId: string
  pass: HeldPass
  json: Json
  style: Style
  fields: Json
  changed: ReadonlySet<string>
  reader: Reader
  translate(value: string): string
}

/** The pass as an iPhone draws it, out of nothing but the package. */
export function drawApple(
  phoneId: string,
  pass: HeldPass,
  apple: ApplePass,
  reader: Reader,
): CardParts {
  const json = apple.passJson
  const style = STYLES.find((each) => json[each] !== undefined) ?? 'generic'
  const sheet: Sheet = {
    phoneId,
    pass,
    json,
    style,
    fields: record(json[style]),
    changed: new Set(pass.changed.map(({ key }) => key)),
    reader,
    translate: (value) => (Object.hasOwn(apple.strings, value) ? apple.strings[value]! : value),
  }
  const name = sheet.translate(text(json.logoText)) || sheet.translate(text(json.organizationName))
  const colors = {
    '--bg': color(json.backgroundColor),
    '--fg': color(json.foregroundColor),
    '--label': color(json.labelColor),
  }
  const word = stateWord(sheet)
  return {
    name,
    label: `${sheet.translate(text(json.description)) || name}, Apple pass`,
    word,
    peek: styled(
      h(
        'span',
        { class: 'peek-face apple' },
        packagePicture(phoneId, pass, 'logo'),
        h('span', { class: 'peek-name' }, name),
      ),
      colors,
    ),
    card: styled(
      h(
        'div',
        { class: `apple card style-${style}`, 'data-dimmed': word !== null },
        drawBackground(sheet),
        drawHeader(sheet),
        drawPrimary(sheet),
        drawRows(sheet),
        drawBarcode(sheet, word),
      ),
      colors,
    ),
    details: [
      ...group(sheet, 'backFields').map((field) => backDetail(sheet, field)),
      ...group(sheet, 'additionalInfoFields').map((field) => backDetail(sheet, field)),
    ],
    facts: [
      ['Pass type', apple.passTypeIdentifier],
      ['Serial number', pass.serialNumber],
      ['Signed by', apple.signedBy],
    ],
  }
}

function stateWord({ pass, json, reader }: Sheet): string | null {
  if (pass.voided || json.voided === true) return 'No longer valid'
  return Date.parse(text(json.expirationDate)) < reader.nowMs ? 'Expired' : null
}

/** A colour as pass.json may write it; anything else is the phone's default. */
function color(value: unknown): string | null {
  const written = text(value)
  return /^(rgba?\([\d\s.,%]+\)|#[0-9a-f]{3,8})$/i.test(written) ? written : null
}

function group({ fields }: Sheet, name: string): Json[] {
  return records(fields[name])
}

function drawBackground(sheet: Sheet): Child {
  const { style, phoneId, pass } = sheet
  if (style !== 'eventTicket' || hasStrip(sheet)) return null
  return packagePicture(phoneId, pass, 'background')
}

function hasStrip({ style, pass }: Sheet): boolean {
  const takesStrip = style === 'eventTicket' || style === 'storeCard' || style === 'coupon'
  return takesStrip && imageFile(pass.apple?.images ?? [], 'strip') !== null
}

function drawHeader(sheet: Sheet): HTMLElement {
  const fields = group(sheet, 'headerFields').slice(0, 3)
  const logoText = sheet.translate(text(sheet.json.logoText))
  return h(
    'div',
    { class: 'head' },
    packagePicture(sheet.phoneId, sheet.pass, 'logo'),
    h('p', { class: 'logo-text fit' }, logoText),
    fields.length > 0 && h('dl', { class: 'row' }, ...fields.map((each) => drawField(sheet, each))),
  )
}

function drawPrimary(sheet: Sheet): HTMLElement | null {
  const { style, phoneId, pass } = sheet
  const fields = group(sheet, 'primaryFields').slice(0, style === 'boardingPass' ? 2 : 1)
  const list = h('dl', { class: 'row' }, ...fields.map((each) => drawField(sheet, each)))
  if (style === 'boardingPass') {
    const transit = text(sheet.fields.transitType).replace('PKTransitType', '')
    const shape = Object.hasOwn(TRANSIT_ICONS, transit)
      ? TRANSIT_ICONS[transit as keyof typeof TRANSIT_ICONS]
      : TRANSIT_ICONS.Generic
    const vehicle = svg(
      'svg',
      { class: 'vehicle', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      svg('path', { d: shape, 'fill-rule': 'evenodd' }),
    )
    return h('div', { class: 'primary route' }, list, fields.length > 1 && vehicle)
  }
  if (style === 'storeCard' || style === 'coupon' || hasStrip(sheet)) {
    const strip = hasStrip(sheet) && packagePicture(phoneId, pass, 'strip')
    return h('div', { class: 'primary on-strip' }, strip, list)
  }
  const thumbnail = packagePicture(phoneId, pass, 'thumbnail')
  if (fields.length === 0 && !thumbnail) return null
  return h('div', { class: 'primary beside' }, list, thumbnail)
}

function drawRows(sheet: Sheet): Child[] {
  const { style } = sheet
  const most = MOST[style]
  const secondary = group(sheet, 'secondaryFields').slice(0, most.secondary)
  const auxiliary = group(sheet, 'auxiliaryFields')
  const row = (fields: Json[]): Child =>
    fields.length > 0 && h('dl', { class: 'row' }, ...fields.map((each) => drawField(sheet, each)))
  const square = style === 'generic' && SQUARE.has(text(firstBarcode(sheet.json)?.format))
  if (style === 'coupon' || style === 'storeCard' || square) {
    const limit = square ? BESIDE_SQUARE_CODE : most.together
    return [row([...secondary, ...auxiliary].slice(0, limit))]
  }
  const upper = auxiliary.filter((field) => field.row !== 1).slice(0, most.auxiliary)
  const lower = auxiliary.filter((field) => field.row === 1).slice(0, most.auxiliary)
  const rows = [row(secondary), row(upper), row(lower)]
  // The only style with the auxiliary fields above the secondary ones.
  return style === 'boardingPass' ? [rows[1], rows[0]] : rows
}

const ALIGNMENTS: Record<string, string> = {
  PKTextAlignmentLeft: 'left',
  PKTextAlignmentCenter: 'center',
  PKTextAlignmentRight: 'right',
}

function drawField(sheet: Sheet, field: Json): HTMLElement {
  const changed = sheet.changed.has(text(field.key))
  return h(
    'div',
    {
      class: 'field',
      'data-align': ALIGNMENTS[text(field.textAlignment)],
      'data-changed': changed && sheet.pass.updatedAt,
    },
    h('dt', { class: 'fit' }, sheet.translate(text(field.label))),
    h(
      'dd',
      { class: 'fit' },
      fieldValue(field, sheet.reader, sheet.translate),
      changed && h('span', { class: 'unseen' }, ' (changed)'),
    ),
  )
}

function firstBarcode(json: Json): Json | null {
  return (
    [...records(json.barcodes), record(json.barcode)].find(({ message }) => text(message) !== '') ??
    null
  )
}

function drawBarcode(sheet: Sheet, word: string | null): HTMLElement | null {
  const barcode = firstBarcode(sheet.json)
  const footer =
    sheet.style === 'boardingPass' ? packagePicture(sheet.phoneId, sheet.pass, 'footer') : null
  if (!barcode) return word ? h('div', { class: 'code' }, stamp(word)) : null
  const format = text(barcode.format)
  const alternative = text(barcode.altText)
  const alt = `${FORMATS[format] ?? 'Barcode'}: ${text(barcode.message)}`
  return h(
    'div',
    { class: 'code' },
    footer,
    h(
      'div',
      { class: SQUARE.has(format) ? 'panel square' : 'panel wide' },
      barcodePicture(sheet.phoneId, sheet.pass, alt),
      alternative && h('p', { class: 'fit' }, alternative),
    ),
    word && stamp(word),
  )
}

function stamp(word: string): HTMLElement {
  return h('p', { class: 'stamp' }, word)
}

function backDetail(sheet: Sheet, field: Json): Detail {
  return {
    label: sheet.translate(text(field.label)),
    runs: backRuns(sheet, field),
    changed: sheet.changed.has(text(field.key)),
  }
}

function backRuns(sheet: Sheet, field: Json): Run[] {
  if (typeof field.attributedValue === 'string') {
    return readAttributed(sheet.translate(field.attributedValue))
  }
  const value = fieldValue(field, sheet.reader, sheet.translate)
  const detectors = Array.isArray(field.dataDetectorTypes) ? field.dataDetectorTypes : null
  return detectLinks(value, {
    links: detectors?.includes('PKDataDetectorTypeLink') ?? true,
    phones: detectors?.includes('PKDataDetectorTypePhoneNumber') ?? typeof field.value === 'string',
  })
}
