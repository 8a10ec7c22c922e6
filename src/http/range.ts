import type * as z from 'zod'
import { Instant } from '../domain/model/instant.ts'
import type { Range } from '../domain/model/paging.ts'

type Bound = 'gte' | 'gt' | 'lt' | 'lte'

/** Bounds of a time, in the query as `createdAt[gte]=…`. */
export function rangeQuery<N extends string>(name: N) {
  const bound = Instant.optional()
  return {
    [`${name}[gte]`]: bound,
    [`${name}[gt]`]: bound,
    [`${name}[lt]`]: bound,
    [`${name}[lte]`]: bound,
  } as Record<`${N}[${Bound}]`, z.ZodOptional<typeof Instant>>
}

/** What these bounds say together; undefined without any. */
export function rangeOf<N extends string>(
  query: { [K in `${N}[${Bound}]`]?: string | undefined },
  name: N,
): Range | undefined {
  const ms = (bound: Bound) => {
    const text = query[`${name}[${bound}]` as keyof typeof query]
    return text === undefined ? undefined : Date.parse(text)
  }
  const [gte, gt, lt, lte] = [ms('gte'), ms('gt'), ms('lt'), ms('lte')]
  const from = Math.max(gte ?? -Infinity, (gt ?? -Infinity) + 1)
  const to = Math.min(lt ?? Infinity, (lte ?? Infinity) + 1)
  if (from === -Infinity && to === Infinity) return undefined
  return { ...(from !== -Infinity && { from }), ...(to !== Infinity && { to }) }
}
