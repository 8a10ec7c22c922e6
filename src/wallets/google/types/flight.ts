import type { Binding } from '../../../domain/model/design.ts'
import type { PassContent } from '../../../domain/model/pass-content.ts'
import { logo, wideLogo } from '../images.ts'
import { compact, type Members, unlessEmpty } from '../json.ts'
import { type Instant, isoLocal } from '../times.ts'
import {
  boundHeadline,
  boundInstant,
  boundText,
  holderName,
  localizedText,
  organization,
  relevantDate,
} from '../view.ts'
import { dateField, type Mapping, plainField, textField } from './mapping.ts'

/** The flight is in the class, passenger and seat are in the object. */
export const flight: Mapping = {
  typed: {
    'flight.carrier': textField(null, (_, content) => carrierCode(content) !== null),
    'flight.number': textField(null, (_, content) => flightNumber(content) !== null),
    'flight.origin': textField(null),
    'flight.destination': textField(null),
    'flight.departure': dateField(null),
    'flight.arrival': dateField(null),
    'flight.gate': textField(null),
    'flight.seat': plainField('object.boardingAndSeatingInfo.seatNumber'),
    'customer.name': plainField('object.passengerName'),
  },
  wanted: [],
  headline: (content) => boundHeadline(content, ['flight.origin'], ['flight.destination']),
  classMembers: (view) => {
    const { content } = view
    const number = flightNumber(content)
    const departure = departureOf(content)
    const arrival = boundInstant(content, 'flight.arrival')
    return {
      flightHeader: compact({
        carrier: {
          // A pass whose values were erased stays a flight: Google never lets an object change its type.
          ...(carrierCode(content) ?? { carrierIataCode: 'XX' }),
          airlineName: localizedText(content, organization(content)),
          airlineLogo: logo(view),
          ...wideLogo(view, 'wideAirlineLogo'),
        },
        flightNumber: number?.digits ?? '0',
        flightNumberDisplayOverride: number?.shown,
      }),
      origin: compact({
        ...airport(content, 'flight.origin'),
        gate: boundText(content, 'flight.gate'),
      }),
      destination: airport(content, 'flight.destination'),
      localScheduledDepartureDateTime: isoLocal(departure),
      localScheduledArrivalDateTime: arrival && isoLocal(arrival),
    }
  },
  objectMembers: ({ content }) => ({
    passengerName: holderName(content) ?? 'Passenger',
    reservationInfo: { confirmationCode: content.serialNumber },
    boardingAndSeatingInfo: unlessEmpty({ seatNumber: boundText(content, 'flight.seat') }),
  }),
  skeleton: { boardingAndSeatingInfo: null, hexBackgroundColor: null },
}

/** Codes of two characters are IATA's, codes of three letters ICAO's. Google takes either, not both. */
export function carrierCode(content: PassContent): Members | null {
  const code = boundText(content, 'flight.carrier')?.toUpperCase() ?? ''
  if (/^[A-Z0-9]{2}$/.test(code)) return { carrierIataCode: code }
  if (/^[A-Z]{3}$/.test(code)) return { carrierIcaoCode: code }
  return null
}

/** `LX 123A` is flight 123, shown as it was written. */
export function flightNumber(content: PassContent): { digits: string; shown?: string } | null {
  const text = boundText(content, 'flight.number') ?? ''
  const match = /^([A-Z0-9]{2}[A-Z]? ?)??(\d{1,5})([A-Z])?$/i.exec(text)
  if (!match) return null
  return { digits: match[2]!, ...(match[3] && { shown: text.toUpperCase() }) }
}

/** `ZRH`, or the code in `Zurich (ZRH)`. */
export function airportCode(text: string): string | null {
  const match = /^([A-Z]{3})$/i.exec(text) ?? /\(([A-Z]{3})\)/.exec(text)
  return match ? match[1]!.toUpperCase() : null
}

function airport(content: PassContent, binding: Binding): Members {
  const text = boundText(content, binding)
  const code = text === undefined ? null : airportCode(text)
  return compact({
    airportIataCode: code ?? 'XXX',
    airportNameOverride:
      text && text.toUpperCase() !== code ? localizedText(content, text) : undefined,
  })
}

function departureOf(content: PassContent): Instant {
  return (
    boundInstant(content, 'flight.departure') ??
    relevantDate(content)?.start ?? { ms: content.versionAtMs, utcOffsetMinutes: null }
  )
}
