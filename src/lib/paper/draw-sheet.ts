import { type Box, type Canvas, mirror } from '../svg/canvas.ts'
import { isRightToLeft } from '../svg/direction.ts'
import { INK } from '../svg/draw-barcode.ts'
import { drawParagraph } from '../svg/draw-paragraph.ts'
import { drawText } from '../svg/draw-text.ts'
import { element, join, type Markup, oneLine, round, textNode } from '../svg/markup.ts'
import { measure } from '../svg/measure.ts'
import { passWordsFor, sheetWordsFor, writtenLocale } from '../words/index.ts'
import { type Code, codeOf } from './code.ts'
import { type Area, drawFields, type Fields } from './fields.ts'
import { drawHeader } from './header.ts'
import {
  type Block,
  BOTTOM,
  LABEL_INK,
  LEFT,
  NO_BLOCK,
  PAGE,
  RULE_INK,
  SECTION_GAP,
  TOP,
  WIDTH,
} from './page.ts'
import type { PaperField, PaperSheet, SheetLoss } from './sheet.ts'
import { drawSmallPrint } from './small-print.ts'
import { provenance, validity } from './words.ts'

const FONT = "'Helvetica Neue', Helvetica, Arial, 'Noto Sans', 'Open Sans', sans-serif"
const BESIDE_GAP = 32
/** Sizes of the fields, from the largest on. The first in which all have room is used. */
const SCALES = [1, 0.85, 0.72] as const
const STAMP = { size: 100, weight: 800 }
const FOOTER = { size: 10, fill: LABEL_INK }
const SENTENCE = { size: 13.5, lineHeight: 19, fill: INK, maxLines: 3 }

/** A sheet, drawn in CSS's pixels on a page of `PAGE`. */
export interface SheetDrawing {
  markup: Markup
  /** Whether a barcode is on it. */
  scannable: boolean
  losses: SheetLoss[]
}

/**
 * One pass as a sheet to print, on A4 and US Letter alike: one self-contained SVG document, without scripts,
 * styles and references to anything outside itself. The same sheet gives the same text.
 *
 * SVG and not PDF, because whoever opens it draws the text with the fonts of their own device, which has the
 * scripts that they read. A PDF would have to carry a font for every script that a name may be written in.
 */
export function drawSheet(sheet: PaperSheet): string {
  const names = new Set([sheet.name, sheet.organizationName])
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: `${PAGE.widthMm}mm`,
      height: `${PAGE.heightMm}mm`,
      viewBox: `0 0 ${round(PAGE.width)} ${round(PAGE.height)}`,
    },
    element('title', {}, textNode(oneLine([...names].join(', ')))),
    layOutSheet(sheet).markup,
  )
}

export function layOutSheet(sheet: PaperSheet): SheetDrawing {
  const page: Canvas = { width: PAGE.width, mirrored: isRightToLeft(sheet.reader.locale) }
  const words = passWordsFor(sheet.reader.locale)
  const code = codeOf(sheet)
  const header = drawHeader(page, sheet)
  const sentence = drawSentence(page, sheet)

  const parts: Markup[] = []
  let y = TOP
  const add = ({ markup, height }: Block): void => {
    if (height === 0) return
    parts.push(element('g', { transform: `translate(0 ${round(y)})` }, markup))
    y += height + SECTION_GAP
  }
  add(header)
  if (sheet.test) add(drawTestNotice(page, sheet))
  add(drawRule())
  const room = BOTTOM - FOOTER.size - y - sentence.height - 2 * SECTION_GAP
  const body = drawBody(page, sheet.fields.slice(header.shown), code, room)
  add(body)
  add(sentence)
  if (sheet.notes.length > 0) add(drawRule())
  const smallPrint = drawSmallPrint(
    page,
    sheet.notes,
    BOTTOM - FOOTER.size - SECTION_GAP - y,
    sheetWordsFor(sheet.reader.locale).more,
  )
  add(smallPrint)

  const losses: SheetLoss[] = [
    ...(code?.loss ? [{ what: code.loss }] : []),
    ...body.shortened.map(({ key }) => ({ what: 'field_shortened' as const, key })),
    ...body.leftOut.map(({ key }) => ({ what: 'field_left_out' as const, key })),
    ...smallPrint.leftOut.map(({ key }) => ({ what: 'note_left_out' as const, key })),
  ]
  const markup = element(
    'g',
    { 'font-family': FONT },
    element('rect', { width: PAGE.width, height: PAGE.height, fill: '#ffffff' }),
    sheet.status !== 'ACTIVE' &&
      drawStamp(words.statuses[sheet.status].toLocaleUpperCase(writtenLocale(sheet.reader.locale))),
    ...parts,
    drawFooter(page, sheet),
  )
  return { markup, scannable: code?.scannable ?? false, losses }
}

