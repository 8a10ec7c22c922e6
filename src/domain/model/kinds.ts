import type { GoogleType } from '../../lib/google/google-type.ts'
import type { FieldSlot, ImageRole } from './design.ts'

/** Apple's pass styles. https://developer.apple.com/documentation/walletpasses/pass */
export type AppleStyle = 'boardingPass' | 'coupon' | 'eventTicket' | 'generic' | 'storeCard'

/** What a kind of pass is. */
export interface Kind {
  /** For people: menus, docs, the heading of a list. */
  title: string
  appleStyle: AppleStyle
  googleType: GoogleType
  /** How many fields each slot of the front shows; more are refused by the linter, not by phones. */
  slots: Record<Exclude<FieldSlot, 'back'>, number>
  /** Secondary and auxiliary fields share one row of this many on some Apple styles. */
  sharedRow?: number
  /** Images that the card shows, in the order an editor offers them. */
  images: readonly ImageRole[]
}

const CARD_SLOTS = { header: 3, primary: 1, secondary: 4, auxiliary: 4 } as const

/** Every kind of pass: a new one is one entry. */
export const KINDS = {
  generic: {
    title: 'Generic pass',
    appleStyle: 'generic',
    googleType: 'generic',
    slots: CARD_SLOTS,
    images: ['icon', 'logo', 'thumbnail'],
  },
  membership: {
    title: 'Membership card',
    appleStyle: 'generic',
    googleType: 'generic',
    slots: CARD_SLOTS,
    images: ['icon', 'logo', 'thumbnail'],
  },
  access: {
    title: 'Access credential',
    appleStyle: 'generic',
    googleType: 'generic',
    slots: CARD_SLOTS,
    images: ['icon', 'logo', 'thumbnail'],
  },
  loyalty: {
    title: 'Loyalty card',
    appleStyle: 'storeCard',
    googleType: 'loyalty',
    slots: CARD_SLOTS,
    sharedRow: 4,
    images: ['icon', 'logo', 'strip'],
  },
  giftCard: {
    title: 'Gift card',
    appleStyle: 'storeCard',
    googleType: 'giftCard',
    slots: CARD_SLOTS,
    sharedRow: 4,
    images: ['icon', 'logo', 'strip'],
  },
  coupon: {
    title: 'Coupon',
    appleStyle: 'coupon',
    googleType: 'offer',
    slots: CARD_SLOTS,
    sharedRow: 4,
    images: ['icon', 'logo', 'strip'],
  },
  eventTicket: {
    title: 'Event ticket',
    appleStyle: 'eventTicket',
    googleType: 'eventTicket',
    slots: CARD_SLOTS,
    images: ['icon', 'logo', 'strip', 'background', 'thumbnail'],
  },
  boardingPass: {
    title: 'Boarding pass',
    appleStyle: 'boardingPass',
    // Flights whose templates have all bindings of Google's `flight` become that.
    googleType: 'transit',
    slots: { header: 3, primary: 2, secondary: 4, auxiliary: 5 },
    images: ['icon', 'logo', 'footer'],
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS) as [KindName, ...KindName[]]
