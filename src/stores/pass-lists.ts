import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Paging } from '../domain/model/paging.ts'
import { INSTALL_PLATFORMS } from '../domain/model/platforms.ts'
import type { PassFilter, PassStore } from '../domain/model/ports/passes.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { Database } from './database.ts'
import { seqOf, walk } from './event-keys.ts'
import { inRange } from './filters.ts'
import { idsWithin, MAX_CLOCK_SKEW_MS } from './ids-within.ts'
import { LAST_CHARACTER, pageByWalk } from './page-by-walk.ts'
import { installations } from './pass-wallets.ts'
import { passFromRow } from './passes.ts'
import { rarely } from './rarely.ts'
import { pageFrom } from './read.ts'
import { events, passes, templates } from './schema.ts'

/** A search reads at most this many entries of an index. */
const MAX_FOUND = 1000

type Row = typeof passes.$inferSelect

/** The list of passes: with each filter and in each order it reads a bounded number of rows for a page. */
export function createPassList(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
): Pick<PassStore, 'list'> {
  const mine = () => eq(passes.workspaceId, workspaceId)
  const fromRow = (row: Row) => passFromRow(sealer, row)

  return {
    async list(filter, paging) {
      const matches = and(mine(), isNull(passes.deletedAt), ...(await conditionsOf(filter)))
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
  async function foundBy(q: string): Promise<SQL> {
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
    return sql`${passes.id} IN (${sql.join(all, sql` UNION ALL `)})`
  }

  /** The ids of the templates of a kind, which a statement reads once: a workspace has few of them. */
  function templatesOf(kind: string) {
    return db
      .select({ id: templates.id })
      .from(templates)
      .where(and(eq(templates.workspaceId, workspaceId), sql`${templates.kind} = ${kind}`))
  }

  async function conditionsOf(filter: PassFilter) {
    const { templateId, kind, serialNumber, barcodeValue, customerEmail, status, onPhones, test } =
      filter
    const { source } = filter
    return [
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
      test && eq(passes.test, test === 'true'),
      source === undefined ? undefined : isFrom(source),
      filter.q === undefined ? undefined : await foundBy(filter.q),
      inRange(passes.createdAt, filter.createdAt),
      inRange(passes.updatedAt, filter.updatedAt),
    ]
  }
}

const isOnPhones = sql`(${sql.join(
  INSTALL_PLATFORMS.map((platform) => sql`${installations.of(platform)} > 0`),
  sql` OR `,
)})`

/** A type alone means every id of that type. */
const isFrom = (source: string): SQL | undefined =>
  source.includes(':')
    ? sql`${passes.source} = ${source}`
    : or(
        sql`${passes.source} = ${source}`,
        sql`(${passes.source} >= ${`${source}:`} AND ${passes.source} < ${`${source};`})`,
      )

/** Filters with an index of their own. */
function isSelective({ serialNumber, barcodeValue, customerEmail, q }: PassFilter): boolean {
  return [serialNumber, barcodeValue, customerEmail, q].some((value) => value !== undefined)
}

const isByUpdate = ({ sort }: Paging) => sort.endsWith('updatedAt')

/** Effective status: an ACTIVE row past its end counts as EXPIRED. */
function hasStatus(status: string, nowMs: number): SQL | undefined {
  const running = inArray(passes.status, ['ACTIVE', 'SUSPENDED'])
  const ended = and(running, sql`${passes.expiresAt} <= ${nowMs}`)
  const lasting = or(isNull(passes.expiresAt), gt(passes.expiresAt, nowMs))
  if (status === 'EXPIRED') return or(sql`${passes.status} = 'EXPIRED'`, ended)
  const stored = sql`${passes.status} = ${status}`
  return status === 'ACTIVE' || status === 'SUSPENDED' ? and(stored, lasting) : stored
}
