import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImageRole } from '../../../src/domain/model/design.ts'
import type { ContentField, PassContent } from '../../../src/domain/model/pass-content.ts'
import type { PlatformOptions } from '../../../src/domain/model/platform-options.ts'
import { APPLE_RULES, type AppleRuleCode, lintApple } from '../../../src/wallets/apple/lint.ts'
import { contentField, contentImage, passContent } from '../../support/content.ts'
import { anyContent } from '../../support/random-content.ts'

type Change = Partial<PassContent>

const fields = (...changes: Partial<ContentField>[]): Change => ({
  fields: changes.map((change, n) => contentField({ key: `f${n}`, ...change })),
})
const barcode = (value: string, format = 'PKBarcodeFormatQR' as const): Change => ({
  barcode: { format, value, alternativeText: null },
})
const code128 = (value: string): Change => ({
  barcode: { format: 'PKBarcodeFormatCode128', value, alternativeText: null },
})
const rotating = { secretHex: '00', periodSeconds: 30, prefix: 'x' }
const images = (...roles: Parameters<typeof contentImage>[0][]) =>
  Object.fromEntries(roles.map((role) => [role, contentImage(role)]))
const sized = (role: ImageRole, width: number, height: number): Change => ({
  images: { ...images('icon'), [role]: { ...contentImage(role), sizePx: { width, height } } },
})
const colors = (background: string | null, foreground: string | null, label: string | null) => ({
  colors: { background, foreground, label },
})
const day = 24 * 60 * 60 * 1000
const relevant = (start: number, end: number | null = null) => ({ relevantDates: [{ start, end }] })
const here = { latitude: 1, longitude: 2 }
const venue = { eventName: 'E', venueName: 'V', venueRegionName: 'R', venueRoom: 'Hall' }
const poster: PlatformOptions['apple'] = {
  preferredStyleSchemes: ['posterEventTicket', 'eventTicket'],
}
const NFC_KEY = 'MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgACPRU3wWt2vvB1bZvC7rmF3mJ0e5e5x1v2l2w5Y7n0q1A='

/** For each rule: passes that break it, with what it points at, and passes that just do not. */
const CASES: Record<
  AppleRuleCode,
  { broken: [change: Change, ...pointers: string[]][]; kept: Change[] }
