import { type SQL, sql } from 'drizzle-orm'
import type { AuditEntry, Renaming } from '../domain/model/audit-entry.ts'
import type { Page, Range } from '../domain/model/paging.ts'
import type { AuditFilter, AuditItem, AuditPosition } from '../domain/model/ports/audit.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { RecordedEvent } from '../domain/model/recorded-event.ts'
import { SealError } from '../lib/seal/seal.ts'
import { eventIdOf } from '../lib/tokens/event-id.ts'
import { type EntryRow, entryColumns, entryFromRow, newestNumber } from './audit-entries.ts'
import type { Database } from './database.ts'
import { seqOf, walk } from './event-keys.ts'
import { MAX_ROWS_READ } from './read.ts'
import { readBatch } from './write.ts'

interface Asked {
  limit: number
  after: AuditPosition | null
  oldestFirst: boolean
}

/** A page read from one of the two lists: rows in order, and the first place that was not read. */
interface Side {
  rows: { at: number; place: number; item: AuditItem }[]
  /** Null: there is nothing behind the rows. */
  beyond: { at: number; place: number } | null
  /** The place after which the page began. */
  after: number | null
}

type EventRow = Omit<RecordedEvent, 'id' | 'detail'> & { detail: string }

/** Selects no rows: for a side that cannot match. */
const NOTHING = sql`SELECT NULL LIMIT 0`

/**
 * Entries of the log and events that API keys have caused, as one list in the order of time. Each of the two is read along
 * its own key. A side that has read its bound of rows ends the page there, because what it would find next may come first.
 */
export async function listAudit(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
  filter: AuditFilter,
  asked: Asked,
): Promise<Page<AuditItem>> {
  const { limit, after } = asked
  const [entries, furtherEntry, events, furtherEvent] = await readBatch<
    [EntryRow & { subjectName: string | null }, Place, EventRow, Place]
  >(db, [
    ...entryQuestions(workspaceId, filter, asked),
    ...eventQuestions(workspaceId, filter, asked),
  ])
  const entrySide = sideOf(
    await Promise.all(
      entries.map(async ({ subjectName, ...row }) => {
        const entry = entryFromRow(row)
        const renamed = await renamingIn(sealer, workspaceId, entry)
        return { at: row.at, place: row.number, item: { entry, subjectName, renamed } }
      }),
    ),
    furtherEntry,
    { limit, after: after?.number ?? null },
  )
  const eventSide = sideOf(
    events.map(({ detail, ...row }) => {
      const id = eventIdOf(workspaceId, row.seq)
      const event = { ...row, id, detail: JSON.parse(detail) as Record<string, unknown> }
      return { at: row.at, place: row.seq, item: { event } }
    }),
    furtherEvent,
    { limit, after: after?.seq ?? null },
  )
  return merged([entrySide, eventSide], asked)
}

/** Where the names of a renaming are sealed: the entry of somebody else, or of another workspace, does not open them. */
export const renamingPlace = (workspaceId: string, personId: string) => ({
  purpose: 'audit-renaming',
  workspaceId,
  id: personId,
})

async function renamingIn(
  sealer: Sealer,
  workspaceId: string,
  { actor, detail: { sealedNames } }: AuditEntry,
): Promise<Renaming | null> {
  if (sealedNames === undefined) return null
  const place = renamingPlace(workspaceId, actor)
  try {
    return JSON.parse(await sealer.open(place, sealedNames)) as Renaming
  } catch (error) {
    // Without its key the rest of the log can still be read.
    if (error instanceof SealError) return null
    throw error
  }
}

interface Place {
  at: number
  place: number
}

function sideOf(
  rows: Side['rows'],
  [further]: Place[],
  { limit, after }: { limit: number; after: number | null },
): Side {
  return { rows: rows.slice(0, limit), beyond: rows[limit] ?? further ?? null, after }
}

