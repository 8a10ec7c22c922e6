import { pointer } from '../../lib/json/pointer.ts'
import { translatedTexts } from '../model/platform-options.ts'
import type { TemplateContent } from '../model/template-content.ts'
import type { Warning } from '../model/warnings.ts'

/**
 * Warns of labels and change messages that lack a translation into a language into which others are translated. Values
 * are not looked at: names of people, places and events often are the same everywhere.
 */
export function missingTranslations(template: TemplateContent): Warning[] {
  const { language, fields } = template
  const localizations = new Map(Object.entries(translatedTexts(template)))
  const translatedInto = [...localizations.keys(), ...fields.flatMap(languagesOf)]
  const languages = [...new Set(translatedInto)].filter((each) => each !== language).sort()
  return fields.flatMap((field, index) => {
    const texts = [
      { what: 'label', text: field.label, into: languagesOf(field) },
      { what: 'changeMessage', text: field.changeMessage ?? '', into: [] },
    ].filter(({ text }) => hasWords(text))
    return texts.flatMap(({ what, text, into }) => {
      const known = new Set(into)
      const missing = languages.filter(
        (each) => !known.has(each) && !Object.hasOwn(localizations.get(each) ?? {}, text),
      )
      if (missing.length === 0) return []
      const subject = what === 'label' ? `“${text}”` : `The notification “${text}”`
      const message = `${subject} is not translated into ${named(missing)}`
      return [
        { code: 'translation_missing', message, pointer: pointer(['fields', index, what]) },
      ] satisfies Warning[]
    })
  })
}

/** Each text has a warning of its own, and all of them are part of each answer about the template. */
const MAX_NAMED = 20

function named(languages: string[]): string {
  const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' })
  const names = languages.slice(0, MAX_NAMED).map((tag) => inEnglish.of(tag) ?? tag)
  const more = languages.length - MAX_NAMED
  return more > 0
    ? `${names.join(', ')} and ${more} more`
    : new Intl.ListFormat('en-GB').format(names)
}

const languagesOf = ({ labels }: TemplateContent['fields'][number]) => Object.keys(labels ?? {})

/** `%@` alone is the new value, and the same everywhere. */
const hasWords = (text: string) => /\p{L}/u.test(text)
