import { expect, test } from 'vitest'
import { CSV, NDJSON, rowsOf, setUpImports, storedPasses, uploads } from '../support/imports.ts'
import type { RequestOptions } from '../support/world.ts'

type Refused = { row: number; statusCode: number; errors: { code: string; column?: string }[] }

async function setUp() {
  const { world, templateId, outcome } = await setUpImports()
  const send = (body: unknown, headers: Record<string, string> = CSV, more: RequestOptions = {}) =>
    world.request('POST', `/api/v1/imports/check?templateId=${templateId}`, {
      body,
      headers,
      ...more,
    })
  const check = async (body: unknown, headers?: Record<string, string>) =>
    world.data<{ checked: number; refused: Refused[] }>(await send(body, headers))
  return { world, outcome, send, check }
}

test('says of each row what the import then says, and makes nothing', async () => {
  const { world, check, outcome } = await setUp()
  await outcome('serialNumber\nTAKEN\n')
  const file =
    'serialNumber,customer.email,fields.price\r\n' +
    'A,sofia@example.com,12\r\nTAKEN,,1\r\nB,not-an-address,1\r\nC,,cheap\r\nA,,1\r\n'
  const before = (await storedPasses(world)).length
  const { checked, refused } = await check(file)
  expect(checked).toBe(5)
  expect(await storedPasses(world)).toHaveLength(before)
  expect(await world.jobs()).toHaveLength(1)
  const { rows } = await outcome(file)
  const failed = rows
    .filter(({ errors }) => errors)
    .map(({ row, line, statusCode, errors }) => ({ row, line, statusCode, errors }))
  expect(refused).toEqual(failed)
  expect(refused.map(({ row }) => row)).toEqual([2, 3, 4, 5])
})

test('looks at 100 rows', async () => {
  const { check } = await setUp()
  expect(await check(rowsOf(101))).toMatchObject({ checked: 100, refused: [] })
})

test('takes NDJSON as well', async () => {
  const { check } = await setUp()
  const { checked, refused } = await check('{"serialNumber":"A"}\n{"serialNumber":1}\n', NDJSON)
  expect([checked, refused.map(({ row }) => row)]).toEqual([2, [2]])
})

test('keeps no file, and fetches no picture', async () => {
  const { world, check } = await setUp()
  const { refused } = await check('serialNumber,images.logo\nA,https://pictures.example/a.png\n')
  expect(refused).toEqual([])
  expect(await uploads(world)).toEqual([])
})

test('refuses what an import refuses as a whole', async () => {
  const { world, send } = await setUp()
  expect((await send('nonsense\n1\n')).status).toBe(422)
  expect((await send('serialNumber\n')).status).toBe(422)
  expect((await send('fields.none\n1\n')).status).toBe(422)
  const key = await world.keyWith(['passes:write'])
  expect((await send('access.accessLevel\nStaff\n', CSV, { key })).status).toBe(403)
  const reader = await world.keyWith(['passes:read'])
  expect((await send('serialNumber\nA\n', CSV, { key: reader })).status).toBe(403)
})
