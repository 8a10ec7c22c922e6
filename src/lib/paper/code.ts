import { BARCODE_ENCODERS } from '../barcodes/index.ts'
import type { BarcodeMatrix } from '../barcodes/matrix.ts'
import { type Canvas, mirror } from '../svg/canvas.ts'
import { drawBarcode, INK } from '../svg/draw-barcode.ts'
import { drawParagraph } from '../svg/draw-paragraph.ts'
import { trailing } from '../svg/draw-text.ts'
import { element, join, oneLine } from '../svg/markup.ts'
import { measure } from '../svg/measure.ts'
import { passWordsFor, sheetWordsFor } from '../words/index.ts'
import { type Block, LEFT, MM, SECTION_GAP, WIDTH } from './page.ts'
import type { PaperSheet, SheetLoss } from './sheet.ts'

/** Every scanner at a door can read modules of this size off paper; smaller ones blur in print. */
const MIN_MODULE = 0.4 * MM
/** The side of a square code that every scanner reads at once; short messages make larger modules for it. */
const SQUARE = 62 * MM
/** Modules of whole pixels are sharp on a screen as well. A linear code wider than 100 mm is hard to scan by hand. */
const MAX_PIXELS = { square: 8, stacked: 3, linear: 2 }
/** Bars of a linear barcode are so high that a hand-held scanner is easily aimed. */
const BARS = 22 * MM

const CAPTION = { size: 13, lineHeight: 17, maxLines: 4, fill: INK, gap: 6 }
const NOTICE_WORD = { size: 24, lineHeight: 30, weight: 700, maxLines: 2, fill: INK }
const NOTICE_TEXT = { size: 12, lineHeight: 16, fill: INK }

/** The part of the sheet that is shown at the door: a barcode, or why there is none. */
export interface Code {
  /** Beside the fields, or below them where it needs the width of the sheet. */
  place: 'beside' | 'below'
  /** When it stands beside the fields, they are narrower by this. */
  width: number
  /** Draws at the trailing edge, or centred below the fields; from y = 0, with a `SECTION_GAP` above that. */
  draw(page: Canvas): Block
  /** Whether it can be scanned. */
  scannable: boolean
  loss: SheetLoss['what'] | null
}

/** Null for a pass that has nothing to show. */
export function codeOf({ status, code, reader }: PaperSheet): Code | null {
  const pass = passWordsFor(reader.locale)
  const sheet = sheetWordsFor(reader.locale)
  if (status !== 'ACTIVE') {
    return notice({ word: pass.statuses[status], text: sheet.statuses[status] }, null)
  }
  if (!code) return null
  if (code.kind === 'nfc') return notice({ word: sheet.phoneNeeded, text: sheet.nfc }, 'nfc_only')
  if (code.kind === 'rotating') {
    const text = sheet.rotating(code.periodSeconds)
    return notice({ word: sheet.phoneNeeded, text }, 'rotating_code')
  }
  const matrix = BARCODE_ENCODERS[code.format](code.value)
  const fitted = matrix && fitBarcode(matrix)
  const caption = oneLine(code.alternativeText ?? '')
  return fitted
    ? barcode(fitted, caption, pass.barcode)
    : notice(
        { word: sheet.noBarcode, text: sheet.unprintable },
        'barcode_too_large',
        caption || oneLine(code.value),
      )
}

interface Fitted {
  matrix: BarcodeMatrix
  family: keyof typeof MAX_PIXELS
  /** Side of a module. */
  module: number
}

function fitBarcode(matrix: BarcodeMatrix): Fitted | null {
  const { rows, columns, quietZone } = matrix
  const family = rows.length === 1 ? 'linear' : rows.length === columns ? 'square' : 'stacked'
  const room = WIDTH / (columns + 2 * quietZone)
  const wanted = Math.floor(family === 'square' ? SQUARE / columns : room)
  const whole = Math.min(MAX_PIXELS[family], Math.max(2, wanted))
  const module = Math.min(whole, room)
  return module >= MIN_MODULE ? { matrix, family, module } : null
}

function barcode({ matrix, family, module }: Fitted, caption: string, name: string): Code {
  const { columns, rows, rowHeight, quietZone } = matrix
  const width = columns * module
  const height = family === 'linear' ? BARS : rows.length * rowHeight * module
  const quiet = quietZone * module
  const beside = family === 'square'
  const right = LEFT + WIDTH
  const x = beside ? right - width : LEFT + (WIDTH - width) / 2
  // A linear code needs its quiet zone on the sides alone.
  const above = family === 'linear' ? 0 : Math.max(0, quiet - SECTION_GAP)
  const below = above + height + (family === 'linear' ? CAPTION.gap : Math.max(quiet, CAPTION.gap))
  const column = Math.max(width + quiet, SQUARE)
  return {
    place: beside ? 'beside' : 'below',
    width: column,
    scannable: true,
    loss: null,
    draw(page) {
      const box = { x, y: above, width, height }
      // A caption is centred below the symbol. One that is wider ends where the symbol ends.
      const long = beside && measure(caption, CAPTION) > width
      const captionWidth = long ? column : beside ? width : WIDTH
      const text = drawParagraph(
        page,
        caption,
        { x: right - captionWidth, y: below, width: captionWidth },
        { ...CAPTION, alignment: long ? trailing(page) : 'center' },
      )
      const label = caption ? `${name}: ${caption}` : name
      return {
        height: below + text.height,
        markup: join(
          element(
            'g',
            { role: 'img', 'aria-label': label },
            drawBarcode(matrix, mirror(page, box)),
          ),
          text.markup,
        ),
      }
    },
  }
}

/** A word in large letters, and what it means. */
interface Notice {
  word: string
  text: string
}

/** A framed text in the place of the code. */
function notice({ word, text }: Notice, loss: Code['loss'], more = ''): Code {
  const x = LEFT + WIDTH - SQUARE
  const padding = 16
  return {
    place: 'beside',
    width: SQUARE,
    scannable: false,
    loss,
    draw(page) {
      const inner = { x: x + padding, width: SQUARE - 2 * padding }
      const parts = [
        { value: word, style: NOTICE_WORD },
        { value: text, style: NOTICE_TEXT },
        { value: more, style: { ...NOTICE_TEXT, weight: 600, maxLines: 12 } },
      ]
      let y = padding
      const markup = parts.map(({ value, style }) => {
        const part = drawParagraph(page, value, { ...inner, y }, style)
        if (part.lines > 0) y += part.height + 6
        return part.markup
      })
      const frame = { x, y: 0.75, width: SQUARE, height: y + padding - 6 }
      const line = { fill: '#ffffff', stroke: INK, 'stroke-width': 1.5 }
      return {
        height: frame.height + 1.5,
        markup: join(element('rect', { ...mirror(page, frame), ...line }), ...markup),
      }
    },
  }
}
