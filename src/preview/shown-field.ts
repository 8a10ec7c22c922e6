import type { FieldSlot, TextAlignment } from '../domain/model/design.ts'
import type { ContentField, PassContent } from '../domain/model/pass-content.ts'
import { inLanguage } from '../lib/locale/in-language.ts'
import { showable } from '../lib/svg/markup.ts'
import { translationsOf } from '../wallets/apple/strings.ts'
import { formatValue, type Place } from './format-value.ts'
import type { Platform } from './platform.ts'

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
    label: showable(LABELS[place.platform](field, content, place)),
    value: showable(translate(formatValue(field, place), content, place)),
    alignment: field.textAlignment ?? 'natural',
  }
}

const LABELS: Record<
  Platform,
  (field: ContentField, content: PassContent, place: Place) => string
> = {
  apple: ({ label }, content, place) => translate(label, content, place),
  google: translatedLabel,
  paper: translatedLabel,
}

function translatedLabel({ label, labels }: ContentField, _: PassContent, { locale }: Place) {
  return inLanguage(labels, locale) || label
}

/** Apple's `pass.strings`: any text on a pass to its translation. Other passes have none. */
export function translate(value: string, content: PassContent, place: Place): string {
  if (place.platform !== 'apple') return value
  const languages = Object.fromEntries(translationsOf(content))
  return inLanguage(languages, place.locale)?.[value] ?? value
}
