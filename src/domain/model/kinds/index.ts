import { access } from './access.ts'
import { boardingPass } from './boarding-pass.ts'
import { coupon } from './coupon.ts'
import { eventTicket } from './event-ticket.ts'
import { generic } from './generic.ts'
import { giftCard } from './gift-card.ts'
import type { Kind } from './kind.ts'
import { loyalty } from './loyalty.ts'
import { membership } from './membership.ts'

/** The registry: a new kind is one file and one line here. */
export const KINDS = {
  generic,
  membership,
  access,
  loyalty,
  giftCard,
  coupon,
  eventTicket,
  boardingPass,
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS) as [KindName, ...KindName[]]