/** One list of two, up to the first place that one of them has not looked at. */
function merged(sides: [Side, Side], { limit, oldestFirst }: Asked): Page<AuditItem> {
  const sign = oldestFirst ? 1 : -1
  /** Entries come before events of the same instant: a request is recorded before what follows from it. */
  const inOrder = (a: Place & { side: number }, b: Place & { side: number }) =>
    sign * (a.at - b.at) || sign * (a.side - b.side) || sign * (a.place - b.place)
  const found = sides
    .flatMap(({ rows }, side) => rows.map((row) => ({ ...row, side })))
    .toSorted(inOrder)
  const ends = sides.flatMap(({ beyond }, side) => (beyond ? [{ ...beyond, side }] : []))
  const shown = found.slice(0, limit).filter((row) => ends.every((end) => inOrder(row, end) < 0))

  const taken = [0, 0]
  /** The place after which each side continues, given how many of its rows were shown. */
  const positionNow = () => {
    const [number, seq] = sides.map(({ rows, beyond, after }, side) => {
      const next = rows[taken[side]!] ?? beyond
      if (next) return next.place - sign
      // Nothing was left: what comes later is newer than the list began, and no part of it.
      return rows[taken[side]! - 1]?.place ?? after ?? (oldestFirst ? 0 : 1)
    })
    return { sort: number!, id: String(seq!) }
  }
  const positions = shown.map(({ side }) => {
    taken[side]!++
    return positionNow()
  })
  const hasMore = ends.length > 0 || shown.length < found.length
  return {
    items: shown.map(({ item }) => item),
    positions,
    next: hasMore ? positionNow() : null,
  }
}

/** The names of things that have one, where it is nobody's secret. */
const nameOfSubject = sql`CASE substr(audit_entries.subject, 1, 4)
  WHEN 'tpl_' THEN (SELECT t.draft ->> 'name' FROM templates t
    WHERE t.workspace_id = audit_entries.workspace_id AND t.id = audit_entries.subject)
  WHEN 'chk_' THEN (SELECT c.name FROM checkout_connections c
    WHERE c.workspace_id = audit_entries.workspace_id AND c.id = audit_entries.subject)
  WHEN 'enr_' THEN (SELECT n.name FROM enrolments n
    WHERE n.workspace_id = audit_entries.workspace_id AND n.id = audit_entries.subject)
  WHEN 'scn_' THEN (SELECT s.name FROM scanners s
    WHERE s.workspace_id = audit_entries.workspace_id AND s.id = audit_entries.subject)
  WHEN 'whe_' THEN (SELECT w.description FROM webhook_endpoints w
    WHERE w.workspace_id = audit_entries.workspace_id AND w.id = audit_entries.subject) END`

function entryQuestions(
  workspaceId: string,
  { actor, action, subject, at }: AuditFilter,
  { limit, after, oldestFirst }: Asked,
): [SQL, SQL] {
  if (action?.startsWith('pass.')) return [NOTHING, NOTHING]
  const direction = sql.raw(oldestFirst ? 'ASC' : 'DESC')
  const conditions = [
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(subject === undefined
      ? []
      : [
          sql`(subject = ${subject} OR EXISTS (SELECT 1 FROM json_each(detail, '$.about') AS about WHERE about.value = ${subject}))`,
        ]),
  ]
  const matches = conditions.length > 0 ? sql`AND ${sql.join(conditions, sql` AND `)}` : sql``
  const start = sql`(SELECT start_number FROM audit_chains WHERE workspace_id = ${workspaceId})`
  const above = boundOf('max', [
    start,
    ...(at?.from === undefined ? [] : [sql`${firstNumberAt(workspaceId, at.from)} - 1`]),
    ...(oldestFirst && after ? [sql`${after.number}`] : []),
  ])
  const upTo = boundOf('min', [
    sql`coalesce(${newestNumber(workspaceId)}, 0)`,
    ...(at?.to === undefined ? [] : [sql`${firstNumberAt(workspaceId, at.to)} - 1`]),
    ...(!oldestFirst && after ? [sql`${after.number} - 1`] : []),
  ])
  const nearEnd = oldestFirst ? sql`${above} + ${MAX_ROWS_READ}` : sql`${upTo} - ${MAX_ROWS_READ}`
  const isNear = oldestFirst
    ? sql`number > ${above} AND number <= min(${upTo}, ${nearEnd})`
    : sql`number > max(${above}, ${nearEnd}) AND number <= ${upTo}`
  const isFurther = oldestFirst
    ? sql`number > ${nearEnd} AND number <= ${upTo}`
    : sql`number > ${above} AND number <= ${nearEnd}`
  const mine = sql`FROM audit_entries WHERE workspace_id = ${workspaceId}`
  return [
    sql`SELECT ${entryColumns}, ${nameOfSubject} AS subjectName ${mine} AND ${isNear} ${matches} ORDER BY number ${direction} LIMIT ${limit + 1}`,
    sql`SELECT number AS place, at ${mine} AND ${isFurther} ORDER BY number ${direction} LIMIT 1`,
  ]
}

