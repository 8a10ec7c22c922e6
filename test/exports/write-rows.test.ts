import { expect, test } from 'vitest'
import { headOf, linesOf } from '../../src/domain/exports/write-rows.ts'
import { createJobWorld } from '../support/exports.ts'

test('CSV has a head behind the mark of its encoding; NDJSON has none', () => {
  expect(headOf({ columns: ['id', 'a,b'] })).toBe('\ufeffid,"a,b"\r\n')
  expect(headOf({ columns: null })).toBe('')
})

test('a row is a line, whatever its values are', async () => {
  const { ctx } = await createJobWorld()
  const entry = {
    id: 'ple_1',
    passId: 'pass_1',
    transactionId: 'txn_=1',
    type: 'redeem',
    points: -2,
    balanceAfter: 3,
    version: 2,
    reverses: null,
    createdAt: 0,
  }
  const columns = ['points', 'transactionId', 'reverses']
  expect(
    await linesOf(ctx, { list: 'point-entries', columns, timeZone: null }, [entry, entry]),
  ).toBe('-2,txn_=1,\r\n-2,txn_=1,\r\n')
  const json = await linesOf(ctx, { list: 'point-entries', columns: null, timeZone: null }, [entry])
  expect(JSON.parse(json)).toMatchObject({ points: -2, passId: 'pass_1' })
  expect(json.endsWith('}\n')).toBe(true)
})
