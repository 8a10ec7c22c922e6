import type { TextAlignment } from '../../domain/model/design.ts'
import type { Box } from '../../lib/svg/canvas.ts'
import { drawText } from '../../lib/svg/draw-text.ts'
import { join, type Markup, oneLine } from '../../lib/svg/markup.ts'
import { measure } from '../../lib/svg/measure.ts'
import { shareWidth } from '../../lib/svg/share-width.ts'
import { fieldPart } from '../part.ts'
import type { Section, Sheet } from '../sheet.ts'
import type { ShownField } from '../shown-field.ts'

export const LABEL = { size: 11, weight: 500 }
export const VALUE = { size: 17, weight: 400 }
const HEIGHT = 48
const GAP = 14
const MIN_WIDTH = 34

/** Labels stand above their values in capitals, as on every Apple pass. */
export function drawLabel(
  sheet: Sheet,
  label: string,
  box: Pick<Box, 'x' | 'y' | 'width'>,
  alignment?: TextAlignment,
): Markup {
  return drawText(sheet, label.toLocaleUpperCase(sheet.place.locale), box, {
    ...LABEL,
    fill: sheet.palette.label,
    alignment,
    smallest: 0.8,
  })
}

/** Secondary or auxiliary fields side by side, each as wide as its text asks for. */
export function drawFieldRow(sheet: Sheet, fields: ShownField[]): Section {
  if (fields.length === 0) return { markup: '' as Markup, height: 0, shown: [], parts: [] }
  const widths = shareWidth(
    fields.map(({ label, value }) =>
      Math.max(
        measure(label.toLocaleUpperCase(sheet.place.locale), LABEL),
        measure(oneLine(value).slice(0, 80), VALUE),
        MIN_WIDTH,
      ),
    ),
    sheet.width - 2 * sheet.margin - GAP * (fields.length - 1),
  )
  const { foreground: fill } = sheet.palette
  let x = sheet.margin
  const places: Section['parts'] = []
  const parts = fields.map(({ key, label, value, alignment, opacity }, at) => {
    const box = { x, width: widths[at]! }
    places.push(fieldPart(sheet, { key }, { ...box, y: 0, height: 40 }))
    x += box.width + GAP
    return join(
      drawLabel(sheet, label, { ...box, y: 12 }, alignment),
      drawText(sheet, value, { ...box, y: 33 }, { ...VALUE, fill, alignment, opacity }),
    )
  })
  return { markup: join(...parts), height: HEIGHT, shown: fields, parts: places }
}
