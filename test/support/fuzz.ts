import { expect } from 'vitest'
import { ERRORS } from '../../src/domain/model/errors.ts'
import { createDice, createValues, type Dice, HUGE_NUMBER, type Schema } from './fuzz-values.ts'
import { undocumented } from './openapi.ts'
import { missingId } from './operations.ts'
import { addAppleCertificate } from './wallets.ts'
import { createWorld, type World } from './world.ts'

/** Requests that somebody might send who has read the OpenAPI document and means no good. */

interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  schema: Schema
}

interface FuzzedOperation {
  id: string
  method: string
  /** The path as the document writes it: `/api/v1/passes/{passId}`. */
  path: string
  parameters: Parameter[]
  /** By media type. */
  bodies: [string, Schema][]
}

interface FuzzedRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
  key: string | null
}

/** A workspace holds so many endpoints, rules and the like; a new one reaches what lies behind that again. */
const REQUESTS_PER_WORLD = 1000
const WORLDS_AT_ONCE = 5
/** Draw icons, sign, or issue many passes: these take up to fifty times as long as others, and are sent a fifth as often. */
const SLOW = new Set(['publishTemplate', 'createTestPass', 'createSampleData', 'deleteSampleData'])

const ACCEPT = [
  'application/json',
  'application/problem+json',
  'application/problem+json;q=0.5, application/json;q=0.1',
  '*/*',
  'text/html',
  'image/svg+xml, */*;q=0.1',
  'application/json;q=0',
  ';;q=,,,',
]
const IF_MATCH = ['*', '"1"', 'W/"x"', '"a", "b"', '"', '""']
const KEYS = ['k', '"k"', 'key-2', 'a b', '"', 'x'.repeat(256), 'a,b']
const TYPES = ['text/plain', 'application/json; charset=latin1', 'multipart/form-data', '', ';']
const METHODS = ['get', 'post', 'patch', 'delete', 'put']

export async function fuzz({ requests, seed }: { requests: number; seed: number }): Promise<void> {
  const statuses = new Set<string>()
  let begun = 0
  async function fuzzWorlds(): Promise<void> {
    while (begun < requests) {
      const from = begun
      begun += REQUESTS_PER_WORLD
      await fuzzOneWorld(seed + from, Math.min(REQUESTS_PER_WORLD, requests - from), statuses)
    }
  }
  // While one waits for the database, another works.
  await Promise.all(Array.from({ length: WORLDS_AT_ONCE }, fuzzWorlds))
  const bySuccess = (success: boolean) =>
    [...statuses].filter((key) => success === /^2/.test(key)).length
  // It would find nothing if all were refused at the door.
  expect(bySuccess(true)).toBeGreaterThan(requests >= 10_000 ? 60 : 0)
  expect(bySuccess(false)).toBeGreaterThan(0)
}

async function fuzzOneWorld(seed: number, count: number, seen: Set<string>): Promise<void> {
  const dice = createDice(seed)
  const world = await createWorld({ fetch: async () => new Response(null, { status: 404 }) })
  const known = await firstObjects(world)
  const { operations, schemas } = await readDocument(world)
  const reader = await world.keyWith(['passes:read'])
  const make = createRequests(dice, schemas, known, [world.first.apiKey, reader])
  for (let i = 0; i < count; i++) {
    const picked = dice.pick(operations)
    const operation = SLOW.has(picked.id) && dice.chance(0.8) ? dice.pick(operations) : picked
    const sent = make(operation)
    world.clock.advance(dice.roll(50))
    const response = await world.request(sent.method, sent.path, {
      headers: sent.headers,
      key: sent.key,
      ...(sent.body !== undefined && { body: sent.body }),
    })
    const shown = `request ${i + 1} of the seed ${seed}: ${JSON.stringify(sent).slice(0, 1500)}`
    await expectHonest(operation, sent, response, shown, seen)
    known.learn(response)
    await known.learned()
  }
}

