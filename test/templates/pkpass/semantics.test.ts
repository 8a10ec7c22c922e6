import { expect, test } from 'vitest'
import { Holder } from '../../../src/domain/templates/pkpass/holder.ts'
import { DraftNotes } from '../../../src/domain/templates/pkpass/notes.ts'
import { keptJson, readSemantics } from '../../../src/domain/templates/pkpass/semantics.ts'
import { readTexts } from '../../../src/domain/templates/pkpass/texts.ts'
import { templateField } from '../../support/templates.ts'

function tagsOf(semantics: unknown) {
  const notes = new DraftNotes()
  const holder = new Holder()
  holder.learn('CARD-4711', '{{serialNumber}}')
  const fields = [
    { made: templateField({ key: 'sitz', default: '12' }), meaning: 'seat' as const },
    { made: templateField({ key: 'gate', default: 'A7' }), meaning: 'gate' as const },
  ]
  const texts = readTexts(new Map(), [], [], new DraftNotes())
  const tags = readSemantics({ semantics } as never, [], { fields, texts, holder, notes })
  return { tags, codes: notes.all().map(({ code }) => code) }
}

test('tags of a holder say what each pass says, or nothing', () => {
  const { tags, codes } = tagsOf({
    attendeeName: 'Ada Lovelace',
    passengerName: { givenName: 'Ada' },
    seats: [{ seatNumber: '12' }, { seatNumber: '13' }],
    confirmationNumber: 'XY12',
  })
  expect(tags).toEqual({
    attendeeName: '{{customer.name}}',
    passengerName: { givenName: '{{customer.name}}' },
    seats: [{ seatNumber: '{{fields.sitz}}' }],
  })
  expect(codes).toEqual(Array(4).fill('pkpass_holder_data'))
})

test('tags of everybody are kept, and follow the field that says the same', () => {
  const { tags, codes } = tagsOf({
    departureGate: 'A7',
    venueName: 'Arena',
    duration: 90,
    hint: 'Number CARD-4711',
  })
  expect(tags).toEqual({
    departureGate: '{{fields.gate}}',
    venueName: 'Arena',
    duration: 90,
    hint: 'Number {{serialNumber}}',
  })
  expect(codes).toEqual([])
})

test('braces of a stranger are no placeholders, and no tags are no member', () => {
  expect(tagsOf({ venueName: '{{id}}' })).toEqual({
    tags: undefined,
    codes: ['pkpass_unreadable'],
  })
  expect(tagsOf('none').tags).toBeUndefined()
})

test('JSON is kept without nulls and without what is refused', () => {
  const read = (text: string) => (text === 'no' ? undefined : text)
  expect(keptJson({ a: null, b: ['x', 'no', 1, true], c: { d: 'no' } }, read)).toEqual({
    b: ['x', 1, true],
    c: {},
  })
})
