import { inLanguage } from '../../lib/locale/in-language.ts'
import type { ContentField, PassContent } from './pass-content.ts'
import { translatedTexts } from './platform-options.ts'

/** One language: a text of the pass -> its translation. */
export type Translations = Record<string, string>

/**
 * The translations of a pass by language: the template's own, and the translated labels of its fields, which win.
 * Texts are looked up by themselves: two fields with one label share one translation.
 */
export function translationsOf(content: PassContent): ReadonlyMap<string, Translations> {
  const known = collected.get(content)
  if (known) return known
  const made = collect(content)
  collected.set(content, made)
  return made
}

/** Every text of a pass asks for them. */
const collected = new WeakMap<PassContent, ReadonlyMap<string, Translations>>()

function collect(content: PassContent): Map<string, Translations> {
  const languages = new Map<string, Translations>()
  const textsIn = (language: string) => {
    const before = languages.get(language)
    if (before) return before
    const translations: Translations = Object.create(null)
    languages.set(language, translations)
    return translations
  }
  for (const [language, texts] of Object.entries(translatedTexts(content))) {
    Object.assign(textsIn(language), texts)
  }
  // Backwards, so that the first of two fields with one label wins.
  for (const { label, labels } of content.fields.toReversed()) {
    if (label === '') continue
    for (const [language, translation] of Object.entries(labels)) {
      textsIn(language)[label] = translation
    }
  }
  return languages
}

/** The translations of one text of the pass, by language. */
export function translationsOfText(content: PassContent, text: string): Translations {
  const translations: Translations = {}
  for (const [language, texts] of translationsOf(content)) {
    if (texts[text]) translations[language] = texts[text]
  }
  return translations
}

/** The translations of a field's label: its own, else those of the same text elsewhere. */
export const translationsOfLabel = (
  content: PassContent,
  { label, labels }: Pick<ContentField, 'label' | 'labels'>,
): Translations => ({ ...translationsOfText(content, label), ...labels })

/** What puts a text of the pass into the language of this locale, a BCP 47 tag; a text without translation stays. */
export function translatorOf(content: PassContent, locale: string): (text: string) => string {
  const translations = inLanguage(Object.fromEntries(translationsOf(content)), locale)
  return (text) => translations?.[text] ?? text
}