> = {
  apple_required_text_missing: {
    broken: [
      [{ organizationName: ' ' }, '/organizationName'],
      [{ description: '' }, '/description'],
    ],
    kept: [{ organizationName: 'A' }],
  },
  apple_fields_truncated: {
    broken: [
      [fields({ slot: 'primary' }, { slot: 'primary' }), '/fields/f1'],
      [{ ...fields(...Array(5).fill({ slot: 'auxiliary' })), kind: 'coupon' }, '/fields/f4'],
    ],
    kept: [
      fields(...Array(4).fill({ slot: 'secondary' })),
      fields(...Array(9).fill({ slot: 'back' })),
    ],
  },
  apple_fields_crowded_by_barcode: {
    broken: [
      [
        {
          kind: 'generic',
          ...fields(...Array(3).fill({}), ...Array(3).fill({ slot: 'auxiliary' })),
        },
        '/fields/f4',
        '/fields/f5',
      ],
    ],
    kept: [
      { kind: 'generic', ...fields(...Array(4).fill({})) },
      { kind: 'generic', ...fields(...Array(4).fill({}), { slot: 'auxiliary' }), ...code128('1') },
      { kind: 'generic', ...fields(...Array(4).fill({}), { slot: 'auxiliary' }), barcode: null },
      { kind: 'eventTicket', ...fields(...Array(4).fill({}), { slot: 'auxiliary' }) },
    ],
  },
  apple_field_key_duplicate: {
    broken: [[fields({ key: 'twin' }, { key: 'twin' }), '/fields/twin']],
    kept: [fields({ key: 'twin' }, { key: 'Twin' })],
  },
  apple_field_value_type: {
    broken: [
      [fields({ type: 'number', value: '12' }), '/fields/f0'],
      [fields({ type: 'date', value: '2026-11-21' }), '/fields/f0'],
    ],
    kept: [fields({ type: 'number', value: 12 }, { type: 'text', value: '12' })],
  },
  apple_field_style_ignored: {
    broken: [
      [fields({ type: 'number', value: 1, currencyCode: 'EUR' }), '/fields/f0'],
      [fields({ type: 'currency', value: 1, numberStyle: 'decimal' }), '/fields/f0'],
      [fields({ type: 'text', dateStyle: 'short' }), '/fields/f0'],
      [fields({ type: 'text', timeStyle: 'short' }), '/fields/f0'],
    ],
    kept: [
      fields(
        { type: 'number', value: 1, numberStyle: 'decimal' },
        { type: 'currency', value: 1, currencyCode: 'EUR' },
        { type: 'date', value: 1, dateStyle: 'short', timeStyle: 'short' },
      ),
    ],
  },
  apple_currency_code_missing: {
    broken: [[fields({ type: 'currency', value: 1 }), '/fields/f0']],
    kept: [fields({ type: 'currency', value: 1, currencyCode: 'EUR' })],
  },
  apple_date_style_none: {
    broken: [
      [fields({ type: 'date', value: 1, dateStyle: 'none' }), '/fields/f0'],
      [fields({ type: 'date', value: 1, dateStyle: 'none', timeStyle: 'none' }), '/fields/f0'],
    ],
    kept: [
      fields({ type: 'date', value: 1 }),
      fields({ type: 'date', value: 1, dateStyle: 'none', timeStyle: 'short' }),
    ],
  },
  apple_percent_of_fraction: {
    broken: [[fields({ type: 'number', value: 15, numberStyle: 'percent' }), '/fields/f0']],
    kept: [
      fields({ type: 'number', value: 0.15, numberStyle: 'percent' }),
      fields({ type: 'number', value: 1, numberStyle: 'percent' }),
      fields({ type: 'number', value: 15, numberStyle: 'decimal' }),
    ],
  },
  apple_text_alignment_ignored: {
    broken: [
      [fields({ slot: 'primary', textAlignment: 'left' }), '/fields/f0'],
      [fields({ slot: 'back', textAlignment: 'left' }), '/fields/f0'],
      [
        fields(...Array(3).fill({ slot: 'header' }), { slot: 'header', textAlignment: 'left' }),
        '/fields/f3',
      ],
    ],
    kept: [fields({ slot: 'header', textAlignment: 'left' }, { slot: 'primary' })],
  },
  apple_change_message_missing: {
    broken: [[fields({ type: 'number', value: 1, binding: 'points' }), '/fields/f0']],
    kept: [
      fields({ type: 'number', value: 1, binding: 'points', changeMessage: '%@' }),
      fields({ binding: 'customer.name' }),
    ],
  },
  apple_change_message_generic: {
    broken: [[fields({ changeMessage: 'Something changed' }), '/fields/f0']],
    kept: [fields({ changeMessage: 'Now %@' })],
  },
  apple_change_message_percent: {
    broken: [
      [fields({ changeMessage: '10% off, now %@' }), '/fields/f0'],
      [fields({ changeMessage: '%@, yes %@' }), '/fields/f0'],
    ],
    kept: [fields({ changeMessage: 'Now %@' }), fields({ changeMessage: null })],
  },
  apple_contact_missing: {
    broken: [
      [{ links: [], ...fields({ slot: 'back', value: 'Opens at nine' }) }, '/links'],
      [{ links: [], ...fields({ slot: 'header', type: 'phone', value: '+4930123' }) }, '/links'],
    ],
    kept: [
      { links: [{ label: 'Web', url: 'https://x.example' }], fields: [] },
      { links: [], ...fields({ slot: 'back', type: 'phone', value: '+4930123' }) },
      { links: [], ...fields({ slot: 'back', value: 'Call 030 / 123 45 67' }) },
      { links: [], ...fields({ slot: 'back', value: 'Write to a@b.example' }) },
    ],
  },
  apple_icon_missing: {
    broken: [
      [{ images: {} }, '/images/icon'],
      [{ images: { icon: { ...contentImage('icon'), files: ['icon@2x.png'] } } }, '/images/icon'],
    ],
    kept: [{ images: images('icon') }],
  },
  apple_image_ignored: {
    broken: [[{ kind: 'loyalty', images: images('icon', 'footer') }, '/images/footer']],
    kept: [{ kind: 'boardingPass', images: images('icon', 'footer') }],
  },
  apple_images_conflict: {
    broken: [
      [
        { kind: 'eventTicket', images: images('icon', 'strip', 'background', 'thumbnail') },
        '/images/background',
        '/images/thumbnail',
      ],
    ],
    kept: [
      { kind: 'eventTicket', images: images('icon', 'background', 'thumbnail') },
      { kind: 'eventTicket', images: images('icon', 'strip') },
      { kind: 'loyalty', images: images('icon', 'strip', 'thumbnail') },
    ],
  },
  apple_image_too_small: {
    broken: [
      [sized('icon', 114, 113), '/images/icon'],
      [sized('logo', 479, 149), '/images/logo'],
      [sized('strip', 1124, 600), '/images/strip'],
    ],
    kept: [
      sized('icon', 114, 114),
      sized('logo', 200, 150),
      sized('logo', 480, 60),
      sized('strip', 1125, 294),
    ],
  },
  apple_image_misshapen: {
    broken: [
      [sized('logo', 480, 3), '/images/logo'],
      [sized('logo', 3, 150), '/images/logo'],
      [sized('logo', 2700, 100), '/images/logo'],
      [sized('icon', 1000, 150), '/images/icon'],
      [sized('strip', 1125, 2000), '/images/strip'],
      [sized('strip', 4000, 300), '/images/strip'],
      [{ kind: 'eventTicket', ...sized('thumbnail', 2000, 400) }, '/images/thumbnail'],
      [{ kind: 'eventTicket', ...sized('background', 3000, 1000) }, '/images/background'],
      [{ kind: 'boardingPass', ...sized('footer', 4000, 60) }, '/images/footer'],
    ],
    kept: [
      sized('logo', 2600, 150),
      sized('logo', 150, 600),
      sized('icon', 600, 114),
      sized('strip', 1125, 1125),
      sized('strip', 4000, 400),
      { kind: 'eventTicket', ...sized('thumbnail', 1200, 300) },
      { kind: 'eventTicket', ...sized('background', 1600, 900) },
      { kind: 'boardingPass', ...sized('footer', 858, 45) },
    ],
  },
  apple_contrast_low: {
    broken: [
      [colors('#ffffff', '#777777', '#000000'), '/foregroundColor'],
      [colors('#ffffff', '#aaaaaa', '#777777'), '/foregroundColor', '/labelColor'],
    ],
    kept: [
      colors('#ffffff', '#767676', null),
      colors(null, '#777777', '#777777'),
      {
        kind: 'eventTicket',
        images: images('icon', 'background'),
        ...colors('#ffffff', '#777777', '#777777'),
      },
    ],
  },
  apple_barcode_capacity: {
    broken: [
      [barcode('a'.repeat(2332)), '/barcode/value'],
      [code128('A'.repeat(25)), '/barcode/value'],
    ],
    kept: [
      barcode('a'.repeat(2331)),
      code128('A'.repeat(24)),
      { ...barcode('a'.repeat(2332)), rotatingBarcode: rotating },
    ],
  },
  apple_barcode_not_latin1: {
    broken: [[barcode('10 €'), '/barcode/value']],
    kept: [barcode('Grüße'), { barcode: null }, { ...barcode('10 €'), rotatingBarcode: rotating }],
  },
  apple_barcode_not_ascii: {
    broken: [[code128('Grüße'), '/barcode/value']],
    kept: [code128('Gruesse ~\x7f'), barcode('Grüße')],
  },
  apple_barcode_rotating: {
    broken: [[{ rotatingBarcode: rotating }, '/barcode']],
    kept: [{ rotatingBarcode: null }],
  },
  apple_barcode_on_poster: {
    broken: [[{ kind: 'eventTicket', apple: poster }, '/barcode']],
    kept: [
      { kind: 'eventTicket', apple: poster, barcode: null },
      { kind: 'eventTicket', apple: {} },
    ],
  },
  apple_locations_too_many: {
    broken: [[{ locations: Array(11).fill(here) }, '/locations/10']],
    kept: [{ locations: Array(10).fill(here) }],
  },
  apple_relevance_needs_both: {
    broken: [[{ ...relevant(1), locations: [here] }, '/relevantDates']],
    kept: [
      { ...relevant(1), locations: [] },
      { relevantDates: [], locations: [here] },
    ],
  },
  apple_relevance_needs_location: {
    broken: [[{ kind: 'coupon', ...relevant(1), locations: [] }, '/relevantDates']],
    kept: [
      { kind: 'coupon', ...relevant(1), locations: [here] },
      { kind: 'eventTicket', ...relevant(1), locations: [] },
    ],
  },
  apple_relevant_interval_too_long: {
    broken: [[relevant(0, day + 1), '/relevantDates/0']],
    kept: [relevant(0, day), relevant(0)],
  },
  apple_style_fallback: {
    broken: [
      [
        { kind: 'eventTicket', apple: { ...poster, semantics: { ...venue, venueRoom: null } } },
        '/apple/semantics/venueRoom',
      ],
      [{ kind: 'loyalty', apple: { ...poster, semantics: venue } }, '/apple/preferredStyleSchemes'],
    ],
    kept: [
      { kind: 'eventTicket', apple: { ...poster, semantics: venue } },
      { kind: 'eventTicket', apple: { preferredStyleSchemes: ['eventTicket'] } },
      { kind: 'eventTicket', apple: {} },
    ],
  },
  apple_semantics_malformed: {
    broken: [
      [{ apple: { semantics: { flightNumber: 'LX1910' } } }, '/apple/semantics/flightNumber'],
      [{ apple: { semantics: { flightNumber: ' 1910' } } }, '/apple/semantics/flightNumber'],
      [{ apple: { semantics: { flightNumber: '' } } }, '/apple/semantics/flightNumber'],
      [{ apple: { semantics: { eventStartDate: '1910' } } }, '/apple/semantics/eventStartDate'],
    ],
    kept: [
      { apple: { semantics: { flightNumber: 1910 } } },
      // It is written as a number: see pass-json.test.ts.
      { apple: { semantics: { flightNumber: '1910' } } },
    ],
  },
  apple_null_dropped: {
    broken: [
      [{ apple: { userInfo: { a: [{ b: null }] } } }, '/apple/userInfo'],
      [{ apple: { semantics: { eventName: null } } }, '/apple/semantics'],
    ],
    kept: [{ apple: { userInfo: { a: [{ b: 0 }] }, semantics: {} } }],
  },
  apple_nfc_invalid: {
    broken: [
      [
        { apple: { nfc: { message: 'm', encryptionPublicKey: 'AAAA' } } },
        '/apple/nfc/encryptionPublicKey',
      ],
      [
        { apple: { nfc: { message: 'ü'.repeat(33), encryptionPublicKey: NFC_KEY } } },
        '/apple/nfc/message',
      ],
    ],
    kept: [
      { apple: { nfc: { message: 'ü'.repeat(32), encryptionPublicKey: NFC_KEY } } },
      { apple: {} },
    ],
  },
  apple_app_launch_url_alone: {
    broken: [
      [{ apple: { appLaunchURL: 'x://y' } }, '/apple/appLaunchURL'],
      [{ apple: { appLaunchURL: 'x://y', associatedStoreIdentifiers: [] } }, '/apple/appLaunchURL'],
    ],
    kept: [{ apple: { appLaunchURL: 'x://y', associatedStoreIdentifiers: [1] } }],
  },
  apple_grouping_ignored: {
    broken: [
      [{ kind: 'loyalty', apple: { groupingIdentifier: 'g' } }, '/apple/groupingIdentifier'],
    ],
    kept: [{ kind: 'eventTicket', apple: { groupingIdentifier: 'g' } }],
  },
  apple_live_activity_suppressed: {
    broken: [
      [
        {
          kind: 'boardingPass',
          apple: {
            preferredStyleSchemes: ['semanticBoardingPass'],
            associatedStoreIdentifiers: [1],
          },
        },
        '/apple/associatedStoreIdentifiers',
      ],
    ],
    kept: [
      { kind: 'boardingPass', apple: { preferredStyleSchemes: ['semanticBoardingPass'] } },
      { kind: 'boardingPass', apple: { associatedStoreIdentifiers: [1] } },
    ],
  },
  apple_translations_conflict: {
    broken: [
      [
        fields({ label: 'Gate', labels: { de: 'Tor' } }, { label: 'Gate', labels: { de: 'Tür' } }),
        '/fields/f1',
      ],
      [
        fields(
          { label: 'Gate', labels: { de: 'Tor' } },
          { label: 'Gate', labels: { fr: 'Porte' } },
          { label: 'Gate', labels: { de: 'Tor', fr: 'Portail' } },
        ),
        '/fields/f2',
      ],
      [
        {
          ...fields({ label: 'Gate', labels: { de: 'Tor' } }),
          apple: { localizations: { de: { Gate: 'Tür' } } },
        },
        '/fields/f0',
      ],
    ],
    kept: [
      fields({ label: 'Gate', labels: { de: 'Tor' } }, { label: 'Gate', labels: { de: 'Tor' } }),
      fields({ label: 'Gate', labels: { de: 'Tor' } }, { label: 'Gate', labels: { fr: 'Porte' } }),
      fields({ label: '', labels: { de: 'a' } }, { label: '', labels: { de: 'b' } }),
    ],
  },
}

