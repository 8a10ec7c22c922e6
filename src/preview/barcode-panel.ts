import type { Box } from '../lib/svg/canvas.ts'
import { drawBarcode, INK } from '../lib/svg/draw-barcode.ts'
import { drawText } from '../lib/svg/draw-text.ts'
import { element, join, type Markup, oneLine } from '../lib/svg/markup.ts'
import { measure } from '../lib/svg/measure.ts'
import type { Sheet } from './sheet.ts'

const CAPTION_HEIGHT = 20

/** How a wallet sets its barcodes, in units of the drawing. */
export interface PanelStyle {
  /** Side of a square code. */
  square: number
  /** Size of a wide code. */
  wide: { width: number; height: number }
  padding: number
  radius: number
  captionSize: number
}

export interface DrawnPanel {
  markup: Markup
  height: number
  box: Box
}

/**
 * The pass's barcode on its white panel, centred, drawn from y = 0. It can be scanned off the screen.
 * Null where the wallet shows none.
 *
 * @param maxHeight the height that is left for the panel; a square code shrinks into it
 */
export function drawBarcodePanel(
  sheet: Sheet,
  style: PanelStyle,
  maxHeight = Number.POSITIVE_INFINITY,
): DrawnPanel | null {
  const { barcode } = sheet.content
  if (!barcode) return null
  const matrix = sheet.encoders[barcode.format](barcode.value)
  const caption = oneLine(barcode.alternativeText ?? '')
  if (!matrix) {
    // Wallets show a message that its format cannot hold as text, if at all.
    const { width } = style.wide
    const text = drawCaption(
      sheet,
      style,
      caption || oneLine(barcode.value),
      width,
      style.padding - 5,
    )
    return drawPanel(sheet, style, width, CAPTION_HEIGHT, text)
  }

  const captionHeight = caption ? CAPTION_HEIGHT : 0
  const square = matrix.rows.length === matrix.columns
  const maxCodeHeight = maxHeight - 2 * style.padding - captionHeight
  const side = Math.min(style.square, maxCodeHeight)
  const columns = matrix.columns + 2 * matrix.quietZone
  // Panels are white already: only the sides of wide codes need the quiet zone besides the padding.
  const width = square ? side : (style.wide.width * matrix.columns) / columns
  const natural = (width / matrix.columns) * matrix.rows.length * matrix.rowHeight
  const height = square
    ? side
    : Math.min(Math.max(natural, style.wide.height * 0.6), style.wide.height, maxCodeHeight)
  const captionWidth = measure(caption, { size: style.captionSize })
  const inner = Math.max(square ? side : style.wide.width, Math.min(captionWidth, style.wide.width))
  const x = (sheet.width - width) / 2
  return drawPanel(
    sheet,
    style,
    inner,
    height + captionHeight,
    drawBarcode(matrix, { x, y: style.padding, width, height }),
    drawCaption(sheet, style, caption, inner, style.padding + height),
  )
}

/** A panel that stands for a code that changes: a still picture cannot show it. */
export function drawRotatingPanel(sheet: Sheet, style: PanelStyle): DrawnPanel {
  const { periodSeconds } = sheet.content.rotatingBarcode!
  const middle = sheet.width / 2
  const radius = style.square * 0.13
  const top = style.padding + style.square * 0.22
  // Two arcs with arrow heads.
  const arc = (turn: number): Markup =>
    element('path', {
      d: `M${-radius} 0a${radius} ${radius} 0 0 1 ${radius * 1.87} ${-radius * 0.5}m-1-9l1 9l-9 1`,
      transform: `translate(${middle} ${top}) rotate(${turn})`,
      fill: 'none',
      stroke: INK,
      'stroke-width': 3,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    })
  const caption = `New code every ${periodSeconds} s`
  const captionY = style.padding + style.square * 0.42
  return drawPanel(
    sheet,
    style,
    style.square,
    style.square * 0.6,
    arc(0),
    arc(180),
    drawCaption(sheet, style, caption, style.square, captionY),
  )
}

function drawPanel(
  sheet: Sheet,
  style: PanelStyle,
  innerWidth: number,
  innerHeight: number,
  ...content: Markup[]
): DrawnPanel {
  const width = innerWidth + 2 * style.padding
  const height = innerHeight + 2 * style.padding
  const box = { x: (sheet.width - width) / 2, y: 0, width, height }
  const rect = element('rect', { ...box, rx: style.radius, fill: '#ffffff' })
  return { height, box, markup: join(rect, ...content) }
}

function drawCaption(
  sheet: Sheet,
  style: PanelStyle,
  caption: string,
  width: number,
  y: number,
): Markup {
  return drawText(
    sheet,
    caption,
    { x: (sheet.width - width) / 2, y: y + CAPTION_HEIGHT - 4, width },
    { size: style.captionSize, fill: INK, alignment: 'center' },
  )
}
