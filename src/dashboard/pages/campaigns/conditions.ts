import { asRfc3339 } from '../../../domain/model/instant.ts'
import type { TemplateField } from '../../../domain/model/template.ts'
import { fromWallClock } from '../../clock.ts'
import { COMPARISONS } from './words.ts'

/** So many conditions the form asks for; the API takes ten. */
export const CONDITIONS = 4

const YES_NO: Record<string, boolean> = { yes: true, true: true, no: false, false: false }
const NUMBERS: ReadonlySet<TemplateField['type']> = new Set(['number', 'currency'])
const TIMES: ReadonlySet<string> = new Set([
  'createdAt',
  'updatedAt',
  'expirationDate',
  'installedAt',
])

/** How the form names a part of a condition. */
export const conditionName = (index: number, part: 'field' | 'comparison' | 'value'): string =>
  `/audience/all/${index}/${part}`

/**
 * The audience that a form asks for. What it does not understand goes to the API as it is, which says what is wrong with it.
 *
 * @param timeZone where times are meant that name no zone
 */
export function audienceOf(
  form: FormData,
  fields: readonly TemplateField[],
  timeZone: string,
): { all: Record<string, unknown>[] } {
  const text = (index: number, part: 'field' | 'comparison' | 'value') =>
    String(form.get(conditionName(index, part)) ?? '').trim()
  const all = Array.from({ length: CONDITIONS }, (_, index) => index).flatMap(
    (index): Record<string, unknown>[] => {
      const field = text(index, 'field')
      if (field === '') return []
      const comparison = text(index, 'comparison')
      const known = COMPARISONS.find(({ value }) => value === comparison)?.value ?? 'eq'
      const read = (value: string) => comparedValue(field, value, fields, timeZone)
      const given = text(index, 'value')
      if (known === 'exists') return [{ field, exists: YES_NO[given.toLowerCase()] ?? true }]
      if (known !== 'in') return [{ field, [known]: read(given) }]
      const values = given.split(',').map((each) => each.trim())
      return [{ field, in: values.filter((each) => each !== '').map(read) }]
    },
  )
  return { all }
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
  if (TIMES.has(field) || own?.type === 'date') {
    const wall = /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00` : value.replace(' ', 'T')
    return asRfc3339(value) ?? fromWallClock(wall, timeZone) ?? value
  }
  if (field === 'status') return value.toUpperCase()
  if (field === 'installed') return value.toLowerCase()
  return value
}
