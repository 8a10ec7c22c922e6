import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Paging } from '../domain/model/paging.ts'
import { INSTALL_PLATFORMS, type InstallPlatform } from '../domain/model/platforms.ts'
import type { PassFilter, PassStore } from '../domain/model/ports/passes.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { type FoldedWord, foldedWords } from '../lib/names/folded-words.ts'
import type { Database } from './database.ts'
import { seqOf, walk } from './event-keys.ts'
import { inRange } from './filters.ts'
import { idsWithin, MAX_CLOCK_SKEW_MS } from './ids-within.ts'
import { findByName } from './name-search.ts'
import { LAST_CHARACTER, pageByWalk } from './page-by-walk.ts'
import { installations } from './pass-wallets.ts'
import { passFromRow } from './passes.ts'
import { rarely } from './rarely.ts'
import { MAX_ROWS_READ, pageFrom, stretchEnd } from './read.ts'
import { events, passes, templates } from './schema.ts'

/** A search reads at most this many entries of an index. */
const MAX_FOUND = 1000
/** Counting looks at no more passes. */
const MAX_COUNTED = 100_000
/** Passes found by name are counted on at most this many pages. */
const MAX_NAMED_PAGES = 5
const NAMED_PAGE = 1_000
const ALONG_IDS = { by: passes.id, direction: 'asc', stretch: MAX_ROWS_READ } as const

const countOf = (count: number) => ({ count, atLeast: count >= MAX_COUNTED })

type Row = typeof passes.$inferSelect

/** A part of the passes that a search finds, in the order of their ids. */
interface Along {
  limit: number
  direction: 'asc' | 'desc'
  /** The id after which it begins; null: at the start. */
  after: string | null
}

