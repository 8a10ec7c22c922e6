import type { Binding } from '../../../domain/model/design.ts'
import type { PassContent } from '../../../domain/model/pass-content.ts'
import type { Json } from '../json.ts'
import { localized, plainOrLocalized } from '../localized.ts'
import { boundField } from '../view.ts'

/** `{name}` or `localized{Name}` with the label of the field that has this binding. */
export function labelMember(content: PassContent, binding: Binding, name: string) {
  const field = boundField(content, binding)
  return field?.label ? plainOrLocalized(name, field.label, field.labels) : {}
}

/** The same for members that are always localised. */
export function localizedLabel(content: PassContent, binding: Binding): Json | undefined {
  const field = boundField(content, binding)
  return field?.label ? localized(field.label, field.labels) : undefined
}
