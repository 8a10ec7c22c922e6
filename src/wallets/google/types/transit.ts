import type { Binding, TransitType } from '../../../domain/model/design.ts'
import type { PassContent } from '../../../domain/model/pass-content.ts'
import { logo, wideLogo } from '../images.ts'
import { unlessEmpty } from '../json.ts'
import { isoInstant } from '../times.ts'
import {
  boundField,
  boundHeadline,
  boundInstant,
  boundLocalized,
  boundText,
  holderName,
  ownSerialNumber,
  relevantDate,
} from '../view.ts'
import {
  dateField,
  LOCALIZED,
  type Mapping,
  plainField,
  type TypedField,
  textField,
} from './mapping.ts'

const TRANSIT_TYPES: Record<TransitType, string> = {
  Air: 'OTHER',
  Boat: 'FERRY',
  Bus: 'BUS',
  Generic: 'OTHER',
  Train: 'RAIL',
}

const ORIGIN: Binding[] = ['transit.origin', 'flight.origin']
const DESTINATION: Binding[] = ['transit.destination', 'flight.destination']

/**
 * A flight that lacks what Google's flights need is shown as a journey. Then the fields of the flight stand in for
 * those of the journey.
 */
const unlessBound =
  (binding: Binding): TypedField['takes'] =>
  (_, content) =>
    boundField(content, binding) === undefined

export const transit: Mapping = {
  typed: {
    'transit.origin': textField(null),
    'transit.destination': textField(null),
    'transit.departure': dateField('object.ticketLeg.departureDateTime'),
    'transit.arrival': dateField('object.ticketLeg.arrivalDateTime'),
    'flight.origin': textField(null, unlessBound('transit.origin')),
    'flight.destination': textField(null, unlessBound('transit.destination')),
    'flight.departure': dateField(
      'object.ticketLeg.departureDateTime',
      unlessBound('transit.departure'),
    ),
    'flight.arrival': dateField('object.ticketLeg.arrivalDateTime', unlessBound('transit.arrival')),
    'flight.seat': plainField('object.ticketLeg.ticketSeat.seat'),
    'customer.name': plainField('object.passengerNames'),
  },
  wanted: ['transit.origin', 'transit.destination', 'transit.departure'],
  headline: (content) => boundHeadline(content, ORIGIN, DESTINATION),
  classMembers: (view) => ({
    transitType: TRANSIT_TYPES[view.content.transitType] ?? 'OTHER',
    logo: logo(view),
    ...wideLogo(view, 'wideLogo'),
  }),
  objectMembers: ({ content }) => {
    const departure = departureOf(content)
    const arrival = boundInstant(content, 'transit.arrival', 'flight.arrival')
    const seat = boundText(content, 'flight.seat')
    return {
      tripType: 'ONE_WAY',
      passengerType: 'SINGLE_PASSENGER',
      passengerNames: holderName(content),
      ticketNumber: ownSerialNumber(content),
      ticketLeg: unlessEmpty({
        originName: boundLocalized(content, ...ORIGIN),
        destinationName: boundLocalized(content, ...DESTINATION),
        departureDateTime: departure && isoInstant(departure),
        arrivalDateTime: arrival && isoInstant(arrival),
        ticketSeat: seat === undefined ? undefined : { seat },
      }),
    }
  },
  skeleton: {
    passengerNames: null,
    ticketNumber: null,
    ticketLeg: {
      originName: LOCALIZED,
      destinationName: LOCALIZED,
      departureDateTime: null,
      arrivalDateTime: null,
      ticketSeat: null,
    },
    hexBackgroundColor: null,
  },
}

/** The start of the journey. Without it Google requires the period in which the ticket is valid. */
export function departureOf(content: PassContent) {
  return (
    boundInstant(content, 'transit.departure', 'flight.departure') ?? relevantDate(content)?.start
  )
}
