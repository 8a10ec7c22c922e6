import { expect, test } from 'vitest'
import { DraftNotes } from '../../../src/domain/templates/pkpass/notes.ts'
import { keepTranslations } from '../../../src/domain/templates/pkpass/translations.ts'
import { templateField } from '../../support/templates.ts'

function kept(labels: Record<string, string>, translations: Record<string, string>) {
  const notes = new DraftNotes()
  const texts = {
    language: 'en',
    read: (text: string) => text,
    translations: (text: string): [string, string][] =>
      text in translations ? [['de', translations[text]!]] : [],
  }
  const given = Object.keys(translations).map((text) => ({ given: text, made: text }))
  const fields = [templateField({ key: 'gate', labels })]
  return { ...keepTranslations(fields, given, texts, notes), notes: notes.all() }
}

test('labels stay with their fields, and other texts by language', () => {
  const { fields, localizations, notes } = kept({ de: 'Ausgang' }, { Welcome: 'Willkommen' })
  expect(fields).toMatchObject([{ labels: { de: 'Ausgang' } }])
  expect(localizations).toEqual({ de: { Welcome: 'Willkommen' } })
  expect(notes).toEqual([])
})

test('no translation is no member', () => {
  const { fields, localizations } = kept({}, {})
  expect(fields[0]).not.toHaveProperty('labels')
  expect(localizations).toBeUndefined()
})

test('what a template does not take is left out and counted', () => {
  const many = Object.fromEntries(
    Array.from({ length: 10 }, (_, n) => [`text ${n}`, 'x'.repeat(4_000)]),
  )
  const { localizations, notes } = kept({}, many)
  expect(Object.keys(localizations!.de!)).toHaveLength(6)
  expect(notes).toMatchObject([
    { code: 'pkpass_cut', message: expect.stringMatching(/^4 translations/) },
  ])
})
