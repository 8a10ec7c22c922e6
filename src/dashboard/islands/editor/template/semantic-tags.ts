import type { KindName } from '../../../../domain/model/kinds.ts'
import type { JsonObject } from '../../../../lib/json/object.ts'

/** By what a value is typed in. */
export type TagInput =
  | 'text'
  | 'lines'
  | 'number'
  | 'date'
  | 'zone'
  | 'yes'
  | 'place'
  | 'money'
  | 'person'
  | 'seats'
  | 'networks'

export interface SemanticTag {
  /** Apple's name. */
  name: string
  label: string
  input: TagInput
  help?: string
  /** The values that Apple knows, by what they are called; of `lines`, several at once. */
  choices?: Record<string, string>
}

interface TagGroup {
  title: string
  /** Where the group is offered. On other passes it is shown when it has a value. */
  kinds: readonly KindName[]
  tags: readonly SemanticTag[]
}

const tag = (
  name: string,
  label: string,
  input: TagInput = 'text',
  more: Pick<SemanticTag, 'help' | 'choices'> = {},
): SemanticTag => ({ name, label, input, ...more })

const EVENT_TYPES = {
  PKEventTypeGeneric: 'Other',
  PKEventTypeLivePerformance: 'Live performance',
  PKEventTypeMovie: 'Film',
  PKEventTypeSports: 'Sports',
  PKEventTypeConference: 'Conference',
  PKEventTypeConvention: 'Convention',
  PKEventTypeWorkshop: 'Workshop',
  PKEventTypeSocialGathering: 'Social gathering',
}

const SECURITY_PROGRAMS = {
  PKTransitSecurityProgramTSAPreCheck: 'TSA PreCheck',
  PKTransitSecurityProgramTSAPreCheckTouchlessID: 'TSA PreCheck Touchless ID',
  PKTransitSecurityProgramOSS: 'One Stop Security',
  PKTransitSecurityProgramITI: 'International to international',
  PKTransitSecurityProgramITD: 'International to domestic',
  PKTransitSecurityProgramGlobalEntry: 'Global Entry',
  PKTransitSecurityProgramCLEAR: 'CLEAR',
}

const CAPABILITIES = {
  PKPassengerCapabilityPreboarding: 'Preboarding',
  PKPassengerCapabilityPriorityBoarding: 'Priority boarding',
  PKPassengerCapabilityCarryon: 'Carry-on bag',
  PKPassengerCapabilityPersonalItem: 'Personal item',
  PKPassengerCapabilityLapInfant: 'Lap infant',
}

const EVENT = ['eventTicket'] as const
const JOURNEY = ['boardingPass'] as const
const CARDS = ['loyalty', 'membership'] as const
const STORE_CARDS = ['loyalty', 'giftCard'] as const

/**
 * Apple's semantic tags as people know them: what Siri, Calendar and Maps read from a pass, and what the newer layouts show.
 *
 * @see https://developer.apple.com/documentation/walletpasses/semantictags
 */
