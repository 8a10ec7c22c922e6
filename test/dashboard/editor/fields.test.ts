import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addField,
  bindField,
  canMove,
  inSlot,
  keyFor,
  moveField,
  removeField,
  retypeField,
  roomIn,
  stepField,
  stepSlot,
} from '../../../src/dashboard/islands/editor/template/fields.ts'
import { FIELD_SLOTS, type FieldSlot } from '../../../src/domain/model/design.ts'
import { KIND_NAMES } from '../../../src/domain/model/kinds.ts'
import { FieldKey, type TemplateField } from '../../../src/domain/model/template.ts'

const fieldsIn = (...slots: FieldSlot[]): TemplateField[] =>
  slots.map((slot, at) => ({ key: `f${at}`, label: `F${at}`, type: 'text', slot }))
const keys = (fields: readonly TemplateField[], slot: FieldSlot) =>
  inSlot(fields, slot).map(({ key }) => key)

describe('room', () => {
  test('is what the kind leaves in a slot', () => {
    expect(roomIn('loyalty', [], 'header')).toBe(3)
    expect(roomIn('loyalty', fieldsIn('primary'), 'primary')).toBe(0)
    expect(roomIn('boardingPass', fieldsIn('primary'), 'primary')).toBe(1)
    expect(roomIn('loyalty', fieldsIn('back', 'back'), 'back')).toBe(98)
  })

  test('is shared by the secondary and the auxiliary fields of cards that show them in one row', () => {
    const fields = fieldsIn('secondary', 'secondary', 'auxiliary')
    expect(roomIn('loyalty', fields, 'auxiliary')).toBe(1)
    expect(roomIn('eventTicket', fields, 'auxiliary')).toBe(3)
    const full = fieldsIn('secondary', 'secondary', 'secondary', 'auxiliary')
    expect(roomIn('loyalty', full, 'secondary')).toBe(0)
    expect(canMove('loyalty', full, 'f0', 'auxiliary')).toBe(true)
    expect(canMove('loyalty', [...full, ...fieldsIn('back')], 'f9', 'auxiliary')).toBe(false)
  })
})

describe('moving', () => {
  const fields = fieldsIn('header', 'secondary', 'secondary', 'back', 'secondary')

  test('puts a field at a place among those of a slot', () => {
    expect(keys(moveField(fields, 'f4', 'secondary', 0), 'secondary')).toEqual(['f4', 'f1', 'f2'])
    expect(keys(moveField(fields, 'f1', 'secondary', 2), 'secondary')).toEqual(['f2', 'f4', 'f1'])
    expect(keys(moveField(fields, 'f0', 'back', 1), 'back')).toEqual(['f3', 'f0'])
    expect(keys(moveField(fields, 'f3', 'auxiliary', 5), 'auxiliary')).toEqual(['f3'])
  })

  test('by keys goes past the neighbour, then into the next slot that has room', () => {
    const once = stepField('eventTicket', fields, 'f1', 1)!
    expect(keys(once, 'secondary')).toEqual(['f2', 'f1', 'f4'])
    const twice = stepField('eventTicket', stepField('eventTicket', once, 'f1', 1)!, 'f1', 1)!
    expect(keys(twice, 'auxiliary')).toEqual(['f1'])
    expect(stepField('eventTicket', fields, 'f0', -1)).toBeNull()
  })

  test('through every slot and back leaves all fields where they were', () => {
    let now: readonly TemplateField[] = fieldsIn('header', 'secondary', 'secondary', 'back')
    const start = now
    const slots = [1, 1, 1, 1, -1, -1, -1, -1] as const
    const seen = slots.map((direction) => {
      now = stepSlot('generic', now, 'f0', direction)!
      return now.find(({ key }) => key === 'f0')!.slot
    })
    const down = ['primary', 'secondary', 'auxiliary', 'back']
    expect(seen).toEqual([...down, 'auxiliary', 'secondary', 'primary', 'header'])
    expect(now).toEqual(start)
  })

  test('by keys leaves out a slot that is full', () => {
    const full = fieldsIn('header', 'primary')
    expect(inSlot(stepSlot('generic', full, 'f0', 1)!, 'secondary').length).toBe(1)
  })

  test('never loses or doubles a field, and never fills a slot beyond its room', () => {
    const step = fc.tuple(fc.nat(5), fc.constantFrom(-1 as const, 1 as const), fc.boolean())
    fc.assert(
      fc.property(fc.constantFrom(...KIND_NAMES), fc.array(step), (kind, steps) => {
        let now = fieldsIn('header', 'primary', 'secondary', 'auxiliary', 'back', 'back')
        for (const [at, direction, bySlot] of steps) {
          now = (bySlot ? stepSlot : stepField)(kind, now, `f${at}`, direction) ?? now
        }
        expect(now.map(({ key }) => key).sort()).toEqual(['f0', 'f1', 'f2', 'f3', 'f4', 'f5'])
        for (const slot of FIELD_SLOTS) {
          const others = removeField(now, inSlot(now, slot)[0]?.key ?? '')
          expect(roomIn(kind, others, slot)).toBeGreaterThanOrEqual(
            inSlot(now, slot).length ? 1 : 0,
          )
        }
      }),
    )
  })
})

describe('a new field', () => {
  test('has a key made of its label, that templates take and no other field has', () => {
    expect(keyFor('Next reward', [])).toBe('nextReward')
    expect(keyFor('Größe', [])).toBe('grosse')
    expect(keyFor('Cliente n° 1/Łódź', [])).toBe('clienteN1Lodz')
    expect(keyFor('VIP check-in', [])).toBe('vipCheckin')
    expect(keyFor('名前', [])).toBe('field')
    expect(keyFor('2. Gate', [])).toBe('field2Gate')
    expect(keyFor('Prototype', [])).toBe('prototype2')
    const { fields } = addField(addField([], 'header', { label: 'Gate' }).fields, 'header', {
      label: 'Gate',
    })
    expect(keys(fields, 'header')).toEqual(['gate', 'gate2'])
    fc.assert(
      fc.property(fc.string(), (label) => {
        expect(FieldKey.safeParse(keyFor(label, [])).success).toBe(true)
      }),
    )
  })
})

test('a binding brings its type, and a type loses what only the former one has', () => {
  const fields = fieldsIn('primary')
  const [points] = bindField(fields, 'f0', 'points')
  expect(points).toMatchObject({ binding: 'points', type: 'number' })
  const [money] = retypeField(fields, 'f0', 'currency')
  expect(money).toMatchObject({ type: 'currency', currencyCode: 'EUR' })
  const [date] = retypeField([money!], 'f0', 'date')
  expect(date).not.toHaveProperty('currencyCode')
  expect(date).toMatchObject({ dateStyle: 'medium', timeStyle: 'short' })
})

test('a field that leaves the auxiliary ones leaves their second row, and a sample goes with its type', () => {
  const fields = [
    { key: 'seat', label: 'Seat', type: 'text', slot: 'auxiliary', row: 1, sample: '21A' },
    { key: 'row', label: 'Row', type: 'text', slot: 'auxiliary' },
  ] as const
  expect(moveField(fields, 'seat', 'auxiliary', 1)[1]).toMatchObject({ key: 'seat', row: 1 })
  expect(moveField(fields, 'seat', 'back', 0).find(({ key }) => key === 'seat')).toEqual({
    key: 'seat',
    label: 'Seat',
    type: 'text',
    slot: 'back',
    sample: '21A',
  })
  expect(retypeField(fields, 'seat', 'number')[0]).not.toHaveProperty('sample')
})
