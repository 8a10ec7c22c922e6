import { encodeUtf8 } from '../../src/lib/encoding/utf8.ts'
import { pkpassFile } from './pkpass-files.ts'

type Json = Record<string, unknown>

/** A pass file of one style as another service makes it, and what its holder’s own values are. */
export interface StyledPass {
  name: string
  pass: Json & { serialNumber: string }
  /** Strings files by language, as texts. */
  strings?: Record<string, string>
  encode?: (text: string) => Uint8Array
  language: string
  /** What a pass of the draft is given to be the pass of the file again. */
  given: { customer?: Json; fields?: Json; points?: number }
  /** Bindings that the draft has, by key of the field. */
  bindings: Record<string, string>
  /** What must be in no pass that is given nothing. */
  private: string[]
}

export const KEY =
  'MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgACt3xQYmQyY3l2jvOqb0n9r1Xw3gqv6gq8Qf0Yp2lqzXA='

export const utf16 = (text: string, isLittle = true): Uint8Array => {
  const bytes = new Uint8Array(2 + 2 * text.length)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, isLittle)
  for (let n = 0; n < text.length; n++) view.setUint16(2 + 2 * n, text.charCodeAt(n), isLittle)
  return bytes
}

export function fileOf({ pass, strings = {}, encode = encodeUtf8 }: StyledPass): Uint8Array {
  const folders = Object.entries(strings).map(([language, text]) => [
    `${language}.lproj/pass.strings`,
    encode(text),
  ])
  return pkpassFile({ 'pass.json': pass, ...Object.fromEntries(folders) })
}

const issuer = (serialNumber: string) => ({
  formatVersion: 1,
  passTypeIdentifier: 'pass.com.example.other',
  teamIdentifier: 'ABCDE12345',
  serialNumber,
  webServiceURL: 'https://other.example.com/',
  authenticationToken: '0123456789abcdef',
})

