import type * as z from 'zod'
import { Instant } from '../domain/model/instant.ts'
import type { Range } from '../domain/model/paging.ts'

/** Bounds of a time, in the query as `createdAt[gte]=…`. */
export function rangeQuery(name: string): Record<string, z.ZodType> {
  const bound = Instant.optional()
  return Object.fromEntries(['gte', 'gt', 'lt', 'lte'].map((end) => [`${name}[${end}]`, bound]))
}

/** What these bounds say together; undefined without any. */
export function rangeOf(query: Record<string, unknown>, name: string): Range | undefined {
  const ms = (end: string) => {
    const text = query[`${name}[${end}]`] as string | undefined
    return text === undefined ? undefined : Date.parse(text)
  }
  const [gte, gt, lt, lte] = [ms('gte'), ms('gt'), ms('lt'), ms('lte')]
  const from = Math.max(gte ?? -Infinity, (gt ?? -Infinity) + 1)
  const to = Math.min(lt ?? Infinity, (lte ?? Infinity) + 1)
  if (from === -Infinity && to === Infinity) return undefined
  return { ...(from !== -Infinity && { from }), ...(to !== Infinity && { to }) }
}
