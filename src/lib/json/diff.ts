import { isJsonObject } from './object.ts'
import { pointer } from './pointer.ts'

/** Where two JSON values differ, as RFC 6901 pointers to the smallest members that do; arrays count as one. */
export function jsonDiff(before: unknown, after: unknown, path: string[] = []): string[] {
  if (isJsonObject(before) && isJsonObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => jsonDiff(before[name], after[name], [...path, name]))
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [pointer(path)]
}
