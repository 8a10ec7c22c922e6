import { isJsonObject } from '../lib/json/object.ts'
import { pointer } from '../lib/json/pointer.ts'
import type { MemberFault } from './schemas.ts'

/*
 * What the arguments of a call mean. Many models fill in every argument that a schema names, with null or an empty object
 * where they have nothing to say. So neither changes anything, and what is to be removed is named in `remove`.
 */

type Members = Record<string, unknown>

/** The arguments without members that are null or say nothing, at any depth. Items of lists keep their places. */
export function withoutNulls(given: Members): Members {
  const said = Object.entries(given)
    .map(
      ([name, value]) =>
        [name, isJsonObject(value) ? withoutNulls(value) : cleaned(value)] as const,
    )
    .filter(([, value]) => value !== null && !(isJsonObject(value) && isEmpty(value)))
  return Object.fromEntries(said)
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned)
  return isJsonObject(value) ? withoutNulls(value) : value
}

const isEmpty = (value: Members) => Object.keys(value).length === 0

/** Members whose own members have free names: a dot in such a name separates nothing. */
const MAPS: readonly string[] = ['fields', 'metadata']

/** The path that a name in `remove` stands for: `customer.email` is the e-mail address of the customer. */
export function removedPath(name: string): string[] {
  const [first = '', ...rest] = name.split('.')
  return MAPS.includes(first) && rest.length > 0 ? [first, rest.join('.')] : [first, ...rest]
}

export const namesToRemove = ({ remove }: Members): string[] =>
  Array.isArray(remove) ? remove.filter((name) => typeof name === 'string') : []

/** Writes an RFC 7396 merge patch: what is given, and null for what is removed. */
export function toMergePatch({ remove, ...given }: Members): Members {
  const paths = namesToRemove({ remove }).map(removedPath)
  // The whole comes before its parts, which are gone with it.
  return paths.toSorted((a, b) => a.length - b.length).reduce(withNull, given)
}

function withNull(members: Members, [name = '', ...rest]: string[]): Members {
  const value = Object.hasOwn(members, name) ? members[name] : {}
  if (rest.length === 0 || value === null) return { ...members, [name]: null }
  return { ...members, [name]: withNull(isJsonObject(value) ? value : {}, rest) }
}

/** Names in `remove` of members that the same call gives a value. */
export function contradictions(given: Members): MemberFault[] {
  return namesToRemove(given).flatMap((name, i) =>
    isGiven(given, removedPath(name))
      ? [{ pointer: pointer(['remove', i]), message: `${name} is given and removed at once` }]
      : [],
  )
}

function isGiven(value: unknown, path: string[]): boolean {
  const [name, ...rest] = path
  if (name === undefined || !isJsonObject(value)) return value !== undefined
  return Object.hasOwn(value, name) && isGiven(value[name], rest)
}

/** Where a fault of a merge patch stands in the arguments that the patch was made of. */
export function placeInArguments(at: string, given: Members): string {
  const i = namesToRemove(given).findIndex((name) => {
    const removed = pointer(removedPath(name))
    return `${at}/`.startsWith(`${removed}/`) || removed.startsWith(`${at}/`)
  })
  return i === -1 ? at : pointer(['remove', i])
}
