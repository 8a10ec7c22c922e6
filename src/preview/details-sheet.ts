import { directionOf } from '../lib/svg/direction.ts'
import { drawParagraph, type Paragraph, type ParagraphStyle } from '../lib/svg/draw-paragraph.ts'
import { drawText } from '../lib/svg/draw-text.ts'
import { element, join, type Markup } from '../lib/svg/markup.ts'
import type { Detail } from './details.ts'
import type { Drawing } from './drawing.ts'
import { type Part, part } from './part.ts'
import type { Sheet } from './sheet.ts'

/** Colours and measures in which the back sides of the wallets differ. */
export interface DetailsTheme {
  page: string
  card: string
  line: string
  title: string
  label: string
  text: string
  link: string
  labelWeight: number
  radius: number
  /** Room around the list's card. */
  inset: number
}

const TITLE = { size: 20, weight: 600 }
const LABEL = { size: 13, lineHeight: 18 }
const TEXT = { size: 16, lineHeight: 22 }
const PADDING = 14
const MIN_HEIGHT = 240

/** The back of a pass: every detail in full, as high as it takes. */
export function drawDetails(
  sheet: Sheet,
  theme: DetailsTheme,
  title: string,
  details: Detail[],
): Drawing {
  const x = theme.inset + PADDING
  const width = sheet.width - 2 * x
  const labelStyle = { ...LABEL, fill: theme.label, weight: theme.labelWeight }
  const parts: Markup[] = [
    drawText(sheet, title, { x, y: 40, width }, { ...TITLE, fill: theme.title, smallest: 0.7 }),
  ]
  const places: Part[] = [
    part(sheet, { what: 'organizationName' }, { x, y: 16, width, height: 34 }),
  ]
  const top = 60
  let y = top
  details.forEach((detail, at) => {
    const d = `M${x} ${y}H${sheet.width - theme.inset}`
    const from = y
    if (at > 0) parts.push(element('path', { d, stroke: theme.line, 'stroke-width': 1 }))
    y += PADDING
    const fill = detail.href ? theme.link : theme.text
    const textStyle = { ...TEXT, fill, opacity: detail.opacity }
    const label = drawLines(sheet, detail.label, { x, y, width }, labelStyle)
    const text = drawLines(sheet, detail.text, { x, y: y + label.height, width }, textStyle)
    parts.push(label.markup, text.markup)
    y += label.height + text.height + PADDING
    if (detail.target) {
      const box = {
        x: theme.inset,
        y: from,
        width: sheet.width - 2 * theme.inset,
        height: y - from,
      }
      places.push(part(sheet, detail.target, box))
    }
  })
  const height = Math.max(y + theme.inset, MIN_HEIGHT)
  const page = { width: sheet.width, height, rx: theme.radius, fill: theme.page }
  const card = {
    x: theme.inset,
    y: top,
    width: sheet.width - 2 * theme.inset,
    height: y - top,
    rx: theme.inset ? 10 : theme.radius,
    fill: theme.card,
  }
  return {
    width: sheet.width,
    height,
    shown: [],
    barcodeShown: false,
    parts: places,
    markup: join(element('rect', page), details.length > 0 && element('rect', card), ...parts),
  }
}

function drawLines(
  sheet: Sheet,
  value: string,
  box: { x: number; y: number; width: number },
  style: ParagraphStyle,
): Paragraph {
  const alignment = directionOf(value) === 'rtl' ? 'right' : undefined
  return drawParagraph(sheet, value, box, { ...style, alignment })
}
