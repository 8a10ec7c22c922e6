import {
  translationsOf,
  translationsOfLabel,
  translatorOf,
} from '../../domain/model/translations.ts'
import { displayValue } from '../../lib/locale/display-value.ts'
import { inLanguage } from '../../lib/locale/in-language.ts'
import { googleType } from '../../wallets/google/google-type.ts'
import { typedField } from '../../wallets/google/texts.ts'
import type { Writer } from '../writer.ts'

/** What an Android phone says: it is given texts in all languages of the pass, and writes only typed values itself. */
export const googleWriter: Writer = {
  label: (field, content, { locale }) =>
    inLanguage(translationsOfLabel(content, field), locale) || field.label,
  // Other dates and numbers are given to Google as finished text, in the clock of the place that they speak of.
  value: (field, { locale }, content) => {
    const { type } = googleType(content)
    const language = typedField({ content, type }, field)
      ? locale
      : languageFor(locale, [...translationsOf(content).keys()], content.language)
    return displayValue(field, language)
  },
  text: (text, content, { locale }) => translatorOf(content, locale)(text),
}

/** The language of these that a phone takes: the one that fits its own best. */
function languageFor(locale: string, languages: string[], own: string): string {
  return inLanguage(Object.fromEntries(languages.map((each) => [each, each])), locale) ?? own
}