export const TAG_GROUPS: readonly TagGroup[] = [
  {
    title: 'Event',
    kinds: EVENT,
    tags: [
      tag('eventName', 'Event name'),
      tag('eventType', 'Type of event', 'text', { choices: EVENT_TYPES }),
      tag('eventStartDate', 'Starts', 'date'),
      tag('eventEndDate', 'Ends', 'date'),
      tag('duration', 'Duration in seconds', 'number'),
      tag('performerNames', 'Performers', 'lines'),
      tag('genre', 'Genre'),
      tag('attendeeName', 'Attendee'),
      tag('admissionLevel', 'Admission level', 'text', { help: 'Such as General admission.' }),
      tag('admissionLevelAbbreviation', 'Admission level, short'),
      tag('entranceDescription', 'Entrance'),
      tag('additionalTicketAttributes', 'More about the ticket'),
      tag('silenceRequested', 'Phones should be silent', 'yes'),
      tag('tailgatingAllowed', 'Tailgating is allowed', 'yes'),
      tag('artistIDs', 'Apple Music artists', 'lines', { help: 'One id per line.' }),
      tag('albumIDs', 'Apple Music albums', 'lines', { help: 'One id per line.' }),
      tag('playlistIDs', 'Apple Music playlists', 'lines', { help: 'One id per line.' }),
    ],
  },
  {
    title: 'Venue',
    kinds: EVENT,
    tags: [
      tag('venueName', 'Venue'),
      tag('venueRegionName', 'City or region'),
      tag('venueRoom', 'Room'),
      tag('venueLocation', 'Location of the venue', 'place'),
      tag('venuePhoneNumber', 'Phone number'),
      tag('venueEntrance', 'Entrance of the venue'),
      tag('venueEntranceGate', 'Gate'),
      tag('venueEntranceDoor', 'Door'),
      tag('venueEntrancePortal', 'Portal'),
    ],
  },
  {
    title: 'Opening times',
    kinds: EVENT,
    tags: [
      tag('venueOpenDate', 'Venue opens', 'date'),
      tag('venueDoorsOpenDate', 'Doors open', 'date'),
      tag('venueGatesOpenDate', 'Gates open', 'date'),
      tag('venueParkingLotsOpenDate', 'Parking opens', 'date'),
      tag('venueFanZoneOpenDate', 'Fan zone opens', 'date'),
      tag('venueBoxOfficeOpenDate', 'Box office opens', 'date'),
      tag('venueCloseDate', 'Venue closes', 'date'),
    ],
  },
  {
    title: 'Sports',
    kinds: EVENT,
    tags: [
      tag('sportName', 'Sport'),
      tag('leagueName', 'League'),
      tag('leagueAbbreviation', 'League, short'),
      tag('homeTeamName', 'Home team'),
      tag('homeTeamLocation', 'Home team’s city'),
      tag('homeTeamAbbreviation', 'Home team, short'),
      tag('awayTeamName', 'Away team'),
      tag('awayTeamLocation', 'Away team’s city'),
      tag('awayTeamAbbreviation', 'Away team, short'),
    ],
  },
  {
    title: 'Departure',
    kinds: JOURNEY,
    tags: [
      tag('originalDepartureDate', 'Scheduled departure', 'date'),
      tag('currentDepartureDate', 'Expected departure', 'date'),
      tag('originalBoardingDate', 'Scheduled boarding', 'date'),
      tag('currentBoardingDate', 'Expected boarding', 'date'),
      tag('departureCityName', 'Departure city'),
      tag('departureAirportCode', 'Departure airport code', 'text', { help: 'Such as ZRH.' }),
      tag('departureAirportName', 'Departure airport'),
      tag('departureStationName', 'Departure station'),
      tag('departureTerminal', 'Departure terminal'),
      tag('departureGate', 'Departure gate'),
      tag('departurePlatform', 'Departure platform'),
      tag('departureLocation', 'Departure location', 'place'),
      tag('departureLocationDescription', 'Departure location in words'),
      tag('departureLocationTimeZone', 'Departure time zone', 'zone'),
      tag('departureLocationSecurityPrograms', 'Security programs at departure', 'lines', {
        choices: SECURITY_PROGRAMS,
      }),
    ],
  },
  {
    title: 'Arrival',
    kinds: JOURNEY,
    tags: [
      tag('originalArrivalDate', 'Scheduled arrival', 'date'),
      tag('currentArrivalDate', 'Expected arrival', 'date'),
      tag('destinationCityName', 'Destination city'),
      tag('destinationAirportCode', 'Destination airport code', 'text', { help: 'Such as LHR.' }),
      tag('destinationAirportName', 'Destination airport'),
      tag('destinationStationName', 'Destination station'),
      tag('destinationTerminal', 'Destination terminal'),
      tag('destinationGate', 'Destination gate'),
      tag('destinationPlatform', 'Destination platform'),
      tag('destinationLocation', 'Destination location', 'place'),
      tag('destinationLocationDescription', 'Destination location in words'),
      tag('destinationLocationTimeZone', 'Destination time zone', 'zone'),
      tag('destinationLocationSecurityPrograms', 'Security programs at the destination', 'lines', {
        choices: SECURITY_PROGRAMS,
      }),
    ],
  },
  {
    title: 'Passenger',
    kinds: JOURNEY,
    tags: [
      tag('passengerName', 'Passenger', 'person'),
      tag('boardingGroup', 'Boarding group'),
      tag('boardingZone', 'Boarding zone'),
      tag('boardingSequenceNumber', 'Boarding sequence number'),
      tag('confirmationNumber', 'Booking reference'),
      tag('priorityStatus', 'Priority status'),
      tag('ticketFareClass', 'Fare class'),
      tag('securityScreening', 'Security screening'),
      tag('passengerCapabilities', 'The passenger may', 'lines', { choices: CAPABILITIES }),
      tag('passengerEligibleSecurityPrograms', 'Security programs of the passenger', 'lines', {
        choices: SECURITY_PROGRAMS,
      }),
      tag('passengerServiceSSRs', 'Service requests', 'lines', { help: 'IATA codes.' }),
      tag('passengerInformationSSRs', 'Information requests', 'lines', { help: 'IATA codes.' }),
      tag('passengerAirlineSSRs', 'Requests by the airline’s codes', 'lines'),
      tag('internationalDocumentsAreVerified', 'Travel documents are verified', 'yes'),
      tag('internationalDocumentsVerifiedDeclarationName', 'Declaration, such as DOCS OK'),
      tag('loungePlaceIDs', 'Lounges', 'lines', { help: 'Place ids of Apple Maps.' }),
    ],
  },
  {
    title: 'Flight, train or ship',
    kinds: JOURNEY,
    tags: [
      tag('airlineCode', 'Airline code', 'text', { help: 'Such as LX.' }),
      tag('flightNumber', 'Flight number, digits only', 'number'),
      tag('flightCode', 'Flight code', 'text', { help: 'Such as LX 318.' }),
      tag('transitProvider', 'Operator'),
      tag('transitStatus', 'Status'),
      tag('transitStatusReason', 'Reason for the status'),
      tag('vehicleName', 'Name of the vehicle'),
      tag('vehicleNumber', 'Number of the vehicle'),
      tag('vehicleType', 'Type of vehicle'),
      tag('carNumber', 'Car or coach'),
    ],
  },
  {
    title: 'Membership',
    kinds: [...CARDS, ...JOURNEY],
    tags: [
      tag('membershipProgramName', 'Program'),
      tag('membershipProgramNumber', 'Member number'),
      tag('membershipProgramStatus', 'Member status'),
    ],
  },
  {
    title: 'Balance',
    kinds: STORE_CARDS,
    tags: [tag('balance', 'Balance', 'money')],
  },
  {
    title: 'Seats',
    kinds: [...EVENT, ...JOURNEY],
    tags: [tag('seats', 'Seat', 'seats')],
  },
  {
    title: 'Price and Wi-Fi',
    kinds: [...EVENT, ...JOURNEY, 'generic', 'membership', 'access'],
    tags: [tag('totalPrice', 'Total price', 'money'), tag('wifiAccess', 'Wi-Fi', 'networks')],
  },
]

/** The parts of a seat, by Apple's names. */
export const SEAT_PARTS = {
  seatSection: 'Section',
  seatRow: 'Row',
  seatNumber: 'Seat',
  seatLevel: 'Level',
  seatAisle: 'Aisle',
  seatType: 'Type',
  seatDescription: 'Description',
} as const

/** The parts of a person's name, by Apple's names. */
export const NAME_PARTS = {
  givenName: 'First name',
  familyName: 'Last name',
  middleName: 'Middle name',
  namePrefix: 'Title',
} as const

/** The groups that are shown for a kind of pass: those that fit it, and those that have a value. */
export const groupsFor = (kind: KindName, semantics: JsonObject): readonly TagGroup[] =>
  TAG_GROUPS.filter(
    ({ kinds, tags }) => kinds.includes(kind) || tags.some(({ name }) => name in semantics),
  )

/** Tags that no group has: they are edited as JSON. */
export function furtherTags(semantics: JsonObject): string[] {
  const known = new Set(TAG_GROUPS.flatMap(({ tags }) => tags.map(({ name }) => name)))
  return Object.keys(semantics).filter((name) => !known.has(name))
}
