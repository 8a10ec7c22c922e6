import { FIELD_SLOTS, type FieldSlot } from '../../../domain/model/design.ts'
import type { TemplateField } from '../../../domain/model/template.ts'
import type { CardName } from './drawing.ts'
import type { FocusPlace, Store } from './store.ts'
import { labelPatch, renamePatch } from './template/api-names.ts'
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

/** The label, and with it the API name while nobody has chosen another one and no published pass has it. */
export function setLabel(store: Store, key: string, label: string): void {
  const at = store.fields.value.findIndex((field) => field.key === key)
  const patch = labelPatch(store.draft.value, key, label, store.isNameFixed(key))
  store.change(patch, 'Label changed', `label of field ${at}`)
}

export function setApiName(store: Store, key: string, name: string): void {
  const at = store.fields.value.findIndex((field) => field.key === key)
  const patch = renamePatch(store.draft.value, key, name)
  store.change(patch, 'API name changed', `name of field ${at}`)
}

/** The value where a pass has none, or in pictures. A number becomes one when it is complete. */
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
    store.said.value = `${SLOT_WORDS[slot]} is full`
    return
  }
  const { fields, key } = addField(store.fields.value, slot, given)
  store.change({ fields }, `Field added to ${SLOT_WORDS[slot]}`)
  const target = { what: 'field', key } as const
  store.side.value = slot === 'back' ? 'back' : 'front'
  store.select(target)
  store.typingOn.value = card
  store.said.value = `Field added to ${SLOT_WORDS[slot]}`
}

/** @param where the place that was focused on the field: its neighbour is focused there */
export function remove(store: Store, key: string, where?: FocusPlace): void {
  const field = store.fields.value.find((each) => each.key === key)
  if (!field) return
  const place = inSlot(store.fields.value, field.slot)
  const at = place.indexOf(field)
  const name = field.label || key
  store.change({ fields: removeField(store.fields.value, key) }, `Removed “${name}”`)
  store.select(null)
  const next = place[at + 1] ?? place[at - 1] ?? store.fields.value[0]
  if (where && next) focusField(store, next.key, where)
  store.said.value = `Removed “${name}”. Undo brings it back`
}

/** @param where the place that the field is moved at: it is focused there afterwards */
export function moveBy(
  store: Store,
  key: string,
  what: 'field' | 'slot',
  by: -1 | 1,
  where?: FocusPlace,
): void {
  const step = what === 'field' ? stepField : stepSlot
  const fields = step(store.draft.value.kind, store.fields.value, key, by)
  if (!fields) {
    store.said.value = by > 0 ? 'There is no room further down' : 'There is no room further up'
    return
  }
  const from = store.fields.value.find((each) => each.key === key)!.slot
  put(store, key, fields)
  for (const slot of slotsBetween(from, fields.find((each) => each.key === key)!.slot)) {
    store.said.value += `. ${SLOT_WORDS[slot]} is full`
  }
  if (where) focusField(store, key, where)
}

export function moveTo(store: Store, key: string, slot: FieldSlot, at: number): void {
  const { kind } = store.draft.value
  if (!canMove(kind, store.fields.value, key, slot)) {
    store.said.value = `${SLOT_WORDS[slot]} is full`
    return
  }
  put(store, key, moveField(store.fields.value, key, slot, at))
}

/** Shows the side that a field is on, and focuses it there. */
function focusField(store: Store, key: string, where: FocusPlace): void {
  const field = store.fields.value.find((each) => each.key === key)!
  store.side.value = field.slot === 'back' ? 'back' : 'front'
  store.focusOn.value = { key, where }
}

function put(store: Store, key: string, fields: TemplateField[]): void {
  const { label, slot } = fields.find((each) => each.key === key)!
  const name = label || key
  const place = inSlot(fields, slot)
  const at = place.findIndex((each) => each.key === key) + 1
  store.change({ fields }, `Moved “${name}”`)
  store.said.value = `${name}: ${SLOT_WORDS[slot]}, ${at} of ${place.length}`
}

function slotsBetween(from: FieldSlot, to: FieldSlot): FieldSlot[] {
  const [a, b] = [from, to].map((slot) => FIELD_SLOTS.indexOf(slot)) as [number, number]
  return FIELD_SLOTS.slice(Math.min(a, b) + 1, Math.max(a, b))
}
