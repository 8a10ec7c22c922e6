import { describe, expect, test } from 'vitest'
import { missingTranslations } from '../../src/domain/render/missing-translations.ts'
import { templateContent, templateField } from '../support/templates.ts'

const SEAT = templateField({ key: 'seat', label: 'Seat', labels: { de: 'Sitz' } })
const GATE = templateField({ key: 'gate', label: 'Gate', changeMessage: 'Gate %@' })

describe('a missing translation', () => {
  test('is of a text that others are translated from, by field and member', () => {
    expect(missingTranslations(templateContent({ fields: [SEAT, GATE] }))).toEqual([
      {
        code: 'translation_missing',
        message: '“Gate” is not translated into German',
        pointer: '/fields/1/label',
      },
      {
        code: 'translation_missing',
        message: 'The notification “Gate %@” is not translated into German',
        pointer: '/fields/1/changeMessage',
      },
    ])
  })

  test('is none where the texts of the pass file have it', () => {
    const apple = { localizations: { de: { Gate: 'Tor', 'Gate %@': 'Tor %@' } } }
    expect(missingTranslations(templateContent({ fields: [SEAT, GATE], apple }))).toEqual([])
  })

  test('is none in a template of one language, nor of its own language', () => {
    expect(missingTranslations(templateContent({ fields: [GATE] }))).toEqual([])
    const own = [{ ...SEAT, labels: { en: 'Seat' } }, GATE]
    expect(missingTranslations(templateContent({ fields: own }))).toEqual([])
  })

  test('is not of a text without words', () => {
    const fields = [SEAT, templateField({ key: 'gate', label: '#1', changeMessage: '%@' })]
    expect(missingTranslations(templateContent({ fields }))).toEqual([])
  })

  test('names twenty languages, and counts the others', () => {
    const tags = Array.from({ length: 23 }, (_, n) => `a${String.fromCharCode(97 + n)}`)
    const labels = Object.fromEntries(tags.map((tag) => [tag, tag]))
    const fields = [{ ...SEAT, labels }, templateField({ key: 'gate', label: 'Gate' })]
    const names = new Intl.DisplayNames(['en'], { type: 'language' })
    const inEnglish = (tag: string) => names.of(tag)
    const [warning] = missingTranslations(templateContent({ fields }))
    expect(warning!.message).toBe(
      `“Gate” is not translated into ${tags.slice(0, 20).map(inEnglish).join(', ')} and 3 more`,
    )
  })
})
