import type { Canvas } from '../svg/canvas.ts'
import { directionOf } from '../svg/direction.ts'
import { INK } from '../svg/draw-barcode.ts'
import { drawText } from '../svg/draw-text.ts'
import { wrapLines } from '../svg/fit-text.ts'
import { join, oneLine } from '../svg/markup.ts'
import { type Block, GAP, LEFT, NO_BLOCK, WIDTH } from './page.ts'
import type { PaperNote } from './sheet.ts'

const COLUMNS = 2
const COLUMN_WIDTH = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS
/** Sizes from the largest on. The first in which everything has room is used. */
const SIZES = [12.5, 11, 9.5, 8.5]
const LINE_HEIGHT = 1.35
/** The room above a note, in lines. */
const NOTE_GAP = 0.6

export interface SmallPrint extends Block {
  /** Notes that are missing or cut. */
  leftOut: PaperNote[]
}

interface Line {
  note: PaperNote
  text: string
  weight: number
  /** The room above the line, in lines; none at the head of a column. */
  gap: number
  /** Whether the line is a label, which must stand with the first line of its note. */
  keepWithNext: boolean
}

interface Placed extends Line {
  column: number
  /** The lower edge of the line, in lines. */
  bottom: number
}

/**
 * Draws as much of the back of the pass as the height holds, in two columns of equal length.
 *
 * @param more what the last line says where there is no room for all
 */
export function drawSmallPrint(
  page: Canvas,
  notes: PaperNote[],
  height: number,
  more: string,
): SmallPrint {
  for (const size of SIZES) {
    const maxLength = height / (size * LINE_HEIGHT)
    const lines = linesOf(notes, size, maxLength)
    for (let length = Math.ceil(lines.length / COLUMNS); length <= maxLength; length += 0.5) {
      const placed = place(lines, length)
      if (placed.length === lines.length) return { ...draw(page, placed, size), leftOut: [] }
    }
  }
  const size = SIZES.at(-1)!
  const maxLength = height / (size * LINE_HEIGHT) - 1
  const lines = linesOf(notes, size, maxLength)
  const placed = place(lines, maxLength)
  const last = placed.at(-1)
  if (!last) return { ...NO_BLOCK, leftOut: notes }
  const ending = { ...last, text: more, weight: 600, bottom: last.bottom + 1 }
  return {
    ...draw(page, [...placed, ending], size),
    leftOut: notes.slice(notes.indexOf(lines[placed.length]!.note)),
  }
}

/** The lines of the notes, up to a few more than the columns hold. */
function linesOf(notes: PaperNote[], size: number, perColumn: number): Line[] {
  const lines: Line[] = []
  for (const note of notes) {
    const label = wrapLines(oneLine(note.label), { size, weight: 600 }, COLUMN_WIDTH).filter(
      Boolean,
    )
    const value = wrapLines(note.value, { size }, COLUMN_WIDTH)
    const line = { note, gap: 0, keepWithNext: false }
    const added = [
      ...label.map((text) => ({ ...line, text, weight: 600, keepWithNext: true })),
      ...value.map((text) => ({ ...line, text, weight: 400 })),
    ]
    if (added[0]) added[0].gap = NOTE_GAP
    lines.push(...added)
    if (lines.length > perColumn * COLUMNS) break
  }
  return lines
}

/** Fills column after column; ends with the first line that has no room in the last one. */
function place(lines: Line[], length: number): Placed[] {
  const placed: Placed[] = []
  let column = 0
  let bottom = 0
  for (const [at, line] of lines.entries()) {
    const wanted = line.keepWithNext && lines[at + 1] ? 2 : 1
    const above = bottom === 0 ? 0 : line.gap
    if (bottom + above + wanted > length) {
      column++
      bottom = 0
      if (column === COLUMNS || wanted > length) break
    } else bottom += above
    bottom++
    placed.push({ ...line, column, bottom })
  }
  return placed
}

function draw(page: Canvas, lines: Placed[], size: number): Block {
  const lineHeight = size * LINE_HEIGHT
  const markup = join(
    ...lines.map(({ text, weight, column, bottom }) =>
      drawText(
        page,
        text,
        {
          x: LEFT + column * (COLUMN_WIDTH + GAP),
          y: bottom * lineHeight - size * 0.3,
          width: COLUMN_WIDTH,
        },
        { size, weight, fill: INK, alignment: directionOf(text) === 'rtl' ? 'right' : undefined },
      ),
    ),
  )
  return { markup, height: Math.max(0, ...lines.map(({ bottom }) => bottom)) * lineHeight }
}
