import type * as z from 'zod'
import { Instant } from '../domain/model/instant-schemas.ts'
import type { Range } from '../domain/model/paging.ts'

const ENDS = ['gte', 'gt', 'lt', 'lte'] as const

/** Bounds of times, in the query as `createdAt[gte]=…`; each time with what it is. */
export function rangeQueries(times: Record<string, string>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(times).flatMap(([name, description]) => {
      const bound = Instant.optional().meta({ description })
      return ENDS.map((end) => [`${name}[${end}]`, bound] as const)
    }),
  )
}

/** What these bounds say together; undefined without any. */
export function rangeOf(query: Record<string, unknown>, name: string): Range | undefined {
  const ms = (end: (typeof ENDS)[number]) => {
    const text = query[`${name}[${end}]`] as string | undefined
    return text === undefined ? undefined : Date.parse(text)
  }
  const [gte, gt, lt, lte] = [ms('gte'), ms('gt'), ms('lt'), ms('lte')]
  const from = Math.max(gte ?? -Infinity, (gt ?? -Infinity) + 1)
  const to = Math.min(lt ?? Infinity, (lte ?? Infinity) + 1)
  if (from === -Infinity && to === Infinity) return undefined
  return { ...(from !== -Infinity && { from }), ...(to !== Infinity && { to }) }
}
