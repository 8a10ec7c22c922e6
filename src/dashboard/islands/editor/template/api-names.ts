import { patchBetween } from '../../../../lib/json/merge-patch.ts'
import { isJsonObject, type JsonObject } from '../../../../lib/json/object.ts'
import { isReservedName } from '../../../../lib/json/reserved-names.ts'
import { type Draft, fieldsOf } from './draft.ts'
import { changeField, keyFor } from './fields.ts'

/** The API name of a field is its key: a pass gives the value as `fields.<key>`. */
const API_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/

/** Whether the name is still the one that the label gives, so that it changes with the label. */
export function followsLabel(key: string, label: string): boolean {
  const base = keyFor(label, [])
  return key.startsWith(base) && /^\d*$/.test(key.slice(base.length))
}

/** What is wrong with a name that somebody types for a field; null where nothing is. */
export function faultOfName(name: string, key: string, draft: Draft): string | null {
  if (!API_NAME.test(name)) {
    return 'Start with a letter, and use only letters from a to z, digits, _ and -.'
  }
  if (isReservedName(name)) return 'This name is reserved.'
  if (name !== key && fieldsOf(draft).some((field) => field.key === name)) {
    return 'Another field has this name.'
  }
  return null
}

/** Members that refer to fields by their keys. */
const REFERRING = ['barcode', 'links', 'apple', 'google'] as const

/** The change that gives a field another key, and everything that refers to it the new one. */
export function renamePatch(draft: Draft, key: string, name: string): JsonObject {
  const fields = fieldsOf(draft).map((field) =>
    field.key === key ? { ...field, key: name } : field,
  )
  const referring = Object.fromEntries(REFERRING.map((member) => [member, draft[member] ?? null]))
  const renamed = referTo(referring, key, name)
  return { fields, ...patchBetween(referring as JsonObject, renamed as JsonObject) }
}

/** The change that gives a field another label, and another name where the name follows the label. */
export function labelPatch(draft: Draft, key: string, label: string, isFixed: boolean): JsonObject {
  const fields = fieldsOf(draft)
  const field = fields.find((each) => each.key === key)
  if (!field) return {}
  const labelled = { ...draft, fields: changeField(fields, key, { label }) }
  if (isFixed || !followsLabel(key, field.label)) return { fields: labelled.fields }
  const others = fields.filter((each) => each !== field)
  return renamePatch(labelled, key, keyFor(label, others))
}

/** Placeholders (`{{fields.seat}}`), and paths in layouts of Google's (`textModulesData['seat']`). */
function referTo(value: unknown, key: string, name: string): unknown {
  if (typeof value === 'string') {
    return value
      .replace(/(\{\{\s*fields\.)([A-Za-z0-9_-]+)(?=\s*\}\})/g, (all, before, named) =>
        named === key ? before + name : all,
      )
      .replace(/(textModulesData\[(["']))([A-Za-z0-9_-]+)(?=\2\])/g, (all, before, _, named) =>
        named === key ? before + name : all,
      )
  }
  if (Array.isArray(value)) return value.map((each) => referTo(each, key, name))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [member, referTo(inner, key, name)]),
  )
}
