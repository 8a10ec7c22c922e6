import type { CardImage, FieldSlot } from './design.ts'

/** What the kind of a pass decides: its name, and how much its front has room for. */
export interface Kind {
  /** For people: menus, docs, the heading of a list. */
  title: string
  /** How many fields each slot of the front shows. The linter warns of more; phones do not refuse them. */
  slots: Record<Exclude<FieldSlot, 'back'>, number>
  /** Secondary and auxiliary fields share one row of this many on some cards. */
  sharedRow?: number
  /** Whoever shows its barcode is let in. */
  admits?: true
  /** Images that the card shows, in the order an editor offers them. */
  images: readonly CardImage[]
}

const SLOTS = { header: 3, primary: 1, secondary: 4, auxiliary: 4 } as const
const PLAIN_CARD = { slots: SLOTS, images: ['icon', 'logo', 'thumbnail'] } as const
const STRIP_CARD = { slots: SLOTS, sharedRow: 4, images: ['icon', 'logo', 'strip'] } as const

/** Every kind of pass: a new one is one entry here, and one in each wallet that the compiler then asks for. */
export const KINDS = {
  generic: { title: 'Generic pass', ...PLAIN_CARD },
  membership: { title: 'Membership card', admits: true, ...PLAIN_CARD },
  access: { title: 'Access credential', admits: true, ...PLAIN_CARD },
  loyalty: { title: 'Loyalty card', ...STRIP_CARD },
  giftCard: { title: 'Gift card', ...STRIP_CARD },
  coupon: { title: 'Coupon', ...STRIP_CARD },
  eventTicket: {
    title: 'Event ticket',
    admits: true,
    slots: SLOTS,
    images: ['icon', 'logo', 'strip', 'background', 'thumbnail'],
  },
  boardingPass: {
    title: 'Boarding pass',
    admits: true,
    slots: { header: 3, primary: 2, secondary: 4, auxiliary: 5 },
    images: ['icon', 'logo', 'footer'],
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS) as [KindName, ...KindName[]]
