import { drawCover, embedded } from '../../lib/svg/draw-image.ts'
import { element, join, type Markup } from '../../lib/svg/markup.ts'
import { HERO_ROLES } from '../../wallets/google/images.ts'
import { drawBarcodePanel, drawRotatingPanel, type PanelStyle } from '../barcode-panel.ts'
import type { Drawing } from '../drawing.ts'
import { lowered, type Part, part } from '../part.ts'
import type { Section, Sheet } from '../sheet.ts'
import { drawStatusMark } from '../status-mark.ts'
import { drawHeader, drawRoute, drawTitle } from './header.ts'
import type { Headline } from './headline.ts'
import { drawRows } from './rows.ts'

export const CARD_WIDTH = 360
const RADIUS = 24
const HERO_RATIO = 1032 / 336
const GAP = 20
const MIN_HEIGHT = 240

const PANEL: PanelStyle = {
  square: 168,
  wide: { width: 280, height: 92 },
  padding: 16,
  radius: 16,
  captionSize: 14,
}

/** The front of a pass as Google Wallet lays it out: as high as its sections are. */
export function drawGoogleFront(sheet: Sheet, headline: Headline): Drawing {
  const word = sheet.statusWord
  const parts: Markup[] = []
  let y = 0
  const places: Part[] = []
  const add = ({ markup, height, parts: inside }: Omit<Section, 'shown'>): void => {
    places.push(...lowered(inside, y))
    parts.push(element('g', { transform: `translate(0 ${y})` }, markup))
    y += height
  }

  add(drawHeader(sheet, headline.issuer))
  add(headline.route ? drawRoute(sheet, headline.route) : drawTitle(sheet, headline))
  const rows = drawRows(sheet, headline.rows)
  add(rows)
  y += GAP
  const panel = sheet.content.rotatingBarcode
    ? drawRotatingPanel(sheet, PANEL)
    : drawBarcodePanel(sheet, PANEL)
  const middle = y + (panel?.height ?? 0) / 2
  if (panel) {
    const inside = [part(sheet, { what: 'barcode' }, panel.box)]
    add({ markup: panel.markup, height: panel.height + GAP, parts: inside })
  }
  const heroRole = HERO_ROLES.find((role) => embedded(sheet.images[role]))
  const hero = heroRole && sheet.images[heroRole]
  const heroHeight = hero ? CARD_WIDTH / HERO_RATIO : 0
  const height = Math.max(y + heroHeight, MIN_HEIGHT)
  const heroBox = { x: 0, y: height - heroHeight, width: CARD_WIDTH, height: heroHeight }
  const clip = sheet.id('card')
  const card = { width: CARD_WIDTH, height }
  return {
    ...card,
    shown: [...headline.shown, ...rows.shown],
    barcodeShown: panel !== null,
    parts: heroRole ? [...places, part(sheet, { what: 'image', role: heroRole }, heroBox)] : places,
    markup: join(
      element('clipPath', { id: clip }, element('rect', { ...card, rx: RADIUS })),
      element(
        'g',
        { 'clip-path': `url(#${clip})` },
        element('rect', { ...card, fill: sheet.palette.background }),
        element(
          'g',
          { opacity: word ? 0.4 : undefined },
          ...parts,
          hero && drawCover(sheet, hero, heroBox),
        ),
      ),
      word && drawStatusMark(word, { x: CARD_WIDTH / 2, y: panel ? middle : height - 60 }),
    ),
  }
}
