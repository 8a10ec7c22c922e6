import { drawCover, embedded } from '../../lib/svg/draw-image.ts'
import { drawText, trailing } from '../../lib/svg/draw-text.ts'
import { element, join, type Markup } from '../../lib/svg/markup.ts'
import type { Section, Sheet } from '../sheet.ts'
import type { ShownField } from '../shown-field.ts'
import { TRANSIT_ICONS } from '../transit-icons.ts'
import { drawLabel } from './field-row.ts'
import { NOTCH_Y } from './outline.ts'

const THUMBNAIL = 90
const ICON = 30

/** Draws the primary fields from the given height on; `top` counts from the card's upper edge. */
export type DrawPrimary = (sheet: Sheet, fields: ShownField[], top: number) => Section

/** Boarding pass: where from, by what, where to. */
export const drawRoute: DrawPrimary = (sheet, fields, top) => {
  const { width, margin, palette, content } = sheet
  const inner = width - 2 * margin
  const half = (inner - ICON) / 2 - 8
  const columns = [
    { x: margin, width: fields.length > 1 ? half : inner, alignment: undefined },
    { x: width - margin - half, width: half, alignment: trailing(sheet) },
  ]
  const ends = fields.map((field, at) => {
    const { x, width, alignment } = columns[at]!
    return join(
      drawLabel(sheet, field.label, { x, width, y: 13 }, alignment),
      drawText(
        sheet,
        field.value,
        { x, width, y: 54 },
        { size: 44, weight: 300, fill: palette.foreground, alignment, smallest: 0.36 },
      ),
    )
  })
  const icon = element('path', {
    d: TRANSIT_ICONS[content.transitType],
    fill: palette.foreground,
    'fill-rule': 'evenodd',
    transform: `translate(${width / 2 + (sheet.mirrored ? ICON / 2 : -ICON / 2)} 24) scale(${(sheet.mirrored ? -ICON : ICON) / 24} ${ICON / 24})`,
  })
  return {
    markup: join(...ends, fields.length > 1 && icon),
    height: NOTCH_Y - top + 16,
    shown: fields,
  }
}

/** Store card, coupon, event ticket with a strip: large text over the strip image. */
export const drawOnStrip =
  (height: number, size: number): DrawPrimary =>
  (sheet, [field]) => {
    const { width, margin, palette } = sheet
    const strip = embedded(sheet.images.strip)
    const image = strip && drawCover(sheet, strip, { x: 0, y: 0, width, height })
    const box = { x: margin, width: width - 2 * margin }
    const middle = height / 2
    return {
      markup: join(
        image,
        field &&
          join(
            drawText(
              sheet,
              field.value,
              { ...box, y: middle + size * (field.label ? 0.16 : 0.36) },
              { size, weight: 300, fill: palette.foreground, smallest: 22 / size },
            ),
            drawText(
              sheet,
              field.label,
              { ...box, y: middle + size * 0.16 + 25 },
              { size: 15, weight: 500, fill: palette.label },
            ),
          ),
      ),
      height: height + 12,
      shown: field ? [field] : [],
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
      element(
        'clipPath',
        { id: clip },
        element('rect', {
          ...placed,
          x: sheet.mirrored ? margin : placed.x,
          rx: 5,
        }),
      ),
      drawCover(sheet, thumbnail, placed, { 'clip-path': `url(#${clip})` }),
    )
  const words =
    field &&
    join(
      drawLabel(sheet, field.label, { ...box, y: top + 12 }),
      drawText(
        sheet,
        field.value,
        { ...box, y: top + 43 },
        { size: 29, weight: 400, fill: palette.foreground, smallest: 0.55 },
      ),
    )
  const height = side ? THUMBNAIL + 16 : field ? 66 : 0
  return { markup: join(picture, words) as Markup, height, shown: field ? [field] : [] }
}

/** Thumbnails are 90 points high and from 60 to 90 wide. */
function thumbnailSize({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const width = Math.min(THUMBNAIL, Math.max(60, (THUMBNAIL * widthPx) / heightPx))
  return { width, height: THUMBNAIL }
}
