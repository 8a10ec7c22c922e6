import { describe, expect, test } from 'vitest'
import { chooseFolder } from '../../simulator/phones/iphone/choose-folder.ts'
import { SYSTEM_LANGUAGES } from '../../src/lib/locale/system-languages.ts'
import { passStrings } from '../../src/wallets/apple/strings.ts'
import { contentField, passContent } from '../support/content.ts'

describe('a phone reads the folder', () => {
  test.each([
    ['of its language', 'de', ['en', 'de'], 'de'],
    ['of its region before that of its language', 'fr-CA', ['fr', 'fr-CA'], 'fr-CA'],
    ['of its language where its region has none', 'fr-CH', ['de', 'fr'], 'fr'],
    ['of its script', 'zh-TW', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
    ['that is named as it was long ago', 'zh-CN', ['zh_TW', 'zh_CN'], 'zh_CN'],
    ['for Latin America', 'es-MX', ['es', 'es-419'], 'es-419'],
    ['of its language by another name', 'nb', ['en', 'no'], 'no'],
  ])('%s', (_, language, folders, wanted) => {
    expect(chooseFolder(language, folders)).toBe(wanted)
    expect(chooseFolder(language, folders.toReversed())).toBe(wanted)
  })
})

test('where none fits it reads some folder, by no order that one would guess', () => {
  const folders = ['ar', 'de', 'en', 'fr', 'ko', 'pl', 'zh-Hans']
  const taken = chooseFolder('ja', folders)
  expect(folders).toContain(taken)
  expect(chooseFolder('sv', folders.toReversed())).toBe(taken)
  expect(chooseFolder('ja', [])).toBe(null)
  const firsts = SYSTEM_LANGUAGES.map((tag) => chooseFolder('eo', [tag, 'en']))
  expect(new Set(firsts.map((first) => first === 'en')).size).toBe(2)
})

test('a package of ours has the right folder for every language of iOS and its regions', () => {
  const fields = [
    contentField({ key: 'seat', label: 'Seat', labels: { de: 'Platz', es: 'Asiento' } }),
  ]
  const names = passStrings(passContent({ fields })).map(({ name }) => name.split('.')[0]!)
  const regions = ['en-GB', 'fr-CA', 'es-MX', 'es-419', 'pt-BR', 'pt-PT', 'zh-HK', 'de-CH', 'en-IN']
  for (const tag of [...SYSTEM_LANGUAGES, ...regions]) {
    const { language, script } = new Intl.Locale(tag).maximize()
    const own = language === 'zh' ? `zh-${script}` : language
    expect(chooseFolder(tag, names)).toBe(own)
  }
})