/** The list of passes: with each filter and in each order it reads a bounded number of rows for a page. */
export function createPassList(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
): Pick<PassStore, 'list' | 'count'> {
  const mine = () => eq(passes.workspaceId, workspaceId)
  const fromRow = (row: Row) => passFromRow(sealer, row)

  return {
    async list(filter, paging) {
      const words = wordsOf(filter)
      if (words.length > 0) return listByWords(words, filter, paging)
      const matches = await matchesOf(filter)
      if (isSelective(filter)) return listFound(matches, paging)
      if (isByUpdate(paging)) return listByUpdate(matches, filter, paging)
      const within = idsWithin('pass', filter.createdAt)
      return pageByWalk(
        db,
        passes,
        { along: mine(), matches, within, sortedBy: 'createdAt' },
        paging,
        fromRow,
      )
    },

    async count(filter) {
      if (wordsOf(filter).length > 0) return countNamed(filter)
      const matches = await matchesOf(filter)
      if (isSelective(filter)) {
        const found = db.select({ id: passes.id }).from(passes).where(matches).limit(MAX_COUNTED)
        return countOf(await db.$count(found.as('found')))
      }
      const { from, below } = idsWithin('pass', filter.createdAt)
      let [count, looked] = [0, 0]
      for (let after = from; ; ) {
        const here = and(mine(), gt(passes.id, after), lt(passes.id, below))
        const [end] = await stretchEnd(db, passes, here, ALONG_IDS)
        count += await db.$count(
          passes,
          and(here, end && lte(passes.id, String(end.place)), matches),
        )
        looked += MAX_ROWS_READ
        if (!end) return { count, atLeast: false }
        if (looked >= MAX_COUNTED) return { count, atLeast: true }
        after = String(end.place)
      }
    },
  }

  /** SQL cannot count holders by name: names are sealed, so each match has to be opened. */
  async function countNamed(filter: PassFilter) {
    let count = 0
    let after: string | null = null
    for (let pages = 0; pages < MAX_NAMED_PAGES; pages++) {
      const asked: Along = { limit: NAMED_PAGE, direction: 'desc', after }
      const { ids, upTo } = await idsByWords(wordsOf(filter), filter, asked)
      count += Math.min(ids.length, NAMED_PAGE)
      after = ids.length > NAMED_PAGE ? ids[NAMED_PAGE - 1]! : upTo
      if (after === null) return { count, atLeast: false }
    }
    return { count, atLeast: true }
  }

  async function matchesOf(filter: PassFilter) {
    return and(mine(), isNull(passes.deletedAt), ...(await conditionsOf(filter)))
  }

  /** What a search finds by serial number and barcode, and by the holder's name. */
  async function listByWords(words: FoldedWord[], filter: PassFilter, paging: Paging) {
    const { limit, after, sort } = paging
    const direction = sort.startsWith('-') ? 'desc' : 'asc'
    if (isByUpdate(paging)) {
      const { q = '', ...others } = filter
      const [condition, indexed] = await Promise.all([matchesOf(others), indexedBy(q)])
      // In an order that no index of names has: the newest of them.
      const newest = { words, condition, direction: 'desc', after: null, max: MAX_FOUND } as const
      const { ids } = await findByName(db, sealer, workspaceId, newest)
      const named = idsOf(ids)
      const isFound = sql`${passes.id} IN (${sql.join([...indexed, named], sql` UNION ALL `)})`
      return listFound(and(condition, isFound), paging)
    }
    const along: Along = { limit, direction, after: after?.id ?? null }
    const { ids, upTo } = await idsByWords(words, filter, along)
    const order = direction === 'desc' ? desc : asc
    const page = await pageFrom(
      await db
        .select()
        .from(passes)
        .where(and(mine(), isOneOf(ids)))
        .orderBy(order(passes.id)),
      limit,
      'createdAt',
      fromRow,
    )
    // The search may have ended before the page was full.
    if (page.next || upTo === null) return page
    return { ...page, next: { sort: 0, id: upTo } }
  }

  /**
   * The ids of what a search finds: at most a page and one more.
   *
   * @returns `upTo`: what lies behind this id was not looked at; null: all was
   */
  async function idsByWords(
    words: FoldedWord[],
    filter: PassFilter,
    { limit, direction, after }: Along,
  ): Promise<{ ids: string[]; upTo: string | null }> {
    const { q = '', ...others } = filter
    const [condition, indexed] = await Promise.all([matchesOf(others), indexedBy(q)])
    const [order, beyond] = direction === 'desc' ? [desc, lt] : [asc, gt]
    const isIndexed = sql`${passes.id} IN (${sql.join(indexed, sql` UNION ALL `)})`
    const max = limit + 1
    const [rows, named] = await Promise.all([
      db
        .select({ id: passes.id })
        .from(passes)
        .where(and(condition, isIndexed, after === null ? undefined : beyond(passes.id, after)))
        .orderBy(order(passes.id))
        .limit(max),
      findByName(db, sealer, workspaceId, { words, condition, direction, after, max }),
    ])
    const { upTo } = named
    const isReached = (id: string) =>
      upTo === null || (direction === 'desc' ? id >= upTo : id <= upTo)
    const found = [...new Set([...rows.map(({ id }) => id), ...named.ids])].filter(isReached).sort()
    if (direction === 'desc') found.reverse()
    return { ids: found.slice(0, max), upTo }
  }

  /** A page of what a filter finds along its index: these are few, and are put in order when they are read. */
  async function listFound(matches: SQL | undefined, paging: Paging) {
    const { limit, after, sort } = paging
    const [order, beyond] = sort.startsWith('-') ? [desc, lt] : [asc, gt]
    const byUpdate = isByUpdate(paging)
    const isBeyond =
      after &&
      (byUpdate
        ? or(
            beyond(passes.updateSeq, Number(after.sort)),
            and(eq(passes.updateSeq, Number(after.sort)), beyond(passes.id, after.id)),
          )
        : beyond(passes.id, after.id))
    const rows = await db
      .select()
      .from(passes)
      .where(and(matches, isBeyond ?? undefined))
      .orderBy(...(byUpdate ? [order(passes.updateSeq)] : []), order(passes.id))
      .limit(limit + 1)
    return pageFrom(rows, limit, byUpdate ? 'updateSeq' : 'createdAt', fromRow)
  }

  /** A page along the events: the one that recorded a pass's last change is the place of the pass. */
  async function listByUpdate(matches: SQL | undefined, filter: PassFilter, paging: Paging) {
    const { limit, after, sort } = paging
    const { from, to } = filter.updatedAt ?? {}
    const { isNear, isFurther, direction } = walk(workspaceId, {
      // An event is never earlier than the change that it reports, and later only if clocks differ.
      at: {
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to: to + MAX_CLOCK_SKEW_MS }),
      },
      afterSeq: after && Number(after.sort),
      oldestFirst: !sort.startsWith('-'),
    })
    const [rows, [further]] = await db.batch([
      db
        .select(getTableColumns(passes))
        .from(events)
        .crossJoin(passes)
        .where(and(isNear, matches, eq(passes.id, events.passId), eq(passes.updateSeq, seqOf())))
        .orderBy(sql`${events.key} ${direction}`)
        .limit(limit + 1),
      db
        .select({ seq: seqOf() })
        .from(events)
        .where(isFurther)
        .orderBy(sql`${events.key} ${direction}`)
        .limit(1),
    ])
    const page = await pageFrom(rows, limit, 'updateSeq', fromRow)
    if (page.next || !further) return page
    return { ...page, next: { sort: further.seq + (sort.startsWith('-') ? 1 : -1), id: '' } }
  }

  /** The ids that a search finds, read along one index each. */
  async function indexedBy(q: string): Promise<SQL[]> {
    const beginning = (column: string, index: string) => sql`
      SELECT id FROM (SELECT id FROM passes INDEXED BY ${sql.raw(index)}
        WHERE ${mine()} AND ${sql.raw(column)} >= ${q} AND ${sql.raw(column)} < ${q + LAST_CHARACTER}
        ORDER BY ${sql.raw(column)} LIMIT ${MAX_FOUND})`
    const all = [
      beginning('serial_number', 'passes_by_serial_number'),
      beginning('barcode_value', 'passes_by_barcode'),
    ]
    if (q.includes('@')) {
      const values = JSON.stringify(await sealer.emailIndexes(workspaceId, q))
      all.push(sql`
        SELECT id FROM (SELECT id FROM passes INDEXED BY passes_by_customer_email
          WHERE ${mine()} AND customer_email_index IN (SELECT value FROM json_each(${values}))
          ORDER BY id DESC LIMIT ${MAX_FOUND})`)
    }
    return all
  }

  async function foundBy(q: string): Promise<SQL> {
    return sql`${passes.id} IN (${sql.join(await indexedBy(q), sql` UNION ALL `)})`
  }

  /** The ids of the templates of a kind, which a statement reads once. */
  function templatesOf(kind: string) {
    return db
      .select({ id: templates.id })
      .from(templates)
      .where(and(eq(templates.workspaceId, workspaceId), sql`${templates.kind} = ${kind}`))
  }

  async function conditionsOf(filter: PassFilter) {
    const { templateId, kind, serialNumber, barcodeValue, customerEmail, status, onPhones, test } =
      filter
    const { source, installed, 'points[gte]': least, 'points[lt]': tooHigh } = filter
    return [
      filter.ids === undefined ? undefined : isOneOf(filter.ids.split(',')),
      templateId === undefined ? undefined : eq(passes.templateId, templateId),
      kind === undefined ? undefined : inArray(passes.templateId, templatesOf(kind)),
      serialNumber === undefined ? undefined : eq(passes.serialNumber, serialNumber),
      barcodeValue === undefined ? undefined : rarely(eq(passes.barcodeValue, barcodeValue)),
      customerEmail === undefined
        ? undefined
        : rarely(
            inArray(
              passes.customerEmailIndex,
              await sealer.emailIndexes(workspaceId, customerEmail),
            ),
          ),
      status === undefined ? undefined : hasStatus(status, filter.nowMs),
      filter.tier === undefined ? undefined : eq(passes.tier, filter.tier),
      onPhones && sql`${isOnPhones} = ${onPhones === 'true'}`,
      installed && isInstalled(installed),
      least === undefined ? undefined : gte(passes.points, least),
      tooHigh === undefined ? undefined : lt(passes.points, tooHigh),
      test && eq(passes.test, test === 'true'),
      source === undefined ? undefined : isFrom(source),
      filter.q === undefined ? undefined : await foundBy(filter.q),
      inRange(passes.createdAt, filter.createdAt),
      inRange(passes.updatedAt, filter.updatedAt),
    ]
  }
}

