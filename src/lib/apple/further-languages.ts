import { SYSTEM_LANGUAGES } from '../locale/system-languages.ts'

/** `zh-TW` -> `zh-Hant`, `fr-CA` -> `fr-Latn`: what two tags share whose readers read the same text. */
export function languageAndScript(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  // Norwegian has two tags; iOS writes `nb`.
  return `${language === 'no' ? 'nb' : language}-${script ?? ''}`
}

/**
 * Which language an iPhone set to each further system language reads: one of `languages` in the same written language
 * (a French phone reads `fr-CA` where there is no `fr`), else null.
 *
 * @param languages tags of the folders that there are
 */
export function furtherLanguages(languages: readonly string[]): Map<string, string | null> {
  const written = new Map<string, string>()
  for (const tag of languages.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
    const name = languageAndScript(tag)
    if (!written.has(name)) written.set(name, tag)
  }
  return new Map(
    SYSTEM_LANGUAGES.filter((tag) => !languages.includes(tag)).map((tag) => [
      tag,
      written.get(languageAndScript(tag)) ?? null,
    ]),
  )
}
