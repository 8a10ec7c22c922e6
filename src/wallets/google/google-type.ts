import type { Binding } from '../../domain/model/design.ts'
import type { KindName } from '../../domain/model/kinds.ts'
import type { PassContent } from '../../domain/model/pass-content.ts'
import type { GoogleType } from '../../lib/google/google-type.ts'

export interface GoogleTypeDecision {
  type: GoogleType
  /** Bindings that are missing for a richer type, for a warning. */
  missing: Binding[]
}

const TYPES: Record<KindName, GoogleType> = {
  generic: 'generic',
  membership: 'generic',
  access: 'generic',
  loyalty: 'loyalty',
  giftCard: 'giftCard',
  coupon: 'offer',
  eventTicket: 'eventTicket',
  boardingPass: 'transit',
}

/** Google takes no flight without these. https://developers.google.com/wallet/reference/rest/v1/flightclass */
const FLIGHT_BINDINGS = [
  'flight.carrier',
  'flight.number',
  'flight.origin',
  'flight.destination',
  'flight.departure',
] as const satisfies readonly Binding[]

/**
 * The Google type of a template's passes. It depends on the template alone: an object can never change its
 * type, so the values of a pass must not change it.
 */
export function googleType({
  kind,
  templateBindings,
  transitType,
}: Pick<PassContent, 'kind' | 'templateBindings' | 'transitType'>): GoogleTypeDecision {
  const type = TYPES[kind as KindName] ?? 'generic'
  if (type !== 'transit' || transitType !== 'Air') return { type, missing: [] }
  const bound = new Set(templateBindings)
  const missing = FLIGHT_BINDINGS.filter((binding) => !bound.has(binding))
  return missing.length === 0 ? { type: 'flight', missing } : { type, missing }
}
