import { describe, expect, test } from 'vitest'
import type { Pass } from '../../src/domain/model/pass.ts'
import { contentFields, isMessageFresh } from '../../src/domain/render/content-fields.ts'
import { resolveFields } from '../../src/domain/render/resolve-fields.ts'
import { passOf, templateContent, templateField } from '../support/templates.ts'
import { START } from '../support/world.ts'

const GATE = templateField({ key: 'gate', changeMessage: 'Gate %@' })
const DOORS = templateField({ key: 'doors', type: 'date' })

function fieldsOf(pass: Partial<Pass>, fields = [GATE, DOORS]) {
  const template = templateContent({ fields })
  const made = passOf(template, pass)
  return contentFields(made, template, resolveFields(template, made))
}

describe('the fields of a pass', () => {
  test('are those of the template that have a value', () => {
    expect(fieldsOf({ fields: { gate: 'B' } })).toMatchObject([
      { key: 'gate', value: 'B', slot: 'secondary', label: 'gate', changeMessage: 'Gate %@' },
    ])
  })

  test.each([
    ['2026-11-21T09:30:00+01:00', '2026-11-21T08:30:00Z', 60],
    ['2026-11-21T09:30:00-03:30', '2026-11-21T13:00:00Z', -210],
    ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00Z', 0],
  ])('keep the clock on the wall of %s beside its instant', (given, utc, utcOffsetMinutes) => {
    expect(fieldsOf({ fields: { doors: given } })).toMatchObject([
      { key: 'doors', value: Date.parse(utc), utcOffsetMinutes },
    ])
  })
})

describe('a pushMessage', () => {
  const saying = (version: number, atMs?: number) => ({
    message: { text: 'Doors open', version, ...(atMs !== undefined && { atMs }) },
  })

  test('has a field of its own on the back where the template has none', () => {
    const fields = fieldsOf({ fields: { gate: 'B' }, overrides: saying(1, START - 60_000) })
    expect(fields.map(({ key }) => key)).toEqual(['gate', 'message.latest'])
    expect(fields[1]).toMatchObject({ slot: 'back', value: 'Doors open', changeMessage: '%@' })
  })

  test('stands in the field that the template binds to it', () => {
    const fields = [templateField({ key: 'news', binding: 'pushMessage' })]
    expect(fieldsOf({ overrides: saying(1) }, fields)).toMatchObject([
      { key: 'news', value: 'Doors open', changeMessage: '%@' },
    ])
  })

  test('holds other change messages back while it is fresh', () => {
    const [gate] = fieldsOf({ fields: { gate: 'B' }, overrides: saying(1) })
    expect(gate).toMatchObject({ changeMessage: null, heldBack: true })
    const stale = { version: 2, updatedAt: START + 30_000, overrides: saying(1, START) }
    const [later] = fieldsOf({ fields: { gate: 'B' }, ...stale })
    expect(later).toMatchObject({ changeMessage: 'Gate %@' })
    expect(later).not.toHaveProperty('heldBack')
  })

  test.each([
    ['came with this very version', 2, undefined, true],
    ['came less than 30 seconds before the change', 1, START - 29_999, true],
    ['came 30 seconds before it', 1, START - 30_000, false],
    ['came in an earlier version, nobody knows when', 1, undefined, false],
  ] as const)('that %s: fresh is told', (_, version, atMs, expected) => {
    const pass = { version: 2, updatedAt: START, overrides: saying(version, atMs) }
    expect(isMessageFresh(pass)).toBe(expected)
  })
})
