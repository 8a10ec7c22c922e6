import { describe, expect, test } from 'vitest'
import { OPERATIONS } from '../../src/http/operations.ts'
import { NDJSON, setUpImports } from '../support/imports.ts'
import { exampleOf, fill } from '../support/operations.ts'
import { createWorld } from '../support/world.ts'

/** What no body may have anywhere: texts that are no Unicode, and names that mean something to JavaScript. */

interface Failure {
  errors: { code: string; message: string; pointer?: string; reason?: string; parameter?: string }[]
}
const failure = async (response: Response) => (await response.json()) as Failure

const takesJson = OPERATIONS.filter(({ body, bodyRule }) => body && !bodyRule?.binary)
const KEYS = [{}, { 'Idempotency-Key': 'k' }]

describe.each(takesJson.map((op) => [op.id, op] as const))('%s', (_, op) => {
  const ownExample = () => JSON.stringify(exampleOf(op)).slice(1, -1)
  /** The example with one more member, written as given. */
  const withMember = (text: string) => `{${[ownExample(), text].filter(Boolean).join()}}`
  const send = async (body: string, headers: Record<string, string>) => {
    const world = await createWorld()
    return world.request(op.method.toUpperCase(), `/api/v1${fill(op)}`, {
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  }

  test.each(KEYS)('refuses half of a surrogate pair, with %j', async (headers) => {
    const inText = await send(withMember(String.raw`"zz":{"y":"a\ud800"}`), headers)
    expect(inText.status).toBe(400)
    expect((await failure(inText)).errors).toMatchObject([
      { code: 'invalid_json', pointer: '/zz/y', message: expect.stringContaining('\\ud800') },
    ])
    const inName = await send(withMember(String.raw`"z\udfffz":1`), headers)
    expect(inName.status).toBe(400)
    expect((await failure(inName)).errors).toMatchObject([
      { code: 'invalid_json', pointer: '/z\ufffdz' },
    ])
  })

  test.each(KEYS)('refuses names of JavaScript, with %j', async (headers) => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const response = await send(withMember(`"${name}":{"a":1}`), headers)
      expect(response.status).toBe(422)
      expect((await failure(response)).errors).toContainEqual(
        expect.objectContaining({
          code: 'validation_failed',
          pointer: `/${name}`,
          reason: 'unrecognized_key',
        }),
      )
    }
  })
})

describe('names of JavaScript', () => {
  test.each([
    ['metadata', { metadata: { A: 'b' } }, '/metadata'],
    ['fields', { fields: { A: 'b' } }, '/fields'],
    ['access', { access: { A: 1 } }, '/access'],
  ])('are refused in %s of a pass, made or changed', async (_, member, at) => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const { id } = (
      (await (await world.post('/api/v1/passes', { templateId })).json()) as {
        data: { id: string }
      }
    ).data
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const named = (body: object) => JSON.stringify(body).replace('"A"', `"${name}"`)
      const type = { 'Content-Type': 'application/json' }
      const made = await world.post('/api/v1/passes', named({ templateId, ...member }), type)
      expect(made.status).toBe(422)
      expect((await failure(made)).errors).toMatchObject([{ pointer: `${at}/${name}` }])
      if (at === '/access') continue
      const changed = await world.patch(`/api/v1/passes/${id}`, named(member), type)
      expect(changed.status).toBe(422)
      expect((await failure(changed)).errors).toMatchObject([{ pointer: `${at}/${name}` }])
    }
  })

  test.each([
    ['templates', { name: 'T', kind: 'generic', apple: { userInfo: { a: [{ A: 1 }] } } }],
    ['templates', { name: 'T', kind: 'generic', google: { classOverrides: { A: 1 } } }],
    ['webhook-endpoints', { url: 'https://example.com/h', customHeaders: { A: 'b' } }],
  ])('are refused deep in %s', async (path, body) => {
    const world = await createWorld()
    const text = JSON.stringify(body).replace('"A"', '"__proto__"')
    const response = await world.post(`/api/v1/${path}`, text, {
      'Content-Type': 'application/json',
    })
    expect(response.status).toBe(422)
    expect((await failure(response)).errors).toMatchObject([
      { pointer: expect.stringMatching(/\/__proto__$/) },
    ])
  })

  test('cost a batch one item, and an import one row', async () => {
    const { world, templateId, outcome } = await setUpImports()
    const bad = '{"metadata":{"__proto__":"x"}}'
    const passes = [
      `{"templateId":"${templateId}"}`,
      bad.replace('{', `{"templateId":"${templateId}",`),
    ]
    const batch = await world.post('/api/v1/passes/batch', `{"passes":[${passes}]}`, {
      'Content-Type': 'application/json',
      'Idempotency-Key': 'b',
    })
    expect(batch.status).toBe(200)
    const { data } = (await batch.json()) as {
      data: { items: { statusCode: number; errors?: unknown[] }[] }
    }
    expect(data.items.map(({ statusCode }) => statusCode)).toEqual([201, 422])
    expect(data.items[1]!.errors).toMatchObject([{ pointer: '/passes/1/metadata/__proto__' }])

    const { rows } = await outcome([bad, String.raw`{"name":"\ud800"}`, '{}'].join('\n'), NDJSON)
    expect(rows).toMatchObject([
      { statusCode: 422, errors: [{ pointer: '/metadata/__proto__' }] },
      { statusCode: 400, errors: [{ code: 'invalid_json', pointer: '/name' }] },
      { statusCode: 201 },
    ])
  })

  test('are no columns and no query parameters', async () => {
    const { world, refusal } = await setUpImports()
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const { status, errors } = await refusal(`metadata.${name}\nx`)
      expect([status, errors[0]?.pointer]).toEqual([422, `/metadata/${name}`])
      const listed = await world.get(`/api/v1/passes?${name}=1`)
      expect(listed.status).toBe(400)
      expect((await failure(listed)).errors).toMatchObject([
        { code: 'invalid_query', parameter: name },
      ])
    }
  })
})
