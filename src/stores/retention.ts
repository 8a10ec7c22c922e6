import { and, eq, getTableName, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../domain/model/person.ts'
import { REMOVED_ENTRY_TTL_MS } from '../domain/model/ports/access.ts'
import { encodeUlid } from '../lib/encoding/ulid.ts'
import type { Database } from './database.ts'
import { firstSeqAt, isWithin, seqOf } from './event-keys.ts'
import { EXPORTS_PREFIX } from './export-files.ts'
import { removeFilesOfJobs } from './files-of-jobs.ts'
import { isInOpenHome } from './homes.ts'
import { isNewestFailure } from './push-failures.ts'
import {
  campaignListed,
  campaignPasses,
  checkoutDeliveries,
  deviceLogs,
  devicePushes,
  doorEntries,
  enrolmentMails,
  idempotency,
  installReports,
  invitations,
  checkoutOrderNames as names,
  checkoutOrders as orders,
  passkeyChallenges,
  pushFailures,
  retentionCursors,
  sessions,
  signInLinks,
} from './schema.ts'
import { UPLOADS_PREFIX } from './uploads.ts'
import { asWrite, keyColumns, runBatch } from './write.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONTH_MS = 30.4375 * DAY_MS
const ROWS_AT_ONCE = 5_000
const HOMES_AT_ONCE = 100
const MIN_AUDIT_MONTHS = 13
const AUDIT_ROWS_AT_ONCE = 500
const MAX_PAGES = 10

/** @param Place where the data are */
interface Retention<Place> {
  keptMs: number
  /** Removes what is older than an instant. */
  purge(place: Place, beforeMs: number): Promise<unknown>
}

/**
 * Data of all workspaces of a database, with a limited lifetime, in the order of docs/storage.md#retention. Jobs are missing
 * here: domain/jobs/forget.ts removes them one by one, together with their files.
 */
const OF_WORKSPACES = {
  /** The bodies of all events, and whole events that belong to no pass. */
  events: {
    keptMs: 30 * DAY_MS,
    purge: (db, before) => goAlongEvents(db, 'erased_to', sql`${before}`, eraseBodies),
  },
  /** Events of passes: each workspace says for how many months. */
  timelines: {
    keptMs: 0,
    purge: (db, now) =>
      goAlongEvents(
        db,
        'forgotten_to',
        sql`${now} - h.timeline_months * ${MONTH_MS}`,
        deleteEvents,
      ),
  },
  /** Entries of audit logs: as long as the workspace's timelines, and 13 months at least. */
  auditLogs: { keptMs: 0, purge: forgetAuditEntries },
  /** Deliveries of webhooks that have ended, and endpoints that were deleted. */
  webhooks: { keptMs: 30 * DAY_MS, purge: forgetWebhooks },
  /** Barcodes that no longer open a door are kept until no reader can have an older list. */
  doorEntries: {
    keptMs: REMOVED_ENTRY_TTL_MS,
    purge: (db, before) => {
      const { workspaceId, passId, barcodeValue, doorId, removedAt } = doorEntries
      return deleteInHomes(db, doorEntries, lt(removedAt, before), {
        index: sql`INDEXED BY door_entries_removed`,
        columns: [workspaceId, passId, barcodeValue, doorId],
        within: sql`removed_at IS NOT NULL`,
      })
    },
  },
  /** The row of an Idempotency-Key says itself when it expires. */
  idempotency: {
    keptMs: 0,
    purge: (db, before) => deleteInHomes(db, idempotency, lte(idempotency.expiresAt, before)),
  },
  /** Deliveries of shops, the personal data of orders, and refunds whose order never arrived. */
  checkouts: { keptMs: 30 * DAY_MS, purge: forgetCheckouts },
  /** How often an address was mailed to matters for an hour of the clock. */
  enrolmentMails: {
    keptMs: HOUR_MS,
    purge: (db, before) =>
      deleteInHomes(db, enrolmentMails, lt(enrolmentMails.hour, Math.floor(before / HOUR_MS))),
  },
  deviceLogs: {
    keptMs: 30 * DAY_MS,
    purge: (db, before) => deleteInSlices(db, deviceLogs, lt(deviceLogs.at, before)),
  },
  /** The time of the last push matters for seconds, or while a message is retried. */
  devicePushes: {
    keptMs: DAY_MS,
    purge: (db, before) => deleteInHomes(db, devicePushes, lt(devicePushes.pushedAt, before)),
  },
  /** What became of each pass of a campaign, 90 days after its end. */
  campaignPasses: {
    keptMs: 90 * DAY_MS,
    purge: (db, before) =>
      deleteInHomes(
        db,
        campaignPasses,
        sql`EXISTS (SELECT 1 FROM campaigns c WHERE c.workspace_id = ${campaignPasses.workspaceId}
          AND c.id = ${campaignPasses.campaignId} AND c.finished_at < ${before} AND c.due_at IS NULL)`,
      ),
  },
  /** Which passes a campaign has named, as long as what became of them. */
  campaignListed: {
    keptMs: 90 * DAY_MS,
    purge: (db, before) =>
      deleteInHomes(
        db,
        campaignListed,
        sql`EXISTS (SELECT 1 FROM campaigns c WHERE c.workspace_id = ${campaignListed.workspaceId}
          AND c.id = ${campaignListed.campaignId} AND c.finished_at < ${before})`,
      ),
  },
  /** A push failure is over once the pass has a newer version, or is being pushed again. */
  pushFailures: {
    keptMs: 0,
    purge: (db) => deleteInHomes(db, pushFailures, not(isNewestFailure)),
  },
  /**
   * A callback is refused after its expiry, so nothing counts twice once its row is gone. The extra week covers a
   * repeat with a later expiry: no wallet promises that it sends none.
   */
  installReports: {
    keptMs: 7 * DAY_MS,
    purge: (db, before) => deleteInSlices(db, installReports, lt(installReports.expiresAt, before)),
  },
} satisfies Record<string, Retention<Database>>

/** What the directory has, and what stands beside all databases. */
const OF_DIRECTORY = {
  /** Sessions and links that have expired: they open nothing any more. */
  sessions: {
    keptMs: 0,
    purge: ({ db }, now) =>
      deleteOnRounds(
        db,
        sessions,
        sql`(${sessions.lastSeenAt} <= ${now - SESSION_IDLE_MS} OR ${sessions.createdAt} <= ${now - SESSION_MAX_MS})`,
      ),
  },
  signInLinks: {
    keptMs: 0,
    purge: ({ db }, now) => deleteOnRounds(db, signInLinks, lte(signInLinks.expiresAt, now)),
  },
  passkeyChallenges: {
    keptMs: 0,
    purge: ({ db }, now) =>
      deleteOnRounds(db, passkeyChallenges, lte(passkeyChallenges.expiresAt, now)),
  },
  invitations: {
    keptMs: 0,
    purge: ({ db }, now) => deleteOnRounds(db, invitations, lte(invitations.expiresAt, now)),
  },
  /** Uploaded files are promised to be gone after a day; this is run once an hour. */
  uploads: {
    keptMs: 23 * HOUR_MS,
    purge: ({ files }, before) => removeFilesOfJobs(files, UPLOADS_PREFIX, before),
  },
  /** A file is promised for seven days from the end of its export, which began earlier. */
  exports: {
    keptMs: 8 * DAY_MS,
    purge: ({ files }, before) => removeFilesOfJobs(files, EXPORTS_PREFIX, before),
  },
} satisfies Record<string, Retention<{ db: Database; files: R2Bucket }>>

/** For each kind, the function that removes what was kept long enough. */
const purgesOf =
  <Place, K extends string>(retention: Record<K, Retention<Place>>) =>
  (place: Place, now: () => number) => {
    const purges = Object.entries<Retention<Place>>(retention).map(
      ([what, { keptMs, purge }]) => [what, () => purge(place, now() - keptMs)] as const,
    )
    return Object.fromEntries(purges) as Record<K, () => Promise<unknown>>
  }
export const createWorkspacePurges = purgesOf(OF_WORKSPACES)
export const createDirectoryPurges = purgesOf(OF_DIRECTORY)

type OfWorkspaces = SQLiteTable & { workspaceId: SQLiteColumn }

/** `deleteOnRounds`, for data of workspaces. */
const deleteInHomes = (db: Database, table: OfWorkspaces, isOver: SQL, along?: Along) =>
  deleteOnRounds(db, table, sql`${isOver} AND ${isInOpenHome(table.workspaceId)}`, along)

/** The condition must be that of an index: each statement finds its rows there, and reads no others. */
async function deleteInSlices(
  db: Database,
  table: OfWorkspaces,
  condition: SQL | undefined,
): Promise<void> {
  const key = sql.join(keyColumns(table), sql`, `)
  for (let slices = MAX_PAGES; slices > 0; slices--) {
    const { meta } = await db.run(sql`DELETE FROM ${table} WHERE (${key}) IN (
      SELECT ${key} FROM ${table} WHERE ${and(condition, isInOpenHome(table.workspaceId))} LIMIT ${ROWS_AT_ONCE})`)
    if (meta.changes < ROWS_AT_ONCE) return
  }
}

interface Along {
  index: SQL
  columns: SQLiteColumn[]
  within: SQL
}

/**
 * Deletes what is over from a table without an index for it, which each row would pay for: goes along its key, and
 * begins at its start again once the end is reached. A run looks at 50,000 rows; the next one goes on from there.
 *
 * @param along another way than the key: a partial index, with all columns of the key
 */
async function deleteOnRounds(
  db: Database,
  table: SQLiteTable,
  isOver: SQL,
  along: Along | null = null,
): Promise<void> {
  const what = getTableName(table)
  const columns = along?.columns ?? keyColumns(table)
  const key = sql.join(columns, sql`, `)
  const rows = along ? sql`${table} ${along.index}` : sql`${table}`
  const tuple = (values: unknown[]) =>
    sql`(${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`
  const [cursor] = await db.select().from(retentionCursors).where(eq(retentionCursors.what, what))
  // Nothing has an empty key.
  const start: unknown[] = columns.map(() => '')
  let from = cursor?.position ?? start
  for (let slices = MAX_PAGES; slices > 0; slices--) {
    const after = and(sql`(${key}) > ${tuple(from)}`, along?.within)
    const [last] = await db.all<Record<string, unknown>>(
      sql`SELECT ${key} FROM ${rows} WHERE ${after} ORDER BY ${key} LIMIT 1 OFFSET ${ROWS_AT_ONCE - 1}`,
    )
    const until = last ? columns.map(({ name }) => last[name]) : null
    const upTo = until === null ? undefined : sql`(${key}) <= ${tuple(until)}`
    // One after the other: the table may be the directory's. Cut off between them, it goes along the same slice again.
    await db.run(sql`DELETE FROM ${rows} WHERE ${and(after, upTo, isOver)}`)
    if (until !== null || from !== start) await runBatch(db, [moveCursor(db, what, until)])
    if (until === null) return
    from = until
  }
}

/** @param position null: the next round begins at the start */
export const moveCursor = (db: Database, what: string, position: unknown[] | null) =>
  asWrite(
    db
      .insert(retentionCursors)
      .values({ what, position })
      .onConflictDoUpdate({ target: retentionCursors.what, set: { position } }),
  )

/** Erases or deletes old events of some workspaces. @param keys SQL that selects their keys */
type EventPurge = (keys: SQL) => SQL[]

/**
 * An update leaves the pages of a table as they are, and these are then nearly empty: SQLite joins pages only where it deletes
 * from them. A key that is set to itself is deleted and inserted, and one in four empties all.
 *
 * @see https://www.sqlite.org/fileformat2.html#b_tree_pages
 */
const eraseBodies: EventPurge = (keys) => [
  sql`DELETE FROM events WHERE key IN (${keys}) AND pass_id IS NULL`,
  sql`UPDATE events SET body = NULL, record_key = NULL WHERE key IN (${keys}) AND body IS NOT NULL`,
  sql`UPDATE events SET key = key WHERE key IN (${keys}) AND key % 4 = 0`,
]

/** The list of passes by their last change goes along these events: the one of each pass stays. */
const deleteEvents: EventPurge = (keys) => [
  sql`DELETE FROM events WHERE key IN (${keys}) AND NOT EXISTS (
    SELECT 1 FROM homes h JOIN passes p ON p.workspace_id = h.workspace_id
      AND p.id = events.pass_id AND p.update_seq = ${seqOf()}
    WHERE h.number = events.key >> 36)`,
]

/**
 * Goes along the events of each workspace, from where it was before, and does something to those that are old enough. The
 * newest event of a workspace is left alone, because the next one counts on from it.
 *
 * @param position the column that says how far it was
 * @param beforeMs SQL over a home `h`
 */
async function goAlongEvents(
  db: Database,
  position: 'erased_to' | 'forgotten_to',
  beforeMs: SQL,
  purge: EventPurge,
): Promise<void> {
  const column = sql.raw(position)
  for (let pages = MAX_PAGES; pages > 0; pages--) {
    const due = await db.all<{ workspaceId: string; above: number; upTo: number }>(sql`
      SELECT h.workspace_id AS workspaceId, h.${column} AS above, min(h.${column} + ${ROWS_AT_ONCE},
          p.newest_seq - 1, ${firstSeqAt(sql`h.workspace_id`, beforeMs)} - 1) AS upTo
      FROM homes h CROSS JOIN event_places p ON p.workspace_id = h.workspace_id
      WHERE (SELECT at FROM events WHERE ${isWithin(sql`h.workspace_id`, {
        above: sql`h.${column}`,
        upTo: sql`p.newest_seq - 1`,
      })} ORDER BY key LIMIT 1) < ${beforeMs} AND h.state = 'open'
      LIMIT ${HOMES_AT_ONCE}`)
    const taken: typeof due = []
    for (let rows = 0; rows < ROWS_AT_ONCE && taken.length < due.length; ) {
      const home = due[taken.length]!
      taken.push(home)
      rows += home.upTo - home.above
    }
    const list = JSON.stringify(
      taken.map(({ workspaceId, above, upTo }) => [workspaceId, above, upTo]),
    )
    const rows = stillOpen(list)
    const keys = sql`SELECT e.key FROM ${rows} AS d CROSS JOIN events e
      ON ${isWithin(sql`d.value ->> 0`, { above: sql`d.value ->> 1`, upTo: sql`d.value ->> 2` }, 'e.key')}`
    if (taken.length === 0) return
    await runBatch(db, [
      ...purge(keys).map(asWrite),
      asWrite(sql`UPDATE homes SET ${column} = d.value ->> 2 FROM ${rows} AS d
        WHERE homes.workspace_id = d.value ->> 0`),
    ])
  }
}

/** What was read of these workspaces, without those that have been frozen since. @param list JSON, with their ids in front */
const stillOpen = (list: string) =>
  sql`(SELECT value FROM json_each(${list}) WHERE ${isInOpenHome(sql`value ->> 0`)})`

/**
 * The chain begins behind the entries that go: the hash of the last of them stays, so that the first one that is kept can be
 * checked. Entries without a hash are never taken.
 */
async function forgetAuditEntries(db: Database, nowMs: number): Promise<void> {
  const before = sql`${nowMs} - max(h.timeline_months, ${MIN_AUDIT_MONTHS}) * ${MONTH_MS}`
  for (let pages = MAX_PAGES; pages > 0; pages--) {
    const due = await db.all<{ workspaceId: string; number: number; hash: string }>(sql`
      SELECT c.workspace_id AS workspaceId, e.number, e.hash
      FROM homes h CROSS JOIN audit_chains c ON c.workspace_id = h.workspace_id
        CROSS JOIN audit_entries e ON e.workspace_id = c.workspace_id AND e.number = (
          SELECT max(o.number) FROM (SELECT number, at FROM audit_entries a
            WHERE a.workspace_id = c.workspace_id AND a.number > c.start_number AND a.number <= c.head_number
            ORDER BY a.number LIMIT ${AUDIT_ROWS_AT_ONCE}) AS o WHERE o.at < ${before})
      WHERE (SELECT a.at FROM audit_entries a WHERE a.workspace_id = h.workspace_id AND a.number > c.start_number
        ORDER BY a.number LIMIT 1) < ${before} AND h.state = 'open'
      LIMIT ${HOMES_AT_ONCE}`)
    if (due.length === 0) return
    const list = JSON.stringify(
      due.map(({ workspaceId, number, hash }) => [workspaceId, number, hash]),
    )
    const rows = stillOpen(list)
    await runBatch(db, [
      asWrite(sql`UPDATE audit_chains SET start_number = d.value ->> 1, start_hash = d.value ->> 2
        FROM ${rows} AS d WHERE audit_chains.workspace_id = d.value ->> 0`),
      asWrite(sql`DELETE FROM audit_entries WHERE (workspace_id, number) IN (
        SELECT e.workspace_id, e.number FROM ${rows} AS d CROSS JOIN audit_entries e
          ON e.workspace_id = d.value ->> 0 AND e.number <= d.value ->> 1)`),
    ])
  }
}

async function forgetWebhooks(db: Database, beforeMs: number): Promise<void> {
  // The id of a delivery begins with the time of its making.
  const before = `dlv_${encodeUlid(Math.max(0, beforeMs), new Uint8Array(10))}`
  for (let pages = MAX_PAGES; pages > 0; pages--) {
    const { meta } = await db.run(sql`
      DELETE FROM webhook_deliveries WHERE (workspace_id, endpoint_id, event_seq) IN (
        SELECT d.workspace_id, d.endpoint_id, d.event_seq
        FROM webhook_cursors CROSS JOIN webhook_deliveries d INDEXED BY webhook_deliveries_by_id
          ON d.workspace_id = webhook_cursors.workspace_id AND d.id < ${before}
        WHERE d.status <> 'PENDING' AND ${isInOpenHome(sql`d.workspace_id`)} LIMIT ${ROWS_AT_ONCE})`)
    if (meta.changes < ROWS_AT_ONCE) break
  }
  await db.run(sql`
    DELETE FROM webhook_endpoints WHERE deleted_at < ${beforeMs} AND ${isInOpenHome(sql`workspace_id`)} AND NOT EXISTS (
      SELECT 1 FROM webhook_deliveries d
      WHERE d.workspace_id = webhook_endpoints.workspace_id AND d.endpoint_id = webhook_endpoints.id)`)
}

async function forgetCheckouts(db: Database, beforeMs: number): Promise<void> {
  const isOld = and(lt(orders.createdAt, beforeMs), isInOpenHome(orders.workspaceId))
  await deleteInSlices(db, checkoutDeliveries, lt(checkoutDeliveries.receivedAt, beforeMs))
  const key = sql.join(keyColumns(orders), sql`, `)
  const withBody = sql`SELECT ${key} FROM ${orders} WHERE ${and(sql`body IS NOT NULL`, isOld)} LIMIT ${ROWS_AT_ONCE}`
  await db
    .update(orders)
    .set({ body: null, revision: sql`${orders.revision} + 1` })
    .where(sql`(${key}) IN (${withBody})`)
  const unknown = sql`FROM checkout_orders AS o WHERE o.known = 0 AND o.created_at < ${beforeMs}
    AND ${isInOpenHome(sql`o.workspace_id`)} ORDER BY o.created_at LIMIT ${ROWS_AT_ONCE}`
  await runBatch(db, [
    asWrite(sql`DELETE FROM ${names} WHERE (workspace_id, connection_id, name) IN (
      SELECT o.workspace_id, o.connection_id, name.value
      FROM (SELECT o.workspace_id, o.connection_id, o.state ${unknown}) AS o, json_each(o.state, '$.names') AS name)`),
    asWrite(sql`DELETE FROM ${orders} WHERE (workspace_id, connection_id, id) IN (
      SELECT o.workspace_id, o.connection_id, o.id ${unknown})`),
  ])
}
