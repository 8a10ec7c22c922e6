import * as z from 'zod'
import {
  type CheckoutDelivery,
  CheckoutError,
  type LineQuantity,
  type Money,
  type PartialRefund,
} from '../domain/model/checkout-notice.ts'
import {
  type CheckoutLine,
  type CheckoutOrder,
  type CheckoutValues,
  MAX_ID_CHARACTERS,
  MAX_LINES,
  MAX_TEXT_CHARACTERS,
  MAX_VALUES,
  TOO_MANY_LINES,
} from '../domain/model/checkout-order.ts'
import { asRfc3339, formatInstant, parseInstant } from '../domain/model/instant.ts'
import { issueDetails } from '../domain/model/validation.ts'
import { decodeUtf8, encodeUtf8 } from '../lib/encoding/utf8.ts'
import { isJsonObject } from '../lib/json/object.ts'
import { jsonDepth } from '../lib/json-depth.ts'

/** More than for our own bodies, because plug-ins of shops nest deeper. Limited, because the parser recurses. */
const MAX_DEPTH = 100

export const delivery = (body: string, headers: Record<string, string> = {}): CheckoutDelivery => ({
  headers: new Headers(headers),
  body: encodeUtf8(body),
})

/**
 * Parses a body without losing a digit: whole numbers beyond 2^53 come out as the text that stood there, because
 * Shopify's ids grow past what a number holds.
 *
 * @see https://tc39.es/proposal-json-parse-with-source/
 * @throws CheckoutError
 */
export function parseJsonBody(body: Uint8Array): unknown {
  const text = decodeUtf8(body)
  if (text === null) throw new CheckoutError('not_utf8', 'The body is not UTF-8')
  if (jsonDepth(text) > MAX_DEPTH) {
    throw new CheckoutError('too_deep', `The body nests deeper than ${MAX_DEPTH}`)
  }
  try {
    return JSON.parse(text, keepLongIntegers)
  } catch {
    throw new CheckoutError('not_json', 'The body is not JSON')
  }
}

function keepLongIntegers(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  return /^-?\d+$/.test(context?.source ?? '') ? context!.source : value
}

/** @throws CheckoutError that points at the first member at fault */
export function shape<T extends z.ZodType>(schema: T, value: unknown, root: string[] = []) {
  const result = schema.safeParse(value)
  if (result.success) return result.data as z.output<T>
  const [fault] = issueDetails(result.error, root)
  throw new CheckoutError('unexpected_shape', fault!.message, fault!.pointer)
}

/** An id that a shop writes as a text or a number; we keep it as a text. */
export const Id = z
  .union([z.string().min(1).max(MAX_ID_CHARACTERS), z.int()])
  .transform((id) => String(id).toWellFormed())

/** Reads a text that only describes. It never fails: another value gives null, and a long text is cut. */
export function optionalText(value: unknown, maxCharacters = MAX_TEXT_CHARACTERS): string | null {
  const found = scalar(value)?.trim().slice(0, maxCharacters).toWellFormed()
  return found || null
}

/** An id that may be missing: 0 and the empty text count as missing. Where Stripe expands an object, its id is read. */
export function optionalId(value: unknown): string | null {
  const id = isJsonObject(value) ? value.id : value
  return id === 0 ? null : optionalText(id, MAX_ID_CHARACTERS)
}

/**
 * Collects named values. A name that comes several times gets a list. Other values than texts are left out, and so is
 * everything beyond the first thousand.
 */
export function values(pairs: Iterable<readonly [unknown, unknown]>): CheckoutValues {
  const lists = new Map<string, string[]>()
  let room = MAX_VALUES
  for (const [name, value] of pairs) {
    if (room <= 0) break
    if (typeof name !== 'string') continue
    const given = Array.isArray(value) ? value.slice(0, room) : [value]
    room -= Math.max(1, given.length)
    const found = given
      .map(scalar)
      .filter((item) => item !== null)
      .map((item) => item.slice(0, MAX_TEXT_CHARACTERS).toWellFormed())
    if (found.length === 0) continue
    const key = name.slice(0, MAX_ID_CHARACTERS).toWellFormed()
    const list = lists.get(key)
    if (list) for (const item of found) list.push(item)
    else lists.set(key, found)
  }
  // Assigning members one by one would be unsafe: a shop may name a value `__proto__`.
  return Object.fromEntries(
    [...lists].map(([name, list]) => [name, list.length === 1 ? list[0]! : list]),
  )
}

