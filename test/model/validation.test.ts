import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { issueDetails } from '../../src/domain/model/validation.ts'
import { OPERATIONS } from '../../src/http/operations.ts'

const faults = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return error ? issueDetails(error).map(({ message }) => message) : []
}

test.each<[text: string, schema: z.ZodType, value: unknown]>([
  ['Is required', z.string(), undefined],
  ['Is required', z.enum(['a', 'b']), undefined],
  ['Is required', z.union([z.string(), z.number()]), undefined],
  ['Must be a text', z.string(), 5],
  ['Must be a text', z.string().min(1), null],
  ['Must be a number', z.number(), '5'],
  ['Must be a number', z.coerce.number(), 'five'],
  ['Must be a whole number', z.int(), 1.5],
  ['Must be true or false', z.boolean(), 'yes'],
  ['Must be a list', z.array(z.string()), {}],
  ['Must be an object', z.object({}), []],
  ['Must be an object', z.record(z.string(), z.string()), 'x'],
  ['Must not be empty', z.string().min(1), ''],
  ['Must not be empty', z.array(z.string()).min(1), []],
  ['At least 32 characters', z.string().min(32), 'short'],
  ['At most 128 characters', z.string().max(128), 'x'.repeat(129)],
  ['Exactly 2 characters', z.string().length(2), 'x'],
  ['Exactly 1 character', z.string().length(1), ''],
  ['At most 1 entry', z.array(z.string()).max(1), ['a', 'b']],
  ['At most 2 entries', z.array(z.string()).max(2), ['a', 'b', 'c']],
  ['At least 1', z.number().min(1), 0],
  ['More than 0', z.number().positive(), 0],
  ['At most 90', z.number().max(90), 91],
  ['Less than 10', z.number().lt(10), 10],
  ['Must be a multiple of 5', z.number().multipleOf(5), 6],
  ['Must be one of: a, b', z.enum(['a', 'b']), 'c'],
  ['Must be google', z.literal('google'), 'apple'],
  ['Must be an e-mail address', z.email(), 'x'],
  ['Must be a URL', z.url(), 'x'],
  ['Must match /^x+$/', z.string().regex(/^x+$/), 'y'],
  ['Must start with "txn_"', z.string().startsWith('txn_'), 'y'],
  ['Unknown member', z.strictObject({}), { a: 1 }],
  ['Must be a text, or must be a number', z.union([z.string(), z.number()]), true],
  [
    'Must be one of: a, b',
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('a') }),
      z.object({ type: z.literal('b') }),
    ]),
    { type: 'c' },
  ],
  ['Is not allowed here', z.never(), 1],
  ['Must be a colour', z.string('Must be a colour'), 1],
  ['Must be a colour', z.string().regex(/^#/, 'Must be a colour'), 'red'],
])('%s', (text, schema, value) => {
  expect(faults(schema, value)).toEqual([text])
})

test('what is missing has a reason of its own', () => {
  const { error } = z.object({ a: z.string(), b: z.enum(['x']) }).safeParse({ b: 'y' })
  expect(issueDetails(error!)).toEqual([
    { message: 'Is required', pointer: '/a', reason: 'required' },
    { message: 'Must be x', pointer: '/b', reason: 'invalid_value' },
  ])
})

const LIBRARY = /^(Too (small|big)|Invalid |Unrecognized)|\bexpected\b|\breceived\b/
const JUNK = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  '',
  'x',
  'x'.repeat(70_000),
  [],
  [null],
  {},
  { x: 1 },
]
const withBody = OPERATIONS.flatMap(({ id, body }) => (body ? [[id, body] as const] : []))

describe('the body of every operation', () => {
  test.each(withBody)('%s is refused in sentences', (_, schema) => {
    const members = Object.keys((schema as { shape?: object }).shape ?? {})
    const bodies = JUNK.flatMap((junk) => [junk, ...members.map((name) => ({ [name]: junk }))])
    const texts = bodies.flatMap((body) => faults(schema, body))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => LIBRARY.test(text))).toEqual([])
  })
})
