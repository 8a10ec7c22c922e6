import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '../../src/domain/model/errors.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { exampleOf, fill, makeObject } from '../support/operations.ts'
import { createWorld, type World } from '../support/world.ts'

/** Whatever is sent, an answer is the envelope with a status that says whose fault it was, and never ours. */

const RUNS = 40
let world: World

const NASTY = [
  '__proto__',
  'constructor',
  'toString',
  '',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e',
  '😀'.repeat(300),
  'a'.repeat(5000),
  "'; DROP TABLE passes; --",
  '{{fields.x}}',
  '%@',
  '../../etc/passwd',
  'https://169.254.169.254/latest',
  '<script>alert(1)</script>',
  '9'.repeat(400),
  '-0',
  '1e400',
]
const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 60 }))
const number = fc.oneof(
  fc.constantFrom(-0, 2 ** 53, -(2 ** 53), Number.MAX_VALUE, 5e-324, -1, 0.1),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const value = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false),
    number,
    text,
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(text, tie('json'), { maxKeys: 4 }),
  ),
})).json

/** A body that is right but for a place or two. */
function spoilt(example: Record<string, unknown>) {
  const paths = [...pathsOf(example)]
  const places = paths.length > 0 ? fc.constantFrom(...paths) : fc.constant<string[]>([])
  return fc
    .array(fc.tuple(places, fc.oneof(value, fc.constant(undefined))), {
      minLength: 1,
      maxLength: 2,
    })
    .map((changes) => changes.reduce<unknown>((body, [path, to]) => put(body, path, to), example))
}

function* pathsOf(json: unknown, path: string[] = []): Generator<string[]> {
  if (path.length > 0) yield path
  if (typeof json !== 'object' || json === null) return
  for (const [name, member] of Object.entries(json)) yield* pathsOf(member, [...path, name])
}

function put(json: unknown, [name, ...rest]: string[], to: unknown): unknown {
  if (name === undefined) return to
  if (Array.isArray(json))
    return json.map((item, at) => (String(at) === name ? put(item, rest, to) : item))
  if (typeof json !== 'object' || json === null) return json
  const entries = Object.entries(json).map(([key, member]) => [
    key,
    key === name ? put(member, rest, to) : member,
  ])
  return Object.fromEntries(entries)
}

async function expectHonest(response: Response, said: string): Promise<void> {
  const body = await response.text()
  const shown = `${said.slice(0, 500)} -> ${response.status} ${body.slice(0, 500)}`
  expect(response.status, shown).toBeLessThan(500)
  expect(response.headers.get('Content-Type'), shown).toBe('application/json; charset=utf-8')
  expect(response.headers.get('X-Request-Id'), shown).toMatch(/^req_/)
  const envelope = JSON.parse(body)
  expect(Object.keys(envelope), shown).toEqual([
    'success',
    'data',
    'description',
    'errors',
    'statusCode',
  ])
  expect(envelope.statusCode, shown).toBe(response.status)
  expect(envelope.success, shown).toBe(response.status < 300)
  if (envelope.success) return
  expect(envelope.errors.length, shown).toBeGreaterThan(0)
  for (const { code } of envelope.errors as { code: ErrorCode }[]) {
    expect(ERRORS[code], shown).toBeDefined()
  }
}

const changes = OPERATIONS.filter(({ body }) => body !== undefined)

describe.each(changes.map((op) => [op.id, op] as const))('%s', (_, op) => {
  // Each operation has a world of its own: what is accepted stays, and a workspace holds only so many endpoints and rules.
  beforeAll(async () => {
    world = await createWorld()
  })

  const send = async (path: string, body: string | Uint8Array) =>
    expectHonest(
      await world.request(op.method.toUpperCase(), `/api/v1${path}`, {
        body,
        headers: { 'Content-Type': 'application/json' },
      }),
      typeof body === 'string' ? body : JSON.stringify([...body]),
    )

  test('random JSON', async () => {
    await fc.assert(
      fc.asyncProperty(value, (json) => send(fill(op), JSON.stringify(json))),
      { numRuns: RUNS },
    )
  })

  test('random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) =>
        send(fill(op), bytes),
      ),
      { numRuns: RUNS },
    )
  })

  test('its own example, spoilt, at an object that exists', async () => {
    const path = await makeObject(op, world, world.first)
    const example = await livingExample(exampleOf(op))
    await fc.assert(
      fc.asyncProperty(spoilt(example), (body) => send(path, JSON.stringify(body) ?? '')),
      { numRuns: RUNS },
    )
  })

  test('members that are known, with values of any kind', async () => {
    const path = await makeObject(op, world, world.first)
    const names = Object.keys(exampleOf(op))
    const member = names.length > 0 ? fc.constantFrom(...names) : text
    await fc.assert(
      fc.asyncProperty(fc.dictionary(member, value, { maxKeys: 6 }), (body) =>
        send(path, JSON.stringify(body)),
      ),
      { numRuns: RUNS },
    )
  })
})

/** The example with the id of a template that exists, so that what is behind the schema is reached as well. */
async function livingExample(example: Record<string, unknown>): Promise<Record<string, unknown>> {
  const templateId = await world.publishTemplate({
    fields: ['gate', 'section', 'row', 'seat'].map((key) => ({ key, label: key, slot: 'back' })),
  })
  return JSON.parse(
    JSON.stringify(example, (key, member) => (key === 'templateId' ? templateId : member)),
  )
}
