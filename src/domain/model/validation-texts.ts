import type * as z from 'zod'

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
  datetime: 'Must be an RFC 3339 instant such as 2026-12-01T19:00:00Z',
  date: 'Must be a date such as 2026-12-01',
  time: 'Must be a time such as 19:00:00',
  base64: 'Must be base64',
  base64url: 'Must be base64url',
}

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
    return bound(exact ? 'Exactly' : inclusive ? 'At least' : 'More than', minimum, origin)
  },
  too_big(issue) {
    const { origin, maximum, inclusive = true, exact } = issue
    return bound(exact ? 'Exactly' : inclusive ? 'At most' : 'Less than', maximum, origin)
  },
  not_multiple_of: ({ divisor }) => `Must be a multiple of ${divisor}`,
  invalid_format(issue) {
    if (issue.format === 'starts_with') return `Must start with "${issue.prefix}"`
    if (issue.format === 'ends_with') return `Must end with "${issue.suffix}"`
    if (issue.format === 'includes') return `Must contain "${issue.includes}"`
    if (issue.format === 'regex') return `Must match ${issue.pattern}`
    return FORMATS[issue.format] ?? `Must be a valid ${issue.format}`
  },
  unrecognized_keys: () => UNKNOWN_MEMBER,
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

function oneOf(values: readonly unknown[]): string {
  const texts = values.map(String)
  return texts.length === 1 ? `Must be ${texts[0]}` : `Must be one of: ${texts.join(', ')}`
}

function bound(words: string, limit: number | bigint, origin: string): string {
  const unit = UNITS[origin]?.[Number(limit) === 1 ? 0 : 1]
  return unit ? `${words} ${limit} ${unit}` : `${words} ${limit}`
}

const decapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
