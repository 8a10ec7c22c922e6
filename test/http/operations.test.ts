import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { errorCodes } from '../../scripts/openapi/error-codes.ts'
import { SCOPES } from '../../src/domain/model/api-key.ts'
import { ERRORS, type ErrorCode } from '../../src/domain/model/errors.ts'
import type { Operation } from '../../src/http/operation.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { generateApiKey } from '../../src/lib/api-key/api-key.ts'
import { createBuiltApp } from '../support/built.ts'
import { undocumented } from '../support/openapi.ts'
import { bytesOf, exampleOf, fill, makeObject } from '../support/operations.ts'
import { randomBytes } from '../support/random.ts'
import {
  BASE_URL,
  createWorld,
  type RequestOptions,
  type Tenant,
  type World,
} from '../support/world.ts'

/**
 * What every endpoint owes its callers, held against every endpoint as it is deployed: a new one cannot forget any of it, and
 * the build can take nothing of it away.
 */

interface Failure {
  errors: {
    code: ErrorCode
    message: string
    pointer?: string
    parameter?: string
    header?: string
  }[]
}

const MEBIBYTE = 1024 * 1024
let world: World
let stranger: Tenant

beforeAll(async () => {
  world = await createWorld({ createApp: createBuiltApp })
  stranger = await world.createTenant('test')
})

interface Options extends RequestOptions {
  query?: string
  path?: string
}

/** The operation with its example body; every answer is checked for what all answers owe. */
async function send(op: Operation, { query = '', path, ...options }: Options = {}) {
  const { binary } = op.bodyRule ?? {}
  const given = 'body' in options || options.headers?.['Content-Type'] !== undefined
  const plain = given
    ? {}
    : binary
      ? { body: bytesOf(op), headers: { 'Content-Type': binary[0]! } }
      : op.body
        ? { body: exampleOf(op) }
        : {}
  const response = await world.request(
    op.method.toUpperCase(),
    `/api/v1${path ?? fill(op)}${query}`,
    { ...plain, ...options, headers: { ...plain.headers, ...options.headers } },
  )
  expectCommonHeaders(response)
  return response
}

