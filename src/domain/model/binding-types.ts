import type { Binding, FieldType } from './design.ts'

/** The types that a field with this binding can have; bindings that are not here take any. */
export const BINDING_TYPES: Partial<Record<Binding, readonly FieldType[]>> = {
  points: ['number'],
  'customer.email': ['email', 'text'],
  'access.validFrom': ['date'],
  'access.validUntil': ['date'],
  expirationDate: ['date'],
  'event.start': ['date'],
  'event.end': ['date'],
  'flight.departure': ['date'],
  'flight.arrival': ['date'],
  'transit.departure': ['date'],
  'transit.arrival': ['date'],
  'giftCard.balance': ['currency'],
}
