import type { PassContent } from '../../domain/model/pass-content.ts'
import { encodePassStrings } from '../../lib/apple/pass-strings.ts'

/** One language: the text in pass.json -> its translation. */
export type Translations = Record<string, string>

/**
 * The content of pass.strings by language: the template's own localizations, and the translated labels of its
 * fields, which win. Wallet looks texts up by themselves: two fields with one label share one translation.
 */
export function translationsOf(content: PassContent): Map<string, Translations> {
  const languages = new Map<string, Translations>()
  const inLanguage = (language: string) => {
    const known = languages.get(language)
    if (known) return known
    const translations: Translations = Object.create(null)
    languages.set(language, translations)
    return translations
  }
  for (const [language, texts] of Object.entries(content.apple.localizations ?? {})) {
    Object.assign(inLanguage(language), texts)
  }
  // Backwards, so that the first of two fields with one label wins.
  for (const { label, labels } of content.fields.toReversed()) {
    if (label === '') continue
    for (const [language, translation] of Object.entries(labels)) {
      inLanguage(language)[label] = translation
    }
  }
  return languages
}

/** The package's `<lang>.lproj/pass.strings`, by name; the same content gives the same bytes. */
export function passStrings(content: PassContent): { name: string; bytes: Uint8Array }[] {
  return [...translationsOf(content)]
    .filter(([, translations]) => Object.keys(translations).length > 0)
    .map(([language, translations]) => ({
      name: `${language}.lproj/pass.strings`,
      bytes: encodePassStrings(translations),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
