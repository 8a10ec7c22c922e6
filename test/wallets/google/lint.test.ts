import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContentField, PassContent } from '../../../src/domain/model/pass-content.ts'
import { lintGoogle } from '../../../src/wallets/google/lint.ts'
import { contentField, contentImage, passContent } from '../../support/content.ts'
import { anyContent } from '../../support/random-content.ts'

/** A card that Google shows as it is. */
const clean = (overrides: Partial<PassContent> = {}) =>
  passContent({
    kind: 'generic',
    colors: { background: '#1a2b3c', foreground: null, label: null },
    fields: [contentField({ key: 'a' })],
    locations: [],
    ...overrides,
  })

const fields = (count: number, more: Partial<ContentField> = {}) =>
  Array.from({ length: count }, (_, n) => contentField({ key: `f${n}`, ...more }))

const flight = (carrier: string, offset: object = { utcOffsetMinutes: 60 }) =>
  clean({
    kind: 'boardingPass',
    transitType: 'Air',
    fields: [
      contentField({ key: 'carrier', binding: 'flight.carrier', value: carrier }),
      contentField({ key: 'number', binding: 'flight.number', value: '12' }),
      contentField({ key: 'from', binding: 'flight.origin', value: 'ZRH' }),
      contentField({ key: 'to', binding: 'flight.destination', value: 'SFO' }),
      contentField({
        key: 'at',
        type: 'date',
        binding: 'flight.departure',
        value: Date.UTC(2026, 11, 1),
        ...offset,
      }),
    ],
  })

const CASES: [code: string, pointer: string, wrong: PassContent, right: PassContent][] = [
  [
    'google_colors_dropped',
    '/design/labelColor',
    clean({ colors: { background: null, foreground: null, label: '#ffffff' } }),
    clean(),
  ],
  [
    'google_image_dropped',
    '/design/images/footer',
    clean({ images: { footer: contentImage('footer') } }),
    clean(),
  ],
  [
    'google_image_dropped',
    '/design/images/thumbnail',
    clean({ images: { strip: contentImage('strip'), thumbnail: contentImage('thumbnail') } }),
    clean({ images: { strip: contentImage('strip') } }),
  ],
  [
    'google_binding_missing',
    '/fields',
    clean({ kind: 'boardingPass', transitType: 'Air' }),
    flight('LX'),
  ],
  [
    'google_binding_missing',
    '/fields',
    clean({ kind: 'loyalty' }),
    clean({ kind: 'loyalty', fields: [contentField({ key: 'p', value: 1, binding: 'points' })] }),
  ],
  ['google_value_unusable', '/fields/carrier/value', flight('Swiss'), flight('SWR')],
  [
    'google_value_unusable',
    '/fields/b/value',
    clean({
      kind: 'giftCard',
      fields: [contentField({ key: 'b', binding: 'giftCard.balance', value: 5, type: 'number' })],
    }),
    clean({
      kind: 'giftCard',
      fields: [
        contentField({
          key: 'b',
          binding: 'giftCard.balance',
          value: 5,
          type: 'currency',
          currencyCode: 'EUR',
        }),
      ],
    }),
  ],
  ['google_time_without_offset', '/fields/at/value', flight('LX', {}), flight('LX')],
  [
    'google_text_too_long',
    '/fields/a/label',
    clean({ fields: [contentField({ key: 'a', label: 'x'.repeat(36) })] }),
    clean({ fields: [contentField({ key: 'a', label: 'x'.repeat(35) })] }),
  ],
  [
    'google_text_too_long',
    '/fields/a/value',
    clean({ fields: [contentField({ key: 'a', value: 'x'.repeat(501) })] }),
    clean({ fields: [contentField({ key: 'a', value: 'x'.repeat(500) })] }),
  ],
  [
    'google_too_many_texts',
    '/fields',
    clean({ fields: fields(11, { slot: 'back' }) }),
    clean({ fields: fields(10, { slot: 'back' }) }),
  ],
  [
    'google_too_many_row_items',
    '/fields',
    clean({ fields: fields(10) }),
    clean({ fields: fields(9) }),
  ],
  [
    'google_too_many_links',
    '/links',
    clean({ links: Array(11).fill({ label: 'a', url: 'https://a.example/' }) }),
    clean({ links: Array(10).fill({ label: 'a', url: 'https://a.example/' }) }),
  ],
  [
    'google_change_message_dropped',
    '/fields/a/changeMessage',
    clean({ fields: [contentField({ key: 'a', changeMessage: 'Now %@' })] }),
    clean({ fields: [contentField({ key: 'a', changeMessage: '%@', binding: 'pushMessage' })] }),
  ],
  [
    'google_relevant_date_dropped',
    '/relevantDates',
    clean({ relevantDates: [{ start: 0, end: null }] }),
    clean({ kind: 'eventTicket', relevantDates: [{ start: 0, end: null }] }),
  ],
  [
    'google_location_text_dropped',
    '/locations/0/relevantText',
    clean({ locations: [{ latitude: 1, longitude: 1, relevantText: 'near' }] }),
    clean({ locations: [{ latitude: 1, longitude: 1 }] }),
  ],
  [
    'google_generic_type_unknown',
    '/google/genericType',
    clean({ google: { genericType: 'GENERIC_FISHING_LICENCE' } }),
    clean({ google: { genericType: 'GENERIC_PARKING_PASS' } }),
  ],
  [
    'google_override_ignored',
    '/google/classOverrides/a~1b',
    clean({ google: { classOverrides: { 'a/b': 1 } } }),
    clean({ google: { classOverrides: { enableSmartTap: true } } }),
  ],
]

describe('the linter', () => {
  test('has nothing to say about a card that Google shows as it is', () => {
    expect(lintGoogle(clean(), 'template')).toEqual([])
  })

  test.each(CASES)('warns %s at %s, and only where it is so', (code, pointer, wrong, right) => {
    const found = lintGoogle(wrong, 'template').filter(
      (each) => each.code === code && each.pointer === pointer,
    )
    expect(found).not.toEqual([])
    const quiet = lintGoogle(right, 'template')
    for (const warning of found) expect(quiet).not.toContainEqual(warning)
  })

  test('warns of any pass without failing, with codes of its own', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        for (const warning of lintGoogle(content, 'template'))
          expect(warning.code).toMatch(/^google_[a-z_]+$/)
      }),
    )
  })
})
