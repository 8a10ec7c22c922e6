import { expect, test } from 'vitest'
import type { KindName } from '../../../src/domain/model/kinds.ts'
import { findFields, readFields } from '../../../src/domain/templates/pkpass/fields.ts'
import { Holder } from '../../../src/domain/templates/pkpass/holder.ts'
import { DraftNotes } from '../../../src/domain/templates/pkpass/notes.ts'
import { readTexts } from '../../../src/domain/templates/pkpass/texts.ts'

function fieldsOf(layout: Record<string, unknown>, kind: KindName = 'generic') {
  const notes = new DraftNotes()
  const found = findFields('generic', layout, notes)
  const texts = readTexts(new Map(), [], [], new DraftNotes())
  const reading = { kind, transitType: undefined, texts, holder: new Holder(), notes }
  return { found, fields: readFields(found, reading), reading, codes: codesOf(notes) }
}
const codesOf = (notes: DraftNotes) => notes.all().map(({ code }) => code)

test('fields are found in their slots, with the members that templates lack', () => {
  const gate = { key: 'gate', label: 'Gate', value: 'A', attributedValue: 'x' }
  const { found } = fieldsOf({ primaryFields: [gate, 'no field'] })
  expect(found).toEqual([
    {
      slot: 'primary',
      path: ['generic', 'primaryFields', 0],
      field: { key: 'gate', label: 'Gate', value: 'A' },
      others: ['attributedValue'],
    },
  ])
})

test('a hundred fields are kept, and the others told of', () => {
  const many = Array.from({ length: 120 }, (_, n) => ({ key: `f${n}`, value: 'x' }))
  const { found, codes } = fieldsOf({ backFields: many })
  expect(found).toHaveLength(100)
  expect(codes).toContain('pkpass_cut')
})

test('the name of the holder is bound, and given to nobody else’s pass', () => {
  const name = { key: 'name', label: 'Passenger', value: 'Ada Lovelace' }
  const { fields, reading } = fieldsOf({ secondaryFields: [name] })
  expect(fields).toMatchObject([{ meaning: 'holder', made: { binding: 'customer.name' } }])
  expect(fields[0]!.made.default).toBeUndefined()
  expect(reading.holder.isIn('Dear Ada Lovelace')).toBe(true)
})

test('other values become defaults that every pass shows, with a note', () => {
  const { fields, codes } = fieldsOf({ backFields: [{ key: 'bread', value: 'Rye' }] })
  expect(fields).toMatchObject([{ made: { key: 'bread', slot: 'back', default: 'Rye' } }])
  expect(codes).toContain('pkpass_shared_values')
})

test('two fields of one key have a key each', () => {
  const { fields } = fieldsOf({ backFields: [1, 2].map((value) => ({ key: 'k', value })) })
  expect(new Set(fields.map(({ made }) => made.key)).size).toBe(2)
})
