import { asRfc3339 } from '../domain/model/instant.ts'
import type { Fault } from '../http/inner-api.ts'
import { MAX_JSON_DEPTH } from '../http/limits.ts'
import { parseJson } from '../lib/json/parse-json.ts'
import { clockIn, fromWallClock } from './clock.ts'

/** What a form shows: what was given and is wrong when it comes back, nothing at first. */
export interface FormState {
  /** A form that is sent twice has one effect. */
  idempotencyKey: string
  /** The status of the page that shows it: 200 at first, that of the refusal when it comes back. */
  status: number
  faults: Fault[]
  isResubmitted: boolean
  /** The address that it was sent to, where it comes back: a page may have several forms. */
  sentTo: string | null
  /** Who looks at it may not send it. */
  isLocked?: true
  /** How many fields of the page fill the member so far: the first one's id is what faults lead to. */
  fields: Map<string, number>
  given(name: string): string | undefined
  givenAll(name: string): string[] | undefined
}

/** A form as it is shown at first, or once more with what was given and what is wrong with it. */
export function formState(
  newId: (prefix: string) => string,
  given: { form?: FormData; status?: number; faults?: Fault[]; sentTo?: string } = {},
): FormState {
  const { form, status = 200, faults = [], sentTo = null } = given
  const texts = (name: string) => form?.getAll(name).map(String)
  return {
    idempotencyKey: newId('form'),
    status,
    faults,
    isResubmitted: form !== undefined,
    sentTo,
    fields: new Map(),
    given: (name) => texts(name)?.[0],
    givenAll: texts,
  }
}

/** The same page's other forms: nobody has sent them. */
export const untouched = (state: FormState): FormState => ({
  ...state,
  faults: [],
  isResubmitted: false,
  given: () => undefined,
  givenAll: () => undefined,
})

/** @param more what follows the cast's name after an `@` */
type Cast = (text: string, more: string) => unknown

/** How the texts of a form become members. A cast stands before the pointer: `number:/points`. */
const CASTS: Record<string, Cast> = {
  number: (text) => (Number.isNaN(Number(text)) ? text : Number(text)),
  boolean: (text) => text === 'on' || text === 'true',
  lines: (text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  /** `name=value`, one a line. A line that is none keeps the text a text, which the operation then refuses. */
  pairs: (text) => {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
    const pairs = lines.map((line) =>
      /^([^=]+)=(.*)$/
        .exec(line)
        ?.slice(1)
        .map((part) => part.trim()),
    )
    return pairs.every((pair) => pair !== undefined) ? Object.fromEntries(pairs) : text
  },
  /** What `datetime-local` gives, on the clock that the field asks for: see `instantName`. Without one it is in UTC. */
  instant: (text, clock) =>
    asRfc3339(text) ??
    (clock ? fromWallClock(text, clockIn(clock)) : asRfc3339(`${text}Z`)) ??
    text,
  json: (text) => {
    try {
      return parseJson(text, MAX_JSON_DEPTH)
    } catch {
      return text
    }
  },
  null: (text) => (text === '' ? null : text),
}

/**
 * The body that a form stands for. The name of each field is the RFC 6901 pointer of a member, with a cast in front where
 * its value is no text: `/name`, `number:/points`, `/scopes/-` for each item of a list. A field that is left empty is left
 * out, but with the cast `null:` is null; names without a pointer are the form's own.
 */
export function bodyOf(form: FormData): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, given] of form) {
    const at = name.indexOf('/')
    if (at < 0 || typeof given !== 'string') continue
    // Forms send line breaks as CR and LF.
    const value = given.replaceAll('\r\n', '\n')
    const [cast = '', more = ''] = name.slice(0, Math.max(0, at - 1)).split('@')
    if (value === '' && cast !== 'null') continue
    put(body, name.slice(at + 1), CASTS[cast] ? CASTS[cast](value, more) : value)
  }
  return body
}

function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const parts = path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const last = parts.pop()!
  let holder = body
  if (parts.length >= MAX_JSON_DEPTH) {
    // No body is as deep: the whole name stands for an unknown member, which the operation refuses.
    setMember(body, path, value)
    return
  }
  for (const [index, part] of parts.entries()) {
    const known = Object.hasOwn(holder, part) ? holder[part] : null
    const isList = (parts[index + 1] ?? last) === '-'
    const next = typeof known === 'object' && known !== null ? known : isList ? [] : {}
    setMember(holder, part, next)
    holder = next as Record<string, unknown>
  }
  if (Array.isArray(holder)) holder.push(value)
  else setMember(holder, last, value)
}

/** Also for names such as `__proto__`, which assigning would take for something else. */
function setMember(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  })
}
