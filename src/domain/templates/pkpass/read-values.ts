import { isJsonObject, type JsonObject } from '../../../lib/json/object.ts'
import { asRfc3339 } from '../../model/instant.ts'

/** Readers of single values of a stranger’s pass: each is cut before anything is made of it. */

/** No value of a template is as long. The rest of a longer text is not looked at. */
export const MAX_READ_CHARACTERS = 8192

export const present = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))

/** A text in one line, without what no card shows. */
export function oneLine(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const line = String(value).slice(0, MAX_READ_CHARACTERS).toWellFormed().replace(CONTROL, ' ')
  return line.trim().slice(0, max).toWellFormed().trim() || undefined
}

/** A text that may have several lines. */
export function severalLines(value: string, max: number): string {
  const text = value.slice(0, MAX_READ_CHARACTERS).toWellFormed().replace(/\r\n?/g, '\n')
  return text.replace(NOT_IN_LINES, '').slice(0, max).toWellFormed()
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/g
/** Control characters but line breaks, which the back of a pass may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NOT_IN_LINES = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/** `rgb(1, 2, 3)` or `#010203`. */
export function color(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (/^#[0-9a-f]{6}$/i.test(value)) return value
  if (/^#[0-9a-f]{3}$/i.test(value)) return value.replace(/[0-9a-f]/gi, '$&$&')
  const channels = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/i.exec(value)?.slice(1)
  if (!channels || channels.some((channel) => Number(channel) > 255)) return undefined
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
}

/** A date with time and zone, as RFC 3339 writes it. */
export const instant = (value: unknown): string | undefined =>
  (typeof value === 'string' && asRfc3339(value.trim())) || undefined

/** The first items of a list that are of a kind; none of what is no list. */
export function firstOf<Item>(
  list: unknown,
  max: number,
  isOfKind: (item: unknown) => item is Item,
): Item[] {
  if (!Array.isArray(list)) return []
  const found: Item[] = []
  for (const item of list) {
    if (found.length >= max) break
    if (isOfKind(item)) found.push(item)
  }
  return found
}

/** The first names of an object. */
export function firstNames(value: unknown, max: number): string[] {
  const names: string[] = []
  if (!isJsonObject(value)) return names
  for (const name in value) {
    if (names.length >= max) break
    names.push(name)
  }
  return names
}

/** `PKDateStyleMedium` -> `medium`, where that is one of ours. */
export function styleWithoutPrefix<Style extends string>(
  value: unknown,
  prefix: string,
  known: readonly Style[],
): Style | undefined {
  return known.find(
    (style) => value === `${prefix}${style.charAt(0).toUpperCase()}${style.slice(1)}`,
  )
}
