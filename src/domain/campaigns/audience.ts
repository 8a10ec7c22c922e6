import { type Condition, OPERATORS, type Operator } from '../model/campaign.ts'
import { PASS_BINDINGS } from '../model/design.ts'
import { AppError, type ErrorDetail } from '../model/errors.ts'
import { parseInstant } from '../model/instant.ts'
import { PASS_STATUSES } from '../model/pass-content.ts'
import { PassSourceFilter } from '../model/pass-source.ts'
import { INSTALL_PLATFORMS } from '../model/platforms.ts'
import type { TemplateField } from '../model/template.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { unknownName } from '../model/validation-texts.ts'
import { isOwnValue } from '../render/resolve-fields.ts'
import type { AudienceInput } from './input.ts'

type Type = 'text' | 'number' | 'instant' | 'yesNo' | 'word'

interface Field {
  type: Type
  /** For a field of type `word`: whether it can have this value. */
  takes?(value: string): boolean
  /** For a field of type `word`: the values it can have, for an error message. */
  words?: string
}

const oneOf = (words: readonly string[]): Field => ({
  type: 'word',
  takes: (value) => words.includes(value),
  words: words.join(', '),
})

/** What conditions can name beside fields and metadata. The store has the SQL of each (`stores/campaign-audience.ts`). */
const FIELDS: Record<string, Field> = {
  status: oneOf(PASS_STATUSES),
  points: { type: 'number' },
  tier: { type: 'text' },
  createdAt: { type: 'instant' },
  updatedAt: { type: 'instant' },
  expirationDate: { type: 'instant' },
  source: {
    type: 'word',
    takes: (value) => PassSourceFilter.safeParse(value).success,
    words:
      'api, dashboard, import, checkout, enrolment, claim, alone or with an id such as import:job_…',
  },
  installed: oneOf([...INSTALL_PLATFORMS, 'any', 'none']),
  installedAt: { type: 'instant' },
  opened: { type: 'yesNo' },
  used: { type: 'yesNo' },
  'customer.language': { type: 'text' },
}

const TAKEN: Record<Type, readonly Operator[]> = {
  text: ['eq', 'ne', 'in', 'startsWith', 'exists'],
  number: ['eq', 'ne', 'in', 'gte', 'lt', 'exists'],
  instant: ['gte', 'lt', 'exists'],
  yesNo: ['eq'],
  word: ['eq', 'ne', 'in'],
}

/** Fields whose values stand in the pass itself and not in another member of it. */
const isOwn = (field: TemplateField, template: TemplateContent) =>
  isOwnValue(field, template) &&
  !(PASS_BINDINGS as readonly (string | undefined)[]).includes(field.binding)

const TYPE_OF_FIELD: Partial<Record<TemplateField['type'], Type>> = {
  number: 'number',
  currency: 'number',
  date: 'instant',
}

/**
 * The conditions of an audience, each compared as its field needs it; none where it names passes.
 *
 * @throws AppError audience_invalid with a pointer to each condition that cannot be read
 */
export function readConditions(audience: AudienceInput, template: TemplateContent): Condition[] {
  const given = Object.values(audience).filter((member) => member !== undefined)
  if (given.length !== 1) {
    throw refused([
      {
        message: 'Must have exactly one of `all`, `passIds` and `serialNumbers`',
        pointer: '/audience',
      },
    ])
  }
  const faults: ErrorDetail[] = []
  const conditions: Condition[] = []
  for (const [index, condition] of (audience.all ?? []).entries()) {
    const read = readCondition(condition, template)
    if ('operator' in read) conditions.push(read)
    else faults.push({ ...read, pointer: `/audience/all/${index}${read.pointer}` })
  }
  if (faults.length > 0) throw refused(faults)
  return conditions
}

const refused = (details: ErrorDetail[]) =>
  new AppError('audience_invalid', details[0]!.message, { details })

type Fault = { message: string; pointer: string }

function readCondition(
  { field, ...compared }: NonNullable<AudienceInput['all']>[number],
  template: TemplateContent,
): Condition | Fault {
  const operators = OPERATORS.filter((operator) => compared[operator] !== undefined)
  const [operator] = operators
  if (!operator || operators.length > 1) {
    return { message: `Must have exactly one of ${OPERATORS.join(', ')}`, pointer: '' }
  }
  const known = fieldOf(field, template)
  if ('message' in known) return { ...known, pointer: '/field' }
  const taken = TAKEN[known.type]
  if (!taken.includes(operator)) {
    return {
      message: `\`${field}\` takes ${taken.join(', ')} and not ${operator}`,
      pointer: `/${operator}`,
    }
  }
  const value = compared[operator]!
  if (operator === 'exists') return { field, operator, value }
  const values = Array.isArray(value) ? value : [value]
  const settled = values.map((each) => settle(known, each))
  const wrong = settled.indexOf(null)
  if (wrong >= 0) {
    const at = Array.isArray(value) ? `/${operator}/${wrong}` : `/${operator}`
    return { message: `Must be ${neededOf(known)}`, pointer: at }
  }
  const isInstant = known.type === 'instant' && field.startsWith('fields.')
  return {
    field,
    operator,
    value: (operator === 'in' ? settled : settled[0]) as Condition['value'],
    ...(isInstant && { isInstant }),
  }
}

function fieldOf(name: string, template: TemplateContent): Field | { message: string } {
  const { fields } = template
  if (Object.hasOwn(FIELDS, name)) return FIELDS[name]!
  if (name.startsWith('metadata.') && name.length > 'metadata.'.length) return { type: 'text' }
  if (name.startsWith('fields.')) {
    const key = name.slice('fields.'.length)
    const field = fields.find((each) => each.key === key)
    if (!field) {
      return {
        message: unknownName(
          'field',
          key,
          fields.map((each) => each.key),
          'in this template',
        ),
      }
    }
    if (!isOwn(field, template)) {
      return {
        message: `\`${name}\` shows \`${field.binding}\` and has no value of its own. Points, tier and expirationDate are named directly; other such values cannot be compared`,
      }
    }
    return { type: TYPE_OF_FIELD[field.type] ?? 'text' }
  }
  return { message: unknownName('field', name, Object.keys(FIELDS)) }
}

/** The value as it is compared; null where the field cannot have it. */
function settle({ type, takes }: Field, value: unknown): string | number | boolean | null {
  if (type === 'yesNo') return typeof value === 'boolean' ? value : null
  if (type === 'number') return typeof value === 'number' ? value : null
  if (type === 'instant') return typeof value === 'string' ? parseInstant(value) : null
  if (typeof value !== 'string') return null
  return takes && !takes(value) ? null : value
}

function neededOf({ type, words }: Field): string {
  if (type === 'yesNo') return 'true or false'
  if (type === 'number') return 'a number'
  if (type === 'instant') return 'an RFC 3339 instant, such as 2026-12-01T19:00:00Z'
  return words === undefined ? 'a text' : `one of ${words}`
}
