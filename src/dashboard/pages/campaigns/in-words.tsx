import type { Child } from 'hono/jsx'
import { asRfc3339 } from '../../../domain/model/instant.ts'
import type { PassStatus } from '../../../domain/model/pass-content.ts'
import { GivenTime } from '../../parts/time.tsx'
import { STATUS_WORDS } from '../passes/words.ts'
import { type Condition, comparisonOf, isTime } from './conditions.ts'
import {
  AUDIENCE_FIELDS,
  COLOR_WORDS,
  IMAGE_WORDS,
  ORDER_OF_NUMBERS,
  ORDER_OF_TIMES,
  PLAIN_COMPARISONS,
} from './words.ts'

/** A field of conditions in words: the label of the form without what to type there. */
function fieldWords(field: string): string {
  const known = AUDIENCE_FIELDS.find(({ value }) => value === field)
  if (known) return known.label.replace(/ \(.*/, '')
  if (field.startsWith('metadata.')) return `Metadata ${field.slice('metadata.'.length)}`
  return field.replace(/^fields\./, '')
}

/** «section is one of A, B», «Points at least 100», «Created before 1 June 2027». */
export function ConditionWords({ of: condition }: { of: Condition }) {
  const { field } = condition
  const [comparison, value] = comparisonOf(condition)
  const name = fieldWords(field)
  if (comparison === 'exists') return <>{`${name} is ${value ? '' : 'not '}filled in`}</>
  // A field of the template is a time where it is compared with one.
  const isInstant =
    (isTime(field) || field.startsWith('fields.')) &&
    (comparison === 'gte' || comparison === 'lt') &&
    asRfc3339(String(value)) !== null
  const words = {
    ...PLAIN_COMPARISONS,
    ...(isInstant ? ORDER_OF_TIMES : ORDER_OF_NUMBERS),
  }[comparison]
  return (
    <>
      {`${name} ${words ?? comparison} `}
      {isInstant ? <GivenTime at={String(value)} /> : valueWords(field, value)}
    </>
  )
}

function valueWords(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => valueWords(field, each)).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'status') return STATUS_WORDS[value as PassStatus]?.word ?? String(value)
  return String(value)
}

const MEMBER_WORDS: Record<string, string> = {
  ...COLOR_WORDS,
  relevantDate: 'Relevant date',
  expirationDate: 'Expires',
}

/** What a campaign changes, a line for each member. */
export function ChangeWords({ of: change }: { of: Record<string, unknown> }) {
  const { fields = {}, images = {}, ...members } = change as Record<string, object>
  const lines: [string, unknown][] = [
    ...Object.entries(fields),
    ...Object.entries(members).map(([name, value]): [string, unknown] => [
      MEMBER_WORDS[name] ?? name,
      value,
    ]),
    ...Object.entries(images).map(([role, value]): [string, unknown] => [
      IMAGE_WORDS[role as keyof typeof IMAGE_WORDS] ?? role,
      value,
    ]),
  ]
  return (
    <ul class="reasons">
      {lines.map(([name, value]) => (
        <li>
          {name}: {changedValue(value)}
        </li>
      ))}
    </ul>
  )
}

function changedValue(value: unknown): Child {
  if (value === null) return 'as in the template'
  const text = String(value)
  return asRfc3339(text) === null ? text : <GivenTime at={text} />
}
