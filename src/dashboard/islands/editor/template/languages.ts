import { type Draft, fieldsOf } from './draft.ts'
import type { Patch } from './editing.ts'
import { changeField } from './fields.ts'

/** A text of the template that holders read, with its translations. */
export interface TranslatedText {
  /** Where it stands, in words. */
  where: string
  text: string
  /** Labels of fields have translations of their own; other texts are translated by themselves. */
  fieldKey: string | null
  /** By language. */
  translations: Record<string, string>
}

/** Every text that can be translated, once. */
export function translatedTexts(draft: Draft): TranslatedText[] {
  const localizations = draft.apple?.localizations ?? {}
  const byText = (text: string) =>
    Object.fromEntries(
      Object.entries(localizations).flatMap(([language, texts]) =>
        Object.hasOwn(texts, text) ? [[language, texts[text]!]] : [],
      ),
    )
  const texts = fieldsOf(draft).flatMap(
    ({ key, label, labels, changeMessage, default: value, type, binding }) => [
      { where: 'Label', text: label, fieldKey: key, translations: { ...byText(label), ...labels } },
      { where: 'When it changes', text: changeMessage ?? '', fieldKey: null },
      {
        where: 'Text',
        text: type === 'text' && !binding ? String(value ?? '') : '',
        fieldKey: null,
      },
    ],
  )
  const others = [
    { where: 'Issuer', text: draft.organizationName ?? '', fieldKey: null },
    ...(draft.links ?? []).map(({ label }) => ({ where: 'Link', text: label, fieldKey: null })),
  ]
  const seen = new Set<string>()
  return [...texts, ...others].flatMap((each) => {
    const isNew = each.fieldKey !== null || !seen.has(each.text)
    if (!/\p{L}/u.test(each.text) || !isNew) return []
    if (each.fieldKey === null) seen.add(each.text)
    return [{ translations: byText(each.text), ...each }]
  })
}

/** The change that gives a text its translation; an empty one takes it away. */
export function translationPatch(
  draft: Draft,
  { text, fieldKey }: Pick<TranslatedText, 'text' | 'fieldKey'>,
  language: string,
  translation: string,
): Patch {
  if (fieldKey !== null) {
    const fields = fieldsOf(draft)
    const { [language]: _, ...others } = fields.find(({ key }) => key === fieldKey)?.labels ?? {}
    const labels = translation ? { ...others, [language]: translation } : others
    const isEmpty = Object.keys(labels).length === 0
    return { fields: changeField(fields, fieldKey, { labels: isEmpty ? undefined : labels }) }
  }
  const known = draft.apple?.localizations?.[language] ?? {}
  const isLast = !translation && Object.keys(known).every((each) => each === text)
  return {
    apple: { localizations: { [language]: isLast ? null : { [text]: translation || null } } },
  }
}
