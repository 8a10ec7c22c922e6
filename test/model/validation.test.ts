import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { Instant } from '../../src/domain/model/instant-schemas.ts'
import { issueDetails } from '../../src/domain/model/validation.ts'
import { OPERATIONS } from '../../src/http/operations.ts'

const faults = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return error ? issueDetails(error).map(({ message }) => message) : []
}
const faultsOfMember = (schema: z.ZodType, value: unknown) =>
  faults(z.object({ it: schema }), { it: value })

test.each<[text: string, schema: z.ZodType, value: unknown]>([
  ['`it` is required', z.string(), undefined],
  ['`it` is required', z.enum(['a', 'b']), undefined],
  ['`it` is required', z.union([z.string(), z.number()]), undefined],
  ['`it` must be a text', z.string(), 5],
  ['`it` must be a text', z.string().min(1), null],
  ['`it` must be a number', z.number(), '5'],
  ['`it` must be a number', z.coerce.number(), 'five'],
  ['`it` must be a whole number', z.int(), 1.5],
  ['`it` must be true or false', z.boolean(), 'yes'],
  ['`it` must be a list', z.array(z.string()), {}],
  ['`it` must be an object', z.object({}), []],
  ['`it` must be an object', z.record(z.string(), z.string()), 'x'],
  ['`it` must not be empty', z.string().min(1), ''],
  ['`it` must not be empty', z.array(z.string()).min(1), []],
  ['`it` must have at least 32 characters', z.string().min(32), 'short'],
  ['`it` must have at most 128 characters', z.string().max(128), 'x'.repeat(129)],
  ['`it` must have exactly 2 characters', z.string().length(2), 'x'],
  ['`it` must have exactly 1 character', z.string().length(1), ''],
  ['`it` must have at most 1 entry', z.array(z.string()).max(1), ['a', 'b']],
  ['`it` must have at most 2 entries', z.array(z.string()).max(2), ['a', 'b', 'c']],
  ['`it` must be at least 1', z.number().min(1), 0],
  ['`it` must be more than 0', z.number().positive(), 0],
  ['`it` must be at most 90', z.number().max(90), 91],
  ['`it` must be less than 10', z.number().lt(10), 10],
  ['`it` must be a multiple of 5', z.number().multipleOf(5), 6],
  ['`it` must be one of: a, b', z.enum(['a', 'b']), 'c'],
  ['`it` must be google', z.literal('google'), 'apple'],
  ['`it` must be an e-mail address', z.email(), 'x'],
  ['`it` must be a URL', z.url(), 'x'],
  ['`it` must match /^x+$/', z.string().regex(/^x+$/), 'y'],
  ['`it` must start with "txn_"', z.string().startsWith('txn_'), 'y'],
  ['No member `a` is taken here', z.strictObject({}), { a: 1 }],
  [
    'No member `nmae` is taken here; did you mean `name`?',
    z.strictObject({ name: z.string().optional() }),
    { nmae: 'x' },
  ],
  ['A sentence of its own', z.string('A sentence of its own'), 1],
  [
    '`it` must be an RFC 3339 instant, with a time and an offset, such as 2026-12-01T19:00:00Z',
    Instant,
    '1 May',
  ],
  ['`it` must be a text, or must be a number', z.union([z.string(), z.number()]), true],
  [
    '`it.type` must be one of: a, b',
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('a') }),
      z.object({ type: z.literal('b') }),
    ]),
    { type: 'c' },
  ],
  ['`it` is not allowed here', z.never(), 1],
  ['`it` must be a colour', z.string('Must be a colour'), 1],
  ['`it` must be a colour', z.string().regex(/^#/, 'Must be a colour'), 'red'],
])('%s', (text, schema, value) => {
  expect(faultsOfMember(schema, value)).toEqual([text])
})

test('what is missing has a reason of its own', () => {
  const { error } = z.object({ a: z.string(), b: z.enum(['x']) }).safeParse({ b: 'y' })
  expect(issueDetails(error!)).toEqual([
    { message: '`a` is required', pointer: '/a', reason: 'required' },
    { message: '`b` must be x', pointer: '/b', reason: 'invalid_value' },
  ])
})

test('a message names its member, wherever that is', () => {
  const schema = z.object({
    fields: z.array(z.object({ key: z.string() })),
    'a/b~c': z.string(),
  })
  expect(faults(schema, { fields: [{ key: 'x' }, {}], 'a/b~c': 1 })).toEqual([
    '`fields[1].key` is required',
    '`a/b~c` must be a text',
  ])
  expect(faults(schema, [])).toEqual(['The body must be an object'])
})

test('each unknown member has a sentence of its own', () => {
  const schema = z.strictObject({
    barcode: z.strictObject({ value: z.string() }).optional(),
    labelColor: z.string().optional(),
  })
  const { error } = schema.safeParse({ labelcolour: '', zzz: 1, barcode: { value: '', text: '' } })
  expect(issueDetails(error!)).toEqual([
    {
      message: 'No member `text` is taken here',
      pointer: '/barcode/text',
      reason: 'unrecognized_key',
    },
    {
      message: 'No member `labelcolour` is taken here; did you mean `labelColor`?',
      pointer: '/labelcolour',
      reason: 'unrecognized_key',
    },
    { message: 'No member `zzz` is taken here', pointer: '/zzz', reason: 'unrecognized_key' },
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
  test.each(withBody)('%s is refused in sentences that stand alone', (_, schema) => {
    const members = Object.keys((schema as { shape?: object }).shape ?? {})
    const bodies = JUNK.flatMap((junk) => [junk, ...members.map((name) => ({ [name]: junk }))])
    const texts = bodies.flatMap((body) => faults(schema, body))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => LIBRARY.test(text))).toEqual([])
    expect(texts.filter((text) => !/^(`|The body |[A-Z][^`]* )/.test(text))).toEqual([])
    expect(texts.filter((text) => /^(Must|Is|At|Exactly|More|Less)\b/.test(text))).toEqual([])
  })
})
