import type { Kind } from '../../../domain/kinds/kind.ts'
import { drawBarcodePanel, type PanelStyle } from '../barcode-panel.ts'
import { drawContained, drawCover, embedded } from '../draw-image.ts'
import type { Drawing } from '../drawing.ts'
import type { Section, Sheet } from '../sheet.ts'
import { drawStatusMark, STATUS_WORDS } from '../status-mark.ts'
import { element, join, type Markup } from '../svg.ts'
import { drawFieldRow } from './field-row.ts'
import { drawHeader } from './header.ts'
import { LAYOUTS, SHARED_ROW } from './layouts.ts'
import { CARD, NOTCH_Y, OUTLINES } from './outline.ts'
import { slotsOf } from './slots.ts'

const PANEL: PanelStyle = {
  square: 134,
  wide: { width: 286, height: 84 },
  padding: 10,
  radius: 7,
  captionSize: 12.5,
}
const BOTTOM = 16
/** Between the last row and the barcode, at least. */
const GAP = 8
const FOOTER = { width: 286, height: 15 }

/** The front of a pass as Apple Wallet lays it out: fixed size, sections from the top, barcode at the bottom. */
export function drawAppleFront(sheet: Sheet, kind: Kind): Drawing {
  const { content, palette } = sheet
  const layout = LAYOUTS[kind.appleStyle](content, sheet.images)
  const slots = slotsOf(sheet, kind)
  const sections = stack([
    () => drawHeader(sheet, slots.header),
    (top) => layout.primary(sheet, slots.primary, top),
    ...layout.rows.map((row) => () => {
      const fields = row.flatMap((slot) => slots[slot])
      return drawFieldRow(sheet, row.length > 1 ? fields.slice(0, SHARED_ROW) : fields)
    }),
  ])
  const word = STATUS_WORDS[content.status]
  const footer = drawFooter(sheet, sections.height)
  const clip = sheet.id('card')
  return {
    ...CARD,
    shown: sections.shown,
    // Apple shows no code that rotates.
    barcodeShown: footer.panelShown,
    markup: join(
      element('clipPath', { id: clip }, element('path', { d: OUTLINES[kind.appleStyle] })),
      element(
        'g',
        { 'clip-path': `url(#${clip})` },
        element('rect', { ...CARD, fill: palette.background }),
        drawBackground(sheet, kind),
        element('g', { opacity: word ? 0.5 : undefined }, sections.markup),
        kind.appleStyle === 'boardingPass' && drawPerforation(sheet),
        element('g', { opacity: word ? 0.25 : undefined }, footer.markup),
      ),
      word && drawStatusMark(word, { x: CARD.width / 2, y: footer.middle }),
    ),
  }
}

function stack(draw: ((top: number) => Section)[]): Section {
  let height = 0
  const parts: Markup[] = []
  const shown: Section['shown'] = []
  for (const drawSection of draw) {
    const section = drawSection(height)
    parts.push(element('g', { transform: `translate(0 ${height})` }, section.markup))
    height += section.height
    shown.push(...section.shown)
  }
  return { markup: join(...parts), height, shown }
}

function drawFooter(
  sheet: Sheet,
  above: number,
): { markup: Markup; middle: number; panelShown: boolean } {
  const image = sheet.content.kind === 'boardingPass' ? embedded(sheet.images.footer) : null
  const imageHeight = image ? FOOTER.height + 6 : 0
  const room = CARD.height - BOTTOM - above - imageHeight - GAP
  const panel = sheet.content.rotatingBarcode ? null : drawBarcodePanel(sheet, PANEL, room)
  if (!panel) return { markup: '' as Markup, middle: CARD.height - 60, panelShown: false }
  const top = CARD.height - BOTTOM - panel.height
  const footer =
    image &&
    drawContained(sheet, image, {
      x: (CARD.width - FOOTER.width) / 2,
      y: top - imageHeight,
      ...FOOTER,
    }).markup
  return {
    markup: join(footer, element('g', { transform: `translate(0 ${top})` }, panel.markup)),
    middle: top + panel.height / 2,
    panelShown: true,
  }
}

/** Event tickets may have a picture behind everything, blurred by the phone; a strip takes its place. */
function drawBackground(sheet: Sheet, kind: Kind): Markup | null {
  const image = embedded(sheet.images.background)
  if (kind.appleStyle !== 'eventTicket' || !image || embedded(sheet.images.strip)) return null
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
