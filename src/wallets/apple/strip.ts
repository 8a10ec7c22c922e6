import type { AppleStyle } from './style.ts'

/** The card as it is drawn, in points. */
export const CARD_WIDTH = 358
export const MARGIN = 15

/**
 * The strip of a style and the size of the value on it, in points.
 *
 * @see https://developer.apple.com/design/human-interface-guidelines/wallet
 */
const STORE = { height: 137, size: 50 }
export const STRIPS = {
  eventTicket: { height: 94, size: 36 },
  storeCard: STORE,
  coupon: STORE,
} satisfies Partial<Record<AppleStyle, { height: number; size: number }>>

export const STRIP_LABEL = { size: 15, weight: 500 }
export const STRIP_VALUE_WEIGHT = 300

/** The baselines of value and label on a strip. */
export const onStrip = (height: number, size: number, hasLabel: boolean) => ({
  value: height / 2 + size * (hasLabel ? 0.16 : 0.36),
  label: height / 2 + size * 0.16 + 25,
})
