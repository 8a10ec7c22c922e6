import { expect, test } from 'vitest'
import { bodyOf, formState } from '../../src/dashboard/form-state.ts'

function formOf(entries: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

test('each field fills the member that its name points at', () => {
  const body = bodyOf(
    formOf([
      ['idempotencyKey', 'form_1'],
      ['/name', 'Web shop'],
      ['/customer/email', 'a@example.com'],
      ['/customer/name', 'Alex'],
      ['/scopes/-', 'passes:read'],
      ['/scopes/-', 'passes:write'],
      ['/fields/a~1b~0c', 'escaped'],
    ]),
  )
  expect(body).toEqual({
    name: 'Web shop',
    customer: { email: 'a@example.com', name: 'Alex' },
    scopes: ['passes:read', 'passes:write'],
    fields: { 'a/b~c': 'escaped' },
  })
})

test('a field that is left empty is left out', () => {
  expect(
    bodyOf(
      formOf([
        ['/name', ''],
        ['number:/points', ''],
        ['/scopes/-', ''],
      ]),
    ),
  ).toEqual({})
})

test.each([
  ['number:/points', '12.5', 12.5],
  ['boolean:/flag', 'on', true],
  ['boolean:/flag', 'false', false],
  ['lines:/allowedDoors', ' north \n\nsouth', ['north', 'south']],
  ['instant:/expiresAt', '2027-01-31T10:00', '2027-01-31T10:00:00Z'],
  ['instant:/expiresAt', '2027-01-31T10:00:30', '2027-01-31T10:00:30Z'],
  ['instant:/expiresAt', '2027-01-31T10:00:30.5', '2027-01-31T10:00:30.5Z'],
  ['instant:/expiresAt', '2027-01-31 10:00', '2027-01-31T10:00:00Z'],
  ['instant:/expiresAt', '2027-01-31T10:00+01:00', '2027-01-31T10:00:00+01:00'],
  ['instant:/expiresAt', '2027-01-31T10:00:00+01:00', '2027-01-31T10:00:00+01:00'],
  ['instant:/expiresAt', 'tomorrow', 'tomorrow'],
  ['instant:/expiresAt', '2027-02-30T10:00', '2027-02-30T10:00'],
  ['json:/metadata', '{"a":1}', { a: 1 }],
  ['null:/description', '', null],
  ['null:/description', 'text', 'text'],
  ['pairs:/x', 'kind=ticket\n\n url = a=b ', { kind: 'ticket', url: 'a=b' }],
])('casts %s: %j becomes %j', (name, given, value) => {
  expect(Object.values(bodyOf(formOf([[name, given]])))).toEqual([value])
})

test.each([
  ['number:/points', 'twelve'],
  ['json:/metadata', '{"a":'],
])(
  'leaves %s as it was given where it cannot be cast: the operation says what is wrong',
  (name, given) => {
    expect(Object.values(bodyOf(formOf([[name, given]])))).toEqual([given])
  },
)

test('a member named like a part of every object is an ordinary member, which operations refuse', () => {
  const body = bodyOf(
    formOf([
      ['/__proto__/polluted', 'yes'],
      ['/constructor/x', 'y'],
    ]),
  )
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.keys(body)).toEqual(['__proto__', 'constructor'])
})

test('a text and an object under one name do not break the form', () => {
  expect(
    bodyOf(
      formOf([
        ['/a', 'text'],
        ['/a/b', 'deeper'],
      ]),
    ),
  ).toEqual({ a: { b: 'deeper' } })
})

test('a form that comes back shows what was given, and sends another Idempotency-Key', () => {
  const ids = ['form_1', 'form_2']
  const newId = () => ids.shift()!
  const first = formState(newId)
  expect(first.given('/name')).toBeUndefined()
  expect(first.givenAll('/scopes/-')).toBeUndefined()
  const form = formOf([
    ['/name', 'x'],
    ['/scopes/-', 'a'],
    ['/scopes/-', 'b'],
  ])
  const again = formState(newId, { form, status: 422 })
  expect(again.given('/name')).toBe('x')
  expect(again.givenAll('/scopes/-')).toEqual(['a', 'b'])
  expect(again.idempotencyKey).not.toBe(first.idempotencyKey)
})

test.each([
  ['/a'.repeat(200_000), 'x'],
  ['json:/metadata', '[['.repeat(100_000)],
])(
  'what nests deeper than any body stands for itself, and is refused by the operation',
  (name, text) => {
    const [[member, value] = []] = Object.entries(bodyOf(formOf([[name, text]])))
    expect([member?.length, value]).toEqual([name.length - name.indexOf('/') - 1, text])
  },
)
