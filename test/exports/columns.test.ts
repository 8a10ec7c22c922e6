import { describe, expect, test } from 'vitest'
import { cellOf, columnsOf } from '../../src/domain/exports/columns.ts'
import { createJobWorld } from '../support/exports.ts'

describe('columns', () => {
  test('of passes are those of the template that is asked for, else of all templates', async () => {
    const world = await createJobWorld()
    const publish = (key: string) =>
      world.publishTemplate({ fields: [{ key, label: key, slot: 'primary' }] })
    const seat = await publish('seat')
    await publish('gate')
    const fields = async (filter: Record<string, unknown>) =>
      (await columnsOf(world.ctx, 'passes', filter, undefined))
        .filter((name) => name.startsWith('fields.'))
        .toSorted()
    expect(await fields({ templateId: seat })).toEqual(['fields.seat'])
    expect(await fields({})).toEqual(['fields.gate', 'fields.seat'])
    expect(await fields({ templateId: 'tpl_none' })).toEqual([])
  })

  test('find members by their paths, and free names as they are', () => {
    const item = { id: 1, customer: { name: 'Ana' }, fields: { 'a.b': 'x' }, list: [1], none: null }
    expect(cellOf(item, 'id')).toBe(1)
    expect(cellOf(item, 'customer.name')).toBe('Ana')
    expect(cellOf(item, 'fields.a.b')).toBe('x')
    expect(cellOf(item, 'list')).toBe('[1]')
    for (const name of ['none', 'none.x', 'fields.y', 'constructor', 'fields.constructor']) {
      expect(cellOf(item, name) ?? null, name).toBeNull()
    }
  })
})
