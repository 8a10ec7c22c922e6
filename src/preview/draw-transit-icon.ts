import { element, type Markup } from '../lib/svg/markup.ts'
import type { Sheet } from './sheet.ts'
import { TRANSIT_ICONS } from './transit-icons.ts'

/** The icon in the middle of the card, travelling from the leading to the trailing edge. */
export function drawTransitIcon(sheet: Sheet, { y, size }: { y: number; size: number }): Markup {
  const direction = sheet.mirrored ? -1 : 1
  const x = sheet.width / 2 - (direction * size) / 2
  return element('path', {
    d: TRANSIT_ICONS[sheet.content.transitType],
    fill: sheet.palette.foreground,
    'fill-rule': 'evenodd',
    transform: `translate(${x} ${y}) scale(${(direction * size) / 24} ${size / 24})`,
  })
}