const idsOf = (ids: string[]) => sql`SELECT value FROM json_each(${JSON.stringify(ids)})`
const isOneOf = (ids: string[]) => sql`${passes.id} IN (${idsOf(ids)})`

const isOnPhones = sql`(${sql.join(
  INSTALL_PLATFORMS.map((platform) => sql`${installations.of(platform)} > 0`),
  sql` OR `,
)})`

/** A type alone means every id of that type. */
export const isFrom = (source: string): SQL | undefined =>
  source.includes(':')
    ? sql`${passes.source} = ${source}`
    : or(
        sql`${passes.source} = ${source}`,
        sql`(${passes.source} >= ${`${source}:`} AND ${passes.source} < ${`${source};`})`,
      )

function isInstalled(where: InstallPlatform | 'any' | 'none'): SQL {
  if (where === 'any') return isOnPhones
  return where === 'none' ? sql`NOT ${isOnPhones}` : sql`${installations.of(where)} > 0`
}

/** The words of a name that a search may mean. An address is searched as a whole. */
const wordsOf = ({ q }: PassFilter): FoldedWord[] =>
  q === undefined || q.includes('@') ? [] : foldedWords(q)

/** Filters with an index of their own. */
function isSelective({ ids, serialNumber, barcodeValue, customerEmail, q }: PassFilter): boolean {
  return [ids, serialNumber, barcodeValue, customerEmail, q].some((value) => value !== undefined)
}

const isByUpdate = ({ sort }: Paging) => sort.endsWith('updatedAt')

/** Effective status: an ACTIVE row past its end counts as EXPIRED. */
export function hasStatus(status: string, nowMs: number): SQL | undefined {
  const running = inArray(passes.status, ['ACTIVE', 'SUSPENDED'])
  const ended = and(running, sql`${passes.expiresAt} <= ${nowMs}`)
  const lasting = or(isNull(passes.expiresAt), gt(passes.expiresAt, nowMs))
  if (status === 'EXPIRED') return or(sql`${passes.status} = 'EXPIRED'`, ended)
  const stored = sql`${passes.status} = ${status}`
  return status === 'ACTIVE' || status === 'SUSPENDED' ? and(stored, lasting) : stored
}