const CODES = Object.keys(APPLE_RULES) as AppleRuleCode[]

describe.each(CODES)('%s', (code) => {
  const pointers = (change: Change) =>
    lintApple(passContent(change), 'template')
      .filter((warning) => warning.code === code)
      .map((warning) => warning.pointer)

  test.each(CASES[code].broken)('speaks up: %j', (change, ...expected) => {
    expect(pointers(change)).toEqual(expected)
  })

  test.each(CASES[code].kept.map((change) => [change]))('is silent: %j', (change) => {
    expect(pointers(change)).toEqual([])
  })
})

test('a good pass has no warning', () => {
  expect(lintApple(passContent(), 'template')).toEqual([])
})

test('a semantic boarding pass must fly', () => {
  const apple: PlatformOptions['apple'] = {
    preferredStyleSchemes: ['semanticBoardingPass', 'boardingPass'],
  }
  const warnings = (transitType: PassContent['transitType']) =>
    lintApple(passContent({ kind: 'boardingPass', transitType, apple }), 'template').map(
      (w) => w.pointer,
    )
  expect(warnings('Train')).toContain('/transitType')
  expect(warnings('Air')).not.toContain('/transitType')
})

test('every rule tells what the phone does, in a sentence', () => {
  for (const { phone } of Object.values(APPLE_RULES)) expect(phone).toMatch(/^[A-Z].{20,}\.$/)
})

test('no warning repeats what is in the pass', () => {
  const secret = 'Zaphod-4711'
  const change = (content: PassContent): PassContent => ({
    ...content,
    customer: { name: secret, email: `${secret}@x.example` },
    organizationName: secret,
    fields: content.fields.map((field) =>
      typeof field.value === 'string' ? { ...field, value: secret } : field,
    ),
    barcode: content.barcode && { ...content.barcode, value: `${secret}€`.repeat(600) },
  })
  fc.assert(
    fc.property(anyContent.map(change), (content) => {
      const warnings = lintApple(content, 'template')
      expect(JSON.stringify(warnings)).not.toContain(secret)
      for (const { code, message, pointer } of warnings) {
        expect(CODES).toContain(code)
        expect(message).not.toBe('')
        expect(pointer).toMatch(/^(\/[^/]+)+$/)
      }
    }),
  )
})
