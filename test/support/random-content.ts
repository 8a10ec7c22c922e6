import fc from 'fast-check'
import {
  BARCODE_FORMATS,
  BINDINGS,
  DATE_STYLES,
  FIELD_SLOTS,
  IMAGE_ROLES,
  NUMBER_STYLES,
  TEXT_ALIGNMENTS,
  TRANSIT_TYPES,
} from '../../src/domain/model/design.ts'
import { KIND_NAMES } from '../../src/domain/model/kinds.ts'
import {
  type ContentField,
  PASS_STATUSES,
  type PassContent,
} from '../../src/domain/model/pass-content.ts'
import { contentImage, passContent } from './content.ts'

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const instant = fc.integer({ min: 0, max: Date.UTC(2100, 0) })
const finite = fc.double({ noNaN: true, min: -1e12, max: 1e12 })

/** Type and value of a field, and the styles that a template may give it. */
const typed = fc.oneof(
  fc.record({ type: fc.constantFrom('text', 'url', 'email', 'phone'), value: text }),
  fc.record({
    type: fc.constant('number'),
    value: finite,
    numberStyle: orNull(fc.constantFrom(...NUMBER_STYLES)),
  }),
  fc.record({
    type: fc.constant('currency'),
    value: finite,
    currencyCode: orNull(fc.constantFrom('EUR', 'JPY', 'USD')),
  }),
  fc.record({
    type: fc.constant('date'),
    value: instant,
    utcOffsetMinutes: fc.integer({ min: -720, max: 840 }),
    dateStyle: orNull(fc.constantFrom(...DATE_STYLES)),
    timeStyle: orNull(fc.constantFrom(...DATE_STYLES)),
  }),
) as fc.Arbitrary<Pick<ContentField, 'type' | 'value'>>

const field: fc.Arbitrary<ContentField> = fc
  .tuple(
    typed,
    fc.record({
      key: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,5}$/),
      slot: fc.constantFrom(...FIELD_SLOTS),
      label: fc.oneof(fc.constant(''), text),
      labels: fc.dictionary(fc.constantFrom('de', 'fr-CA', 'zh-Hans'), text, {
        noNullPrototype: true,
      }),
      changeMessage: orNull(text.map((before) => `${before} %@`)),
      binding: orNull(fc.constantFrom(...BINDINGS)),
      textAlignment: orNull(fc.constantFrom(...TEXT_ALIGNMENTS)),
    }),
  )
  .map(([value, rest]) => ({
    currencyCode: null,
    dateStyle: null,
    timeStyle: null,
    numberStyle: null,
    ...value,
    ...rest,
  }))

const barcode = fc.record({
  format: fc.constantFrom(...BARCODE_FORMATS),
  value: text,
  alternativeText: orNull(text),
})

const json = fc
  .dictionary(text, fc.jsonValue())
  .map((object) => JSON.parse(JSON.stringify(object)) as Record<string, unknown>)

/** Any pass that a template can give: every kind, every status, fields of every type in every slot. */
export const anyContent: fc.Arbitrary<PassContent> = fc
  .record({
    kind: fc.constantFrom(...KIND_NAMES),
    transitType: fc.constantFrom(...TRANSIT_TYPES),
    language: fc.constantFrom('en', 'de', 'pt-BR', 'zh-Hant'),
    status: fc.constantFrom(...PASS_STATUSES),
    test: fc.boolean(),
    organizationName: text,
    description: text,
    name: orNull(text),
    colors: fc.record({
      background: orNull(color),
      foreground: orNull(color),
      label: orNull(color),
    }),
    images: fc
      .subarray([...IMAGE_ROLES])
      .map((roles) => Object.fromEntries(roles.map((role) => [role, contentImage(role)]))),
    fields: fc.uniqueArray(field, { selector: ({ key }) => key, maxLength: 24 }),
    barcode: orNull(barcode),
    rotatingBarcode: orNull(
      fc.record({
        secretHex: fc.constant('00'.repeat(20)),
        periodSeconds: fc.constant(30),
        prefix: text,
      }),
    ),
    relevantDates: fc.array(
      fc
        .tuple(instant, orNull(fc.integer({ min: 1, max: 86_400_000 })))
        .map(([start, length]) => ({ start, end: length === null ? null : start + length })),
      { maxLength: 3 },
    ),
    expirationDateMs: orNull(instant),
    locations: fc.array(
      fc.record(
        {
          latitude: fc.integer({ min: -90, max: 90 }),
          longitude: fc.integer({ min: -180, max: 180 }),
          altitude: fc.integer(),
          relevantText: text,
        },
        { requiredKeys: ['latitude', 'longitude'] },
      ),
      { maxLength: 12 },
    ),
    maxDistanceMeters: orNull(fc.integer({ min: 1, max: 10_000 })),
    links: fc.array(
      fc.record({
        label: text,
        url: fc.oneof(
          fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }),
          fc.constantFrom(
            'tel:+4930123',
            'mailto:a@b.example?subject=x',
            'geo:52.5,13.4',
            'https://?',
          ),
        ),
      }),
      { maxLength: 3 },
    ),
    sharingProhibited: fc.boolean(),
    apple: fc.record(
      {
        userInfo: json,
        semantics: fc.constantFrom({ eventName: 'Concert' }, { eventName: null, seats: [null] }),
        nfc: fc.constant({ message: 'member', encryptionPublicKey: 'MDkw' }),
        preferredStyleSchemes: fc.constant(['posterEventTicket', 'eventTicket']),
        appLaunchURL: fc.constant('example://open'),
        associatedStoreIdentifiers: fc.array(fc.integer({ min: 1 }), { maxLength: 3 }),
        suppressStripShine: fc.boolean(),
        groupingIdentifier: text,
        localizations: fc.dictionary(fc.constantFrom('de', 'en'), fc.dictionary(text, text)),
      },
      { requiredKeys: [] },
    ),
  })
  .map((members) => passContent(members as unknown as Partial<PassContent>))
