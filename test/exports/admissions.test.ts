import { expect, test } from 'vitest'
import { makePass, withCode } from '../support/doors.ts'
import { createJobWorld, exported, linesOf } from '../support/exports.ts'
import { createScanner, ENTRY, scan } from '../support/scanners.ts'

const list = 'admissions'

test('an export of admissions is narrowed as their list is', async () => {
  const world = await createJobWorld()
  const { id: first } = await makePass(world, withCode('C-1'))
  const { id: second } = await makePass(world, withCode('C-2'))
  const friday = await createScanner(world)
  const saturday = await createScanner(world, { entry: { ...ENTRY.entry, scope: 'Saturday' } })
  await scan(world, friday)
  await scan(world, friday, { credential: 'C-2' })
  await scan(world, saturday)
  const idsWith = async (filter: Record<string, string>) =>
    linesOf(await exported(world, { list, filter })).map(({ scope, passId }) => [scope, passId])
  expect(await idsWith({})).toEqual([
    ['Saturday', first],
    ['Friday', second],
    ['Friday', first],
  ])
  expect(await idsWith({ scope: 'Saturday' })).toEqual([['Saturday', first]])
  expect(await idsWith({ scope: 'Friday', passId: second })).toEqual([['Friday', second]])
  expect(await idsWith({ conflict: 'true' })).toEqual([])
  expect(await idsWith({ 'at[lt]': '2001-01-01T00:00:00Z' })).toEqual([])
})

test('of another workspace are in none', async () => {
  const world = await createJobWorld()
  await makePass(world, withCode('C-1'))
  await scan(world, await createScanner(world))
  const stranger = await createJobWorld()
  expect(await exported(stranger, { list })).toBe('')
})

test('an admission that was undone says so', async () => {
  const world = await createJobWorld()
  await makePass(world, withCode('C-1'))
  const scanner = await createScanner(world)
  const { eventId } = await scan(world, scanner)
  await world.request('POST', `/api/v1/scans/${eventId}/undo`, { body: {}, key: scanner.key })
  const columns = ['scope', 'conflict', 'undoneAt']
  const csv = await exported(world, { list, format: 'csv', columns })
  expect(csv).toMatch(/\r\nFriday,false,\d{4}-\d\d-\d\dT[\d:.]+Z\r\n$/)
})
