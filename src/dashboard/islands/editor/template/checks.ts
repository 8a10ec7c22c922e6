import type { Draft } from './draft.ts'
import { translatedLanguages, translatedTexts } from './languages.ts'
import type { Note } from './note.ts'
import { englishName } from './words.ts'

/** Something to look at before publishing. */
interface CheckItem {
  message: string
  /** What it is about, as the editor names it. */
  where: string
  /** The member that it is about, as an RFC 6901 pointer into the draft. */
  pointer: string
  /** The language that lacks texts. */
  language?: string
}

/** One line of the check list. */
export interface Check {
  /** What is checked, where something was found. */
  title: string
  /** The same, where nothing was. */
  passed: string
  /** Nothing can be published with it. */
  isBlocking: boolean
  items: readonly CheckItem[]
}

interface Rule extends Omit<Check, 'items'> {
  finds(note: Note): boolean
  /** Whether it is shown where nothing was found. */
  isAlwaysShown: boolean
}

/** A note belongs to the first rule that finds it. */
const RULES: readonly Rule[] = [
  {
    title: 'Not accepted',
    passed: 'Everything is saved',
    isBlocking: true,
    isAlwaysShown: false,
    finds: ({ severity }) => severity === 'error',
  },
  {
    title: 'Not filled in',
    passed: 'All texts are filled in',
    isBlocking: false,
    isAlwaysShown: true,
    finds: ({ code }) => code.includes('unfilled'),
  },
  {
    title: 'Hard to read',
    passed: 'Texts are readable',
    isBlocking: false,
    isAlwaysShown: true,
    finds: ({ code }) => code.includes('contrast'),
  },
  {
    title: 'Images',
    passed: 'Images are sharp and fit',
    isBlocking: false,
    isAlwaysShown: true,
    finds: ({ pointer = '' }) => pointer.startsWith('/design/images'),
  },
  {
    title: 'Other notes',
    passed: 'No other notes',
    isBlocking: false,
    isAlwaysShown: false,
    finds: ({ code }) => code !== 'translation_missing',
  },
]

/** Everything to look at before a draft is published. @param notes what the service says of the draft */
export function checksOf(draft: Draft, notes: readonly Note[]): Check[] {
  const checks: Check[] = RULES.flatMap(({ finds, isAlwaysShown, ...check }) => {
    const items = notes
      .filter((note) => RULES.find((rule) => rule.finds(note))?.finds === finds)
      .map(({ message, where, pointer = '' }) => ({ message: `${message}.`, where, pointer }))
    return items.length > 0 || isAlwaysShown ? [{ ...check, items }] : []
  })
  const languages = translatedLanguages(draft)
  if (languages.length === 0) return checks
  const translations: Check = {
    title: 'Missing translations',
    passed: `Translated into ${languages.map(englishName).join(', ')}`,
    isBlocking: false,
    items: missingTranslations(draft, languages),
  }
  // The other notes stay last.
  const at = checks.findIndex(({ title }) => title === 'Other notes')
  return checks.toSpliced(at < 0 ? checks.length : at, 0, translations)
}

/** Values are not looked at: names of people and places often are the same everywhere. */
const TRANSLATED = new Set(['Label', 'When it changes'])

function missingTranslations(draft: Draft, languages: readonly string[]): CheckItem[] {
  const texts = translatedTexts(draft).filter(({ where }) => TRANSLATED.has(where))
  return languages.flatMap((language) => {
    const missing = texts.filter(({ translations }) => !translations[language])
    if (missing.length === 0) return []
    const named = missing.map(({ text }) => `“${text}”`).join(', ')
    return [
      {
        message: named,
        where: englishName(language),
        pointer: '/apple/localizations',
        language,
      },
    ]
  })
}
