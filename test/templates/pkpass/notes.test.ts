import { expect, test } from 'vitest'
import { DraftNotes } from '../../../src/domain/templates/pkpass/notes.ts'

test('a note points into the file, however long its names are', () => {
  const notes = new DraftNotes()
  notes.add('pkpass_left_out', 'No place', ['generic', 'a/b', 3, 'x'.repeat(200)])
  notes.add('pkpass_cut', 'Cut')
  expect(notes.all()).toEqual([
    {
      code: 'pkpass_left_out',
      message: 'No place',
      pointer: `/generic/a~1b/3/${'x'.repeat(100)}`,
    },
    { code: 'pkpass_cut', message: 'Cut' },
  ])
})

test('a hundred notes are listed, and the others counted', () => {
  const notes = new DraftNotes()
  for (let n = 0; n < 100; n++) notes.add('pkpass_left_out', `${n}`)
  expect(notes.all()).toHaveLength(100)
  for (let n = 0; n < 3; n++) notes.add('pkpass_left_out', 'more')
  expect(notes.all()).toHaveLength(101)
  expect(notes.all().at(-1)).toMatchObject({
    code: 'pkpass_cut',
    message: expect.stringContaining('3 more'),
  })
})
