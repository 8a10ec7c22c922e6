import { BINDING_TYPES } from '../../../../domain/model/binding-types.ts'
import {
  type Binding,
  FIELD_SLOTS,
  type FieldSlot,
  type FieldType,
} from '../../../../domain/model/design.ts'
import { KINDS, type Kind, type KindName } from '../../../../domain/model/kinds.ts'
import type { TemplateField } from '../../../../domain/model/template.ts'
import { isReservedName } from '../../../../lib/json/reserved-names.ts'

type Fields = readonly TemplateField[]

export const inSlot = (fields: Fields, slot: FieldSlot): TemplateField[] =>
  fields.filter((field) => field.slot === slot)

/** How many fields a slot shows on a card of this kind; the back has no limit of its own. */
export function limitOf(kind: KindName, slot: FieldSlot): number {
  return slot === 'back' ? 100 : (KINDS[kind] as Kind).slots[slot]
}

/** How many more fields a slot has room for. Secondary and auxiliary fields share one row on some cards. */
export function roomIn(kind: KindName, fields: Fields, slot: FieldSlot): number {
  const { sharedRow }: Kind = KINDS[kind]
  const own = limitOf(kind, slot) - inSlot(fields, slot).length
  const shares = sharedRow !== undefined && (slot === 'secondary' || slot === 'auxiliary')
  if (!shares) return Math.max(0, own)
  const used = inSlot(fields, 'secondary').length + inSlot(fields, 'auxiliary').length
  return Math.max(0, Math.min(own, sharedRow - used))
}

/** Whether a field may go there. It always may where it is already, and between two slots that share a row. */
export function canMove(kind: KindName, fields: Fields, key: string, slot: FieldSlot): boolean {
  const field = fields.find((each) => each.key === key)
  if (!field) return false
  if (field.slot === slot) return true
  const others = fields.filter((each) => each.key !== key)
  return roomIn(kind, others, slot) > 0
}

/** Letters that do not come apart into a plain letter and an accent. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** A key that no other field has, made of a label: “Next reward” becomes `nextReward`. */
export function keyFor(label: string, fields: Fields): string {
  const words = label
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => PLAIN_LETTERS[letter]!)
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’-]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const joined = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .slice(0, 48)
  const base = /^[a-z]/.test(joined) ? joined : `field${joined}`
  const taken = new Set(fields.map(({ key }) => key))
  let key = base
  for (let n = 2; taken.has(key) || isReservedName(key); n++) key = `${base}${n}`
  return key
}

export function addField(
  fields: Fields,
  slot: FieldSlot,
  given: Partial<TemplateField> = {},
): { fields: TemplateField[]; key: string } {
  const label = given.label ?? 'New field'
  const key = given.key ?? keyFor(label, fields)
  const field: TemplateField = { type: 'text', ...given, key, label, slot }
  return { fields: [...fields, field], key }
}

export const removeField = (fields: Fields, key: string): TemplateField[] =>
  fields.filter((field) => field.key !== key)

/** A field with some members changed; one that is undefined is removed. */
export const changeField = (
  fields: Fields,
  key: string,
  change: { [Member in keyof TemplateField]?: TemplateField[Member] | undefined },
): TemplateField[] =>
  fields.map((field) =>
    field.key === key
      ? (Object.fromEntries(
          Object.entries({ ...field, ...change }).filter(([, value]) => value !== undefined),
        ) as TemplateField)
      : field,
  )

/** Puts a field at a place among those of a slot, counted without itself. */
export function moveField(
  fields: Fields,
  key: string,
  slot: FieldSlot,
  at: number,
): TemplateField[] {
  const field = fields.find((each) => each.key === key)
  if (!field) return [...fields]
  const others = fields.filter((each) => each !== field)
  const next = inSlot(others, slot)[at]
  const index = next ? others.indexOf(next) : endOf(others, slot)
  // Auxiliary fields alone have a second row.
  const { row, ...rest } = field
  const keepsRow = slot === 'auxiliary' && row !== undefined
  return others.toSpliced(index, 0, { ...rest, slot, ...(keepsRow && { row }) })
}

/** Behind the last field of a slot; of an empty one, before those of later slots: a field comes back to where it was. */
function endOf(fields: Fields, slot: FieldSlot): number {
  const last = fields.findLastIndex((field) => field.slot === slot)
  if (last >= 0) return last + 1
  const rank = FIELD_SLOTS.indexOf(slot)
  const later = fields.findIndex((field) => FIELD_SLOTS.indexOf(field.slot) > rank)
  return later < 0 ? fields.length : later
}

/**
 * Moves a field one place on: past its neighbour, and at the end of its slot into the next slot that has room. Null
 * where there is nowhere to go.
 */
export function stepField(
  kind: KindName,
  fields: Fields,
  key: string,
  direction: -1 | 1,
): TemplateField[] | null {
  const field = fields.find((each) => each.key === key)
  if (!field) return null
  const here = inSlot(fields, field.slot)
  const at = here.indexOf(field)
  const next = at + direction
  if (next >= 0 && next < here.length) return moveField(fields, key, field.slot, next)
  return stepSlot(kind, fields, key, direction)
}

/** Moves a field into the slot before or after its own that has room. */
export function stepSlot(
  kind: KindName,
  fields: Fields,
  key: string,
  direction: -1 | 1,
): TemplateField[] | null {
  const field = fields.find((each) => each.key === key)
  if (!field) return null
  for (let at = FIELD_SLOTS.indexOf(field.slot) + direction; ; at += direction) {
    const slot = FIELD_SLOTS[at]
    if (!slot) return null
    if (canMove(kind, fields, key, slot)) {
      return moveField(fields, key, slot, direction > 0 ? 0 : inSlot(fields, slot).length)
    }
  }
}

/** Binds a field, and gives it the type that the binding needs. */
export function bindField(
  fields: Fields,
  key: string,
  binding: Binding | undefined,
): TemplateField[] {
  const type = binding && BINDING_TYPES[binding]?.[0]
  const bound = changeField(fields, key, { binding })
  return type ? retypeField(bound, key, type) : bound
}

/** Changes a field's type, without the members that only its former type has. */
export function retypeField(fields: Fields, key: string, type: FieldType): TemplateField[] {
  const field = fields.find((each) => each.key === key)
  if (!field || field.type === type) return [...fields]
  const isDate = type === 'date'
  return changeField(fields, key, {
    type,
    default: undefined,
    sample: undefined,
    currencyCode: type === 'currency' ? 'EUR' : undefined,
    numberStyle: type === 'number' ? field.numberStyle : undefined,
    dateStyle: isDate ? 'medium' : undefined,
    timeStyle: isDate ? 'short' : undefined,
    clock: undefined,
  })
}
