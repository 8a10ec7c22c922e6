import { describe, expect, test } from 'vitest'
import type { PassJson } from '../../simulator/phones/iphone/check-pass-json.ts'
import { changedFields, lockScreenText } from '../../simulator/phones/iphone/compare-passes.ts'
import { readStrings } from '../../simulator/phones/iphone/read-strings.ts'
import { shownValue } from '../../simulator/phones/iphone/shown-value.ts'
import { encodePassStrings } from '../../src/lib/apple/pass-strings.ts'

const english = { language: 'en', strings: {} }
const passOf = (fields: object[], style = 'storeCard') =>
  ({ [style]: { backFields: fields } }) as unknown as PassJson

function told(before: object[], after: object[], reader = english, style = 'storeCard') {
  const [old, now] = [passOf(before, style), passOf(after, style)]
  const changed = changedFields({ passJson: old, reader }, { passJson: now, reader })
  return { changed, text: lockScreenText(now, reader, changed) }
}

describe('an iPhone tells of a change', () => {
  const gate = { key: 'gate', label: 'Gate', value: 'B', changeMessage: 'Now %@' }

  test('in the words of the change message, with the new value as it is shown', () => {
    expect(told([gate], [{ ...gate, value: 'C' }])).toEqual({
      changed: [{ key: 'gate', label: 'Gate', from: 'B', to: 'C' }],
      text: 'Now C',
    })
    const money = { ...gate, value: 5, currencyCode: 'USD' }
    expect(told([money], [{ ...money, value: 1234.5 }]).text).toBe('Now $1,234.50')
  })

  test('in its own language', () => {
    const german = {
      language: 'de',
      strings: { 'Now %@': 'Jetzt %@', C: 'Tor C', Gate: 'Eingang' },
    }
    const { text, changed } = told([gate], [{ ...gate, value: 'C' }], german)
    expect(text).toBe('Jetzt Tor C')
    expect(changed[0]!.label).toBe('Eingang')
  })

  test('by what the new pass says, whatever the old one said', () => {
    const { changeMessage: _, ...silent } = gate
    expect(told([silent], [{ ...gate, value: 'C' }]).text).toBe('Now C')
    expect(told([gate], [{ ...silent, value: 'C' }]).text).toBeNull()
  })

  test('not when nothing but labels, order or other things changed', () => {
    expect(told([gate], [{ ...gate, label: 'Door' }])).toEqual({ changed: [], text: null })
  })

  test('in general words without a place for the value, or for several at once', () => {
    expect(told([gate], [{ ...gate, value: 'C', changeMessage: 'Look' }]).text).toBe(
      'Store card changed',
    )
    const seat = { ...gate, key: 'seat' }
    const both = [
      { ...gate, value: 'C' },
      { ...seat, value: '9' },
    ]
    expect(told([gate, seat], both, english, 'eventTicket').text).toBe('Event ticket changed')
  })

  test('with a value that looks like a pattern, as it stands', () => {
    expect(told([gate], [{ ...gate, value: '$& %@' }]).text).toBe('Now $& %@')
  })

  test('of fields that came and went', () => {
    const { changed, text } = told([gate], [{ ...gate, key: 'door', value: 'C' }])
    expect(changed).toEqual([
      { key: 'door', label: 'Gate', from: null, to: 'C' },
      { key: 'gate', label: 'Gate', from: 'B', to: null },
    ])
    expect(text).toBe('Now C')
  })
})

test.each<[field: object, shown: string]>([
  [{ value: 1234567 }, '1,234,567'],
  [{ value: 0.25, numberStyle: 'PKNumberStylePercent' }, '25%'],
  [{ value: 500, currencyCode: 'JPY' }, '¥500'],
  [
    {
      value: '2027-07-02T19:30:00+02:00',
      dateStyle: 'PKDateStyleMedium',
      timeStyle: 'PKDateStyleShort',
      ignoresTimeZone: true,
    },
    'Jul 2, 2027, 7:30 PM',
  ],
  [{ value: '2027-07-02T19:30:00Z', dateStyle: 'PKDateStyleNone' }, ''],
  [{ value: '2027-07-02T19:30:00Z' }, '2027-07-02T19:30:00Z'],
])('the value of %j is shown as %s', (field, shown) => {
  expect(shownValue({ key: 'a', ...field } as never, english).replace(/\s/g, ' ')).toBe(shown)
})

test('strings files are read as they are written, in every encoding, without their comments', () => {
  const strings = { 'a "b"': 'c\\d\n', 'Gate %@': 'Türe 🎷 %@' }
  expect(readStrings(encodePassStrings(strings))).toEqual(strings)
  const text = '/* "no" = "no"; */\n"a" = "b";\n// "no" = "no";\n"c"="\\U00e4";'
  expect(readStrings(new TextEncoder().encode(text))).toEqual({ a: 'b', c: 'ä' })
})
