import type { ContentField, PassContent } from '../../domain/passes/content.ts'
import type { FieldSlot, TextAlignment } from '../../domain/templates/design.ts'
import { formatValue, type Place } from './format-value.ts'
import { showable } from './svg.ts'

/** As a pass is read, from the top of its front to its back. */
export const FIELD_ORDER: FieldSlot[] = ['header', 'primary', 'secondary', 'auxiliary', 'back']

/** A field as it is read: in the holder's language, its value written out. */
export interface ShownField {
  key: string
  slot: FieldSlot
  type: ContentField['type']
  binding: ContentField['binding']
  label: string
  value: string
  alignment: TextAlignment
}

export function showField(field: ContentField, content: PassContent, place: Place): ShownField {
  return {
    key: field.key,
    slot: field.slot,
    type: field.type,
    binding: field.binding,
    label: showable(
      inLanguage(field.labels, place.locale) ?? translate(field.label, content, place),
    ),
    value: showable(translate(formatValue(field, place), content, place)),
    alignment: field.textAlignment ?? 'natural',
  }
}

/** Apple's `pass.strings`: the template's own text to its translation. Google's passes have none. */
export function translate(value: string, { apple }: PassContent, place: Place): string {
  const { locale, platform } = place
  const strings =
    platform === 'apple' && apple.localizations && inLanguage(apple.localizations, locale)
  return strings && Object.hasOwn(strings, value) ? strings[value]! : value
}

/** The entry of the language that fits best: `de-CH` itself, else `de`. */
function inLanguage<T>(byLanguage: Record<string, T>, locale: string): T | undefined {
  const tags = [locale, new Intl.Locale(locale).language]
  const tag = tags.find((tag) => Object.hasOwn(byLanguage, tag))
  return tag === undefined ? undefined : byLanguage[tag]
}
