import { describe, expect, test } from 'vitest'
import { openApiDocument } from '../../scripts/openapi/document.ts'
import { NOTHING } from '../../src/http/operation.ts'
import { OPERATIONS } from '../../src/http/operations.ts'

/** What generators make of the document: names that a person would choose, and nothing that they must guess. */

type Json = Record<string, unknown>
const document = JSON.parse(JSON.stringify(openApiDocument('http://localhost:8787'))) as ReturnType<
  typeof openApiDocument
>
const schemas = document.components.schemas as Record<string, Json>
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    at: `${method} ${path}`,
    method,
    operation: operation as Json & { responses: Record<string, Json> },
  })),
)

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const LITERALS = new Set(['example', 'examples', 'enum', 'const', 'default', 'discriminator'])

/** Every schema inside a schema, with where it is; names of members are no schemas. */
function* schemasIn(value: unknown, at: string): Generator<[string, Json]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* schemasIn(item, `${at}/${index}`)
    return
  }
  if (!isObject(value)) return
  yield [at, value]
  for (const [name, member] of Object.entries(value)) {
    if (LITERALS.has(name)) continue
    if (name !== 'properties') yield* schemasIn(member, `${at}/${name}`)
    else {
      for (const [property, schema] of Object.entries(member as Json)) {
        yield* schemasIn(schema, `${at}/properties/${property}`)
      }
    }
  }
}

const named = Object.entries(schemas)
const everywhere: [string, Json][] = [
  ...named.flatMap(([name, schema]) => [...schemasIn(schema, name)]),
  ...operations.flatMap(({ at, operation }) => [...schemasIn(operation, at)]),
  ...schemasIn(document.components.parameters, 'parameters'),
]

describe('names', () => {
  test('every object of more than one member has one', () => {
    const anonymous = everywhere.filter(
      ([at, schema]) =>
        isObject(schema.properties) &&
        Object.keys(schema.properties).length > 1 &&
        !(at in schemas) &&
        // Its own members of something that has those of another object as well.
        !/^\w+\/allOf\/\d+$/.test(at),
    )
    expect(anonymous.map(([at]) => at)).toEqual([])
  })

  test('every enumeration has one', () => {
    const inline = everywhere.filter(([at, schema]) => schema.enum && !(at in schemas))
    expect(inline.map(([at]) => at)).toEqual([])
  })

  test('nothing has two', () => {
    const byShape = Map.groupBy(named, ([, { description: _, ...schema }]) =>
      JSON.stringify(schema),
    )
    // Equal today, and not the same thing.
    const twins = new Set([
      ...['CredentialPlatform', 'Platform', 'Installations', 'QueuedPushes'],
      ...['CheckoutConnectionStatus', 'WebhookEndpointStatus'],
      ...['OnRefund', 'OnDispute'],
    ])
    const doubled = [...byShape.values()]
      .map((group) => group.map(([name]) => name).filter((name) => !twins.has(name)))
      .filter((group) => group.length > 1)
    expect(doubled).toEqual([])
  })

  test('they say the side: plain in answers, Input and Patch in requests', () => {
    const reachable = (roots: unknown[]) => {
      const seen = new Set<string>()
      const visit = (value: unknown) => {
        for (const [, { $ref }] of schemasIn(value, '')) {
          const name = typeof $ref === 'string' ? $ref.split('/').at(-1)! : ''
          if (name in schemas && !seen.has(name)) {
            seen.add(name)
            visit(schemas[name])
          }
        }
      }
      roots.forEach(visit)
      return seen
    }
    const answered = reachable(operations.map(({ operation }) => operation.responses))
    expect([...answered].filter((name) => /(Input|Patch|View)$/.test(name))).toEqual([])
    const closed = named.filter(([, schema]) => schema.additionalProperties === false)
    for (const [name] of closed) expect([...answered], name).not.toContain(name)
  })

  test('answers and pages are named for what is in them', () => {
    for (const { at, operation } of operations) {
      for (const [status, response] of Object.entries(operation.responses)) {
        const content = response.content as Record<string, { schema: Json }> | undefined
        const schema = content?.['application/json']?.schema
        if (status >= '3' || !schema) continue
        const name = String(schema.$ref).split('/').at(-1)!
        const [, own] = schemas[name]!.allOf as [Json, { properties: { data: { $ref: string } } }]
        expect(name, at).toBe(`${own.properties.data.$ref.split('/').at(-1)}Answer`)
      }
    }
  })

  test('every operation has a place of its own in SDKs', () => {
    const places = operations.map(({ operation }) => {
      const { resource, method } = operation['x-sdk'] as { resource: string; method: string }
      expect(resource).toMatch(/^[a-z]\w*(\.[a-z]\w*)?$/)
      expect(method).toMatch(/^[a-z]\w*$/)
      return `${resource}.${method}`
    })
    expect(new Set(places).size).toBe(places.length)
  })
})

