import { crc32 } from 'node:zlib'
import * as z from 'zod'
import { AppError } from '../domain/model/errors.ts'
import type { Page as Found, Paging } from '../domain/model/paging.ts'
import type { AuditPosition } from '../domain/model/ports/audit.ts'
import type { TimelinePosition } from '../domain/model/ports/events.ts'
import { decodeBase64url, encodeBase64url } from '../lib/encoding/base64url.ts'
import { decodeUtf8, encodeUtf8 } from '../lib/encoding/utf8.ts'
import { LIMITS } from './limits.ts'
import type { Reply } from './operation.ts'

/** Query members of every list. */
export const pagingQuery = {
  limit: z.coerce.number().int().min(1).max(LIMITS.maxPageItems).default(20).meta({
    description:
      'How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter matches little of what it has read.',
  }),
  cursor: z.string().max(512).optional().meta({
    description:
      'The `nextCursor` of the page before, with the same filters. Left out: the first page.',
  }),
}

/** The order of lists that can be turned round. */
export const CreationOrder = z
  .enum(['createdAt', '-createdAt'])
  .meta({ id: 'CreationOrder', description: 'The order of a list: `-` means newest first.' })
  .optional()
  .meta({ description: 'Left out: `-createdAt`.' })

/** The order of lists of what happened. */
export const EventOrder = z
  .enum(['timestamp', '-timestamp'])
  .meta({ id: 'EventOrder', description: 'The order of events: `-` means newest first.' })
  .optional()
  .meta({ description: 'Left out: `-timestamp`.' })

/** The order of a pass's timeline. */
export const TimelineOrder = z
  .enum(['at', '-at'])
  .meta({
    id: 'TimelineOrder',
    description: 'The order of a timeline: `-` means newest first.',
  })
  .optional()
  .meta({ description: 'Left out: `at`.' })

type Sort = Paging['sort']
interface ListQuery {
  limit: number
  cursor?: string | undefined
  sort?: Sort | undefined
}

/** Cursors are opaque to clients, and belong to the filters that they were made with. */
const Cursor = z.strictObject({
  s: z.union([z.string(), z.number()]),
  i: z.string(),
  f: z.string(),
})

/** @param list which list it is, such as its path: a cursor is good for that one alone */
export function readPaging(query: ListQuery, list: string): Paging {
  const sort = query.sort ?? '-createdAt'
  return { limit: query.limit, sort, after: readCursor(query, list) }
}

function readCursor(query: ListQuery, list: string): Paging['after'] {
  if (query.cursor === undefined) return null
  const bytes = decodeBase64url(query.cursor)
  const text = bytes && decodeUtf8(bytes)
  let json: unknown
  try {
    json = text ? JSON.parse(text) : null
  } catch {
    json = null
  }
  const cursor = Cursor.safeParse(json)
  if (!cursor.success || cursor.data.f !== filtersOf(query, list)) {
    throw invalidCursor()
  }
  const { s: sort, i: id } = cursor.data
  if (query.sort?.endsWith('updatedAt') && typeof sort !== 'number') throw invalidCursor()
  return { sort, id }
}

/** The sequence number beyond which a page begins, of lists in the order of events. */
export function seqAfter({ after }: Paging): number | null {
  if (after && !Number.isSafeInteger(after.sort)) throw invalidCursor()
  return after && Number(after.sort)
}

/** The line beyond which a page begins, of a timeline. */
export function timelineAfter({ after }: Paging): TimelinePosition | null {
  if (!after) return null
  const { sort: seq, id: line } = after
  if (!Number.isSafeInteger(seq) || !/^\d{1,15}$/.test(line)) throw invalidCursor()
  return { seq: Number(seq), line: Number(line) }
}

/** The place beyond which a page of the audit log begins. */
export function auditAfter({ after }: Paging): AuditPosition | null {
  if (!after) return null
  const { sort: number, id: seq } = after
  if (!Number.isSafeInteger(number) || !/^\d{1,15}$/.test(seq)) throw invalidCursor()
  return { number: Number(number), seq: Number(seq) }
}

function invalidCursor(): AppError {
  return new AppError(
    'invalid_cursor',
    'This cursor is malformed, or belongs to another list or other filters',
    {
      parameter: 'cursor',
    },
  )
}

/** A checksum: filters can be long, and name people. */
function filtersOf({ limit: _, cursor: __, ...filters }: ListQuery, list: string): string {
  const entries = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return crc32(encodeUtf8(JSON.stringify([list, entries]))).toString(36)
}

/** The number of items that are rendered at once, so that a page of large items is never in memory as a whole. */
const SHOWN_AT_ONCE = 10

/** A page as clients see it: it ends before the item with which it would have more than 2 MiB, and has one at least. */
export async function shownPage<T>(
  { items, positions, next }: Found<T>,
  view: (thing: T) => unknown,
): Promise<Found<unknown>> {
  const shown: unknown[] = []
  let left: number = LIMITS.maxPageBytes
  for (let from = 0; from < items.length; from += SHOWN_AT_ONCE) {
    for (const item of await Promise.all(items.slice(from, from + SHOWN_AT_ONCE).map(view))) {
      left -= encodeUtf8(JSON.stringify(item)).length
      if (left < 0 && shown.length > 0) {
        return { items: shown, positions, next: positions[shown.length - 1]! }
      }
      shown.push(item)
    }
  }
  return { items: shown, positions, next }
}

/** A page in the envelope, with its next page in the body and as RFC 8288 Link. */
export function pageAnswer(
  { items, next }: Pick<Found<unknown>, 'items' | 'next'>,
  query: ListQuery,
  { path, list }: { path: string; list: string },
): Reply {
  const nextCursor = next
    ? encodeBase64url(
        encodeUtf8(JSON.stringify({ s: next.sort, i: next.id, f: filtersOf(query, list) })),
      )
    : null
  return {
    data: { items, hasMore: next !== null, nextCursor },
    description: `${items.length} found`,
    ...(nextCursor && { link: nextUrl(query, nextCursor, path) }),
  }
}

function nextUrl(query: ListQuery, cursor: string, path: string): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  return `${path}?${parameters}`
}