function createRequests(
  dice: Dice,
  schemas: Record<string, Schema>,
  known: Awaited<ReturnType<typeof firstObjects>>,
  [wholeKey, readingKey]: [string, string],
) {
  const anyId = (name: string) => known.pick(name, dice)
  const values = createValues(dice, schemas, anyId)

  const pathValue = ({ name }: Parameter) => {
    const text = dice.chance(0.9) ? (anyId(name) ?? missingId(name) ?? 'x') : values.text()
    return dice.chance(0.02) ? '%ED%A0%80%' : encodeURIComponent(text.toWellFormed())
  }

  function query(parameters: Parameter[]): string {
    const wanted = dice.pick([0, 0, 0.3])
    const pairs = parameters
      .filter(({ in: place, required }) => place === 'query' && (required || dice.chance(wanted)))
      .flatMap(({ name, schema }): [string, unknown][] => {
        const value = dice.chance(0.85) ? values.of(schema, name) : values.text()
        if (typeof value !== 'object' || value === null) return [[name, value]]
        return Object.entries(value).map(([member, inner]) => [`${name}[${member}]`, inner])
      })
    if (dice.chance(0.02)) pairs.push([dice.pick(['__proto__', 'x', 'limit']), values.text()])
    const encode = (part: unknown) =>
      encodeURIComponent(
        (typeof part === 'string' ? part : `${JSON.stringify(part)}`).toWellFormed(),
      )
    const text = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
    return text ? `?${text}` : ''
  }

  function headers(type: string | null): Record<string, string> {
    const given: Record<string, string> = {}
    if (dice.chance(0.4)) {
      given['Idempotency-Key'] = dice.chance(0.8) ? `f-${dice.roll(500)}` : dice.pick(KEYS)
    }
    if (dice.chance(0.25)) given.Accept = dice.pick(ACCEPT)
    if (dice.chance(0.2)) given['If-Match'] = known.etag(dice) ?? dice.pick(IF_MATCH)
    if (dice.chance(0.1)) given['If-Match'] = dice.pick(IF_MATCH)
    if (dice.chance(0.1)) given['If-None-Match'] = known.etag(dice) ?? dice.pick(IF_MATCH)
    if (dice.chance(0.02)) given['Content-Encoding'] = dice.pick(['gzip', 'identity', 'x'])
    if (type !== null) given['Content-Type'] = dice.chance(0.97) ? type : dice.pick(TYPES)
    return given
  }

  /** Latin-1 as headers have it; names and texts as JSON writes them. */
  function body([type, schema]: [string, Schema]): string | Uint8Array {
    if (!/json$/.test(type)) {
      if (dice.chance(0.5)) return Uint8Array.from({ length: dice.roll(200) }, () => dice.roll(256))
      return dice.pick([
        'serialNumber\nA\n',
        '{"name":"x"}\n',
        'fields.__proto__\n1',
        values.text(),
      ])
    }
    const value = dice.chance(0.93) ? values.of(schema) : values.junk()
    const text = JSON.stringify(value).replaceAll(`"${HUGE_NUMBER}"`, '1e400')
    if (dice.chance(0.01)) return `${'['.repeat(dice.roll(100))}${text}`
    return dice.chance(0.02) ? text.slice(0, dice.roll(text.length)) : text
  }

  return ({ method, path, parameters, bodies }: FuzzedOperation): FuzzedRequest => {
    const places = new Map(parameters.map((parameter) => [parameter.name, parameter]))
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathValue(places.get(name)!))
    const chosen = bodies.length > 0 && dice.chance(0.97) ? dice.pick(bodies) : null
    const used = dice.chance(0.01) ? dice.pick(METHODS) : method
    const sends = chosen !== null && used !== 'get'
    return {
      method: used.toUpperCase(),
      path: filled + query(parameters),
      headers: headers(sends ? chosen[0] : null),
      body: sends ? body(chosen) : undefined,
      key: dice.chance(0.96) ? wholeKey : dice.pick([readingKey, null, 'wps_test_nonsense']),
    }
  }
}

/** Not `expect`: ten of those a request take as long as the request. */
function check(holds: boolean, what: string, shown: string): void {
  if (!holds) throw new Error(`${what}: ${shown}`)
}

async function expectHonest(
  operation: FuzzedOperation,
  sent: FuzzedRequest,
  response: Response,
  shown: string,
  seen: Set<string>,
): Promise<void> {
  const { status } = response
  const type = response.headers.get('Content-Type') ?? ''
  const told = `${status} ${type}, ${shown}`
  check(status < 500, 'a fault of our own', told)
  check(/^req_/.test(response.headers.get('X-Request-Id') ?? ''), 'no request id', told)
  const own = sent.method === operation.method.toUpperCase()
  if (status === 304) check((await response.clone().text()) === '', 'a body of 304', told)
  else if (type.startsWith('application/problem+json')) {
    checkProblem(await response.clone().json(), status, told)
  } else if (!own || status >= 300 || type.startsWith('application/json')) {
    check(type === 'application/json; charset=utf-8', 'another media type', told)
    checkEnvelope(await response.clone().json(), status, told)
  }
  if (!own) return
  const key = `${status} ${type} ${operation.id}`
  const isNew = !seen.has(key)
  seen.add(key)
  // Once for all like it: the checker of schemas is a process away. A text in the path may lead to another operation.
  if (!isNew || status === 404 || status === 405) return
  const path = operation.path.replace('/api/v1', '')
  expect(await undocumented({ method: operation.method, path }, response.clone()), told).toEqual([])
}

type Json = Record<string, unknown>

