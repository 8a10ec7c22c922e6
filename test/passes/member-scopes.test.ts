import { beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '../../src/domain/model/api-key.ts'
import type { JobView } from '../../src/domain/model/job-view.ts'
import { countPasses } from '../support/created-passes.ts'
import { CSV, NDJSON, resultOf, setUpImports, uploads } from '../support/imports.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

/** What a key needs beside `passes:write` to give a pass points and permissions. */

const TEMPLATE = {
  kind: 'loyalty',
  fields: [
    { key: 'balance', label: 'Points', slot: 'header', type: 'number', binding: 'points' },
    { key: 'tier', label: 'Tier', slot: 'primary' },
  ],
}
const ACCESS = { allowedDoors: ['north'] }

interface Failure {
  errors: { code: string; pointer?: string; column?: string; message: string }[]
}
const failure = async (response: Response) => (await response.json()) as Failure

let world: World
let templateId: string
const keys = {} as Record<'plain' | 'points' | 'access' | 'both', string>

beforeAll(async () => {
  world = await createWorld()
  await addWallets(world.ctx)
  templateId = await world.publishTemplate(TEMPLATE)
  const plain: Scope[] = ['passes:write', 'passes:read']
  keys.plain = await world.keyWith(plain)
  keys.points = await world.keyWith([...plain, 'points:write'])
  keys.access = await world.keyWith([...plain, 'access:write'])
  keys.both = await world.keyWith([...plain, 'points:write', 'access:write'])
})

const BODIES: [what: string, body: object, needs: Scope[], pointers: string[]][] = [
  ['nothing of it', {}, [], []],
  ['another field', { fields: { tier: 'Gold' } }, [], []],
  ['points', { points: 5 }, ['points:write'], ['/points']],
  ['no points', { points: 0 }, ['points:write'], ['/points']],
  ['the bound field', { fields: { balance: 5 } }, ['points:write'], ['/fields/balance']],
  ['access', { access: ACCESS }, ['access:write'], ['/access']],
  ['access to nothing', { access: {} }, ['access:write'], ['/access']],
  [
    'all of it',
    { points: 5, fields: { balance: 5 }, access: ACCESS },
    ['points:write', 'access:write'],
    ['/points', '/access', '/fields/balance'],
  ],
]

describe.each(BODIES)('a pass with %s', (_, body, needs, pointers) => {
  test.each(['/passes', '/passes/issue'])('to %s', async (path) => {
    const send = (key: string) =>
      world.request('POST', `/api/v1${path}`, { key, body: { templateId, ...body } })
    const before = await countPasses(world)
    for (const [name, key] of Object.entries(keys)) {
      const missing = needs.filter(
        (scope) => name === 'plain' || (name !== 'both' && !scope.startsWith(name)),
      )
      const response = await send(key)
      expect(`${name} ${response.status}`).toBe(`${name} ${missing.length > 0 ? 403 : 201}`)
      if (missing.length === 0) continue
      expect(response.headers.get('WWW-Authenticate')).toBe(
        `Bearer realm="wallet-pass-service", error="insufficient_scope", scope="${missing.join(' ')}"`,
      )
      const { errors } = await failure(response)
      expect(errors.every(({ code }) => code === 'insufficient_scope')).toBe(true)
      const expected = pointers.filter((pointer) =>
        missing.includes(pointer === '/access' ? 'access:write' : 'points:write'),
      )
      expect(errors.map(({ pointer }) => pointer)).toEqual(expected)
    }
    const made = needs.length === 0 ? 4 : 3 - needs.length
    expect(await countPasses(world)).toBe(before + made)
  })
})

test('a batch refuses the items that say more than the key may', async () => {
  const response = await world.request('POST', '/api/v1/passes/batch', {
    key: keys.points,
    body: {
      passes: [
        { templateId, points: 5 },
        { templateId, access: ACCESS },
        { templateId, points: 5, access: ACCESS },
        { templateId },
      ],
    },
  })
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as {
    data: { items: { statusCode: number; errors?: Failure['errors'] }[]; summary: object }
  }
  expect(
    data.items.map(({ statusCode, errors }) =>
      [statusCode, ...(errors ?? []).map(({ code, pointer }) => `${code} ${pointer}`)].join(' '),
    ),
  ).toEqual([
    '201',
    '403 insufficient_scope /passes/1/access',
    '403 insufficient_scope /passes/2/access',
    '201',
  ])
})

describe('a patch of the field that shows the points', () => {
  async function patch(key: string, fields: object) {
    const made = await world.post('/api/v1/passes', { templateId, points: 7 })
    const { data } = (await made.json()) as { data: { id: string } }
    const url = `/api/v1/passes/${data.id}`
    const response = await world.request('PATCH', url, { key, body: { fields } })
    const read = (await (await world.get(url)).json()) as { data: { points: number } }
    return { response, points: read.data.points }
  }

  test.each([[8], [7], [null]])('to %j needs points:write', async (balance) => {
    const { response, points } = await patch(keys.access, { balance, tier: 'Gold' })
    expect(response.status).toBe(403)
    expect(response.headers.get('WWW-Authenticate')).toContain('scope="points:write"')
    const { errors } = await failure(response)
    expect(errors).toMatchObject([{ code: 'insufficient_scope', pointer: '/fields/balance' }])
    expect(points).toBe(7)
  })

  test('is taken from a key that may, and others are taken from any', async () => {
    expect(await patch(keys.points, { balance: 8 })).toMatchObject({ points: 8 })
    const { response } = await patch(keys.plain, { tier: 'Gold' })
    expect(response.status).toBe(200)
  })
})

describe('an import', () => {
  async function setUp(scopes: Scope[]) {
    const imports = await setUpImports(TEMPLATE)
    const key = await imports.world.keyWith(['passes:write', 'passes:read', ...scopes])
    const send = (body: string, headers: Record<string, string>, query?: string) =>
      query === undefined
        ? imports.send(body, headers, { key })
        : imports.world.request('POST', `/api/v1/imports${query}`, { body, headers, key })
    return { ...imports, send }
  }

  test('with columns that the key may not set is refused at the upload', async () => {
    const { world, send } = await setUp([])
    const response = await send(
      'serialNumber,points,fields.balance,access.accessLevel,access.allowedDoors,fields.tier\nA,,,,,x\n',
      CSV,
    )
    expect(response.status).toBe(403)
    expect(response.headers.get('WWW-Authenticate')).toContain('scope="points:write access:write"')
    const { errors } = await failure(response)
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'insufficient_scope /points',
      'insufficient_scope /fields/balance',
      'insufficient_scope /access/accessLevel',
      'insufficient_scope /access/allowedDoors',
    ])
    expect(await world.jobs()).toEqual([])
    expect(await uploads(world)).toEqual([])
  })

  test('with one such column is taken from a key with its scope', async () => {
    const { world, send } = await setUp(['points:write'])
    expect((await send('points\n5\n', CSV)).status).toBe(202)
    expect((await send('fields.balance\n5\n', CSV)).status).toBe(202)
    expect((await send('access.accessLevel\nx\n', CSV)).status).toBe(403)
    await world.run()
  })

  test('whose rows name their template is refused row by row for its bound field', async () => {
    const { world, templateId, send } = await setUp([])
    const rows = `templateId,fields.balance\n${templateId},5\n${templateId},\n`
    const started = await world.data<JobView>(await send(rows, CSV, ''))
    await world.run()
    const job = await world.job(started.id)
    expect(job).toMatchObject({ status: 'SUCCEEDED', succeeded: 1, failed: 1 })
    expect((await resultOf(world, job))[0]).toMatchObject({
      row: 1,
      statusCode: 403,
      errors: [{ code: 'insufficient_scope', column: 'fields.balance' }],
    })
  })

  test('of NDJSON is refused row by row', async () => {
    const { world, send } = await setUp(['access:write'])
    const rows = [{ points: 5 }, { fields: { balance: 5 } }, { access: ACCESS }, {}]
    const body = rows.map((row) => JSON.stringify(row)).join('\n')
    const started = await world.data<JobView>(await send(body, NDJSON))
    await world.run()
    const results = await resultOf(world, await world.job(started.id))
    expect(
      results.map(({ statusCode, errors }) => [
        statusCode,
        errors?.[0]?.code,
        errors?.[0]?.pointer,
      ]),
    ).toEqual([
      [403, 'insufficient_scope', '/points'],
      [403, 'insufficient_scope', '/fields/balance'],
      [201, undefined, undefined],
      [201, undefined, undefined],
    ])
  })
})
