import { FIELD_SLOTS } from '../../../../domain/model/design.ts'
import type { TemplateField } from '../../../../domain/model/template.ts'
import { isJsonObject, type JsonObject } from '../../../../lib/json/object.ts'
import { type Draft, fieldsOf } from './draft.ts'

/** A member that two people have changed to different values. */
export interface Overlap {
  /** Where it is: `['design', 'labelColor']`, `['fields', 'tier', 'label']`; a field is named by its key. */
  path: readonly string[]
  /** The value that somebody else has saved. Null where they removed it. */
  theirs: unknown
  mine: unknown
}

export type Side = 'mine' | 'theirs'

/** Which of two values goes into the merged form. */
export type Choose = (path: readonly string[]) => Side

export interface Merged {
  draft: Draft
  overlaps: Overlap[]
}

export const pathKey = (path: readonly string[]): string => path.join('\n')

/**
 * Merges what two people have made of the same draft, member by member. What only one of them has changed is taken from
 * that person; the rest are overlaps.
 *
 * @param choose for overlaps; by default they are mine
 */
export function merge(
  base: Draft,
  theirs: Draft,
  mine: Draft,
  choose: Choose = () => 'mine',
): Merged {
  const overlaps: Overlap[] = []
  const decide = (path: readonly string[], their: unknown, my: unknown): unknown => {
    overlaps.push({ path, theirs: their ?? null, mine: my ?? null })
    return choose(path) === 'mine' ? my : their
  }

  function mergeValue(path: readonly string[], was: unknown, their: unknown, my: unknown): unknown {
    if (isSame(my, was) || isSame(my, their)) return their
    if (isSame(their, was)) return my
    const isNested = [was ?? {}, their, my].every(isJsonObject)
    return isNested
      ? mergeMembers(path, (was ?? {}) as JsonObject, their as JsonObject, my as JsonObject)
      : decide(path, their, my)
  }

  function mergeMembers(
    path: readonly string[],
    was: JsonObject,
    their: JsonObject,
    my: JsonObject,
  ): JsonObject {
    const names = new Set([...Object.keys(their), ...Object.keys(my)])
    const merged = [...names].map(
      (name) => [name, mergeValue([...path, name], was[name], their[name], my[name])] as const,
    )
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }

  function mergeField(
    key: string,
    was: TemplateField | undefined,
    their: TemplateField | undefined,
    my: TemplateField | undefined,
  ): TemplateField | undefined {
    const path = ['fields', key]
    if (!was || !their || !my) return mergeValue(path, was, their, my) as TemplateField | undefined
    const isRetyped = [their, my].some(({ type }) => type !== was.type)
    const whole = isRetyped ? [...VALUE_MEMBERS, 'default', 'sample'] : VALUE_MEMBERS
    const [before, theirParts, myParts] = [was, their, my].map((field) => partsOf(field, whole))
    const { value, ...others } = mergeMembers(path, before!, theirParts!, myParts!)
    const [members] = value as JsonObject[]
    const merged = { ...others, ...members } as unknown as TemplateField
    // Its members may have come into another order: that is no change to send.
    return [their, my].find((each) => isSame(each, merged)) ?? merged
  }

  function mergeFields(was: Fields, their: Fields, my: Fields): TemplateField[] {
    if (isSame(my, was) || isSame(my, their)) return [...their]
    if (isSame(their, was)) return [...my]
    const merged = new Map<string, TemplateField>()
    for (const key of weave(keysOf(their), keysOf(my))) {
      const field = mergeField(key, find(was, key), find(their, key), find(my, key))
      if (field) merged.set(key, field)
    }
    const keys = [...merged.keys()]
    for (const slot of FIELD_SLOTS) {
      const here = keys.filter((key) => merged.get(key)!.slot === slot)
      const [before, theirOrder, myOrder] = [was, their, my].map((fields) =>
        keysOf(fields.filter((field) => field.slot === slot)),
      )
      const order = mergeOrder(slot, before!, theirOrder!, myOrder!).filter((key) =>
        here.includes(key),
      )
      const sorted = weave(order, here)
      for (const [at, key] of keys.entries()) if (here.includes(key)) keys[at] = sorted.shift()!
    }
    return keys.map((key) => merged.get(key)!)
  }

  function mergeOrder(slot: string, was: string[], their: string[], my: string[]): string[] {
    const common = new Set(was.filter((key) => their.includes(key) && my.includes(key)))
    const [before, theirOrder, myOrder] = [was, their, my].map((keys) =>
      keys.filter((key) => common.has(key)).join(' '),
    )
    if (myOrder === before || myOrder === theirOrder) return weave(their, my)
    if (theirOrder === before) return weave(my, their)
    return decide(['order', slot], their, my) === my ? weave(my, their) : weave(their, my)
  }

  const { fields: _, ...merged } = mergeMembers(
    [],
    withoutFields(base),
    withoutFields(theirs),
    withoutFields(mine),
  )
  const fields = mergeFields(fieldsOf(base), fieldsOf(theirs), fieldsOf(mine))
  return { draft: { ...merged, fields } as unknown as Draft, overlaps }
}

type Fields = readonly TemplateField[]

const withoutFields = (draft: Draft): JsonObject => ({ ...draft, fields: null })
const keysOf = (fields: Fields) => fields.map(({ key }) => key)
const find = (fields: Fields, key: string) => fields.find((field) => field.key === key)

/** These are merged as one: the currency of one person does not fit the date of another. */
const VALUE_MEMBERS = ['type', 'binding', 'currencyCode', 'numberStyle', 'dateStyle', 'timeStyle']

/** A field whose members of these names are one member. That is a list, because objects are merged member by member. */
function partsOf(field: TemplateField, whole: readonly string[]): JsonObject {
  const members = Object.entries(field)
  const value = members.filter(([name]) => whole.includes(name))
  const others = members.filter(([name]) => !whole.includes(name))
  return { ...Object.fromEntries(others), value: [Object.fromEntries(value)] }
}

/** The first list, with what only the second has behind what stands before it there. */
function weave(first: readonly string[], second: readonly string[]): string[] {
  const woven = [...first]
  for (const [at, key] of second.entries()) {
    if (woven.includes(key)) continue
    const before = second.slice(0, at).findLast((each) => woven.includes(each))
    woven.splice(before === undefined ? 0 : woven.indexOf(before) + 1, 0, key)
  }
  return woven
}

/** Whether two values say the same: a member that is null says as much as one that is not there. */
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) =>
    isJsonObject(each)
      ? Object.fromEntries(
          Object.entries(each)
            .filter(([, member]) => member !== null && member !== undefined)
            .sort(([x], [y]) => (x < y ? -1 : 1)),
        )
      : each,
  )