/** Numbers have no gaps and times never fall, so that a time is found by halving. */
function firstNumberAt(workspaceId: string, atMs: number): SQL {
  const middle = sql`(low + high) / 2`
  const isEarlier = sql`(SELECT at FROM audit_entries WHERE workspace_id = ${workspaceId} AND number = ${middle}) < ${atMs}`
  return sql`(
    WITH RECURSIVE found(low, high) AS (
      SELECT start_number + 1, coalesce(${newestNumber(workspaceId)}, start_number) + 1
      FROM audit_chains WHERE workspace_id = ${workspaceId}
      UNION ALL
      SELECT CASE WHEN ${isEarlier} THEN ${middle} + 1 ELSE low END, CASE WHEN ${isEarlier} THEN high ELSE ${middle} END
      FROM found WHERE low < high)
    SELECT low FROM found WHERE low >= high)`
}

function boundOf(name: 'max' | 'min', bounds: SQL[]): SQL {
  return bounds.length > 1 ? sql`${sql.raw(name)}(${sql.join(bounds, sql`, `)})` : bounds[0]!
}

function eventQuestions(
  workspaceId: string,
  { actor, action, subject, at }: AuditFilter,
  { limit, after, oldestFirst }: Asked,
): [SQL, SQL] {
  // Entries tell what persons did. The service and the holders of passes are no subject of the log.
  const cannotMatch =
    (actor !== undefined && !actor.startsWith('key_')) ||
    (action !== undefined && !action.startsWith('pass.')) ||
    (subject !== undefined && !subject.startsWith('pass_'))
  if (cannotMatch) return [NOTHING, NOTHING]
  const { isOnIt, isNear, isFurther, direction } = walk(workspaceId, {
    at: at as Range | undefined,
    afterSeq: after?.seq ?? null,
    oldestFirst,
  })
  const isActor =
    actor === undefined ? sql`actor >= 'key_' AND actor < 'key\`'` : sql`actor = ${actor}`
  const isAction = action === undefined ? sql`` : sql`AND type = ${action}`
  const columns = sql`${seqOf()} AS seq, pass_id AS passId, type, actor, version, at, detail`
  const ordered = sql`ORDER BY events.key ${direction}`
  if (subject !== undefined) {
    // A pass has few events, and an index.
    return [
      sql`SELECT ${columns} FROM events INDEXED BY events_by_pass WHERE pass_id = ${subject} AND ${isOnIt}
        AND ${isActor} ${isAction} ${ordered} LIMIT ${limit + 1}`,
      NOTHING,
    ]
  }
  return [
    sql`SELECT ${columns} FROM events WHERE ${isNear} AND pass_id IS NOT NULL AND ${isActor} ${isAction}
      ${ordered} LIMIT ${limit + 1}`,
    sql`SELECT ${seqOf()} AS place, at FROM events WHERE ${isFurther} ORDER BY events.key ${direction} LIMIT 1`,
  ]
}
