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

test('what nothing says of whose it is becomes a sample that no pass gets, with a note', () => {
  const { fields, codes } = fieldsOf({
    primaryFields: [{ key: 'x', label: 'Kessel', value: 'Mara Kessler' }],
    backFields: [{ key: 'bread', value: 'Rye' }],
  })
  expect(fields).toMatchObject([
    { made: { key: 'x', slot: 'primary', default: '', sample: 'Mara Kessler' } },
    { made: { key: 'bread', slot: 'back', default: '', sample: 'Rye' } },
  ])
  expect(codes.filter((code) => code === 'pkpass_sample_only')).toHaveLength(2)
})

test.each(['Terms', 'Opening hours', 'Öffnungszeiten', 'CGV', 'Condiciones', 'Privacy policy'])(
  'what the back says under %s is said to everybody, and what the front says is not',
  (label) => {
    const field = { key: 'a', label, value: 'Daily from 8' }
    const { fields, codes } = fieldsOf({ primaryFields: [field], backFields: [field] })
    expect(fields).toMatchObject([
      { made: { default: '', sample: 'Daily from 8' } },
      { made: { default: 'Daily from 8' } },
    ])
    expect(codes).toContain('pkpass_shared_values')
  },
)

test('a number of a member stays a number, and a name under the same label is the holder’s', () => {
  const bindings = (value: string) =>
    fieldsOf({ primaryFields: [{ key: 'm', label: 'Member', value }] }, 'loyalty').fields.map(
      ({ made }) => made.binding,
    )
  expect(bindings('4711-0815')).toEqual(['loyalty.accountId'])
  expect(bindings('Noor Haddad')).toEqual(['customer.name'])
})

test('a message to one holder is bound, and no default', () => {
  const message = { key: 'message.latest', label: 'Latest message', value: 'Happy birthday, Mara' }
  const { fields } = fieldsOf({ backFields: [message] })
  expect(fields[0]!.made).toMatchObject({ binding: 'pushMessage' })
  expect(fields[0]!.made).not.toHaveProperty('default')
  expect(fields[0]!.made).not.toHaveProperty('sample')
})

test('the line that says that a pass is a test pass is no field', () => {
  const notice = { key: 'test.notice', label: 'Test pass', value: 'Not valid' }
  const { fields, codes } = fieldsOf({ backFields: [notice, { key: 'a', value: 'b' }] })
  expect(fields.map(({ made }) => made.key)).toEqual(['a'])
  expect(codes).toContain('pkpass_left_out')
})

test('two fields of one key have a key each', () => {
  const { fields } = fieldsOf({ backFields: [1, 2].map((value) => ({ key: 'k', value })) })
  expect(new Set(fields.map(({ made }) => made.key)).size).toBe(2)
})
