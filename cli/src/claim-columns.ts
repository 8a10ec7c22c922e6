import { isReservedName } from '../../src/lib/json/reserved-names.ts'
import { UsageError } from './usage-error.ts'

/** Turns a text that is not empty into the value of a member, or throws a UsageError. */
type Read = (text: string, name: string) => string | number

const asText: Read = (text) => text

const asPoints: Read = (text, name) => {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new UsageError(`“${text}” in ${name} is not a whole number`)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

export const asInstant: Read = (text, name) => {
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return text
  throw new UsageError(`“${text}” in ${name} is not a time such as 2027-01-31T23:59:59+01:00`)
}

/** What a claim link can say, under the names that the columns of an import have. `*` is a key of your own. */
const MEMBERS: Record<string, Read> = {
  templateId: asText,
  serialNumber: asText,
  name: asText,
  points: asPoints,
  expirationDate: asInstant,
  relevantDate: asInstant,
  'customer.name': asText,
  'customer.email': asText,
  'customer.language': asText,
  'customer.timeZone': asText,
  'barcode.value': asText,
  'barcode.format': asText,
  'barcode.alternativeText': asText,
  'fields.*': asText,
  'metadata.*': asText,
}

/** The names of all columns, for an error message. */
export const CLAIM_COLUMNS = Object.keys(MEMBERS)
  .map((name) => name.replace('*', '<key>'))
  .join(', ')

export interface ClaimColumn {
  /** The path of the member that the column fills, such as `customer.name`. */
  name: string
  read: Read
}

/** The column with this header; null where a link cannot carry such a member. */
export function claimColumn(name: string): ClaimColumn | null {
  if (Object.hasOwn(MEMBERS, name) && !name.endsWith('*')) return { name, read: MEMBERS[name]! }
  const [, member, key] = /^([^.]+)\.(.+)$/s.exec(name) ?? []
  if (key === undefined || isReservedName(key)) return null
  const read = Object.hasOwn(MEMBERS, `${member}.*`) ? MEMBERS[`${member}.*`]! : null
  return read && { name, read }
}

/** The pass of a link. What is empty is left out, so that the template's value holds. */
export interface ClaimedMembers extends Record<string, unknown> {
  templateId: string
  serialNumber: string
}

/**
 * @param cells as many as columns
 * @throws UsageError for a value that its member does not take, and without serial number or template
 */
export function claimOf(columns: readonly ClaimColumn[], cells: readonly string[]): ClaimedMembers {
  const claim: Record<string, unknown> = {}
  for (const [at, { name, read }] of columns.entries()) {
    const cell = cells[at]!
    if (cell.trim() === '') continue
    const value = read(cell, name)
    const dot = name.indexOf('.')
    if (dot < 0) claim[name] = value
    else {
      const member = name.slice(0, dot)
      claim[member] = { ...(claim[member] as object | undefined), [name.slice(dot + 1)]: value }
    }
  }
  if (claim.serialNumber === undefined) throw new UsageError('The serial number is missing')
  if (claim.templateId === undefined)
    throw new UsageError('The template is missing: add --template')
  return claim as ClaimedMembers
}
