import type * as z from 'zod'
import { closest } from '../../lib/closest.ts'

type Issue<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>

export const REQUIRED = 'Is required'
export const UNKNOWN_MEMBER = 'Unknown member'
const NOT_ALLOWED = 'Is not allowed here'

const TYPES: Record<string, string> = {
  string: 'Must be a text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  object: 'Must be an object',
  record: 'Must be an object',
  array: 'Must be a list',
  null: 'Must be null',
}

const FORMATS: Record<string, string> = {
  email: 'Must be an e-mail address',
  url: 'Must be a URL',
  datetime: 'Must be an RFC 3339 instant, with a time and an offset, such as 2026-12-01T19:00:00Z',
  date: 'Must be a date such as 2026-12-01',
  time: 'Must be a time such as 19:00:00',
  base64: 'Must be base64',
  base64url: 'Must be base64url',
}

/** An answer shows no more faults, so names that come later are not compared with those that are known. */
export const MAX_SUGGESTIONS = 50

const UNITS: Record<string, [one: string, more: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  file: ['byte', 'bytes'],
}

const TEXTS: { [Code in z.core.$ZodIssueCode]?: (issue: Issue<Code>) => string } = {
  invalid_type: ({ expected }) => TYPES[expected] ?? NOT_ALLOWED,
  invalid_value: ({ values }) => oneOf(values),
  too_small(issue) {
    const { origin, minimum, inclusive = true, exact } = issue
    if (UNITS[origin] && !exact && Number(minimum) === 1) return 'Must not be empty'
    return bound(exact ? 'exactly' : inclusive ? 'at least' : 'more than', minimum, origin)
  },
  too_big(issue) {
    const { origin, maximum, inclusive = true, exact } = issue
    return bound(exact ? 'exactly' : inclusive ? 'at most' : 'less than', maximum, origin)
  },
  not_multiple_of: ({ divisor }) => `Must be a multiple of ${divisor}`,
  invalid_format(issue) {
    if (issue.format === 'starts_with') return `Must start with "${issue.prefix}"`
    if (issue.format === 'ends_with') return `Must end with "${issue.suffix}"`
    if (issue.format === 'includes') return `Must contain "${issue.includes}"`
    if (issue.format === 'regex') return `Must match ${issue.pattern}`
    return FORMATS[issue.format] ?? `Must be a valid ${issue.format}`
  },
  // A sentence for each key, in their order.
  unrecognized_keys: (issue) => unknownMembersText(issue),
  invalid_union(issue) {
    if (Array.isArray(issue.options)) return oneOf(issue.options)
    const texts = new Set(
      (issue.errors ?? []).flatMap((branch) => branch.map((each) => each.message)),
    )
    return (
      [...texts].map((text, at) => (at ? decapitalized(text) : text)).join(', or ') || NOT_ALLOWED
    )
  },
}

/** What is wrong with a value, in a sentence that a person can act on. A schema's own message goes before. */
export function validationText(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return REQUIRED
  const text = TEXTS[issue.code] as ((issue: z.core.$ZodRawIssue) => string) | undefined
  return text?.(issue) ?? NOT_ALLOWED
}

/** @param instead what to do in place of sending a member, by its name */
export function unknownMembersText(
  { keys, inst }: Issue<'unrecognized_keys'>,
  instead: Record<string, string> = {},
): string {
  const known = membersOf(inst)
  return keys
    .map((key, at) =>
      Object.hasOwn(instead, key)
        ? `No member \`${key}\` is taken here: ${instead[key]} by the operation of that name`
        : unknownName('member', key, at < MAX_SUGGESTIONS ? known : []),
    )
    .join('\n')
}

function oneOf(values: readonly unknown[]): string {
  const texts = values.map(String)
  return texts.length === 1 ? `Must be ${texts[0]}` : `Must be one of: ${texts.join(', ')}`
}

/**
 * What is said of a name that means nothing where it stands.
 *
 * @param where such as `in this template`
 */
export function unknownName(
  what: string,
  name: string,
  known: readonly string[],
  where = 'is taken here',
): string {
  const meant = closest(name, known)
  return `No ${what} \`${name}\` ${where}${meant === null ? '' : `; did you mean \`${meant}\`?`}`
}

/** The names that an object may have. */
function membersOf(schema: unknown): string[] {
  const { shape } = (schema as { _zod?: { def: { shape?: object } } } | undefined)?._zod?.def ?? {}
  return Object.keys(shape ?? {})
}

function bound(words: string, limit: number | bigint, origin: string): string {
  const unit = UNITS[origin]?.[Number(limit) === 1 ? 0 : 1]
  return unit ? `Must have ${words} ${limit} ${unit}` : `Must be ${words} ${limit}`
}

const decapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
