import type { FieldSlot } from '../../../domain/model/design.ts'
import type { TemplateField } from '../../../domain/model/template.ts'
import type { CardName } from './drawing.ts'
import { keyOf, type Store } from './store.ts'
import {
  addField,
  canMove,
  changeField,
  inSlot,
  moveField,
  removeField,
  roomIn,
  stepField,
  stepSlot,
} from './template/fields.ts'
import { SLOT_WORDS } from './template/words.ts'

/** What can be done to the fields of the template, from the cards, the panel and the keyboard alike. */

type FieldChange = Parameters<typeof changeField>[2]

/** @param typed the member that is being typed: its letters are one step to undo */
export function setField(store: Store, key: string, change: FieldChange, typed?: string): void {
  const fields = changeField(store.fields.value, key, change)
  store.change({ fields }, 'Field changed', typed && `${key} ${typed}`)
}

/** The text where a pass gives none, or in pictures. A number becomes one when it is complete. */
export function setValue(
  store: Store,
  field: TemplateField,
  member: 'default' | 'sample',
  text: string,
): void {
  const isNumber = field.type === 'number' || field.type === 'currency'
  const value = isNumber && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  setField(store, field.key, { [member]: text === '' ? undefined : value }, member)
}

export function addTo(
  store: Store,
  slot: FieldSlot,
  card: CardName,
  given?: Partial<TemplateField>,
): void {
  const { kind } = store.draft.value
  if (roomIn(kind, store.fields.value, slot) === 0) {
    store.said.value = `${SLOT_WORDS[slot]} is full on this kind of pass`
    return
  }
  const { fields, key } = addField(store.fields.value, slot, { default: 'Text', ...given })
  store.change({ fields }, `Field added to ${SLOT_WORDS[slot]}`)
  const target = { what: 'field', key } as const
  store.side.value = slot === 'back' ? 'back' : 'front'
  store.select(target)
  store.typingOn.value = `${card} ${keyOf(target)}`
  store.said.value = `Field added to ${SLOT_WORDS[slot]}`
}

export function remove(store: Store, key: string): void {
  const field = store.fields.value.find((each) => each.key === key)
  if (!field) return
  store.change({ fields: removeField(store.fields.value, key) }, `${field.label} removed`)
  store.select(null)
  store.typingOn.value = null
  store.said.value = `${field.label || key} removed. Undo brings it back`
}

export function moveBy(store: Store, key: string, what: 'field' | 'slot', by: -1 | 1): void {
  const step = what === 'field' ? stepField : stepSlot
  const fields = step(store.draft.value.kind, store.fields.value, key, by)
  if (fields) put(store, key, fields)
  else store.said.value = 'There is no room further on'
}

export function moveTo(store: Store, key: string, slot: FieldSlot, at: number): void {
  const { kind } = store.draft.value
  if (!canMove(kind, store.fields.value, key, slot)) {
    store.said.value = `${SLOT_WORDS[slot]} is full on this kind of pass`
    return
  }
  put(store, key, moveField(store.fields.value, key, slot, at))
}

function put(store: Store, key: string, fields: TemplateField[]): void {
  const field = fields.find((each) => each.key === key)!
  const place = inSlot(fields, field.slot)
  store.change({ fields }, `${field.label || key} moved`)
  store.said.value = `${field.label || key}: ${SLOT_WORDS[field.slot]}, ${place.indexOf(field) + 1} of ${place.length}`
}
