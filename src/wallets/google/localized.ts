import { compact, type Json, type Members } from './json.ts'

/**
 * A text in the language of the template and in those that it is translated into.
 *
 * @param language BCP 47: what `value` is written in
 * @see https://developers.google.com/wallet/reference/rest/v1/LocalizedString
 */
export function localized(
  language: string,
  value: string,
  translations: Record<string, string> = {},
): Members {
  const translatedValues = Object.entries(others(language, translations))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, text]) => ({ language, value: text }))
  return compact({
    defaultValue: { language, value: translations[language] || value },
    translatedValues: translatedValues.length > 0 ? translatedValues : undefined,
  })
}

/**
 * Google has a plain and a localised form of many members and refuses both at once: `label` or
 * `localizedLabel`.
 */
export function plainOrLocalized(
  language: string,
  name: string,
  value: string,
  translations: Record<string, string>,
): Record<string, Json> {
  const twin = `localized${name[0]!.toUpperCase()}${name.slice(1)}`
  return Object.keys(others(language, translations)).length > 0
    ? { [twin]: localized(language, value, translations) }
    : { [name]: translations[language] || value }
}

/** The translations that Google takes, without one into the text's own language. */
function others(language: string, translations: Record<string, string>): Record<string, string> {
  const entries = Object.entries(translations)
  return Object.fromEntries(
    entries.filter(([tag, text]) => text !== '' && tag !== language && isLanguage(tag)),
  )
}

/** True if Intl accepts the text as a BCP 47 tag. Other texts would make it throw when a value is formatted. */
export function isLanguage(tag: string): boolean {
  return /^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?$/.test(tag)
}
