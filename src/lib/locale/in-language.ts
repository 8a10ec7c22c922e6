/** The entry of the language that fits best: `de-CH` itself, else `de`. */
export function inLanguage<T>(byLanguage: Record<string, T>, locale: string): T | undefined {
  const tags = [locale, new Intl.Locale(locale).language]
  const tag = tags.find((tag) => Object.hasOwn(byLanguage, tag))
  return tag === undefined ? undefined : byLanguage[tag]
}