/** The members of a line that a shop does not send. Each shop fills in what it sends. */
export const BLANK_LINE: Omit<CheckoutLine, 'id'> = {
  productId: null,
  variantId: null,
  priceId: null,
  lookupKey: null,
  sku: null,
  title: null,
  quantity: 1,
  properties: {},
  metadata: {},
}

/**
 * Reads the lines of an order one by one: a line that cannot be read spoils itself alone, and so does a line whose id
 * another one has.
 *
 * @param read throws CheckoutError
 */
export function readLines(
  list: readonly unknown[],
  read: (line: unknown) => CheckoutLine,
): Pick<CheckoutOrder, 'lines' | 'unreadable'> {
  const lines = new Map<string, CheckoutLine>()
  const unreadable: CheckoutOrder['unreadable'] = []
  for (const item of list.slice(0, MAX_LINES)) {
    const lineId = Id.safeParse(member(item, 'id')).data ?? null
    try {
      const line = read(item)
      if (lines.has(line.id)) unreadable.push({ lineId, message: 'Another line has the same id' })
      else lines.set(line.id, line)
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error
      unreadable.push({ lineId, message: `${error.pointer.slice(1)}: ${error.message}` })
    }
  }
  if (list.length > MAX_LINES) unreadable.push(TOO_MANY_LINES)
  return { lines: [...lines.values()], unreadable }
}

/** Lines that a refund names, each with all its units. What cannot be read makes the refund vague. */
export function readRefundedLines(
  list: readonly unknown[],
  read: (line: unknown) => LineQuantity,
): Pick<PartialRefund, 'lines' | 'isVague'> {
  const quantities = new Map<string, number>()
  let isVague = list.length === 0 || list.length > MAX_LINES
  for (const item of list.slice(0, MAX_LINES)) {
    try {
      const { id, quantity } = read(item)
      quantities.set(id, (quantities.get(id) ?? 0) + quantity)
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error
      isVague = true
    }
  }
  return { lines: [...quantities].map(([id, quantity]) => ({ id, quantity })), isVague }
}

/**
 * Reads an amount such as `"45.00"`, without a sign and without losing a digit. Null where it is none, or has more
 * decimals than any currency.
 */
export function money(amount: unknown, currency: unknown): Money | null {
  const [, whole, decimals = ''] =
    /^-?(\d{1,11})(?:\.(\d{1,4})0*)?$/.exec(scalar(amount) ?? '') ?? []
  if (whole === undefined) return null
  return {
    currency: optionalText(currency)?.toUpperCase() ?? null,
    amount: Number(whole) * 10_000 + Number(decimals.padEnd(4, '0')),
  }
}

/** Reads a list such as `[{ name, value }]` as pairs. */
export function* pairs(list: unknown, nameKey: string): Generator<[unknown, unknown]> {
  for (const item of Array.isArray(list) ? list : []) {
    if (isJsonObject(item)) yield [item[nameKey], item.value]
  }
}

export function entries(value: unknown): [string, unknown][] {
  return isJsonObject(value) ? Object.entries(value) : []
}

/** Reads a member of a value that may or may not be an object. */
export function member(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** Reads the first of these members that is a text. */
export function memberText(value: unknown, ...names: string[]): string | null {
  return (
    names.map((name) => optionalText(member(value, name))).find((found) => found !== null) ?? null
  )
}

export function fullName(person: unknown): string | null {
  const names = [memberText(person, 'first_name'), memberText(person, 'last_name')]
  return optionalText(names.filter(Boolean).join(' '))
}

/** An instant in the one spelling that we keep; null for anything else. */
export function optionalInstant(value: unknown): string | null {
  const spelled = typeof value === 'string' ? asRfc3339(value) : null
  return formatInstant(spelled === null ? null : parseInstant(spelled))
}

function scalar(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