function expectCommonHeaders({ headers }: Response): void {
  expect(headers.get('X-Request-Id')).toMatch(/^req_[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{8}/)
}

/** A refusal with this code, in the envelope, as the OpenAPI document has it. */
async function refusal(op: Operation, response: Response, code: ErrorCode): Promise<Failure> {
  expect(await undocumented(op, response.clone())).toEqual([])
  expect(errorCodes(op)).toContain(code)
  const body = (await response.json()) as Failure
  expect(body.errors.map((entry) => entry.code)).toContain(code)
  expect(response.status).toBe(ERRORS[code].status)
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(body).toEqual({
    success: false,
    data: null,
    description: expect.stringMatching(/./),
    errors: body.errors,
    statusCode: response.status,
  })
  expect(Object.keys(body)).toEqual(['success', 'data', 'description', 'errors', 'statusCode'])
  for (const entry of body.errors) {
    expect(entry).toMatchObject({
      message: expect.stringMatching(/./),
      docUrl: `${BASE_URL}/docs/errors#${entry.code}`,
    })
  }
  return body
}

/** A rule that is not about an operation is no skipped test of it. */
const testIf = (applies: unknown) =>
  applies ? test : (_name: string, _run: () => Promise<void>) => {}

const named = OPERATIONS.map((op) => [op.id, op] as const)

describe.each(named)('%s', (_, op) => {
  test('asks for a key', async () => {
    const response = await send(op, { key: null })
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer realm="wallet-pass-service"')
    await refusal(op, response, 'unauthenticated')
  })

  test('refuses every bad key with one and the same answer', async () => {
    const good = world.first.apiKey
    const bad = [
      'nonsense',
      `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`,
      generateApiKey('test', randomBytes),
      generateApiKey('live', randomBytes),
      good.replace('_test_', '_live_'),
    ]
    const bodies = new Set<string>()
    for (const key of bad) {
      const response = await send(op, { key })
      expect(response.headers.get('WWW-Authenticate')).toMatch(/error="invalid_token"/)
      bodies.add(await response.clone().text())
      await refusal(op, response, 'invalid_api_key')
    }
    expect(bodies.size).toBe(1)
    for (const header of ['Bearer', 'bearer nonsense', `Bearer ${good} ${good}`]) {
      const response = await send(op, { key: null, headers: { Authorization: header } })
      expect(await response.text()).toBe([...bodies][0])
    }
  })

  test('tells who sends a key in another way how to send it', async () => {
    const good = world.first.apiKey
    for (const header of [`Basic ${btoa(`${good}:`)}`, `BearerToken ${good}`, good]) {
      const response = await send(op, { key: null, headers: { Authorization: header } })
      expect(response.headers.get('WWW-Authenticate')).toMatch(/error="invalid_token"/)
      const { errors } = await refusal(op, response, 'invalid_api_key')
      expect(errors[0]!.message).toContain('Authorization: Bearer <API key>')
    }
  })

  testIf(op.scope === null)('answers any key', async () => {
    for (const scope of SCOPES) {
      expect((await send(op, { key: await world.keyWith([scope]) })).status).toBe(200)
    }
  })

  testIf(op.scope !== null)('asks for its scope, and for no other', async () => {
    const response = await send(op, {
      key: await world.keyWith(SCOPES.filter((scope) => scope !== op.scope)),
    })
    expect(response.headers.get('WWW-Authenticate')).toMatch(
      new RegExp(`error="insufficient_scope", scope="${op.scope}"`),
    )
    const { errors } = await refusal(op, response, 'insufficient_scope')
    expect(errors[0]!.message).toContain(op.scope!)

    const enough = await send(op, { key: await world.keyWith([op.scope!]), query: '?nope=1' })
    await refusal(op, enough, 'invalid_query')
  })

  test('checks the key before anything that is sent', async () => {
    const junk = { 'Content-Type': 'text/plain', Accept: 'image/webp' }
    const response = await send(op, {
      key: null,
      query: '?nope=1',
      headers: junk,
      ...(op.body && { body: 'junk' }),
    })
    await refusal(op, response, 'unauthenticated')
  })

  test('refuses a query parameter that it does not know', async () => {
    const response = await send(op, { query: '?nope=1&limitt=2' })
    const { errors } = await refusal(op, response, 'invalid_query')
    expect(errors.map(({ parameter }) => parameter).toSorted()).toEqual(['limitt', 'nope'])
  })

  testIf(op.query?.shape.limit)('holds the limits of a page', async () => {
    for (const limit of ['0', '101', '-1', '1.5', 'many', '', '1e1000']) {
      const response = await send(op, { query: `?limit=${limit}` })
      const { errors } = await refusal(op, response, 'invalid_query')
      expect(errors).toMatchObject([{ parameter: 'limit' }])
    }
    for (const cursor of ['x', 'eyJ9', '%F0%9F%92%A9', 'bnVsbA', '']) {
      const response = await send(op, { query: `?cursor=${cursor}` })
      const { errors } = await refusal(op, response, 'invalid_cursor')
      expect(errors).toMatchObject([{ parameter: 'cursor' }])
    }
  })

  testIf(!op.produces)('refuses clients that accept no JSON', async () => {
    for (const accept of ['text/html', 'application/xml, text/*;q=0.5', 'application/json;q=0']) {
      const response = await send(op, { headers: { Accept: accept } })
      const { errors } = await refusal(op, response, 'not_acceptable')
      expect(errors).toMatchObject([{ header: 'Accept' }])
    }
    for (const accept of ['*/*', 'text/html, */*;q=0.1', 'application/json', 'APPLICATION/JSON']) {
      expect((await send(op, { headers: { Accept: accept } })).status, accept).not.toBe(406)
    }
  })

  test('speaks RFC 9457 to clients that ask for it', async () => {
    const Accept = 'application/problem+json'
    const response = await send(op, { query: '?nope=1', headers: { Accept } })
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await undocumented(op, response.clone())).toEqual([])
    expect(await response.json()).toEqual({
      type: `${BASE_URL}/docs/errors#invalid_query`,
      title: ERRORS.invalid_query.title,
      status: 400,
      detail: expect.any(String),
      code: 'invalid_query',
      requestId: response.headers.get('X-Request-Id'),
      errors: [
        {
          code: 'invalid_query',
          detail: expect.any(String),
          parameter: 'nope',
          docUrl: `${BASE_URL}/docs/errors#invalid_query`,
        },
      ],
    })
    const ranked = { Accept: 'application/problem+json;q=0.5, application/json' }
    const plain = await send(op, { query: '?nope=1', headers: ranked })
    expect(plain.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  })

  test('knows methods that this address does not take', async () => {
    const methods = OPERATIONS.filter(({ path }) => path === op.path).map(({ method }) =>
      method.toUpperCase(),
    )
    if (methods.includes('GET')) methods.push('HEAD')
    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST', 'GET'].filter(
      (m) => !methods.includes(m),
    )) {
      const response = await world.request(method, `/api/v1${fill(op)}`)
      expectCommonHeaders(response)
      expect(response.status, method).toBe(405)
      expect(response.headers.get('Allow')).toBe(methods.toSorted().join(', '))
      expect(await response.json()).toMatchObject({ errors: [{ code: 'method_not_allowed' }] })
    }
  })

  testIf(op.path.includes('{') && op.answer?.created === undefined)(
    'answers for an object of another workspace exactly as for none',
    async () => {
      const theirs = await makeObject(op, world, stranger)
      const [foreign, missing] = [await send(op, { path: theirs }), await send(op)]
      expect(await foreign.clone().text()).toBe(await missing.text())
      expect(headersOf(foreign)).toEqual(headersOf(missing))
      await refusal(op, foreign, 'resource_not_found')
    },
  )

  if (op.method === 'post' || op.method === 'patch') {
    test('refuses a malformed Idempotency-Key', async () => {
      for (const key of ['', 'a b', 'a,b', '"open', 'x'.repeat(256)]) {
        const response = await send(op, { headers: { 'Idempotency-Key': key } })
        const { errors } = await refusal(op, response, 'idempotency_key_invalid')
        expect(errors).toMatchObject([{ header: 'Idempotency-Key' }])
      }
    })
  }

  if (op.body || op.bodyRule?.binary) bodySuite(op)
  if (op.body) jsonSuite(op)
})