export const STYLED_PASSES: StyledPass[] = [
  {
    name: 'a flight, whose texts are names',
    language: 'en',
    encode: utf16,
    strings: {
      en: '/* Labels */ "gate_str" = "Gate"; // of departure\n"seat_str"="Seat";"pax_str" = "Passenger";\n"gate_changed" = "Now at gate \\"%@\\"";\n"flight_str" = "Flight"; class_str = "Class"; "desc" = "Boarding pass";"terms" = "Be there early.\\nBring an identity card.";',
      de: '"gate_str" = "Flugsteig";\n"seat_str" = "Sitz";\n"pax_str" = "Fluggast"; "gate_changed" = "Jetzt an \\U201e%@\\U201c"; "flight_str" = "Flug";"class_str" = "Klasse";"desc" = "Bordkarte";"terms" = "Kommen Sie fr\\U00fch.";',
    },
    pass: {
      ...issuer('LX12-14C'),
      organizationName: 'Example Air',
      description: 'desc',
      logoText: 'Example Air',
      backgroundColor: '#012',
      foregroundColor: 'rgb(255,255,255)',
      groupingIdentifier: 'trip-77',
      relevantDates: [{ startDate: '2027-02-03T17:00+01:00', endDate: '2027-02-03T19:30+01:00' }],
      preferredStyleSchemes: ['semanticBoardingPass', 'boardingPass'],
      associatedStoreIdentifiers: [1234567890],
      appLaunchURL: 'exampleair://pass/LX12-14C',
      userInfo: { record: 'LX12-14C', channel: 'web' },
      changeSeatURL: 'https://air.example.com/seat',
      transitProviderEmail: 'help@air.example.com',
      expirationDate: '2027-02-04T00:00Z',
      maxDistance: 500,
      sharingProhibited: true,
      barcode: {
        format: 'PKBarcodeFormatAztec',
        message: 'M1LINDQVIST/SOFIA     EAB12CD ZRHARNLX 0012',
        messageEncoding: 'iso-8859-1',
        altText: 'Ticket no. 724-1234567890',
      },
      semantics: {
        airlineCode: 'LX',
        flightNumber: 12,
        departureGate: 'B24',
        departureAirportCode: 'ZRH',
        destinationAirportCode: 'ARN',
        passengerName: { givenName: 'Sofia', familyName: 'Lindqvist' },
        confirmationNumber: 'AB12CD',
        seats: [{ seatNumber: '14C' }],
        originalDepartureDate: '2027-02-03T19:30+01:00',
      },
      boardingPass: {
        transitType: 'PKTransitTypeAir',
        headerFields: [
          { key: 'gate', label: 'gate_str', value: 'B24', changeMessage: 'gate_changed' },
        ],
        primaryFields: [
          { key: 'a', label: 'Zurich', value: 'ZRH' },
          { key: 'b', label: 'Stockholm', value: 'ARN' },
        ],
        secondaryFields: [{ key: 'pax', label: 'pax_str', value: 'Sofia Lindqvist' }],
        auxiliaryFields: [
          { key: 'flt', label: 'flight_str', value: 'LX 12' },
          { key: 'seatNo', label: 'seat_str', value: '14C', textAlignment: 'PKTextAlignmentRight' },
          { key: 'cls', label: 'class_str', value: 'Y' },
          {
            key: 'departs',
            label: 'Departure',
            value: '2027-02-03T19:30+01:00',
            dateStyle: 'PKDateStyleNone',
            timeStyle: 'PKDateStyleShort',
          },
        ],
        backFields: [{ key: 'terms', label: 'Terms', value: 'terms' }],
      },
    },
    given: {
      customer: { name: 'Sofia Lindqvist' },
      fields: { seatNo: '14C', cls: 'Y' },
    },
    bindings: {
      gate: 'flight.gate',
      a: 'flight.origin',
      b: 'flight.destination',
      pax: 'customer.name',
      flt: 'flight.number',
      seatNo: 'flight.seat',
      departs: 'flight.departure',
    },
    private: ['Lindqvist', 'LX12-14C', '14C', 'AB12CD', '724-1234567890'],
  },
  {
    name: 'a train, in German without folders',
    language: 'de',
    pass: {
      ...issuer('4711-0815'),
      organizationName: 'Beispielbahn',
      description: 'Fahrkarte der Beispielbahn',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: '4711-0815', altText: 'Nr. 4711-0815' }],
      boardingPass: {
        transitType: 'PKTransitTypeTrain',
        primaryFields: [
          { key: 'from', label: 'Von', value: 'Basel SBB' },
          { key: 'to', label: 'Nach', value: 'Freiburg Hbf' },
        ],
        secondaryFields: [{ key: 'traveller', label: 'Reisende', value: 'Ana Reyes' }],
        auxiliaryFields: [
          { key: 'wagen', label: 'Wagen', value: 7 },
          { key: 'platz', label: 'Sitzplatz', value: 61 },
        ],
        backFields: [
          { key: 'info', label: 'Hinweis', value: 'Bitte zeigen Sie die Karte dem Personal.' },
          { key: 'an', label: 'Ausgestellt', value: 'Fahrkarte für Ana Reyes' },
        ],
      },
    },
    given: {
      customer: { name: 'Ana Reyes' },
      fields: { wagen: '7', platz: '61', an: 'Fahrkarte für Ana Reyes' },
    },
    bindings: {
      from: 'transit.origin',
      to: 'transit.destination',
      traveller: 'customer.name',
      platz: 'flight.seat',
    },
    private: ['Reyes', '4711-0815', '"61"'],
  },
  {
    name: 'a poster ticket with a second row',
    language: 'en-GB',
    encode: (text) => utf16(text, false),
    strings: {
      'en-GB': '"Section" = "Section";"Row" = "Row";"Seat"="Seat";"Doors"="Doors";',
      fr: '"Section" = "Bloc";\n"Row" = "Rang";\n"Seat" = "Place";\n"Opening Night" = "Premi\u00e8re";\n"At the hall" = "Devant la salle";',
    },
    pass: {
      ...issuer('T-000017'),
      organizationName: 'Example Hall',
      description: 'Concert ticket',
      logoText: 'Example Hall',
      labelColor: 'rgba(10, 20, 30, 0.5)',
      preferredStyleSchemes: ['posterEventTicket', 'eventTicket'],
      relevantDate: '2027-07-02T19:30:00+02:00',
      locations: [
        { latitude: 47.37, longitude: 8.54, altitude: 408.5, relevantText: 'At the hall' },
      ],
      nfc: { message: 'T-000017', encryptionPublicKey: KEY, requiresAuthentication: true },
      bagPolicyURL: 'https://hall.example.com/bags',
      contactVenuePhoneNumber: '+41 44 668 18 00',
      useAutomaticColors: true,
      beacons: [{ proximityUUID: '00000000-0000-0000-0000-000000000000' }],
      semantics: { eventType: 'PKEventTypeLivePerformance', performerNames: ['The Examples'] },
      eventTicket: {
        primaryFields: [
          {
            key: 'show',
            value: 'Opening Night',
            semantics: { eventName: 'Opening Night', venueName: 'Example Hall' },
          },
        ],
        secondaryFields: [
          {
            key: 'doors',
            label: 'Doors',
            value: '2027-07-02T18:30:00+02:00',
            dateStyle: 'PKDateStyleMedium',
            timeStyle: 'PKDateStyleShort',
            isRelative: true,
          },
        ],
        auxiliaryFields: [
          { key: 'section', label: 'Section', value: 'A', row: 0 },
          { key: 'row', label: 'Row', value: '7', row: 0 },
          { key: 'seat', label: 'Seat', value: '21', row: 1 },
          { key: 'gate', label: 'Gate', value: '3', row: 1 },
        ],
        additionalInfoFields: [{ key: 'more', label: 'More', value: 'Cloakroom' }],
      },
    },
    given: { fields: { section: 'A', row: '7', seat: '21', gate: '3' } },
    bindings: {
      show: 'event.name',
      section: 'event.section',
      row: 'event.row',
      seat: 'event.seat',
      gate: 'event.gate',
    },
    private: ['T-000017', '"21"'],
  },
  {
    name: 'a coupon, in French beside an empty folder',
    language: 'fr',
    strings: { fr: '', en: '"20 % de remise" = "20 % off";"Valable jusqu’au" = "Valid until";' },
    pass: {
      ...issuer('C1'),
      organizationName: 'Boutique Exemple',
      description: 'Bon de réduction pour votre boutique',
      suppressStripShine: false,
      voided: false,
      barcodes: [
        { format: 'PKBarcodeFormatEAN13', message: '4006381333931' },
        { format: 'PKBarcodeFormatCode128', message: '4006381333931', altText: 'Montrez le code' },
      ],
      coupon: {
        primaryFields: [{ key: 'promo', label: 'Votre bon', value: '20 % de remise' }],
        auxiliaryFields: [
          {
            key: 'fin',
            label: 'Valable jusqu’au',
            value: '2030-12-31T23:00:00Z',
            dateStyle: 'PKDateStyleShort',
            isRelative: false,
          },
        ],
        backFields: [
          { key: 'site', label: 'Site', value: 'https://example.com', attributedValue: '<a>x</a>' },
        ],
      },
    },
    given: {},
    bindings: { promo: 'offer.title', fin: 'expirationDate' },
    private: ['4006381333931'],
  },
  {
    name: 'a store card with points, a tier and a balance',
    language: 'en',
    pass: {
      ...issuer('CARD-991'),
      organizationName: 'Example Coffee',
      description: 'Coffee card',
      logoText: 'Coffee Club',
      suppressStripShine: true,
      barcodes: [{ format: 'PKBarcodeFormatPDF417', message: 'CARD-991', altText: 'CARD-991' }],
      storeCard: {
        headerFields: [{ key: 'pts', label: 'Points', value: 1250 }],
        secondaryFields: [
          { key: 'level', label: 'Tier', value: 'Gold' },
          { key: 'bal', label: 'Balance', value: 21.75, currencyCode: 'EUR' },
          { key: 'no', label: 'Card number', value: 'CARD-991' },
        ],
        auxiliaryFields: [{ key: 'perk', label: 'Perk', value: 'Free refill on the house' }],
        backFields: [{ key: 'phone', label: 'Phone', value: '+41 44 668 18 00' }],
      },
    },
    given: { points: 1250, fields: { level: 'Gold', bal: 21.75, no: 'CARD-991' } },
    bindings: { pts: 'points', level: 'loyalty.tier', no: 'loyalty.accountId' },
    private: ['CARD-991', '1250', 'Gold', '21.75'],
  },
  {
    name: 'a generic card of a member, in Japanese and English',
    language: 'ja',
    strings: {
      ja: '"会員証" = "会員証";"氏名" = "氏名";',
      en: '"会員証" = "Membership card";"氏名" = "Name";',
    },
    pass: {
      ...issuer('M-20270001'),
      organizationName: '図書館',
      description: '会員証',
      generic: {
        primaryFields: [{ key: 'memberName', label: '氏名', value: '山田太郎' }],
        secondaryFields: [{ key: 'memberNo', label: '番号', value: 'M-20270001' }],
        auxiliaryFields: [
          {
            key: 'spent',
            label: 'Used',
            value: 0.25,
            numberStyle: 'PKNumberStylePercent',
            dataDetectorTypes: [],
          },
        ],
      },
    },
    given: { customer: { name: '山田太郎' } },
    bindings: { memberName: 'customer.name', memberNo: 'serialNumber' },
    private: ['山田', 'M-20270001'],
  },
]
