import * as de from './de.ts'
import * as en from './en.ts'
import * as es from './es.ts'
import * as fr from './fr.ts'
import * as it from './it.ts'
import * as ja from './ja.ts'
import * as nl from './nl.ts'
import * as pt from './pt.ts'
import type { PageWords, PassWords, SheetWords, SignUpWords } from './words.ts'

// Four tables, and not one of all words: a browser that draws a picture loads only the words of pictures. A new language is a
// file beside this one and an entry in each table; the compiler names what is missing.

export const PASS_WORDS = {
  de: de.pass,
  en: en.pass,
  es: es.pass,
  fr: fr.pass,
  it: it.pass,
  ja: ja.pass,
  nl: nl.pass,
  pt: pt.pass,
} as const satisfies Record<string, PassWords>

export type WrittenLanguage = keyof typeof PASS_WORDS

export const SHEET_WORDS: Record<WrittenLanguage, SheetWords> = {
  de: de.sheet,
  en: en.sheet,
  es: es.sheet,
  fr: fr.sheet,
  it: it.sheet,
  ja: ja.sheet,
  nl: nl.sheet,
  pt: pt.sheet,
}

export const PAGE_WORDS: Record<WrittenLanguage, PageWords> = {
  de: de.page,
  en: en.page,
  es: es.page,
  fr: fr.page,
  it: it.page,
  ja: ja.page,
  nl: nl.page,
  pt: pt.page,
}

export const SIGN_UP_WORDS: Record<WrittenLanguage, SignUpWords> = {
  de: de.signUp,
  en: en.signUp,
  es: es.signUp,
  fr: fr.signUp,
  it: it.signUp,
  ja: ja.signUp,
  nl: nl.signUp,
  pt: pt.signUp,
}

export const isWritten = (language: string): language is WrittenLanguage =>
  Object.hasOwn(PASS_WORDS, language)

/** The language of a BCP 47 tag, in lower case: `pt` of `pt-BR`. */
export const primaryOf = (locale: string): string => locale.split('-')[0]!.toLowerCase()

/** The language of this locale, a BCP 47 tag, if we write it; else English. */
export function writtenLanguage(locale: string): WrittenLanguage {
  const language = primaryOf(locale)
  return isWritten(language) ? language : 'en'
}

export const passWordsFor = (locale: string): PassWords => PASS_WORDS[writtenLanguage(locale)]
export const sheetWordsFor = (locale: string): SheetWords => SHEET_WORDS[writtenLanguage(locale)]

/** The locale itself if we write its language; else English, so that dates match the words around them. */
export const writtenLocale = (locale: string): string => {
  const written = writtenLanguage(locale)
  return primaryOf(locale) === written ? locale : written
}
