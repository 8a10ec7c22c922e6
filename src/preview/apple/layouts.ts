import { embedded } from '../../lib/svg/draw-image.ts'
import { STRIPS } from '../../wallets/apple/strip.ts'
import type { AppleStyle } from '../../wallets/apple/style.ts'
import type { PreviewImages } from '../sheet.ts'
import { type DrawPrimary, drawBesideThumbnail, drawOnStrip, drawRoute } from './primary.ts'

interface Layout {
  primary: DrawPrimary
  /** Which fields share a row, from top to bottom. */
  rows: RowSlot[][]
}
type RowSlot = 'secondary' | 'auxiliary'

const SEPARATE: RowSlot[][] = [['secondary'], ['auxiliary']]
const TOGETHER: RowSlot[][] = [['secondary', 'auxiliary']]

/** How a style arranges its fields below the header. */
export const LAYOUTS: Record<AppleStyle, (besideCode: boolean, images: PreviewImages) => Layout> = {
  // The only style with the auxiliary fields above the secondary ones.
  boardingPass: () => ({ primary: drawRoute, rows: [['auxiliary'], ['secondary']] }),
  coupon: () => ({ primary: drawOnStrip(STRIPS.coupon), rows: TOGETHER }),
  eventTicket: (_, images) => ({
    primary: embedded(images.strip) ? drawOnStrip(STRIPS.eventTicket) : drawBesideThumbnail,
    rows: SEPARATE,
  }),
  generic: (besideCode) => ({
    primary: drawBesideThumbnail,
    rows: besideCode ? TOGETHER : SEPARATE,
  }),
  storeCard: () => ({ primary: drawOnStrip(STRIPS.storeCard), rows: TOGETHER }),
}
