import type { AppleStyle } from '../../wallets/apple/style.ts'

export const CARD = { width: 358, height: 448 }
const RADIUS = 13

/** Where a boarding pass is notched: below the route. */
export const NOTCH_Y = 150
const NOTCH_RADIUS = 8
/** The hollow at the top of an event ticket. */
const HOLLOW = { radius: 42, half: 30, depth: 12.6 }
const TEETH = { count: 45, depth: 5 }

/** Each style has its own silhouette: a path around the card, clockwise. */
export const OUTLINES: Record<AppleStyle, string> = {
  boardingPass: rounded({
    right: `V${NOTCH_Y - NOTCH_RADIUS}a${NOTCH_RADIUS} ${NOTCH_RADIUS} 0 0 0 0 ${2 * NOTCH_RADIUS}`,
    left: `V${NOTCH_Y + NOTCH_RADIUS}a${NOTCH_RADIUS} ${NOTCH_RADIUS} 0 0 0 0 ${-2 * NOTCH_RADIUS}`,
  }),
  coupon: serrated(),
  eventTicket: rounded({
    top: `H${CARD.width / 2 - HOLLOW.half}a${HOLLOW.radius} ${HOLLOW.radius} 0 0 0 ${2 * HOLLOW.half} 0`,
  }),
  generic: rounded(),
  storeCard: rounded(),
}

function rounded({ top = '', right = '', left = '' } = {}): string {
  const { width, height } = CARD
  const corner = (x: number, y: number): string => `a${RADIUS} ${RADIUS} 0 0 1 ${x} ${y}`
  return [
    `M${RADIUS} 0${top}H${width - RADIUS}${corner(RADIUS, RADIUS)}`,
    `${right}V${height - RADIUS}${corner(-RADIUS, RADIUS)}`,
    `H${RADIUS}${corner(-RADIUS, -RADIUS)}`,
    `${left}V${RADIUS}${corner(RADIUS, -RADIUS)}z`,
  ].join('')
}

function serrated(): string {
  const { width, height } = CARD
  const half = width / TEETH.count / 2
  const edge = (direction: 1 | -1): string =>
    `l${direction * half} ${-direction * TEETH.depth}l${direction * half} ${direction * TEETH.depth}`.repeat(
      TEETH.count,
    )
  return `M0 ${TEETH.depth}${edge(1)}V${height - TEETH.depth}${edge(-1)}z`
}
