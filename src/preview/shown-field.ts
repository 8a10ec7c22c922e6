import type { FieldSlot, TextAlignment } from '../domain/model/design.ts'
import type { ContentField, PassContent } from '../domain/model/pass-content.ts'
import { showable } from '../lib/svg/markup.ts'
import type { Place } from './place.ts'

/** A field as it is read: in the holder's language, its value written out. */
export interface ShownField {
  key: string
  slot: FieldSlot
  type: ContentField['type']
  binding: ContentField['binding']
  label: string
  value: string
  alignment: TextAlignment
  /** The opacity of the value: less than 1 where nobody has written it yet. */
  opacity?: number | undefined
}

/** A text that a template waits for is drawn fainter than those that it has. */
export const PLACEHOLDER_OPACITY = 0.5

export function showField(field: ContentField, content: PassContent, place: Place): ShownField {
  const { writer } = place
  return {
    key: field.key,
    slot: field.slot,
    type: field.type,
    binding: field.binding,
    label: showable(writer.label(field, content, place)),
    value: showable(writer.text(writer.value(field, place, content), content, place)),
    alignment: field.textAlignment ?? 'natural',
    opacity: field.isPlaceholder && PLACEHOLDER_OPACITY,
  }
}

/** A text of the pass in the holder's language, where the wallet translates texts. */
export const translate = (value: string, content: PassContent, place: Place): string =>
  place.writer.text(value, content, place)
