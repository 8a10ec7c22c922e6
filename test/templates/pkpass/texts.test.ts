import { expect, test } from 'vitest'
import { DraftNotes } from '../../../src/domain/templates/pkpass/notes.ts'
import { readTexts } from '../../../src/domain/templates/pkpass/texts.ts'

function read(folders: Record<string, Record<string, string>>, labels: string[]) {
  const notes = new DraftNotes()
  const tables = new Map(
    Object.entries(folders).map(([tag, texts]) => [tag, new Map(Object.entries(texts))]),
  )
  return { texts: readTexts(tables, labels, [], notes), notes: notes.all() }
}

test('names of texts are read in the folder of English', () => {
  const folders = { de: { gate_str: 'Ausgang' }, English: { gate_str: 'Gate' } }
  const { texts, notes } = read(folders, ['gate_str'])
  expect(texts.language).toBe('en')
  expect(texts.read('gate_str')).toBe('Gate')
  expect(texts.read('other')).toBe('other')
  expect(texts.translations('gate_str')).toEqual([['de', 'Ausgang']])
  expect(notes).toMatchObject([{ code: 'pkpass_language_guessed' }])
})

test('the folder that repeats the texts is that of their language', () => {
  const folders = { fr: { Sitz: 'Siège' }, de: { Sitz: 'Sitz' } }
  const { texts } = read(folders, ['Sitz'])
  expect(texts.language).toBe('de')
  expect(texts.translations('Sitz')).toEqual([['fr', 'Siège']])
})

test('a folder without a language tag is left out, with a note', () => {
  const { texts, notes } = read({ 'no tag!': { Gate: 'X' } }, ['Gate'])
  expect(texts.translations('Gate')).toEqual([])
  expect(notes).toContainEqual(expect.objectContaining({ code: 'pkpass_file_left_out' }))
})
