import { embedded } from '../../lib/svg/draw-image.ts'
import type { AppleStyle } from '../../wallets/apple/style.ts'
import type { PreviewImages } from '../sheet.ts'
import { type DrawPrimary, drawBesideThumbnail, drawOnStrip, drawRoute } from './primary.ts'

/** Strip heights at the card's width. https://developer.apple.com/design/human-interface-guidelines/wallet */
const EVENT_STRIP = 94
const STORE_STRIP = 137

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
  coupon: () => ({ primary: drawOnStrip(STORE_STRIP, 50), rows: TOGETHER }),
  eventTicket: (_, images) => ({
    primary: embedded(images.strip) ? drawOnStrip(EVENT_STRIP, 36) : drawBesideThumbnail,
    rows: SEPARATE,
  }),
  generic: (besideCode) => ({
    primary: drawBesideThumbnail,
    rows: besideCode ? TOGETHER : SEPARATE,
  }),
  storeCard: () => ({ primary: drawOnStrip(STORE_STRIP, 50), rows: TOGETHER }),
}