function checkEnvelope(envelope: Json, status: number, told: string): void {
  const { errorsOmitted, ...members } = envelope
  const names = Object.keys(members).join()
  check(names === 'success,data,description,errors,statusCode', `members ${names}`, told)
  check(envelope.statusCode === status, 'another status in the envelope', told)
  check(envelope.success === status < 300, 'success that is none', told)
  const errors = envelope.errors as Json[]
  if (envelope.success) check(errors.length === 0, 'errors of a success', told)
  else {
    check(envelope.data === null, 'data of a refusal', told)
    checkErrors(errors, errorsOmitted, told)
  }
}

function checkProblem(problem: Json, status: number, told: string): void {
  check(problem.status === status, 'another status in the problem', told)
  check(Object.hasOwn(ERRORS, problem.code as string), 'an unknown code', told)
  checkErrors(problem.errors as Json[], problem.errorsOmitted, told)
}

function checkErrors(errors: Json[], omitted: unknown, told: string): void {
  check(errors.length > 0 && errors.length <= 50, `${errors.length} errors`, told)
  check(omitted === undefined || (omitted as number) > 0, `${omitted} errors omitted`, told)
  for (const { code, message, detail } of errors) {
    check(Object.hasOwn(ERRORS, code as string), 'an unknown code', told)
    check(Boolean(message ?? detail), 'an error without words', told)
  }
}

/** Ids and entity tags of things that exist, so that requests reach what lies behind a 404. */
async function firstObjects(world: World) {
  const byPrefix = new Map<string, string[]>()
  const etags: string[] = []
  const ownKeys = new Set<string>()
  let reading: Promise<void> = Promise.resolve()

  function add(text: string): void {
    for (const [id, prefix] of text.matchAll(/\b([a-z]{2,5})_[0-9A-HJKMNP-TV-Z]{26}\b/g)) {
      const list = byPrefix.get(prefix!) ?? []
      // Without its own keys all that follows would be refused.
      if (list.includes(id) || ownKeys.has(id)) continue
      byPrefix.set(prefix!, [...list, id].slice(-12))
    }
  }
  function learn(response: Response): void {
    const etag = response.headers.get('ETag')
    if (etag) etags.splice(0, etags.length > 8 ? 1 : 0, etag)
    if (response.ok) reading = response.text().then((text) => add(text.slice(0, 20_000)))
  }

  await addAppleCertificate(world.ctx)
  const fields = [
    { key: 'gate', label: 'Gate', slot: 'primary' },
    { key: 'seat', label: 'Seat', slot: 'secondary', type: 'number' },
    { key: 'balance', label: 'Points', slot: 'header', type: 'number', binding: 'points' },
  ]
  const templateId = await world.publishTemplate({ fields, barcode: {} })
  add(templateId)
  const keys = await (await world.get('/api/v1/api-keys')).text()
  for (const [id] of keys.matchAll(/key_[0-9A-Z]{26}/g)) ownKeys.add(id)
  const made = [
    ['/passes', { templateId, points: 100, access: { allowedDoors: ['door_main'] } }],
    ['/passes/batch', { passes: [{ templateId }, { templateId }], bundle: true }],
    ['/checkout-connections', { source: 'generic', name: 'Shop' }],
    ['/webhook-endpoints', { url: 'https://example.com/hooks' }],
    ['/api-keys', { name: 'Other', scopes: ['passes:read'] }],
  ] as const
  for (const [path, body] of made) {
    learn(await world.post(`/api/v1${path}`, body))
    await reading
  }
  return {
    learn,
    learned: () => reading,
    etag: (dice: Dice) => (etags.length > 0 ? dice.pick(etags) : null),
    pick(name: string, dice: Dice): string | null {
      const list = byPrefix.get(missingId(name)?.split('_')[0] ?? '')
      return list ? dice.pick(list) : null
    },
  }
}

async function readDocument(
  world: World,
): Promise<{ operations: FuzzedOperation[]; schemas: Record<string, Schema> }> {
  const response = await world.get('/openapi.json', { key: null })
  const { paths, components } = (await response.json()) as {
    paths: Record<string, Record<string, Json>>
    components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
  }
  const resolve = (parameter: Parameter) =>
    parameter.$ref ? components.parameters[parameter.$ref.split('/').at(-1)!]! : parameter
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): FuzzedOperation => {
      const {
        parameters = [],
        requestBody,
        operationId,
      } = operation as {
        parameters?: Parameter[]
        requestBody?: { content: Record<string, { schema: Schema }> }
        operationId: string
      }
      const bodies = Object.entries(requestBody?.content ?? {})
      return {
        id: operationId,
        method,
        path,
        parameters: parameters.map(resolve),
        bodies: bodies.map(([type, { schema }]) => [type, schema]),
      }
    }),
  )
  return { operations, schemas: components.schemas }
}
