import type { GoogleType } from '../../../lib/google/google-type.ts'
import { eventTicket } from './event-ticket.ts'
import { flight } from './flight.ts'
import { generic } from './generic.ts'
import { giftCard } from './gift-card.ts'
import { loyalty } from './loyalty.ts'
import type { Mapping } from './mapping.ts'
import { offer } from './offer.ts'
import { transit } from './transit.ts'

export const MAPPINGS: Record<GoogleType, Mapping> = {
  eventTicket,
  flight,
  generic,
  giftCard,
  loyalty,
  offer,
  transit,
}
