import { DEFAULT_LANGUAGE } from '../../lib/locale/display-value.ts'
import { compact, type Json, type Members } from './json.ts'

/** https://developers.google.com/wallet/reference/rest/v1/LocalizedString */
export function localized(value: string, translations: Record<string, string> = {}): Members {
  const translatedValues = Object.entries(translations)
    .filter(([language, text]) => text !== '' && isLanguage(language))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, text]) => ({ language, value: text }))
  return compact({
    defaultValue: { language: DEFAULT_LANGUAGE, value },
    translatedValues: translatedValues.length > 0 ? translatedValues : undefined,
  })
}

/**
 * Google has a plain and a localised form of many members and refuses both at once: `label` or
 * `localizedLabel`.
 */
export function plainOrLocalized(
  name: string,
  value: string,
  translations: Record<string, string>,
): Record<string, Json> {
  const twin = `localized${name[0]!.toUpperCase()}${name.slice(1)}`
  return Object.keys(translations).some(isLanguage)
    ? { [twin]: localized(value, translations) }
    : { [name]: value }
}

/** Whether Intl takes the text as a BCP 47 tag. Others would make it throw where a value is formatted. */
export function isLanguage(tag: string): boolean {
  return /^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?$/.test(tag)
}
