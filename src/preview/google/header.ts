import { mirror } from '../../lib/svg/canvas.ts'
import { drawCover, firstEmbedded } from '../../lib/svg/draw-image.ts'
import { drawText, trailing } from '../../lib/svg/draw-text.ts'
import { element, join, type Markup, oneLine, text } from '../../lib/svg/markup.ts'
import { splitGraphemes } from '../../lib/svg/measure.ts'
import { LOGO_ROLES } from '../../wallets/google/images.ts'
import type { Section, Sheet } from '../sheet.ts'
import type { ShownField } from '../shown-field.ts'
import { TRANSIT_ICONS } from '../transit-icons.ts'
import type { Headline } from './headline.ts'

const LOGO = 40
const HEIGHT = 72
const ICON = 28

/** Logo in a circle, the issuer beside it, a fine line below. */
export function drawHeader(sheet: Sheet, issuer: string): Section {
  const { margin, width, palette } = sheet
  const start = margin + LOGO + 12
  return {
    height: HEIGHT,
    shown: [],
    markup: join(
      drawLogo(sheet, issuer),
      drawText(
        sheet,
        issuer,
        { x: start, y: 42, width: width - margin - start },
        { size: 17, weight: 500, fill: palette.foreground, smallest: 0.8 },
      ),
      element('path', {
        d: `M0 ${HEIGHT - 0.5}H${width}`,
        stroke: palette.foreground,
        'stroke-opacity': 0.18,
      }),
    ),
  }
}

function drawLogo(sheet: Sheet, issuer: string): Markup {
  const box = { x: sheet.margin, y: 16, width: LOGO, height: LOGO }
  const { x } = mirror(sheet, box)
  const centre = { cx: x + LOGO / 2, cy: box.y + LOGO / 2 }
  const logo = firstEmbedded(sheet.images, LOGO_ROLES)
  if (logo) {
    const clip = sheet.id('logo')
    return join(
      element('clipPath', { id: clip }, element('circle', { ...centre, r: LOGO / 2 })),
      element('circle', { ...centre, r: LOGO / 2, fill: '#ffffff' }),
      drawCover(sheet, logo, box, { 'clip-path': `url(#${clip})` }),
    )
  }
  return join(
    element('circle', { ...centre, r: LOGO / 2, fill: sheet.palette.foreground }),
    element(
      'text',
      {
        x: centre.cx,
        y: centre.cy + 6.5,
        'font-size': 19,
        'font-weight': 600,
        fill: sheet.palette.background,
        'text-anchor': 'middle',
      },
      text(splitGraphemes(oneLine(issuer))[0]?.toUpperCase() ?? ''),
    ),
  )
}

export function drawTitle(sheet: Sheet, { title, subtitle }: Headline): Section {
  const { margin, width, palette } = sheet
  const box = { x: margin, width: width - 2 * margin }
  const baseline = subtitle ? 64 : 46
  return {
    height: baseline + 14,
    shown: [],
    markup: join(
      drawText(
        sheet,
        subtitle,
        { ...box, y: 32 },
        { size: 14, fill: palette.foreground, smallest: 0.85 },
      ),
      drawText(
        sheet,
        title,
        { ...box, y: baseline },
        { size: 27, fill: palette.foreground, smallest: 0.62 },
      ),
    ),
  }
}

export function drawRoute(sheet: Sheet, [from, to]: [ShownField, ShownField]): Section {
  const { margin, width, palette, mirrored } = sheet
  const half = (width - 2 * margin - ICON) / 2 - 10
  const end = (field: ShownField, x: number, far: boolean): Markup => {
    const alignment = far ? trailing(sheet) : undefined
    const box = { x, width: half }
    return join(
      drawText(
        sheet,
        field.label,
        { ...box, y: 32 },
        { size: 14, fill: palette.foreground, alignment, smallest: 0.8 },
      ),
      drawText(
        sheet,
        field.value,
        { ...box, y: 70 },
        { size: 36, weight: 500, fill: palette.foreground, alignment, smallest: 0.4 },
      ),
    )
  }
  const icon = element('path', {
    d: TRANSIT_ICONS[sheet.content.transitType],
    fill: palette.foreground,
    'fill-rule': 'evenodd',
    transform: `translate(${width / 2 + (mirrored ? ICON / 2 : -ICON / 2)} 44) scale(${(mirrored ? -ICON : ICON) / 24} ${ICON / 24})`,
  })
  return {
    height: 88,
    shown: [],
    markup: join(end(from, margin, false), icon, end(to, width - margin - half, true)),
  }
}
