import { type Canvas, mirror } from '../svg/canvas.ts'
import { colorOr } from '../svg/color.ts'
import { INK } from '../svg/draw-barcode.ts'
import { drawContained, embedded } from '../svg/draw-image.ts'
import { drawParagraph } from '../svg/draw-paragraph.ts'
import { drawText, trailing } from '../svg/draw-text.ts'
import { element, join, type Markup, oneLine } from '../svg/markup.ts'
import { measure } from '../svg/measure.ts'
import { type Block, GAP, LABEL_INK, LEFT, MM, WIDTH } from './page.ts'
import type { PaperField, PaperSheet } from './sheet.ts'

const BAND = 3 * MM
const LOGO = { width: 150, height: 52, padding: 7 }
const ORGANIZATION = { size: 13, lineHeight: 17, maxLines: 2 }
const NAME = { size: 24, lineHeight: 29, weight: 700, maxLines: 3 }
const FIELD_LABEL = { size: 10.5 }
const FIELD_VALUE = { size: 20, weight: 600 }
const MAX_FIELDS = 3
/** Share of the width that the fields may take from the name. */
const FIELDS_SHARE = 0.45

export interface Header extends Block {
  /** How many of the first fields it shows. */
  shown: number
}

/** Whose pass it is, the pass's name, and beside it the fields that distinguish passes. */
export function drawHeader(page: Canvas, sheet: PaperSheet): Header {
  const color = sheet.color && colorOr(sheet.color, INK)
  const top = color ? BAND + 14 : 0
  const logo = drawLogo(page, sheet, color, top)
  const fields = takeFields(sheet.fields)
  const fieldsWidth = fields.reduce((sum, field) => sum + fieldWidth(field) + GAP, 0)
  const start = LEFT + (logo ? logo.width + 14 : 0)
  const names = drawNames(page, sheet, start, top, LEFT + WIDTH - fieldsWidth - start)
  const band = { x: LEFT, y: 0, width: WIDTH, height: BAND }
  return {
    shown: fields.length,
    height: Math.max(top + LOGO.height, names.bottom),
    markup: join(
      color && element('rect', { ...band, fill: color }),
      logo?.markup,
      names.markup,
      drawFields(page, fields, top),
    ),
  }
}

/** Draws the logo on the colour that it was made for: a white one would vanish on paper. */
function drawLogo(page: Canvas, { logo }: PaperSheet, color: string | null, top: number) {
  const image = embedded(logo ?? undefined)
  if (!image) return null
  const padding = color ? LOGO.padding : 0
  const box = {
    x: LEFT + padding,
    y: top + padding,
    width: LOGO.width - 2 * padding,
    height: LOGO.height - 2 * padding,
  }
  const { markup, width } = drawContained(page, image, box)
  const plate = { x: LEFT, y: top, width: width + 2 * padding, height: LOGO.height }
  return {
    width: plate.width,
    markup: join(color && element('rect', { ...mirror(page, plate), rx: 8, fill: color }), markup),
  }
}

function drawNames(
  page: Canvas,
  { organizationName, name }: PaperSheet,
  x: number,
  top: number,
  width: number,
): { markup: Markup; bottom: number } {
  const organization = organizationName === name ? '' : oneLine(organizationName)
  const style = { ...ORGANIZATION, fill: LABEL_INK }
  const above = drawParagraph(page, organization, { x, y: top + 2, width }, style)
  const y = top + (above.height ? above.height + 3 : 10)
  const below = drawParagraph(page, oneLine(name), { x, y, width }, { ...NAME, fill: INK })
  return { markup: join(above.markup, below.markup), bottom: y + below.height }
}

/** The first header fields that have room beside the name without being cut. */
function takeFields(fields: PaperField[]): PaperField[] {
  const taken: PaperField[] = []
  let width = 0
  for (const field of fields) {
    width += fieldWidth(field) + GAP
    const fits = taken.length < MAX_FIELDS && width <= WIDTH * FIELDS_SHARE
    if (field.rank !== 'header' || !fits || field.value.includes('\n')) break
    taken.push(field)
  }
  return taken
}

const fieldWidth = ({ label, value }: PaperField): number =>
  Math.max(
    measure(oneLine(label).slice(0, 99), FIELD_LABEL),
    measure(oneLine(value).slice(0, 99), FIELD_VALUE),
  )

function drawFields(page: Canvas, fields: PaperField[], top: number): Markup {
  const alignment = trailing(page)
  let x = LEFT + WIDTH
  const labelStyle = { ...FIELD_LABEL, fill: LABEL_INK, alignment }
  const valueStyle = { ...FIELD_VALUE, fill: INK, alignment }
  return join(
    ...fields.toReversed().map((field) => {
      const width = fieldWidth(field)
      x -= width
      const box = { x, width }
      x -= GAP
      return join(
        drawText(page, field.label, { ...box, y: top + 15 }, labelStyle),
        drawText(page, field.value, { ...box, y: top + 40 }, valueStyle),
      )
    }),
  )
}
