import { instantsOfDays } from '../../clock.ts'
import type { Condition } from './conditions.ts'

/** Passes that a new campaign is about, where nothing says otherwise. */
const ACTIVE: Condition[] = [{ field: 'status', eq: 'ACTIVE' }]

/** The filters of the list of passes that conditions can say as well. */
const CONDITIONS: Record<string, (value: string) => Condition | null> = {
  status: (eq) => ({ field: 'status', eq }),
  installed: (eq) => ({ field: 'installed', eq }),
  onPhones: (answer) => ({ field: 'installed', eq: answer === 'true' ? 'any' : 'none' }),
  source: (eq) => ({ field: 'source', eq }),
  tier: (eq) => ({ field: 'tier', eq }),
  'points[gte]': (text) => number('gte', text),
  'points[lt]': (text) => number('lt', text),
  'createdAt[gte]': (gte) => ({ field: 'createdAt', gte }),
  'createdAt[lt]': (lt) => ({ field: 'createdAt', lt }),
  'updatedAt[gte]': (gte) => ({ field: 'updatedAt', gte }),
  'updatedAt[lt]': (lt) => ({ field: 'updatedAt', lt }),
}

/** Filters that narrow the list to certain people or passes, which no condition can do. */
const OTHERS = ['q', 'customerEmail', 'serialNumber', 'barcodeValue'] as const

const number = (comparison: 'gte' | 'lt', text: string): Condition | null =>
  Number.isNaN(Number(text)) ? null : { field: 'points', [comparison]: Number(text) }

/**
 * What a new campaign begins with, by the filters of the list of passes in the address of the page.
 *
 * @param timeZone on whose clock the days of the list are meant
 * @returns `isNarrower`: the list had a filter that conditions cannot say, so that more passes match here
 */
export function prefilled(
  query: Record<string, string>,
  timeZone: string,
): { conditions: Condition[]; isNarrower: boolean } {
  const { from = '', to = '', ...others } = query
  const filters: Record<string, string | undefined> = {
    ...others,
    ...instantsOfDays('createdAt', from, to, timeZone),
  }
  const conditions = Object.entries(CONDITIONS).flatMap(([name, read]) => {
    const value = filters[name]
    return (value && read(value)) || []
  })
  return {
    conditions: conditions.length === 0 ? ACTIVE : conditions,
    isNarrower: OTHERS.some((name) => filters[name]) || filters.test === 'true',
  }
}
