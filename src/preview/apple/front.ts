import type { ContentField } from '../../domain/model/pass-content.ts'
import { drawContained, drawCover, embedded } from '../../lib/svg/draw-image.ts'
import { element, join, type Markup } from '../../lib/svg/markup.ts'
import { shownImages } from '../../wallets/apple/images.ts'
import { layOutFields, shownBarcode, styleOf } from '../../wallets/apple/style.ts'
import { drawBarcodePanel, type PanelStyle } from '../barcode-panel.ts'
import type { Drawing } from '../drawing.ts'
import { lowered, type Part, part } from '../part.ts'
import type { Section, Sheet } from '../sheet.ts'
import { drawStatusMark } from '../status-mark.ts'
import { drawFieldRow } from './field-row.ts'
import { drawHeader } from './header.ts'
import { LAYOUTS } from './layouts.ts'
import { CARD, NOTCH_Y, OUTLINES } from './outline.ts'

const PANEL: PanelStyle = {
  square: 134,
  wide: { width: 286, height: 84 },
  padding: 10,
  radius: 7,
  captionSize: 12.5,
}
const BOTTOM = 16
/** The least room between the last row and the barcode. */
const GAP = 8
const FOOTER = { width: 286, height: 15 }

/** The front of a pass as Apple Wallet lays it out: fixed size, sections from the top, barcode at the bottom. */
export function drawAppleFront(whole: Sheet): Drawing {
  const { content, palette } = whole
  const images = shownImages(content, whole.images).map(({ role, image }) => [role, image])
  const sheet: Sheet = { ...whole, images: Object.fromEntries(images) }
  const appleStyle = styleOf(content)
  const { slots, besideCode } = layOutFields(content)
  const layout = LAYOUTS[appleStyle](besideCode !== null, sheet.images)
  const sections = stack([
    () => drawHeader(sheet, sheet.show(slots.header)),
    (top) => layout.primary(sheet, sheet.show(slots.primary), top),
    ...layout.rows.map((row) => () => {
      const fields = row.flatMap((slot) => slots[slot]).slice(0, besideCode ?? undefined)
      const second = fields.filter((field) => field.row === 1)
      const drawn = drawRows(
        sheet,
        fields.filter((field) => !second.includes(field)),
        second,
      )
      const box = { x: sheet.margin, y: 0, width: sheet.width - 2 * sheet.margin }
      const slotParts = row.map((slot) =>
        part(sheet, { what: 'slot', slot }, { ...box, height: drawn.height }),
      )
      return { ...drawn, parts: [...slotParts, ...drawn.parts] }
    }),
  ])
  const word = whole.statusWord
  const footer = drawFooter(sheet, sections.height)
  const clip = sheet.id('card')
  return {
    ...CARD,
    shown: sections.shown,
    barcodeShown: footer.panelShown,
    parts: [...sections.parts, ...footer.parts],
    markup: join(
      element('clipPath', { id: clip }, element('path', { d: OUTLINES[appleStyle] })),
      element(
        'g',
        { 'clip-path': `url(#${clip})` },
        element('rect', { ...CARD, fill: palette.background }),
        drawBackground(sheet),
        element('g', { opacity: word ? 0.5 : undefined }, sections.markup),
        appleStyle === 'boardingPass' && drawPerforation(sheet),
        element('g', { opacity: word ? 0.25 : undefined }, footer.markup),
      ),
      word && drawStatusMark(word, { x: CARD.width / 2, y: footer.middle }),
    ),
  }
}

/** Auxiliary fields of an event ticket may have a second row. */
function drawRows(sheet: Sheet, first: ContentField[], second: ContentField[]): Section {
  const draw = (fields: ContentField[]) => drawFieldRow(sheet, sheet.show(fields))
  return second.length === 0 ? draw(first) : stack([() => draw(first), () => draw(second)])
}

function stack(draw: ((top: number) => Section)[]): Section {
  let height = 0
  const parts: Markup[] = []
  const shown: Section['shown'] = []
  const places: Part[] = []
  for (const drawSection of draw) {
    const section = drawSection(height)
    parts.push(element('g', { transform: `translate(0 ${height})` }, section.markup))
    places.push(...lowered(section.parts, height))
    height += section.height
    shown.push(...section.shown)
  }
  return { markup: join(...parts), height, shown, parts: places }
}

function drawFooter(
  sheet: Sheet,
  above: number,
): { markup: Markup; middle: number; panelShown: boolean; parts: Part[] } {
  const image = embedded(sheet.images.footer)
  const imageHeight = image ? FOOTER.height + 6 : 0
  const room = CARD.height - BOTTOM - above - imageHeight - GAP
  const barcode = shownBarcode(sheet.content)
  const panel = barcode && drawBarcodePanel(sheet, PANEL, room)
  if (!panel) {
    const side = PANEL.square
    const box = { x: (CARD.width - side) / 2, width: side, height: side }
    const y = CARD.height - BOTTOM - side
    return {
      markup: '' as Markup,
      middle: CARD.height - 60,
      panelShown: false,
      parts: [part(sheet, { what: 'barcode' }, { ...box, y })],
    }
  }
  const top = CARD.height - BOTTOM - panel.height
  const footerBox = { x: (CARD.width - FOOTER.width) / 2, y: top - imageHeight, ...FOOTER }
  const footer = image && drawContained(sheet, image, footerBox).markup
  return {
    markup: join(footer, element('g', { transform: `translate(0 ${top})` }, panel.markup)),
    middle: top + panel.height / 2,
    panelShown: true,
    parts: [
      ...(image ? [part(sheet, { what: 'image', role: 'footer' }, footerBox)] : []),
      ...lowered([part(sheet, { what: 'barcode' }, panel.box)], top),
    ],
  }
}

/** Event tickets may have a picture behind everything, blurred by the phone. */
function drawBackground(sheet: Sheet): Markup | null {
  const image = embedded(sheet.images.background)
  if (!image) return null
  const blur = sheet.id('blur')
  // Larger than the card, so that the blur takes no transparency in from its edges.
  const box = { x: -40, y: -40, width: CARD.width + 80, height: CARD.height + 80 }
  return join(
    element(
      'filter',
      { id: blur, x: 0, y: 0, width: 1, height: 1 },
      element('feGaussianBlur', { stdDeviation: 14 }),
    ),
    drawCover(sheet, image, box, { filter: `url(#${blur})` }),
  )
}

function drawPerforation(sheet: Sheet): Markup {
  return element('path', {
    d: `M16 ${NOTCH_Y}H${CARD.width - 16}`,
    stroke: sheet.palette.foreground,
    'stroke-opacity': 0.25,
    'stroke-dasharray': '1 6',
    'stroke-width': 1.5,
    'stroke-linecap': 'round',
  })
}
