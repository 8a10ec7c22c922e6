import { describe, expect, test } from 'vitest'
import {
  adjustment,
  openingEntry,
  openingPoints,
  patchedPoints,
  pointsFieldOf,
} from '../../src/domain/passes/balance.ts'
import { passOf, templateContent, templateField } from '../support/templates.ts'
import { createWorld } from '../support/world.ts'

const POINTS = templateField({ key: 'p', type: 'number', binding: 'points' })
const loyalty = (more: object = {}) => templateContent({ fields: [{ ...POINTS, ...more }] })

describe('the balance that a pass opens with', () => {
  test.each([
    ['is the member points', {}, { points: 5 }, 5],
    ['is the value of the field that shows it', {}, { fields: { p: '7' } }, 7],
    ['is both where they agree', {}, { points: 7, fields: { p: 7 } }, 7],
    ['is the default of the field', { default: 9 }, {}, 9],
    ['is 0 where the default is no balance', { default: 'many' }, {}, 0],
    ['is 0 where nobody says', {}, {}, 0],
  ])('%s', (_, field, given, expected) => {
    expect(openingPoints(loyalty(field), given, '')).toBe(expected)
  })

  test('is none where the template has no points, and cannot be asked for', () => {
    expect(openingPoints(templateContent(), {}, '')).toBeNull()
    expect(() => openingPoints(templateContent(), { points: 0 }, '/passes/3')).toThrow(
      expect.objectContaining({
        code: 'points_not_supported',
        details: [expect.objectContaining({ pointer: '/passes/3/points' })],
      }),
    )
  })

  test.each([
    { fields: { p: -1 } },
    { fields: { p: 1.5 } },
    { fields: { p: '' } },
    { fields: { p: 'x' } },
    { points: 1, fields: { p: 2 } },
  ])('is not %j', (given) => {
    expect(() => openingPoints(loyalty(), given, '/passes/3')).toThrow(
      expect.objectContaining({
        details: [expect.objectContaining({ pointer: '/passes/3/fields/p' })],
      }),
    )
  })
})

test('a patch sets a balance, and cannot remove it', () => {
  expect(patchedPoints(loyalty(), { fields: { p: 0 } }, POINTS, 7)).toBe(0)
  for (const fields of [{}, { p: '' }, { p: -1 }]) {
    expect(() => patchedPoints(loyalty(), { fields }, POINTS, null)).toThrow('cannot be removed')
  }
  expect(pointsFieldOf(loyalty())).toEqual(POINTS)
  expect(pointsFieldOf(templateContent())).toBeUndefined()
})

test('a balance that is set is an entry of the ledger; none opens with nothing', async () => {
  const { ctx } = await createWorld()
  const pass = passOf(loyalty(), { points: 10, version: 4 })
  expect(openingEntry(ctx, pass)).toHaveLength(1)
  expect(openingEntry(ctx, { ...pass, points: 0 })).toEqual([])
  expect(openingEntry(ctx, { ...pass, points: null })).toEqual([])
  const { writes, furtherEvents } = adjustment(ctx, pass, 4)
  expect(writes).toHaveLength(1)
  expect(furtherEvents).toMatchObject([
    {
      type: 'pass.points.adjusted',
      data: { transaction: { type: 'adjust', points: -6, balanceAfter: 4 } },
    },
  ])
})
