import type { TransitType } from '../domain/model/design.ts'
import { element, type Markup } from '../lib/svg/markup.ts'
import type { Sheet } from './sheet.ts'

/** Silhouettes in a square of 24, travelling to the right. */
export const TRANSIT_ICONS: Record<TransitType, string> = {
  Air: 'M22.6 12c0 .9-.9 1.6-2.1 1.6h-5.1l-4.6 7.6H8.6l2.2-7.6H6.2l-1.8 2.4H2.6L3.6 12 2.6 8h1.8l1.8 2.4h4.6L8.6 2.8h2.2l4.6 7.6h5.1c1.2 0 2.1.7 2.1 1.6z',
  Boat: 'M11 2.5h2v2.6h4.2v4.7l2.9 1-2.3 6.3c-1.1-.1-2-.6-2.9-1.4-1.7 1.6-4.1 1.6-5.8 0-.9.8-1.8 1.3-2.9 1.4l-2.3-6.3 2.9-1V5.1H11zM8.6 7v2.2l3.4-1.1 3.4 1.1V7zM3 19.6c1.4 0 2.5-.5 3.3-1.3 1.7 1.6 4 1.6 5.7 0 1.7 1.6 4 1.6 5.7 0 .8.8 1.9 1.3 3.3 1.300v2c-1.2 0-2.3-.3-3.3-.9-1.8 1-3.9 1-5.7 0-1.8 1-3.9 1-5.7 0-1 .6-2.1.9-3.3.9z',
  Bus: 'M5 4.500C5 3 8 2.5 12 2.500s7 .5 7 2V17c0 .8-.4 1.5-1 1.900v1.600c0 .6-.4 1-1 1h-.8c-.6 0-1-.4-1-1V19.200H8.800v1.300c0 .6-.4 1-1 1H7c-.6 0-1-.4-1-1v-1.600c-.6-.4-1-1.1-1-1.900zM7 6.500V12h10V6.500zM8.3 14.300a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.600zm7.4 0a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.600z',
  Generic: 'M3 11h13.200l-4.6-4.600L13 5l7 7-7 7-1.4-1.4 4.6-4.600H3z',
  Train:
    'M5.5 6c0-2.8 2.9-3.5 6.5-3.500s6.5.7 6.5 3.500v9.500c0 1.7-1.3 3-3 3.200l1.7 2.800H15l-1.6-2.700h-2.800L9 21.500H6.800l1.7-2.800c-1.7-.2-3-1.5-3-3.200zM7.5 6.500V11h9V6.500zM12 13.300a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.200z',
}

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
