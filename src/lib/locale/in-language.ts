/** The entry of the language that fits best: `de-CH` itself, else `de`. */
export function inLanguage<T>(byLanguage: Record<string, T>, locale: string): T | undefined {
  if (Object.hasOwn(byLanguage, locale)) return byLanguage[locale]
  // Parsing the tag is the slow part, and most texts have no translation at all.
  if (Object.keys(byLanguage).length === 0) return undefined
  const { language } = new Intl.Locale(locale)
  return Object.hasOwn(byLanguage, language) ? byLanguage[language] : undefined
}