describe('words', () => {
  const says = (schema: Json): boolean => {
    if (typeof schema.description === 'string') return /\S/.test(schema.description)
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1)! : ''
    return name in schemas && says(schemas[name]!)
  }
  const branchesSay = (schema: Json) =>
    says(schema) || ((schema.anyOf ?? []) as Json[]).some((branch) => says(branch))

  test('every component, member and parameter has some', () => {
    const silent = [
      ...named.filter(([, schema]) => !says(schema)).map(([name]) => name),
      ...everywhere.flatMap(([at, schema]) =>
        Object.entries((schema.properties ?? {}) as Record<string, Json>)
          .filter(([, member]) => !branchesSay(member))
          .map(([name]) => `${at}.${name}`),
      ),
      ...everywhere
        .filter(([, { in: place, name, description }]) => place && name && !description)
        .map(([at, { name }]) => `${at}: ${name}`),
    ]
    expect([...new Set(silent)]).toEqual([])
  })

  const members = everywhere.flatMap(([at, schema]) =>
    Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
      ([name, member]) => [`${at}.${name}`, member] as const,
    ),
  )

  test('every member of every object tells its meaning where it stands', () => {
    expect(members.length).toBeGreaterThan(850)
    const silent = members.filter(([, { description }]) => !/\S/.test(String(description ?? '')))
    expect(silent.map(([at]) => at)).toEqual([])
    const vague = members.filter(([, { description }]) =>
      /^(Its|It|What it|When it|Whose it|Left out|Null)\b[^`]*$/.test(String(description)),
    )
    expect(vague.map(([at, { description }]) => `${at}: ${description}`)).toEqual([])
  })

  test('every value has an example of its type, or a list of all values', () => {
    const part = ({ $ref }: Json) =>
      typeof $ref === 'string' ? schemas[$ref.split('/').at(-1)!] : undefined
    const branches = (schema: Json) =>
      [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (list ?? []) as Json[])
    const isObjectLike = (schema: Json): boolean => {
      const whole = part(schema) ?? schema
      return (
        whole.properties !== undefined ||
        branches(whole).some(isObjectLike) ||
        (whole.items !== undefined && isObjectLike(whole.items as Json))
      )
    }
    const shown = (schema: Json): boolean =>
      ['examples', 'enum', 'const'].some((name) => schema[name] !== undefined) ||
      [schema.type].flat().includes('boolean') ||
      schema.type === 'null' ||
      [part(schema), schema.items as Json | undefined, ...branches(schema)].some(
        (inner) => inner !== undefined && shown(inner),
      )
    const bare = members.filter(
      ([at, member]) =>
        // The file of a form is bytes.
        !/multipart/.test(at) && !isObjectLike(member) && member.maxItems !== 0 && !shown(member),
    )
    expect(bare.map(([at]) => at)).toEqual([])
    const typeOf = (value: unknown) => {
      if (value === null) return 'null'
      if (Array.isArray(value)) return 'array'
      return Number.isInteger(value) ? 'integer' : typeof value
    }
    const fits = ({ type, pattern }: Json, example: unknown) => {
      const own = typeOf(example)
      const isType = type === undefined || own === type || (own === 'integer' && type === 'number')
      const matches =
        typeof pattern !== 'string' ||
        typeof example !== 'string' ||
        new RegExp(pattern, 'u').test(example)
      return isType && matches
    }
    const wrong = members.flatMap(([at, { examples = [], anyOf, ...member }]) =>
      (examples as unknown[])
        .filter((example) => {
          const alternatives = (anyOf ?? [{}]) as Json[]
          return !fits(member, example) || !alternatives.some((one) => fits(one, example))
        })
        .map((example) => `${at}: ${JSON.stringify(example)}`),
    )
    expect(wrong).toEqual([])
  })

  test('every operation has a summary, and every one that is not plain a description', () => {
    for (const { at, operation } of operations) expect(operation.summary, at).toMatch(/^[A-Z]/)
  })
})

describe('types', () => {
  const members = everywhere.flatMap(([at, schema]) =>
    Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
      ([name, member]) => [`${at}.${name}`, name, member] as const,
    ),
  )
  /** The schema itself, or what it is when it is not null. */
  const textOf = (member: Json): Json | undefined =>
    [member, ...((member.anyOf ?? []) as Json[])].find(({ type }) => type === 'string')

  test('unions are anyOf, never a list of types', () => {
    const lists = everywhere.filter(([, { type }]) => Array.isArray(type))
    expect(lists.map(([at]) => at)).toEqual([])
    expect(schemas.FieldValues).toMatchObject({
      additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    })
    const nested = everywhere.filter(([, { anyOf }]) =>
      ((anyOf ?? []) as Json[]).some((branch) => branch.anyOf),
    )
    expect(nested.map(([at]) => at)).toEqual([])
  })

  test('every date has a format', () => {
    const dates = members.filter(
      ([, name, member]) =>
        textOf(member) && /(^at|At|Date|From|Until|After|^timestamp|^since|^until)$/.test(name),
    )
    expect(dates.length).toBeGreaterThan(60)
    const bare = dates.filter(([, , member]) => textOf(member)!.format !== 'date-time')
    expect(bare.map(([at]) => at)).toEqual([])
  })

  test('every address has a format', () => {
    const addresses = members.filter(([, name, member]) => textOf(member) && /url$/i.test(name))
    expect(addresses.length).toBeGreaterThan(10)
    const bare = addresses.filter(([, , member]) => textOf(member)!.format !== 'uri')
    expect(bare.map(([at]) => at)).toEqual([])
  })

  test('enumerations in answers are open, those of requests alone are closed', () => {
    expect(schemas.PassStatus).toMatchObject({ 'x-extensible-enum': true })
    expect(schemas.SignatureDigest).not.toHaveProperty('x-extensible-enum')
  })

  test('unions say how to tell their branches apart', () => {
    expect(schemas.CreateCredentialInput).toMatchObject({
      discriminator: { propertyName: 'platform', mapping: { apple: expect.any(String) } },
    })
    const { oneOf, discriminator } = schemas.WebhookEvent as {
      oneOf: unknown[]
      discriminator: { mapping: Json }
    }
    expect(Object.keys(discriminator.mapping)).toEqual(Object.keys(document.webhooks))
    expect(oneOf).toHaveLength(Object.keys(document.webhooks).length)
  })

  test('times of a query are one parameter', () => {
    const names = everywhere.flatMap(([, { in: place, name }]) => (place === 'query' ? [name] : []))
    expect(names.filter((name) => /\W/.test(String(name)))).toEqual([])
    const ranges = everywhere.filter(([, { style }]) => style === 'deepObject')
    expect(ranges.length).toBeGreaterThan(3)
  })

  test('bodies are one media type, and no body is nothing', () => {
    for (const { at, operation } of operations) {
      const content = (operation.requestBody as { content: Json } | undefined)?.content ?? {}
      expect(Object.keys(content), at).not.toContain('application/merge-patch+json')
    }
    for (const op of OPERATIONS.filter(({ body }) => body === NOTHING)) {
      const { operation } = operations.find((each) => each.operation.operationId === op.id)!
      expect(operation.requestBody, op.id).toBeUndefined()
    }
  })
})

describe('facts', () => {
  test('every code of an operation is in the catalogue', () => {
    const catalogue = document['x-error-catalogue']
    expect(catalogue.idempotency_in_progress).toMatchObject({ status: 409, retryable: true })
    expect(catalogue.signing_unavailable).toMatchObject({ status: 503, retryable: false })
    for (const { at, operation } of operations) {
      const codes = operation['x-error-codes'] as (keyof typeof catalogue)[]
      expect(codes.length, at).toBeGreaterThan(5)
      for (const code of codes) expect(catalogue[code], `${at} ${code}`).toBeDefined()
    }
  })

  test('every list with a cursor says how to go on', () => {
    for (const { at, operation } of operations) {
      const refs = ((operation.parameters ?? []) as Json[]).map(({ $ref }) => $ref)
      const isPaged = refs.includes('#/components/parameters/Cursor')
      expect('x-pagination' in operation, at).toBe(isPaged)
    }
  })

  test('what shows a secret once says so', () => {
    const once = operations.filter(({ operation }) => operation['x-secret-once'])
    expect(once.map(({ operation }) => operation.operationId).toSorted()).toEqual([
      'createApiKey',
      'createCheckoutConnection',
      'createLinkKey',
      'createScanner',
      'createWebhookEndpoint',
      'rotateApiKey',
      'rotateCheckoutSecret',
      'rotateLinkKey',
      'rotateWebhookSecret',
    ])
  })

  test('generators need not look at RFC 9457', () => {
    expect(schemas.Problem).toMatchObject({ 'x-sdk': false })
  })
})
