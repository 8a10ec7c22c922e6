import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import type { PassWords } from './pass-words.ts'
import { pt } from './pt.ts'

/** The languages that pictures, sheets and pages are written in. Another one is a file and an entry. */
export const PASS_WORDS = { en, de, es, fr, it, ja, nl, pt } as const satisfies Record<
  string,
  PassWords
>
export type WrittenLanguage = keyof typeof PASS_WORDS

const isWritten = (language: string): language is WrittenLanguage =>
  Object.hasOwn(PASS_WORDS, language)

/** The language of this locale, a BCP 47 tag, if we write it; else English. */
export function writtenLanguage(locale: string): WrittenLanguage {
  const language = locale.split('-')[0]!.toLowerCase()
  return isWritten(language) ? language : 'en'
}

export const wordsFor = (locale: string): PassWords => PASS_WORDS[writtenLanguage(locale)]

/** The locale itself if we write its language; else English, so that dates match the words around them. */
export const writtenLocale = (locale: string): string => {
  const written = writtenLanguage(locale)
  return locale.split('-')[0]!.toLowerCase() === written ? locale : written
}
