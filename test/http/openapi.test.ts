import { describe, expect, test } from 'vitest'
import errorsMarkdown from '../../docs/errors.md?raw'
import committed from '../../docs/openapi.json'
import manifest from '../../package.json'
import { errorsMarkdown as freshErrors } from '../../scripts/docs/error-reference.ts'
import { WARNINGS } from '../../scripts/docs/warnings.ts'
import { openApiDocument } from '../../scripts/openapi/document.ts'
import { ERRORS } from '../../src/domain/model/errors.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { VERSION } from '../../src/http/version.ts'
import { schemaFaults } from '../support/openapi.ts'
import { createWorld } from '../support/world.ts'

type Json = Record<string, unknown>
const document = openApiDocument('http://localhost:8787')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const nameOf = ({ $ref = '' }: { $ref?: string }) => $ref.split('/').at(-1)!

function* objectsIn(value: unknown, at = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [at, value as Json]
  for (const [name, member] of Object.entries(value)) yield* objectsIn(member, `${at}/${name}`)
}

describe('the OpenAPI document', () => {
  test('docs/openapi.json is up to date (node scripts/openapi.ts)', () => {
    expect(committed).toEqual(JSON.parse(JSON.stringify(document)))
  })

  test('lints clean', async () => {
    const response = await fetch('https://redocly.test', {
      method: 'POST',
      body: JSON.stringify(document),
    })
    expect(await response.json()).toEqual({ problems: [] })
  })

  test('has every operation once, under an id of its own', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted())
    expect(new Set(ids).size).toBe(OPERATIONS.length)
  })

  test('names the scope of each operation', () => {
    for (const op of OPERATIONS) {
      const { operation } = operations.find((each) => each.operation.operationId === op.id)!
      expect(operation.security).toEqual([{ apiKey: op.scope === null ? [] : [op.scope] }])
      expect(operation['x-required-scope']).toBe(op.scope ?? undefined)
      expect(operation.description).toContain(
        op.scope === null ? 'Any key may.' : `\`${op.scope}\``,
      )
    }
  })

  test('names every parameter of a path', () => {
    for (const { path, operation } of operations) {
      const inPath = ((operation.parameters ?? []) as { $ref?: string }[])
        .map((parameter) => document.components.parameters[nameOf(parameter)] ?? parameter)
        .filter((parameter) => 'in' in parameter && parameter.in === 'path')
        .map((parameter) => 'name' in parameter && parameter.name)
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
  })

  test('refers to nothing that is not there, and has no component that nothing refers to', () => {
    const refs = new Set<string>()
    for (const [, object] of objectsIn(document)) {
      if (typeof object.$ref === 'string') refs.add(object.$ref)
    }
    const components = Object.entries(document.components)
      .filter(([section]) => section !== 'securitySchemes')
      .flatMap(([section, members]) =>
        Object.keys(members).map((name) => `#/components/${section}/${name}`),
      )
    expect([...refs].toSorted()).toEqual(components.toSorted())
  })

  test('leaves nothing of other dialects behind', () => {
    for (const [at, object] of objectsIn(document)) {
      expect(Object.keys(object), at).not.toContain('$schema')
      expect(Object.keys(object), at).not.toContain('$defs')
      if (!at.endsWith('/properties')) expect(Object.keys(object), at).not.toContain('$id')
    }
  })

  test('closes bodies and leaves answers open', () => {
    const { schemas } = document.components as unknown as { schemas: Record<string, Json> }
    expect(schemas.CreatePassInput!.additionalProperties).toBe(false)
    expect(schemas.Pass).not.toHaveProperty('additionalProperties')
    for (const [at, object] of objectsIn(document.paths)) {
      if (/\/responses\//.test(at)) expect(object.additionalProperties, at).not.toBe(false)
    }
  })

  test('every example body is one that the schema takes', async () => {
    for (const op of OPERATIONS) {
      for (const [name, example] of Object.entries(op.examples ?? {})) {
        expect(op.body?.safeParse(example).error?.issues ?? [], `${op.id} ${name}`).toEqual([])
        const path = document.paths[`/api/v1${op.path}`]![op.method]!
        const { content } = path.requestBody as { content: Record<string, { schema: Json }> }
        const { schema } = content['application/json']!
        expect(await schemaFaults(schema, example), `${op.id} ${name}`).toEqual([])
      }
    }
  })

  test('says in the version what package.json says', () => {
    expect(VERSION).toBe(manifest.version)
    expect(document.info).toMatchObject({
      version: manifest.version,
      license: { identifier: 'MIT' },
    })
  })

  test('is served for the address that it was asked at, and only once to a client that has it', async () => {
    const world = await createWorld()
    const first = await world.get('/openapi.json', { key: null })
    expect(first.status).toBe(200)
    expect(first.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+$/)
    expect(await first.text()).toBe(JSON.stringify(openApiDocument('https://wps.test')))
    const etag = first.headers.get('ETag')!
    const again = await world.get('/openapi.json', {
      key: null,
      headers: { 'If-None-Match': etag },
    })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const head = await world.request('HEAD', '/openapi.json', { key: null })
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, ''])
  })
})

describe('docs/errors.md', () => {
  const headings = new Set([...errorsMarkdown.matchAll(/^### (\w+)$/gm)].map(([, code]) => code))

  test('is up to date (node scripts/openapi.ts)', () => {
    expect(errorsMarkdown).toBe(freshErrors())
  })

  test('has a heading for every code of an error and of a warning', () => {
    expect(headings).toEqual(new Set([...Object.keys(ERRORS), ...Object.keys(WARNINGS)]))
  })

  test('has a heading for every warning that the domain and the wallets give', () => {
    const sources = import.meta.glob<string>(
      [
        '../../src/domain/**/*.ts',
        '../../src/wallets/*/index.ts',
        // Their codes say why an order failed.
        '!../../src/domain/checkout/{process,settle}.ts',
      ],
      { query: '?raw', import: 'default', eager: true },
    )
    const given = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/\bcode: '(\w+_\w+)',?\s+message\b/g)].map(([, code]) => code!),
    )
    expect(given.length).toBeGreaterThan(3)
    for (const code of given) expect(headings).toContain(code)
  })
})
