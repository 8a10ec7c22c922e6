import type { PassContent } from '../../../domain/model/pass-content.ts'
import { logo, wideLogo } from '../images.ts'
import { compact, unlessEmpty } from '../json.ts'
import { type Instant, isoInstant } from '../times.ts'
import {
  boundHeadline,
  boundInstant,
  boundLocalized,
  boundText,
  holderName,
  localizedHeadline,
  localizedLabel,
  ownSerialNumber,
  relevantDate,
} from '../view.ts'
import { dateField, LOCALIZED, type Mapping, plainField, textField } from './mapping.ts'

/** Name, venue and time are members of the class, which passes for the same event share. */
export const eventTicket: Mapping = {
  typed: {
    'event.name': textField(null),
    'event.venue': textField('class.venue.name'),
    'event.address': textField(
      null,
      (_, content) => boundText(content, 'event.venue') !== undefined,
    ),
    'event.start': dateField('class.dateTime.start'),
    'event.end': dateField('class.dateTime.end', (_, content) => eventTimes(content)?.end != null),
    'event.gate': textField('object.seatInfo.gate'),
    'event.section': textField('object.seatInfo.section'),
    'event.row': textField('object.seatInfo.row'),
    'event.seat': textField('object.seatInfo.seat'),
    'customer.name': plainField('object.ticketHolderName'),
  },
  wanted: ['event.venue', 'event.address', 'event.start'],
  headline,
  classMembers: (view) => {
    const { content } = view
    const venue = boundLocalized(content, 'event.venue')
    const times = eventTimes(content)
    return {
      eventName: localizedHeadline(content, headline(content)),
      eventId: eventId(content, times?.start),
      venue: venue && {
        name: venue,
        // Google wants both; a hall is often known by its name alone.
        address: boundLocalized(content, 'event.address') ?? venue,
      },
      dateTime:
        times &&
        compact({ start: isoInstant(times.start), end: times.end && isoInstant(times.end) }),
      logo: logo(view),
      ...wideLogo(view, 'wideLogo'),
      customGateLabel: localizedLabel(content, 'event.gate'),
      customSectionLabel: localizedLabel(content, 'event.section'),
      customRowLabel: localizedLabel(content, 'event.row'),
      customSeatLabel: localizedLabel(content, 'event.seat'),
    }
  },
  objectMembers: ({ content }) => ({
    ticketHolderName: holderName(content),
    ticketNumber: ownSerialNumber(content),
    seatInfo: unlessEmpty({
      gate: boundLocalized(content, 'event.gate'),
      section: boundLocalized(content, 'event.section'),
      row: boundLocalized(content, 'event.row'),
      seat: boundLocalized(content, 'event.seat'),
    }),
  }),
  skeleton: {
    ticketHolderName: null,
    ticketNumber: null,
    seatInfo: { gate: LOCALIZED, section: LOCALIZED, row: LOCALIZED, seat: LOCALIZED },
    hexBackgroundColor: null,
  },
}

function headline(content: PassContent) {
  return boundHeadline(content, ['event.name'])
}

function eventTimes(content: PassContent): { start: Instant; end: Instant | null } | undefined {
  const start = boundInstant(content, 'event.start') ?? relevantDate(content)?.start
  if (!start) return undefined
  const end = boundInstant(content, 'event.end') ?? relevantDate(content)?.end
  return { start, end: end && end.ms > start.ms ? end : null }
}

/** Tickets with the same id stand together; at most 64 characters. */
function eventId(content: PassContent, start: Instant | undefined): string {
  const id = start ? `${content.templateId}-${start.ms}` : content.templateId
  return id.slice(0, 64)
}