/** The fields, with the code beside or below them. */
function drawBody(page: Canvas, fields: PaperField[], code: Code | null, room: number): Fields {
  const beside = code?.place === 'beside'
  const codeBlock = code?.draw(page) ?? NO_BLOCK
  const below = code && !beside ? codeBlock.height + SECTION_GAP : 0
  const width = WIDTH - (beside ? code.width + BESIDE_GAP : 0)
  const area = { x: LEFT, width, height: room - below }
  const drawn = fitFields(page, fields, area)
  const slack = BESIDE_GAP / 2
  const codeY = beside || drawn.height === 0 ? 0 : drawn.height + SECTION_GAP
  return {
    ...drawn,
    height: Math.max(drawn.height, codeY + codeBlock.height),
    markup: join(
      // Letters that are wider than expected must not reach into the quiet zone of the code.
      drawn.height > 0 &&
        clip(page, drawn.markup, {
          x: LEFT - slack,
          y: 0,
          width: width + 2 * slack,
          height: drawn.height + slack,
        }),
      element('g', { transform: `translate(0 ${round(codeY)})` }, codeBlock.markup),
    ),
  }
}

function fitFields(page: Canvas, fields: PaperField[], area: Area): Fields {
  const [first, ...smaller] = SCALES
  let drawn = drawFields(page, fields, area, first)
  for (const scale of smaller) {
    if (drawn.leftOut.length > 0) drawn = drawFields(page, fields, area, scale)
  }
  return drawn
}

/** Hides everything that is drawn outside the box. */
function clip(page: Canvas, markup: Markup, box: Box): Markup {
  const { x, y, width, height } = mirror(page, box)
  const viewBox = [x, y, width, height].map(round).join(' ')
  return element('svg', { x, y, width, height, viewBox }, markup)
}

/** What the pass is, and how long it is valid. */
function drawSentence(page: Canvas, sheet: PaperSheet): Block {
  const lines = [
    { value: validity(sheet.validFromMs, sheet.validUntilMs, sheet.reader), weight: 600 },
    { value: sheet.description === sheet.name ? '' : oneLine(sheet.description), weight: 400 },
  ]
  let height = 0
  const markup = lines.map(({ value, weight }) => {
    const box = { x: LEFT, y: height, width: WIDTH }
    const paragraph = drawParagraph(page, value, box, { ...SENTENCE, weight })
    height += paragraph.height
    return paragraph.markup
  })
  return { markup: join(...markup), height }
}

function drawTestNotice(page: Canvas, { reader }: PaperSheet): Block {
  const box = { x: LEFT + 0.75, y: 0.75, width: WIDTH - 1.5, height: 28 }
  const inner = { x: LEFT + 12, y: 19.5, width: WIDTH - 24 }
  const frame = { fill: 'none', stroke: INK, 'stroke-width': 1.5, 'stroke-dasharray': '6 4' }
  return {
    height: 29.5,
    markup: join(
      element('rect', { ...box, ...frame }),
      drawText(page, sheetWordsFor(reader.locale).test, inner, {
        size: 13,
        weight: 700,
        fill: INK,
        alignment: 'center',
      }),
    ),
  }
}

function drawRule(): Block {
  const d = `M${round(LEFT)} 0.5h${round(WIDTH)}`
  return { height: 1, markup: element('path', { d, stroke: RULE_INK }) }
}

/** One word across the sheet. It is so pale that the text over it can be read and that it costs little ink. */
function drawStamp(word: string): Markup {
  const size = (WIDTH * STAMP.size) / measure(word, STAMP)
  return element(
    'text',
    {
      x: PAGE.width / 2,
      y: size * 0.36,
      'font-size': size,
      'font-weight': STAMP.weight,
      fill: '#000000',
      'fill-opacity': 0.13,
      'text-anchor': 'middle',
      transform: `translate(0 ${round(PAGE.height * 0.4)}) rotate(-24 ${round(PAGE.width / 2)} 0)`,
    },
    textNode(word),
  )
}

function drawFooter(page: Canvas, { serialNumber, asOfMs, reader }: PaperSheet): Markup {
  const words = provenance(oneLine(serialNumber), asOfMs, reader)
  return drawText(page, words, { x: LEFT, y: BOTTOM, width: WIDTH }, FOOTER)
}
