import { isJsonObject, type JsonObject } from '../../json/object.ts'
import { W3C_DATE } from '../../w3c-date.ts'

/**
 * Tags without which iOS falls back to the legacy layout.
 *
 * @see https://developer.apple.com/documentation/walletpasses/semantictags
 */
const POSTER_EVENT_TICKET = ['eventName', 'venueName', 'venueRegionName', 'venueRoom']
const POSTER_EVENT_TICKET_BY_TYPE: Record<string, string[]> = {
  PKEventTypeSports: ['awayTeamAbbreviation', 'homeTeamAbbreviation'],
  PKEventTypeLivePerformance: ['performerNames'],
}
const SEMANTIC_BOARDING_PASS = [
  'airlineCode',
  'flightNumber',
  'departureAirportCode',
  'departureCityName',
  'departureLocationTimeZone',
  'destinationAirportCode',
  'destinationCityName',
  'destinationLocationTimeZone',
  'originalArrivalDate',
  'originalBoardingDate',
  'originalDepartureDate',
  'passengerName',
]

export const STYLE_SCHEMES = {
  posterEventTicket: 'eventTicket',
  semanticBoardingPass: 'boardingPass',
} as const
export type StyleScheme = keyof typeof STYLE_SCHEMES

/** The tags that the scheme needs and `semantics` lacks. */
export function missingSemantics(scheme: StyleScheme, semantics: JsonObject): string[] {
  const required =
    scheme === 'semanticBoardingPass'
      ? SEMANTIC_BOARDING_PASS
      : [
          ...POSTER_EVENT_TICKET,
          ...(POSTER_EVENT_TICKET_BY_TYPE[String(semantics.eventType)] ?? []),
        ]
  return required.filter((tag) => semantics[tag] === undefined || semantics[tag] === null)
}

type Form = { expected: string; fits: (value: unknown) => boolean }

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isListOf = (fits: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(fits)

const DATE: Form = {
  expected: 'a date with time and zone, such as 2026-11-21T09:30:00Z',
  fits: (value) => typeof value === 'string' && W3C_DATE.test(value),
}
const NUMBER: Form = { expected: 'a number', fits: isNumber }
const BOOLEAN: Form = { expected: 'true or false', fits: (value) => typeof value === 'boolean' }
const TEXTS: Form = { expected: 'a list of texts', fits: isListOf(isText) }
const LOCATION: Form = {
  expected: 'an object with the numbers latitude and longitude',
  fits: (value) => isJsonObject(value) && isNumber(value.latitude) && isNumber(value.longitude),
}
const AMOUNT: Form = {
  expected: 'an object with the texts amount and currencyCode',
  fits: (value) => isJsonObject(value) && isText(value.amount) && isText(value.currencyCode),
}
const PERSON: Form = {
  expected: 'an object of name parts, such as givenName and familyName',
  fits: (value) => isJsonObject(value) && Object.values(value).every(isText),
}
const SEATS: Form = {
  expected: 'a list of objects with texts, such as seatRow and seatNumber',
  fits: isListOf((seat) => isJsonObject(seat) && Object.values(seat).every(isText)),
}
const WIFI: Form = {
  expected: 'a list of objects with the texts ssid and password',
  fits: isListOf(
    (network) => isJsonObject(network) && isText(network.ssid) && isText(network.password),
  ),
}
const DATE_INFO: Form = {
  expected: 'an object, its date with time and zone',
  fits: (value) => isJsonObject(value) && (value.date === undefined || DATE.fits(value.date)),
}

const forms = (form: Form, tags: string[]) => tags.map((tag) => [tag, form] as const)

/** The tags whose value is not a plain text. Tags of Apple's that are missing here are not checked. */
const FORMS: ReadonlyMap<string, Form> = new Map([
  ...forms(DATE, [
    'currentArrivalDate',
    'currentBoardingDate',
    'currentDepartureDate',
    'eventEndDate',
    'eventStartDate',
    'originalArrivalDate',
    'originalBoardingDate',
    'originalDepartureDate',
    'venueBoxOfficeOpenDate',
    'venueCloseDate',
    'venueDoorsOpenDate',
    'venueFanZoneOpenDate',
    'venueGatesOpenDate',
    'venueOpenDate',
    'venueParkingLotsOpenDate',
  ]),
  ...forms(NUMBER, ['duration', 'flightNumber']),
  ...forms(BOOLEAN, ['internationalDocumentsAreVerified', 'silenceRequested', 'tailgatingAllowed']),
  ...forms(TEXTS, [
    'albumIDs',
    'artistIDs',
    'departureLocationSecurityPrograms',
    'destinationLocationSecurityPrograms',
    'loungePlaceIDs',
    'passengerAirlineSSRs',
    'passengerCapabilities',
    'passengerEligibleSecurityPrograms',
    'passengerInformationSSRs',
    'passengerServiceSSRs',
    'performerNames',
    'playlistIDs',
  ]),
  ...forms(LOCATION, ['departureLocation', 'destinationLocation', 'venueLocation']),
  ...forms(AMOUNT, ['balance', 'totalPrice']),
  ...forms(PERSON, ['passengerName']),
  ...forms(SEATS, ['seats']),
  ...forms(WIFI, ['wifiAccess']),
  ...forms(DATE_INFO, ['eventStartDateInfo']),
])

/** Tags whose value is of another type than Apple's. No device takes a pass with one. */
export function malformedSemantics(semantics: JsonObject): { tag: string; expected: string }[] {
  return Object.entries(semantics).flatMap(([tag, value]) => {
    const form = FORMS.get(tag)
    return form && value !== null && !form.fits(value) ? [{ tag, expected: form.expected }] : []
  })
}

/** Filled in from a pass, a number comes as text. Tags that are numbers to Apple get it back as one. */
export function withNumbers(semantics: JsonObject): JsonObject {
  const isNumeric = (tag: string, value: unknown): value is string =>
    FORMS.get(tag) === NUMBER && typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value)
  return Object.fromEntries(
    Object.entries(semantics).map(([tag, value]) => [
      tag,
      isNumeric(tag, value) ? Number(value) : value,
    ]),
  )
}