/** What is refused about bodies of any kind. */
function bodySuite(op: Operation): void {
  const maxBytes = op.bodyRule?.maxBytes ?? MEBIBYTE
  const type = op.bodyRule?.binary?.[0] ?? 'application/json'

  test('refuses other media types and names its own', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'junk',
      '',
    ]
    const latin = op.body ? ['application/json; charset=latin1'] : []
    for (const other of [...types, ...latin]) {
      const response = await send(op, { body: '{}', headers: { 'Content-Type': other } })
      const header = op.method === 'patch' ? 'Accept-Patch' : 'Accept'
      expect(response.headers.get(header)?.split(', ')).toContain(type)
      const { errors } = await refusal(op, response, 'unsupported_media_type')
      expect(errors).toMatchObject([{ header: 'Content-Type' }])
    }
  })

  test('refuses a body over its limit, announced or not', async () => {
    const tooMuch = new Uint8Array(maxBytes + 65 * 1024).fill(0x20)
    const announced = await send(op, {
      body: tooMuch,
      headers: { 'Content-Type': type, 'Content-Length': String(tooMuch.length) },
    })
    await refusal(op, announced, 'payload_too_large')
    const streamed = await send(op, { body: streamOf(tooMuch), headers: { 'Content-Type': type } })
    await refusal(op, streamed, 'payload_too_large')
  })

  test('says when there is no body', async () => {
    const response = await send(op, { body: undefined, headers: {} })
    const { errors } = (await response.clone().json()) as Failure
    if (op.bodyRule?.optional) {
      expect(errors.map(({ code }) => code)).not.toContain('missing_body')
      expect(response.status).not.toBe(415)
    } else await refusal(op, response, 'missing_body')
  })
}

/** What is refused about JSON. */
function jsonSuite(op: Operation): void {
  const types = ['application/json', 'application/json; charset=UTF-8']
  if (op.bodyRule?.mergePatch) types.push('application/merge-patch+json')
  const sendText = (body: string | Uint8Array, type = 'application/json') =>
    send(op, { body, headers: { 'Content-Type': type } })

  test('refuses what is not JSON', async () => {
    const texts = [
      '{"a":',
      '{a:1}',
      '{"a":1,}',
      "{'a':1}",
      'undefined',
      '\ufeff',
      '{}{}',
      ' ',
      '[1',
      'NaN',
    ]
    for (const type of types) {
      for (const text of texts) {
        await refusal(op, await sendText(text, type), 'invalid_json')
      }
    }
    await refusal(op, await sendText(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 'invalid_json')
  })

  test('refuses JSON that is nested deeper than 32', async () => {
    for (const text of [
      '['.repeat(33) + ']'.repeat(33),
      `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`,
    ]) {
      await refusal(op, await sendText(text), 'invalid_json')
    }
    const response = await sendText('['.repeat(32) + ']'.repeat(32))
    await refusal(op, response, 'validation_failed')
    await refusal(op, await sendText('['.repeat(100_000)), 'invalid_json')
  })

  test('refuses a body that is not an object', async () => {
    for (const text of ['null', '[]', '[{}]', '"text"', '17', 'true']) {
      const { errors } = await refusal(op, await sendText(text), 'validation_failed')
      expect(errors).toMatchObject([{ pointer: '' }])
    }
  })

  testIf(!isOpen(op))('refuses an unknown member, which points at itself', async () => {
    for (const name of ['nope', 'a/b~c', '', '__proto__', 'constructor', 'toString']) {
      const text = JSON.stringify(exampleOf(op))
      const member = `${JSON.stringify(name)}:{"x":1}`
      const body = text === '{}' ? `{${member}}` : `${text.slice(0, -1)},${member}}`
      const { errors } = await refusal(op, await sendText(body), 'validation_failed')
      expect(errors, name).toContainEqual(
        expect.objectContaining({
          reason: 'unrecognized_key',
          pointer: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        }),
      )
    }
  })
}

/** Its body is somebody else's, with whatever members that has. */
function isOpen({ body }: Operation): boolean {
  return body instanceof z.ZodObject && body.def.catchall instanceof z.ZodUnknown
}

function headersOf(response: Response): [string, string][] {
  return [...response.headers].filter(([name]) => name !== 'x-request-id')
}

/** In chunks, so that nothing announces the length. */
function streamOf(bytes: Uint8Array): ReadableStream {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + 65_536))
      at += 65_536
    },
  })
}
