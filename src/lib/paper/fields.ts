import type { Canvas } from '../svg/canvas.ts'
import { INK } from '../svg/draw-barcode.ts'
import { drawParagraph, type ParagraphStyle } from '../svg/draw-paragraph.ts'
import { wrapLines } from '../svg/fit-text.ts'
import { element, join, oneLine, round } from '../svg/markup.ts'
import { type FontStyle, measure } from '../svg/measure.ts'
import { type Block, GAP, LABEL_INK } from './page.ts'
import type { PaperField } from './sheet.ts'

const LABEL = { size: 11, lineHeight: 15, fill: LABEL_INK, maxLines: 2 }
const VALUE = { size: 17.5, lineHeight: 22, weight: 600, fill: INK, maxLines: 5 }
const ROW_GAP = 16
const MAX_PRIMARY = 3
/** Sizes from the largest on. The first in which the primary fields take at most two lines is used. */
const PRIMARY_SIZES = [42, 35, 29, 24]
/** A field takes one column, half of them or all, so that values stand below each other from row to row. */
const COLUMNS = 4
const SPANS = [1, 2]
/** A text of this length is too long for a column anyway, so the rest need not be measured. */
const MAX_CELL_CHARACTERS = 200

export interface Fields extends Block {
  /** Fields whose text is cut. */
  shortened: PaperField[]
  leftOut: PaperField[]
}

export interface Area {
  x: number
  width: number
  /** Rows that would end below it are left out. */
  height: number
}

interface Cell {
  field: PaperField
  /** From the leading edge of the area. */
  x: number
  width: number
}

interface Row {
  cells: Cell[]
  label: ParagraphStyle
  value: ParagraphStyle
}

/** Labels and values in rows, in reading order. Primary fields come first, in large type. */
export function drawFields(page: Canvas, fields: PaperField[], area: Area, scale: number): Fields {
  const primary = fields.filter(({ rank }) => rank === 'primary').slice(0, MAX_PRIMARY)
  const others = fields.filter((field) => !primary.includes(field))
  const rows = [...primaryRow(primary, area), ...otherRows(others, area, scale)]
  const drawn: Fields = { markup: join(), height: 0, shortened: [], leftOut: [] }
  for (const row of rows) {
    const y = drawn.height && drawn.height + ROW_GAP * scale
    const { markup, height, shortened } = drawRow(page, row, area)
    if (y + height > area.height) {
      const rest = rows.slice(rows.indexOf(row))
      return { ...drawn, leftOut: rest.flatMap(({ cells }) => cells.map(({ field }) => field)) }
    }
    drawn.markup = join(
      drawn.markup,
      element('g', { transform: `translate(0 ${round(y)})` }, markup),
    )
    drawn.height = y + height
    drawn.shortened.push(...shortened)
  }
  return drawn
}

function primaryRow(fields: PaperField[], area: Area): Row[] {
  if (fields.length === 0) return []
  const width = (area.width - GAP * (fields.length - 1)) / fields.length
  const fit = (size: number): boolean =>
    fields.every(({ value }) => isShort(value, { size, weight: 700 }, width))
  const size = PRIMARY_SIZES.find(fit) ?? PRIMARY_SIZES.at(-1)!
  const value = { ...VALUE, size, weight: 700, lineHeight: size * 1.15 }
  const cells = fields.map((field, at) => ({ field, x: at * (width + GAP), width }))
  return [{ cells, label: LABEL, value }]
}

/** Whether a text takes at most two lines, with no word broken in two. */
function isShort(value: string, style: FontStyle, width: number): boolean {
  const text = value.slice(0, MAX_CELL_CHARACTERS)
  return (
    wrapLines(text, style, width).length <= 2 &&
    text.split(/\s+/).every((word) => measure(word, style) <= width)
  )
}

/** Each field in as many columns as hold it in one line; a long text has a row to itself. */
function otherRows(fields: PaperField[], area: Area, scale: number): Row[] {
  const label = { ...LABEL, size: LABEL.size * scale, lineHeight: LABEL.lineHeight * scale }
  const value = { ...VALUE, size: VALUE.size * scale, lineHeight: VALUE.lineHeight * scale }
  const column = (area.width - GAP * (COLUMNS - 1)) / COLUMNS
  const widthOf = (span: number): number => span * column + (span - 1) * GAP
  const rows: Row[] = []
  let taken = COLUMNS
  for (const field of fields) {
    const wanted = Math.max(lineWidth(field.label, label), lineWidth(field.value, value))
    const span = SPANS.find((span) => wanted <= widthOf(span)) ?? COLUMNS
    // Half a row begins at its edge or in its middle.
    let start = Math.ceil(taken / span) * span
    if (start + span > COLUMNS) {
      rows.push({ cells: [], label, value })
      start = 0
    }
    rows.at(-1)!.cells.push({ field, x: start * (column + GAP), width: widthOf(span) })
    taken = start + span
  }
  return rows
}

/** The width of a text in one line; infinite where it has line breaks. */
function lineWidth(text: string, style: FontStyle): number {
  return text.trim().includes('\n')
    ? Number.POSITIVE_INFINITY
    : measure(oneLine(text.slice(0, MAX_CELL_CHARACTERS)), style)
}

/** Draws the values at one height, whether the labels above them have several lines or none. */
function drawRow(page: Canvas, { cells, ...row }: Row, area: Area) {
  const boxes = cells.map(({ x, width }) => ({ x: area.x + x, y: 0, width }))
  const labels = cells.map(({ field }, at) =>
    drawParagraph(page, oneLine(field.label), boxes[at]!, row.label),
  )
  const y = Math.max(...labels.map(({ height }) => height))
  const values = cells.map(({ field }, at) =>
    drawParagraph(page, field.value, { ...boxes[at]!, y }, row.value),
  )
  return {
    markup: join(...cells.flatMap((_, at) => [labels[at]!.markup, values[at]!.markup])),
    height: y + Math.max(...values.map(({ height }) => height)),
    shortened: cells
      .filter((_, at) => labels[at]!.cut || values[at]!.cut)
      .map(({ field }) => field),
  }
}
