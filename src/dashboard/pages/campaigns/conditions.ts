import { asRfc3339 } from '../../../domain/model/instant.ts'
import type { TemplateField } from '../../../domain/model/template.ts'
import type { Fault } from '../../../http/inner-api.ts'
import { fromWallClock, onClock } from '../../clock.ts'
import type { FormState } from '../../form-state.ts'
import { COMPARISONS } from './words.ts'

/** How many conditions a new form shows. */
export const CONDITIONS = 4
/** How many conditions the API takes at most. */
const MAX_CONDITIONS = 10

const YES_NO: Record<string, boolean> = { yes: true, true: true, no: false, false: false }
const NUMBERS: ReadonlySet<TemplateField['type']> = new Set(['number', 'currency'])
const TIMES: ReadonlySet<string> = new Set([
  'createdAt',
  'updatedAt',
  'expirationDate',
  'installedAt',
])

/** A condition of the API: `{ field: 'points', gte: 100 }`. */
export type Condition = { field: string } & Record<string, unknown>

/** A condition as the form shows it. */
interface Shown {
  field: string
  comparison: string
  value: string
}

/** How the form names a part of a condition. */
export const conditionName = (index: number, part: keyof Shown): string =>
  `/audience/all/${index}/${part}`

/** Whether a condition on this field compares times. */
export const isTime = (field: string, fields: readonly TemplateField[] = []): boolean =>
  TIMES.has(field) || fields.find(({ key }) => field === `fields.${key}`)?.type === 'date'

/** What a condition compares with, and how: `['gte', 100]`. */
export function comparisonOf({ field: _, ...compared }: Condition): [string, unknown] {
  return Object.entries(compared).find(([, value]) => value != null) ?? ['eq', '']
}

/**
 * A condition as the form shows it.
 *
 * @param timeZone on whose clock times are shown
 */
export function shownCondition(
  condition: Condition,
  fields: readonly TemplateField[],
  timeZone: string,
): Shown {
  const { field } = condition
  const [comparison, value] = comparisonOf(condition)
  const text = (each: unknown): string => {
    if (typeof each === 'boolean') return each ? 'yes' : 'no'
    const instant = isTime(field, fields) && asRfc3339(String(each))
    return instant ? onClock(instant, timeZone).replace('T', ' ') : String(each)
  }
  return {
    field,
    comparison,
    value: Array.isArray(value) ? value.map(text).join(', ') : text(value),
  }
}

/**
 * The audience that a form asks for. What it does not understand goes to the API as it is, which says what is wrong with it.
 *
 * @param timeZone where times are meant that name no zone
 * @param before the conditions that the form showed at first: those that nobody touched stay exactly as they are
 */
export function audienceOf(
  form: FormData,
  fields: readonly TemplateField[],
  timeZone: string,
  before: readonly Condition[] = [],
): { all: Condition[] } {
  const text = (index: number, part: keyof Shown) =>
    String(form.get(conditionName(index, part)) ?? '').trim()
  const all = Array.from({ length: MAX_CONDITIONS }, (_, index) => index).flatMap(
    (index): Condition[] => {
      const field = text(index, 'field')
      if (field === '') return []
      const comparison = text(index, 'comparison')
      const given = text(index, 'value')
      const was = before[index]
      if (was) {
        const shown = shownCondition(was, fields, timeZone)
        const isSame =
          shown.field === field && shown.comparison === comparison && shown.value.trim() === given
        if (isSame) return [was]
      }
      const known = COMPARISONS.find(({ value }) => value === comparison)?.value ?? 'eq'
      const read = (value: string) => comparedValue(field, value, fields, timeZone)
      if (known === 'exists') return [{ field, exists: YES_NO[given.toLowerCase()] ?? true }]
      if (known !== 'in') return [{ field, [known]: read(given) }]
      const values = given.split(',').map((each) => each.trim())
      return [{ field, in: values.filter((each) => each !== '').map(read) }]
    },
  )
  return { all }
}

/** What the API finds wrong with conditions, beside the inputs that they were typed into. */
export function besideConditions(state: FormState): FormState {
  const rows = Array.from({ length: MAX_CONDITIONS }, (_, index) => index).filter(
    (index) => (state.given(conditionName(index, 'field')) ?? '').trim() !== '',
  )
  const faults = state.faults.map((fault): Fault => {
    const { pointer = '', message } = fault
    if (pointer === '/audience/all') {
      const text = 'Choose at least one condition'
      return { ...fault, message: text, pointer: conditionName(0, 'field') }
    }
    const [, index, part] = /^\/audience\/all\/(\d+)(?:\/(\w+))?/.exec(pointer) ?? []
    const row = index === undefined ? undefined : rows[Number(index)]
    if (row === undefined) return fault
    return {
      ...fault,
      message: message.replace(/^`[^`]+`/, `\`Condition ${row + 1}\``),
      pointer: conditionName(row, part === 'field' ? 'field' : 'value'),
    }
  })
  return { ...state, faults }
}

function comparedValue(
  field: string,
  value: string,
  fields: readonly TemplateField[],
  timeZone: string,
): string | number | boolean {
  const own = fields.find(({ key }) => field === `fields.${key}`)
  if (field === 'opened' || field === 'used') return YES_NO[value.toLowerCase()] ?? value
  if (field === 'points' || (own && NUMBERS.has(own.type))) {
    return value === '' || Number.isNaN(Number(value)) ? value : Number(value)
  }
  if (isTime(field, fields)) {
    const wall = /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00` : value.replace(' ', 'T')
    return asRfc3339(value) ?? fromWallClock(wall, timeZone) ?? value
  }
  if (field === 'status') return value.toUpperCase()
  if (field === 'installed') return value.toLowerCase()
  return value
}
