import type { TextAlignment } from '../../domain/model/design.ts'
import { drawText, trailing } from '../../lib/svg/draw-text.ts'
import { join, type Markup, oneLine } from '../../lib/svg/markup.ts'
import { measure } from '../../lib/svg/measure.ts'
import { shareWidth } from '../../lib/svg/share-width.ts'
import { fieldPart, lowered, type Part } from '../part.ts'
import type { Section, Sheet } from '../sheet.ts'
import type { ShownField } from '../shown-field.ts'

const ROW_HEIGHT = 58
const GAP = 14
const LABEL = { size: 13 }
const VALUE = { size: 17, weight: 500 }
const MIN_WIDTH = 40

export function drawRows(sheet: Sheet, rows: ShownField[][]): Section {
  const drawn = rows.map((row, at) => drawRow(sheet, row, at * ROW_HEIGHT))
  return {
    markup: join(...drawn.map(({ markup }) => markup)),
    height: rows.length * ROW_HEIGHT,
    shown: rows.flat(),
    parts: drawn.flatMap(({ parts }, at) => lowered(parts, at * ROW_HEIGHT)),
  }
}

/** Google's columns: the first at the leading edge, the last at the trailing one. */
function drawRow(
  sheet: Sheet,
  fields: ShownField[],
  top: number,
): { markup: Markup; parts: Part[] } {
  const widths = shareWidth(
    fields.map(({ label, value }) =>
      Math.max(
        measure(oneLine(label), LABEL),
        measure(oneLine(value).slice(0, 80), VALUE),
        MIN_WIDTH,
      ),
    ),
    sheet.width - 2 * sheet.margin - GAP * (fields.length - 1),
  )
  const { label: labelFill, foreground: fill } = sheet.palette
  let x = sheet.margin
  const parts: Part[] = []
  const markup = join(
    ...fields.map(({ key, label, value, opacity }, at) => {
      const box = { x, width: widths[at]! }
      parts.push(fieldPart(sheet, { key }, { ...box, y: 6, height: 44 }))
      x += box.width + GAP
      const alignment = alignmentOf(sheet, at, fields.length)
      const small = { ...LABEL, fill: labelFill, alignment, smallest: 0.85 }
      const large = { ...VALUE, fill, alignment, opacity, smallest: 0.75 }
      return join(
        drawText(sheet, label, { ...box, y: top + 22 }, small),
        drawText(sheet, value, { ...box, y: top + 43 }, large),
      )
    }),
  )
  return { markup, parts }
}

function alignmentOf(sheet: Sheet, at: number, count: number): TextAlignment {
  if (at === 0) return 'natural'
  return at === count - 1 ? trailing(sheet) : 'center'
}
