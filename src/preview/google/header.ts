import { ICON_COLORS, type ImageRole } from '../../domain/model/design.ts'
import { mirror } from '../../lib/svg/canvas.ts'
import { colorOr } from '../../lib/svg/color.ts'
import { drawContained, drawCover, type EmbeddedImage, embedded } from '../../lib/svg/draw-image.ts'
import { type Alignment, drawText, trailing } from '../../lib/svg/draw-text.ts'
import { element, join, type Markup, oneLine, textNode } from '../../lib/svg/markup.ts'
import { splitGraphemes } from '../../lib/svg/measure.ts'
import { LOGO_ROLES } from '../../wallets/google/images.ts'
import { drawTransitIcon } from '../draw-transit-icon.ts'
import { fieldPart, part } from '../part.ts'
import type { Section, Sheet } from '../sheet.ts'
import { PLACEHOLDER_OPACITY, type ShownField } from '../shown-field.ts'
import type { Headline } from './headline.ts'

const LOGO = 40
const WIDE_LOGO = { width: 128, height: LOGO }
const HEIGHT = 72
const ICON = 28

/** Logo in a circle, the issuer beside it, a fine line below. */
export function drawHeader(sheet: Sheet, issuer: string): Section {
  const { margin, width, content } = sheet
  const { foreground: fill } = sheet.palette
  const logo = drawLogo(sheet, issuer)
  const x = margin + logo.width + 12
  const opacity = content.isIssuerPlaceholder && PLACEHOLDER_OPACITY
  const box = { x, y: 42, width: width - margin - x }
  const d = `M0 ${HEIGHT - 0.5}H${width}`
  return {
    height: HEIGHT,
    shown: [],
    parts: [
      part(
        sheet,
        { what: 'image', role: logo.role },
        { x: margin, y: 16, width: logo.width, height: LOGO },
      ),
      part(sheet, { what: 'organizationName' }, { ...box, y: 20, height: 32 }),
    ],
    markup: join(
      logo.markup,
      drawText(sheet, issuer, box, { size: 17, weight: 500, fill, opacity, smallest: 0.8 }),
      element('path', { d, stroke: fill, 'stroke-opacity': 0.18 }),
    ),
  }
}

interface DrawnLogo {
  role: ImageRole
  width: number
  markup: Markup
}

/** A wide logo stands in place of the round one. */
function drawLogo(sheet: Sheet, issuer: string): DrawnLogo {
  const wide = embedded(sheet.images.googleWideLogo)
  if (wide) {
    const drawn = drawContained(sheet, wide, { x: sheet.margin, y: 16, ...WIDE_LOGO })
    return { role: 'googleWideLogo', ...drawn }
  }
  const role = LOGO_ROLES.find((each) => embedded(sheet.images[each])) ?? 'logo'
  return { role, width: LOGO, markup: drawRoundLogo(sheet, issuer, embedded(sheet.images[role])) }
}

function drawRoundLogo(sheet: Sheet, issuer: string, logo: EmbeddedImage | null): Markup {
  const box = { x: sheet.margin, y: 16, width: LOGO, height: LOGO }
  const { x } = mirror(sheet, box)
  const centre = { cx: x + LOGO / 2, cy: box.y + LOGO / 2 }
  if (logo) {
    const clip = sheet.id('logo')
    return join(
      element('clipPath', { id: clip }, element('circle', { ...centre, r: LOGO / 2 })),
      element('circle', { ...centre, r: LOGO / 2, fill: '#ffffff' }),
      drawCover(sheet, logo, box, { 'clip-path': `url(#${clip})` }),
    )
  }
  // The icon that a template without one gets, in the colours that it is made in.
  const { background, foreground } = sheet.content.colors
  return join(
    element('circle', {
      ...centre,
      r: LOGO / 2,
      fill: colorOr(background, ICON_COLORS.background),
    }),
    element(
      'text',
      {
        x: centre.cx,
        y: centre.cy + 6.5,
        'font-size': 19,
        'font-weight': 600,
        fill: colorOr(foreground, ICON_COLORS.foreground),
        'text-anchor': 'middle',
      },
      textNode(splitGraphemes(oneLine(issuer))[0]?.toUpperCase() ?? ''),
    ),
  )
}

export function drawTitle(sheet: Sheet, { title, subtitle, shown }: Headline): Section {
  const { foreground: fill } = sheet.palette
  const box = { x: sheet.margin, width: sheet.width - 2 * sheet.margin }
  const baseline = subtitle ? 64 : 46
  const opacity = shown[0]?.opacity
  return {
    height: baseline + 14,
    shown: [],
    parts: [
      part(sheet, shown[0] ? { what: 'field', key: shown[0].key } : { what: 'name' }, {
        ...box,
        y: 10,
        height: baseline,
      }),
    ],
    markup: join(
      drawText(sheet, subtitle, { ...box, y: 32 }, { size: 14, fill, smallest: 0.85 }),
      drawText(sheet, title, { ...box, y: baseline }, { size: 27, fill, opacity, smallest: 0.62 }),
    ),
  }
}

export function drawRoute(sheet: Sheet, [from, to]: [ShownField, ShownField]): Section {
  const { margin } = sheet
  const { foreground: fill } = sheet.palette
  const width = (sheet.width - 2 * margin - ICON) / 2 - 10
  const end = ({ label, value, opacity }: ShownField, x: number, alignment?: Alignment): Markup =>
    join(
      drawText(sheet, label, { x, y: 32, width }, { size: 14, fill, alignment, smallest: 0.8 }),
      drawText(
        sheet,
        value,
        { x, y: 70, width },
        { size: 36, weight: 500, fill, alignment, opacity, smallest: 0.4 },
      ),
    )
  return {
    height: 88,
    shown: [],
    parts: [
      fieldPart(sheet, from, { x: margin, y: 14, width, height: 66 }),
      fieldPart(sheet, to, { x: sheet.width - margin - width, y: 14, width, height: 66 }),
    ],
    markup: join(
      end(from, margin),
      drawTransitIcon(sheet, { y: 44, size: ICON }),
      end(to, sheet.width - margin - width, trailing(sheet)),
    ),
  }
}
