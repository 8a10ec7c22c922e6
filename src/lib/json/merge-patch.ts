import { isJsonObject, type JsonObject } from './object.ts'

/**
 * JSON Merge Patch. Builds new objects without a prototype chain to pollute.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7396#section-2
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) return patch
  const entries = new Map(isJsonObject(target) ? Object.entries(target) : [])
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) entries.delete(name)
    else entries.set(name, mergePatch(entries.get(name), value))
  }
  return Object.fromEntries(entries)
}

/** The smallest patch that makes `after` of `before`. A member that is null counts as one that is not there. */
export function patchBetween(before: JsonObject, after: JsonObject): JsonObject {
  const patch: JsonObject = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const was = before[name] ?? null
    const is = after[name] ?? null
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    // A patch cannot turn an object into one of its members, and has nothing to say of what two objects share.
    const inner = isJsonObject(was) && isJsonObject(is) ? patchBetween(was, is) : is
    if (!isJsonObject(inner) || !isJsonObject(was) || Object.keys(inner).length > 0) {
      patch[name] = inner
    }
  }
  return patch
}

/** The patch that takes back what `patch` does to `target`. */
export const inversePatch = (target: JsonObject, patch: JsonObject): JsonObject =>
  patchBetween(mergePatch(target, patch) as JsonObject, target)

/** One patch that does what two do, one after the other. */
export function composePatches(first: JsonObject, second: JsonObject): JsonObject {
  const composed: JsonObject = { ...first }
  for (const [name, value] of Object.entries(second)) {
    const before = composed[name]
    composed[name] =
      isJsonObject(before) && isJsonObject(value) ? composePatches(before, value) : value
  }
  return composed
}
