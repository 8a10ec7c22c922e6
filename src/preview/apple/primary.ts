import { mirror } from '../../lib/svg/canvas.ts'
import { drawCover, embedded } from '../../lib/svg/draw-image.ts'
import { drawText, trailing } from '../../lib/svg/draw-text.ts'
import { element, join } from '../../lib/svg/markup.ts'
import { onStrip, STRIP_LABEL, STRIP_VALUE_WEIGHT } from '../../wallets/apple/strip.ts'
import { drawTransitIcon } from '../draw-transit-icon.ts'
import { fieldPart, part } from '../part.ts'
import type { Section, Sheet } from '../sheet.ts'
import type { ShownField } from '../shown-field.ts'
import { drawLabel } from './field-row.ts'
import { NOTCH_Y } from './outline.ts'

const THUMBNAIL = 90
const ICON = 30

/** Draws the primary fields from the given height on; `top` counts from the card's upper edge. */
export type DrawPrimary = (sheet: Sheet, fields: ShownField[], top: number) => Section

/** Boarding pass: where from, by what, where to. */
export const drawRoute: DrawPrimary = (sheet, fields, top) => {
  const { width, margin } = sheet
  const { foreground: fill } = sheet.palette
  const inner = width - 2 * margin
  const half = (inner - ICON) / 2 - 8
  const columns = [
    { x: margin, width: fields.length > 1 ? half : inner, alignment: undefined },
    { x: width - margin - half, width: half, alignment: trailing(sheet) },
  ]
  const places = [
    part(sheet, { what: 'slot', slot: 'primary' }, { x: margin, y: 0, width: inner, height: 62 }),
  ]
  const ends = fields.map((field, at) => {
    const { x, width, alignment } = columns[at]!
    places.push(fieldPart(sheet, field, { x, y: 0, width, height: 62 }))
    const { opacity } = field
    const style = { size: 44, weight: 300, fill, alignment, opacity, smallest: 0.36 }
    return join(
      drawLabel(sheet, field.label, { x, width, y: 13 }, alignment),
      drawText(sheet, field.value, { x, width, y: 54 }, style),
    )
  })
  const icon = fields.length > 1 && drawTransitIcon(sheet, { y: 24, size: ICON })
  const height = NOTCH_Y - top + 16
  return { markup: join(...ends, icon), height, shown: fields, parts: places }
}

/** Store card, coupon, event ticket with a strip: large text over the strip image. */
export const drawOnStrip =
  ({ height, size }: { height: number; size: number }): DrawPrimary =>
  (sheet, [field]) => {
    const { width, margin, palette } = sheet
    const strip = embedded(sheet.images.strip)
    const image = strip && drawCover(sheet, strip, { x: 0, y: 0, width, height })
    const box = { x: margin, width: width - 2 * margin }
    const { value = '', label = '', opacity } = field ?? {}
    const { value: valueY, label: labelY } = onStrip(height, size, label !== '')
    const large = {
      size,
      weight: STRIP_VALUE_WEIGHT,
      fill: palette.foreground,
      opacity,
      smallest: 22 / size,
    }
    const small = { ...STRIP_LABEL, fill: palette.label }
    const words = { ...box, y: valueY - size, height: labelY - valueY + size + 6 }
    return {
      markup: join(
        image,
        drawText(sheet, value, { ...box, y: valueY }, large),
        drawText(sheet, label, { ...box, y: labelY }, small),
      ),
      height: height + 12,
      shown: field ? [field] : [],
      parts: [
        part(sheet, { what: 'image', role: 'strip' }, { x: 0, y: 0, width, height }),
        part(sheet, { what: 'slot', slot: 'primary' }, words),
        ...(field ? [fieldPart(sheet, field, words)] : []),
      ],
    }
  }

/** Generic pass, event ticket without a strip: label and value, a thumbnail at the far side. */
export const drawBesideThumbnail: DrawPrimary = (sheet, [field]) => {
  const { width, margin, palette } = sheet
  const thumbnail = embedded(sheet.images.thumbnail)
  const side = thumbnail ? thumbnailSize(thumbnail) : null
  const room = width - 2 * margin - (side ? side.width + 12 : 0)
  const box = { x: margin, width: room }
  const clip = sheet.id('thumbnail')
  const placed = side && { x: width - margin - side.width, y: 4, ...side }
  const top = side ? 18 : 4
  const picture =
    thumbnail &&
    placed &&
    join(
      element('clipPath', { id: clip }, element('rect', { ...mirror(sheet, placed), rx: 5 })),
      drawCover(sheet, thumbnail, placed, { 'clip-path': `url(#${clip})` }),
    )
  const { foreground: fill } = palette
  const style = { size: 29, weight: 400, fill, opacity: field?.opacity, smallest: 0.55 }
  const words =
    field &&
    join(
      drawLabel(sheet, field.label, { ...box, y: top + 12 }),
      drawText(sheet, field.value, { ...box, y: top + 43 }, style),
    )
  const height = side ? THUMBNAIL + 16 : field ? 66 : 0
  const place = { ...box, y: top, height: 50 }
  const corner = { x: width - margin - 60, y: 4, width: 60, height: 56 }
  return {
    markup: join(picture, words),
    height,
    shown: field ? [field] : [],
    parts: [
      part(sheet, { what: 'image', role: 'thumbnail' }, placed ?? corner),
      part(sheet, { what: 'slot', slot: 'primary' }, place),
      ...(field ? [fieldPart(sheet, field, place)] : []),
    ],
  }
}

/** Thumbnails are 90 points high and from 60 to 90 wide. */
function thumbnailSize({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const width = Math.min(THUMBNAIL, Math.max(60, (THUMBNAIL * widthPx) / heightPx))
  return { width, height: THUMBNAIL }
}
