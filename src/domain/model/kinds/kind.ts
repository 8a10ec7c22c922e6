import type { FieldSlot, ImageRole } from '../design.ts'

/** Apple's pass styles. https://developer.apple.com/documentation/walletpasses/pass */
export type AppleStyle = 'boardingPass' | 'coupon' | 'eventTicket' | 'generic' | 'storeCard'

/** Google's REST nouns; `flight` and `transit` share the kind boardingPass. */
export type GoogleType =
  | 'eventTicket'
  | 'flight'
  | 'generic'
  | 'giftCard'
  | 'loyalty'
  | 'offer'
  | 'transit'

/** What a kind of pass is, as data: adding a kind is one file of this shape and one line in index.ts. */
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
