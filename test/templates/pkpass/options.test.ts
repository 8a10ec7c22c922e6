import { expect, test } from 'vitest'
import { Holder } from '../../../src/domain/templates/pkpass/holder.ts'
import { DraftNotes } from '../../../src/domain/templates/pkpass/notes.ts'
import { readOptions } from '../../../src/domain/templates/pkpass/options.ts'
import { readTexts } from '../../../src/domain/templates/pkpass/texts.ts'

function optionsOf(pass: object) {
  const notes = new DraftNotes()
  const texts = readTexts(new Map(), [], [], new DraftNotes())
  const holder = new Holder()
  const reading = { kind: 'eventTicket', found: [], fields: [], texts, holder, notes } as const
  const options = readOptions(pass as never, reading)
  return { options, notes: notes.all().map(({ code, pointer }) => [code, pointer]) }
}

test('what Apple Wallet alone reads is kept', () => {
  expect(optionsOf({ logoText: 'Arena', semantics: { venueName: 'Arena' } })).toEqual({
    options: { logoText: 'Arena', semantics: { venueName: 'Arena' } },
    notes: [],
  })
})

test('nothing to keep is no member', () => {
  expect(optionsOf({}).options).toBeUndefined()
})

test('what Apple documents in another form is left out, with a note', () => {
  const { options, notes } = optionsOf({ logoText: ['Arena'], semantics: 'Arena' })
  expect(options).toBeUndefined()
  expect(notes).toEqual([
    ['pkpass_unreadable', '/logoText'],
    ['pkpass_unreadable', '/semantics'],
  ])
})

test('more than a template takes is left out whole', () => {
  const semantics = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`venue${n}`, 'x'.repeat(1_000)]),
  )
  expect(optionsOf({ semantics })).toEqual({
    options: undefined,
    notes: [['pkpass_cut', '/semantics']],
  })
})
