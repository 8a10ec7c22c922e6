import type { TextAlignment } from '../../domain/model/design.ts'
import { drawText, trailing } from '../../lib/svg/draw-text.ts'
import { join, type Markup, oneLine } from '../../lib/svg/markup.ts'
import { measure } from '../../lib/svg/measure.ts'
import { shareWidth } from '../../lib/svg/share-width.ts'
import type { Section, Sheet } from '../sheet.ts'
import type { ShownField } from '../shown-field.ts'

const ROW_HEIGHT = 58
const GAP = 14
const LABEL = { size: 13 }
const VALUE = { size: 17, weight: 500 }
const MIN_WIDTH = 40

export function drawRows(sheet: Sheet, rows: ShownField[][]): Section {
  const markup = join(...rows.map((row, at) => drawRow(sheet, row, at * ROW_HEIGHT)))
  return { markup, height: rows.length * ROW_HEIGHT, shown: rows.flat() }
}

/** Google's columns: the first at the leading edge, the last at the trailing one. */
function drawRow(sheet: Sheet, fields: ShownField[], top: number): Markup {
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
  return join(
    ...fields.map(({ label, value }, at) => {
      const box = { x, width: widths[at]! }
      x += box.width + GAP
      const alignment = alignmentOf(sheet, at, fields.length)
      const small = { ...LABEL, fill: labelFill, alignment, smallest: 0.85 }
      const large = { ...VALUE, fill, alignment, smallest: 0.75 }
      return join(
        drawText(sheet, label, { ...box, y: top + 22 }, small),
        drawText(sheet, value, { ...box, y: top + 43 }, large),
      )
    }),
  )
}

function alignmentOf(sheet: Sheet, at: number, count: number): TextAlignment {
  if (at === 0) return 'natural'
  return at === count - 1 ? trailing(sheet) : 'center'
}
