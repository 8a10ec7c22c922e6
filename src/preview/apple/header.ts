import { drawContained, embedded } from '../../lib/svg/draw-image.ts'
import { drawText, trailing } from '../../lib/svg/draw-text.ts'
import { join, type Markup, oneLine } from '../../lib/svg/markup.ts'
import { measure } from '../../lib/svg/measure.ts'
import { fieldPart, part } from '../part.ts'
import type { Section, Sheet } from '../sheet.ts'
import { type ShownField, translate } from '../shown-field.ts'
import { drawLabel, LABEL, VALUE } from './field-row.ts'

const HEIGHT = 62
const LOGO = { width: 160, height: 40 }
const NAME = { size: 17, weight: 600 }
const GAP = 12
/** Header fields never take more of the line than this. */
const FIELDS_SHARE = 0.55

/** Logo, logo text and, at the far end, the header fields. */
export function drawHeader(sheet: Sheet, fields: ShownField[]): Section {
  const { width, margin, content, place } = sheet
  const { foreground: fill } = sheet.palette
  const columns = columnWidths(sheet, fields)
  const parts: Markup[] = []
  const places: Section['parts'] = []
  let end = width - margin
  fields.toReversed().forEach((field, fromEnd) => {
    const columnWidth = columns[fields.length - 1 - fromEnd]!
    const box = { x: end - columnWidth, width: columnWidth }
    places.unshift(fieldPart(sheet, field, { ...box, y: 8, height: 44 }))
    const alignment = field.alignment === 'natural' ? trailing(sheet) : field.alignment
    const { opacity } = field
    parts.push(
      drawLabel(sheet, field.label, { ...box, y: 23 }, alignment),
      drawText(
        sheet,
        field.value,
        { ...box, y: 44 },
        { ...VALUE, size: 19, fill, alignment, opacity },
      ),
    )
    end -= columnWidth + GAP
  })

  let start = margin
  const logo = embedded(sheet.images.logo)
  const logoBox = { x: start, y: 11, width: 56, height: LOGO.height }
  if (logo) {
    const room = { ...LOGO, width: Math.min(LOGO.width, end - start) }
    const drawn = drawContained(sheet, logo, { x: start, y: 11, ...room })
    parts.push(drawn.markup)
    logoBox.width = drawn.width
    start += drawn.width + 8
  }
  const logoText = content.name ?? content.apple.logoText
  const name = logoText && translate(logoText, content, place)
  if (name && end - start > 20) {
    const box = { x: start, y: 37, width: end - start }
    parts.push(drawText(sheet, name, box, { ...NAME, fill, smallest: 0.75 }))
  }
  const room = { x: end - 32, y: 8, width: width - margin - end + 32, height: 44 }
  places.unshift(
    part(sheet, { what: 'image', role: 'logo' }, logoBox),
    part(sheet, { what: 'slot', slot: 'header' }, room),
  )
  return { markup: join(...parts), height: HEIGHT, shown: fields, parts: places }
}

function columnWidths(sheet: Sheet, fields: ShownField[]): number[] {
  const wanted = fields.map(({ label, value }) =>
    Math.max(
      measure(label.toUpperCase(), LABEL),
      measure(oneLine(value).slice(0, 60), { ...VALUE, size: 19 }),
      24,
    ),
  )
  const sum = wanted.reduce((total, width) => total + width, 0)
  const room =
    (sheet.width - 2 * sheet.margin) * FIELDS_SHARE - GAP * Math.max(fields.length - 1, 0)
  return sum <= room ? wanted : wanted.map((width) => (width * room) / sum)
}
