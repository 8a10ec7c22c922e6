import { expect, test } from 'vitest'
import type { ResultRow } from '../../src/domain/model/job.ts'
import type { JobView } from '../../src/domain/model/job-view.ts'
import { CSV, FIELDS, resultOf, setUpImports } from '../support/imports.ts'

interface Check {
  checked: number
  wouldCreate: number
  wouldUpdate: number
  unchanged: number
  phones: { apple: number; google: number }
  diffs: {
    row: number
    passId: string
    serialNumber: string
    changed: { pointer: string; before: unknown; after: unknown }[]
  }[]
  refused: { row: number; statusCode: number }[]
}

async function setUp() {
  const found = await setUpImports({ fields: [{ ...FIELDS[0], default: 'Any' }, FIELDS[1]] })
  const { world, templateId } = found
  const post = (path: string, query: string, body: string) =>
    world.request('POST', `/api/v1${path}?templateId=${templateId}&${query}`, {
      headers: CSV,
      body,
    })
  for (const [serialNumber, seat] of [
    ['A', '1'],
    ['B', '2'],
    ['C', '3'],
  ]) {
    const body = { templateId, serialNumber, fields: { seat }, customer: { name: 'Ada' } }
    const { id } = await world.data<{ id: string }>(await world.post('/api/v1/passes', body))
    if (serialNumber !== 'C') await world.phone(id)
  }
  return {
    ...found,
    check: async (query: string, body: string) =>
      world.data<Check>(await post('/imports/check', query, body)),
    async checkWhole(query: string, body: string) {
      const { id } = await world.data<JobView>(await post('/imports', `${query}&check=true`, body))
      await world.run()
      return resultOf(world, await world.job(id))
    },
  }
}

const FILE =
  'serialNumber,fields.seat,customer.name,fields.price\n' +
  // Changed, as it is, new, twice, twice the same, refused, refused.
  'A,9,Ada,\nB,2,Ada,\nN,4,Noa,1\nC,5,Cleo,\nC,6,Cleo,\nC,6,Cleo,\nN,7,Noa,1\nB,2,Ada,dear\n,1,,\n'

test.each(['mode=upsert', 'mode=update', 'mode=upsert&empty=clear', 'mode=create'])(
  '%s: a check says what the import then does, and writes nothing',
  async (query) => {
    const { world, check, checkWhole, imported } = await setUp()
    const everything = async () => {
      const passes = await world.db
        .prepare('SELECT * FROM passes WHERE workspace_id = ? ORDER BY id')
        .bind(world.first.id)
        .all()
      return [passes.results, await world.said('pass.%')]
    }
    const before = await everything()
    const checked = await check(query, FILE)
    const whole = await checkWhole(query, FILE)
    expect(await everything()).toEqual(before)
    expect(world.queue).toEqual([])

    const { rows } = await imported(query, FILE)
    const count = (code: number) => rows.filter(({ statusCode }) => statusCode === code).length
    expect(checked).toMatchObject({
      checked: 9,
      wouldCreate: count(201),
      wouldUpdate: count(200),
      unchanged: count(204),
      phones: {
        apple: rows.reduce((sum, { queued }) => sum + (queued?.apple ?? 0), 0),
        google: 0,
      },
    })
    expect(checked.refused).toEqual(
      rows.flatMap(({ row, line, statusCode, errors }) =>
        errors ? [{ row, line, statusCode, errors }] : [],
      ),
    )
    expect(
      checked.diffs.map(({ row, changed }) => [row, changed.map(({ pointer }) => pointer)]),
    ).toEqual(rows.flatMap(({ row, changed }) => (changed ? [[row, changed]] : [])))
    // New passes have no ids before there are any.
    const withoutIds = (all: ResultRow[]) => all.map(({ passId: _, ...row }) => row)
    expect(withoutIds(whole)).toEqual(withoutIds(rows))
  },
)

test('shows what a row would change, before and after', async () => {
  const { check } = await setUp()
  const { diffs } = await check(
    'mode=update&empty=clear',
    'serialNumber,fields.seat,customer.name,metadata.order\nA,9,,7001\n',
  )
  expect(diffs).toEqual([
    {
      row: 1,
      passId: expect.stringMatching(/^pass_/),
      serialNumber: 'A',
      changed: [
        { pointer: '/customer', before: expect.objectContaining({ name: 'Ada' }), after: null },
        { pointer: '/fields/seat', before: '1', after: '9' },
        { pointer: '/metadata/order', before: null, after: '7001' },
      ],
    },
  ])
})

test('a picture is not fetched, and counts as one that differs', async () => {
  const { check } = await setUp()
  const { wouldUpdate, refused } = await check(
    'mode=update',
    'serialNumber,images.logo\nA,https://pictures.example/a.png\n',
  )
  expect([wouldUpdate, refused]).toEqual([1, []])
})

test('asks for the scopes of what a row names', async () => {
  const { world, templateId } = await setUp()
  const key = await world.keyWith(['passes:write'])
  const sent = await world.request('POST', `/api/v1/imports?mode=upsert&templateId=${templateId}`, {
    key,
    headers: { 'Content-Type': 'application/x-ndjson' },
    body: '{"serialNumber":"A","access":{"accessLevel":"crew"}}\n',
  })
  const { id } = await world.data<JobView>(sent)
  await world.run()
  expect(await resultOf(world, await world.job(id))).toMatchObject([
    { statusCode: 403, errors: [{ code: 'insufficient_scope', pointer: '/access' }] },
  ])
})
