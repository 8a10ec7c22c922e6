import { type Draft, fieldsOf } from './draft.ts'

/** The languages into which something of the template is translated. */
export function translatedLanguages(draft: Draft): string[] {
  const languages = [
    ...Object.keys(draft.apple?.localizations ?? {}),
    ...fieldsOf(draft).flatMap(({ labels }) => Object.keys(labels ?? {})),
  ]
  return [...new Set(languages)].filter((each) => each !== (draft.language ?? 'en')).sort()
}
