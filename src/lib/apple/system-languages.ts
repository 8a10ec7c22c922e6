/**
 * The languages that an iPhone can be set to, as `.lproj` folders are named. A region of one (`en-GB`, `fr-CA`) reads the
 * folder of its language. The Indian ones came with iOS 18.4; a folder for a language too many costs some 190 bytes.
 *
 * @see https://www.apple.com/iphone/compare/ Language support
 */
export const SYSTEM_LANGUAGES = [
  'ar',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'gu',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'kk',
  'kn',
  'ko',
  'lt',
  'ml',
  'mr',
  'ms',
  'nb',
  'nl',
  'or',
  'pa',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'ta',
  'te',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const

/** `zh-TW` -> `zh-Hant`, `fr-CA` -> `fr-Latn`: what two tags share whose readers read the same text. */
export function writtenLanguage(tag: string): string {
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
    const name = writtenLanguage(tag)
    if (!written.has(name)) written.set(name, tag)
  }
  return new Map(
    SYSTEM_LANGUAGES.filter((tag) => !languages.includes(tag)).map((tag) => [
      tag,
      written.get(writtenLanguage(tag)) ?? null,
    ]),
  )
}
