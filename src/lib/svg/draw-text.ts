import { type Box, type Canvas, mirror } from './canvas.ts'
import { directionOf } from './direction.ts'
import { fitLine } from './fit-text.ts'
import { element, type Markup, oneLine, textNode } from './markup.ts'
import type { FontStyle } from './measure.ts'

/** `natural` is the leading edge: the left one, in a mirrored layout the right one. */
export type Alignment = 'left' | 'center' | 'right' | 'natural'

export interface TextStyle extends FontStyle {
  fill: string
  alignment?: Alignment | undefined
  /** From 0 to 1; left out: opaque. */
  opacity?: number | undefined
  /** A long text may shrink to this share of its size before it is cut. */
  smallest?: number
}

/** One line on the baseline `box.y`, fitted into the box's width. */
export function drawText(
  canvas: Canvas,
  value: string,
  box: Pick<Box, 'x' | 'y' | 'width'>,
  style: TextStyle,
): Markup {
  const whole = oneLine(value)
  if (whole === '') return '' as Markup
  const { x, width } = mirror(canvas, box)
  const { line, size } = fitLine(whole, style, width, style.smallest)
  const side = sideOf(style.alignment ?? 'natural', canvas.mirrored)
  const rightToLeft = directionOf(line) === 'rtl'
  const anchors = rightToLeft ? ['end', 'middle', 'start'] : ['start', 'middle', 'end']
  return element(
    'text',
    {
      x: x + width * side,
      y: box.y,
      'font-size': size,
      'font-weight': style.weight,
      fill: style.fill,
      opacity: style.opacity,
      'text-anchor': anchors[side * 2],
      direction: rightToLeft ? 'rtl' : undefined,
    },
    textNode(line),
  )
}

/** Where a text is anchored: 0 is the left edge of its box, ½ the middle, 1 the right edge. */
function sideOf(alignment: Alignment, mirrored: boolean): number {
  if (alignment === 'center') return 0.5
  if (alignment === 'natural') return mirrored ? 1 : 0
  return alignment === 'right' ? 1 : 0
}

/** Aligns to the trailing edge: the right one, in a mirrored layout the left one. */
export const trailing = (canvas: Canvas): Alignment => (canvas.mirrored ? 'left' : 'right')
