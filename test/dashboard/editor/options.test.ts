import { expect, test } from 'vitest'
import {
  GENERIC_TYPE_WORDS,
  OPTIONS,
  SERVICE_WORDS,
} from '../../../src/dashboard/islands/editor/template/options.ts'
import {
  furtherTags,
  groupsFor,
  TAG_GROUPS,
  type TagInput,
} from '../../../src/dashboard/islands/editor/template/semantic-tags.ts'
import { KIND_NAMES } from '../../../src/domain/model/kinds.ts'
import { AppleOptions, GoogleOptions } from '../../../src/domain/model/platform-options-schemas.ts'
import { malformedSemantics } from '../../../src/lib/apple/lint/semantics.ts'
import { SERVICE_ADDRESSES } from '../../../src/lib/pkpass/service-addresses.ts'
import { GENERIC_TYPES } from '../../../src/wallets/google/types/generic.ts'

test.each([
  ['apple', AppleOptions],
  ['google', GoogleOptions],
] as const)('every member of `%s` has an input', (wallet, schema) => {
  // Translations have a tab of their own.
  const members = Object.keys(schema.shape).filter((name) => name !== 'localizations')
  expect(Object.keys(OPTIONS[wallet]).sort()).toEqual(members.sort())
})

test('every service of Apple’s and every purpose of Google’s has a name', () => {
  const { journey, event } = SERVICE_WORDS
  expect([...Object.keys(journey), ...Object.keys(event)].sort()).toEqual(
    [...SERVICE_ADDRESSES].sort(),
  )
  expect(Object.keys(GENERIC_TYPE_WORDS)).toEqual(GENERIC_TYPES)
})

/** Apple’s page “SemanticTags”, without `eventStartDateInfo`, which is edited as JSON. */
const APPLE_TAGS =
  `additionalTicketAttributes admissionLevel admissionLevelAbbreviation airlineCode albumIDs artistIDs
attendeeName awayTeamAbbreviation awayTeamLocation awayTeamName balance boardingGroup boardingSequenceNumber boardingZone
carNumber confirmationNumber currentArrivalDate currentBoardingDate currentDepartureDate departureAirportCode
departureAirportName departureCityName departureGate departureLocation departureLocationDescription
departureLocationSecurityPrograms departureLocationTimeZone departurePlatform departureStationName departureTerminal
destinationAirportCode destinationAirportName destinationCityName destinationGate destinationLocation
destinationLocationDescription destinationLocationSecurityPrograms destinationLocationTimeZone destinationPlatform
destinationStationName destinationTerminal duration entranceDescription eventEndDate eventName eventStartDate eventType
flightCode flightNumber genre homeTeamAbbreviation homeTeamLocation homeTeamName internationalDocumentsAreVerified
internationalDocumentsVerifiedDeclarationName leagueAbbreviation leagueName loungePlaceIDs membershipProgramName
membershipProgramNumber membershipProgramStatus originalArrivalDate originalBoardingDate originalDepartureDate
passengerAirlineSSRs passengerCapabilities passengerEligibleSecurityPrograms passengerInformationSSRs passengerName
passengerServiceSSRs performerNames playlistIDs priorityStatus seats securityScreening silenceRequested sportName
tailgatingAllowed ticketFareClass totalPrice transitProvider transitStatus transitStatusReason vehicleName vehicleNumber
vehicleType venueBoxOfficeOpenDate venueCloseDate venueDoorsOpenDate venueEntrance venueEntranceDoor venueEntranceGate
venueEntrancePortal venueFanZoneOpenDate venueGatesOpenDate venueLocation venueName venueOpenDate
venueParkingLotsOpenDate venuePhoneNumber venueRegionName venueRoom wifiAccess`.split(/\s+/)

/** What each input gives, as the editor saves it. */
const GIVEN: Record<TagInput, unknown> = {
  text: 'x',
  lines: ['x'],
  number: 7,
  date: '2031-05-01T20:00:00.000Z',
  zone: 'Europe/Berlin',
  yes: true,
  place: { latitude: 52.52, longitude: 13.405 },
  money: { amount: '25.00', currencyCode: 'EUR' },
  person: { givenName: 'Sofia' },
  seats: [{ seatRow: '7' }],
  networks: [{ ssid: 'Hall', password: 'secret' }],
}

test('every semantic tag of Apple’s has an input, and its values are of the type that Apple takes', () => {
  const tags = TAG_GROUPS.flatMap((group) => group.tags)
  expect(tags.map(({ name }) => name).sort()).toEqual(APPLE_TAGS)
  expect(new Set(tags.map(({ label }) => label)).size).toBe(tags.length)
  for (const { name, input, choices } of tags) {
    const given = choices && input === 'lines' ? Object.keys(choices) : GIVEN[input]
    expect(malformedSemantics({ [name]: given }), name).toEqual([])
    const isTextAnyway = input === 'text' || input === 'zone'
    expect(malformedSemantics({ [name]: 'x' }).length, name).toBe(isTextAnyway ? 0 : 1)
  }
})

test('a tag that is set is shown on every kind of pass, and one without input is named', () => {
  const semantics = { leagueName: 'A', eventStartDateInfo: {} }
  for (const kind of KIND_NAMES) {
    expect(groupsFor(kind, semantics).map(({ title }) => title)).toContain('Sports')
    expect(groupsFor(kind, {}).length).toBeGreaterThan(kind === 'coupon' ? -1 : 0)
  }
  expect(furtherTags(semantics)).toEqual(['eventStartDateInfo'])
})
