import type { Box, Canvas } from './canvas.ts'
import { drawText, type TextStyle } from './draw-text.ts'
import { wrapLines } from './fit-text.ts'
import { join, type Markup } from './markup.ts'

export interface ParagraphStyle extends TextStyle {
  /** From one baseline to the next. */
  lineHeight: number
  /** Further lines are cut, and the last one ends with an ellipsis. */
  maxLines?: number
}

export interface Paragraph {
  markup: Markup
  height: number
  lines: number
  /** Whether a part of the text is missing. */
  cut: boolean
}

/** A line never holds more characters. Text beyond the last line is not even measured. */
const MAX_LINE_CHARACTERS = 300

/** Text in lines of at most the box's width, from `box.y` downwards; no lines for an empty text. */
export function drawParagraph(
  canvas: Canvas,
  value: string,
  box: Pick<Box, 'x' | 'y' | 'width'>,
  style: ParagraphStyle,
): Paragraph {
  if (value === '') return { markup: '' as Markup, height: 0, lines: 0, cut: false }
  const { lineHeight, maxLines = Number.POSITIVE_INFINITY } = style
  const part = value.slice(0, maxLines * MAX_LINE_CHARACTERS).toWellFormed()
  const all = wrapLines(part, style, box.width)
  const lines = all.slice(0, maxLines)
  const cut = all.length > lines.length || part.length < value.length
  if (cut) lines.push(`${lines.pop()!.trimEnd()}…`)
  const markup = join(
    ...lines.map((line, at) =>
      drawText(canvas, line, { ...box, y: box.y + at * lineHeight + style.size }, style),
    ),
  )
  return { markup, height: lines.length * lineHeight, lines: lines.length, cut }
}
