import { getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from './schema.ts'
import { keyColumns } from './write.ts'

/**
 * Copies the rows of one workspace from one database into another, page by page along their keys. Each page can be read and
 * inserted again: whoever was cut off goes on with the page it was at, or starts anew.
 */

/** A cell as both kinds of database take it. */
export type Cell = null | number | string | Uint8Array

/** A row's key within its workspace. */
export type Key = (number | string)[]

export interface Page {
  /** The key behind which it begins; null: with the first row. */
  after: Key | null
  /** In the order of the table's `columns`. */
  rows: Cell[][]
  /** The key behind which the next page begins; null: there is none. */
  next: Key | null
}

export interface WorkspaceTable {
  name: string
  columns: string[]
  /** The columns of the primary key without the workspace. */
  key: string[]
  /** Triggers fill it while other tables are inserted, so that a page takes the place of whatever stands in its range. */
  byTriggers: boolean
}

/** The row of a workspace in `homes`: how its events are numbered and how far the retention has come. */
export type Home = Omit<typeof schema.homes.$inferSelect, 'workspaceId' | 'state' | 'moveId'>

/** What a table has of a workspace: two databases with the same of each table have the same rows. */
export type Extent = Record<string, { rows: number; checksum: number }>

const tableOf = (table: SQLiteTable, byTriggers = false): WorkspaceTable => ({
  name: getTableName(table),
  columns: getTableConfig(table).columns.map(({ name }) => name),
  key: keyColumns(table).flatMap(({ name }) => (name === 'workspace_id' ? [] : [name])),
  byTriggers,
})

/**
 * All tables of a workspace but `homes`, in the order in which they are copied: what triggers read or write comes before,
 * what they fill comes last.
 */
export const WORKSPACE_ROWS: WorkspaceTable[] = [
  ...[
    schema.templates,
    schema.templateVersions,
    schema.assets,
    schema.imageRenditions,
    schema.credentials,
    schema.events,
    schema.passes,
    schema.pointEntries,
    schema.bundles,
    schema.auditChains,
    schema.auditEntries,
    schema.dayCounts,
    schema.passSteps,
    schema.idempotency,
    schema.devices,
    schema.registrations,
    schema.deviceLogs,
    schema.devicePushes,
    schema.installReports,
    schema.jobs,
    schema.pushFailures,
    schema.accessEvents,
    schema.accessCodes,
    schema.mails,
    schema.mailOutcomes,
    schema.checkoutConnections,
    schema.checkoutRules,
    schema.checkoutDeliveries,
    schema.checkoutOrders,
    schema.checkoutOrderNames,
    schema.checkoutUnits,
    schema.webhookEndpoints,
    schema.webhookCursors,
    schema.webhookDeliveries,
  ].map((table) => tableOf(table)),
  tableOf(schema.imageUses, true),
  tableOf(schema.doorEntries, true),
]

const MAX_PAGE_ROWS = 1000
/** A page ends with the first row that exceeds this. A row has 2 MB at most. */
const MAX_PAGE_BYTES = 2_000_000
/** D1 takes parameters of 2 MB, and a character has up to three bytes. */
const MAX_JSON_LENGTH = 600_000
const LAST_CHARACTER = '\u{10ffff}'

/** The event's own number, which it keeps when the number of its home is another one. */
const EVENT_NUMBER = 'key & 68719476735'
const HOME_START = '(SELECT number << 36 FROM homes WHERE workspace_id = ?1)'

/** The next rows of a table, in the order of their keys. */
export async function readPage(
  db: D1Database,
  workspaceId: string,
  table: WorkspaceTable,
  after: Key | null,
): Promise<Page> {
  const { columns, key } = table
  const isEvents = table.name === 'events'
  const cells = columns.map((name) =>
    isEvents && name === 'key' ? `${EVENT_NUMBER} AS key` : name,
  )
  const size = columns.map((name) => `coalesce(length(CAST(${name} AS BLOB)), 0)`).join(' + ')
  const order = key.length > 0 ? key.join() : 'workspace_id'
  const keyStart = isEvents ? `${HOME_START} + CAST(?2 AS INTEGER)` : places(key, 2)
  const parameters: Cell[] = [workspaceId, ...(after ?? (isEvents ? [0] : []))]
  const isBehind = after || isEvents ? `(${order}) > (${keyStart})` : 'true'
  const window = table.name === 'point_entries' ? await passesFrom(db, workspaceId, after) : null
  const isOfWorkspace = isEvents
    ? `key <= ${HOME_START} + 68719476735`
    : window
      ? `workspace_id = ?1 AND pass_id IN (SELECT value FROM json_each(?${parameters.push(JSON.stringify(window))}))`
      : 'workspace_id = ?1'
  const [, ...rows] = await rawOf(
    db
      .prepare(`SELECT ${columns}, near FROM (
        SELECT *, sum(size) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) - size AS before, count(*) OVER () AS near FROM (
          SELECT ${cells}, ${size} AS size FROM ${table.name}
          WHERE ${isOfWorkspace} AND ${isBehind} ORDER BY ${order} LIMIT ${MAX_PAGE_ROWS}))
        WHERE before < ${MAX_PAGE_BYTES} ORDER BY ${order}`)
      .bind(...parameters),
  )
  const near = Number(rows[0]?.pop() ?? 0)
  for (const row of rows.slice(1)) row.pop()
  const isWhole = rows.length === near && near < MAX_PAGE_ROWS
  const at = (row: Cell[]) => key.map((name) => row[columns.indexOf(name)]) as Key
  const lastPass = window?.at(-1)
  const beyond = lastPass === undefined ? null : [lastPass, LAST_CHARACTER]
  return { after, rows, next: isWhole ? beyond : at(rows.at(-1)!) }
}

/**
 * Entries have no index by their workspace: they are found by its next passes.
 *
 * @returns ids of passes; none behind the last pass
 */
async function passesFrom(
  db: D1Database,
  workspaceId: string,
  after: Key | null,
): Promise<string[]> {
  const [from = '', entry = ''] = after ?? []
  const isBehind = entry === LAST_CHARACTER || from === '' ? '>' : '>='
  const { results } = await db
    .prepare(`SELECT id FROM passes WHERE workspace_id = ?1 AND id ${isBehind} ?2
      ORDER BY id LIMIT ${MAX_PAGE_ROWS}`)
    .bind(workspaceId, from)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

/**
 * Inserts a page of rows into a database whose home of this workspace is `importing` under this id. A row that is there
 * already stays.
 *
 * @throws Error `not_importing` (`failedExpectation`): it was called off, or is over
 */
export async function insertPage(
  db: D1Database,
  workspaceId: string,
  importId: string,
  table: WorkspaceTable,
  { after, rows, next }: Page,
): Promise<void> {
  if (rows.length === 0 && !table.byTriggers) return
  const statements = [expectImporting(db, workspaceId, importId)]
  if (table.byTriggers) {
    const { key, name } = table
    const from = after ? `AND (${key}) > (${places(key, 2)})` : ''
    const to = next ? `AND (${key}) <= (${places(key, 2 + (after?.length ?? 0))})` : ''
    statements.push(
      db
        .prepare(`DELETE FROM ${name} WHERE workspace_id = ?1 ${from} ${to}`)
        .bind(workspaceId, ...(after ?? []), ...(next ?? [])),
    )
  }
  await db.batch([...statements, ...insertions(db, workspaceId, table, rows)])
}

/** As JSON many rows are one statement. Rows with bytes, and very large ones, are bound cell by cell. */
function insertions(
  db: D1Database,
  workspaceId: string,
  { name, columns, key }: WorkspaceTable,
  rows: Cell[][],
): D1PreparedStatement[] {
  const insert = (cellAt: (at: number) => string, source: string) => {
    const cells = columns.map((column, at) =>
      name === 'events' && column === 'key'
        ? `${HOME_START} + CAST(${cellAt(at)} AS INTEGER)`
        : cellAt(at),
    )
    const conflict = columns.includes('workspace_id') && name !== 'point_entries'
    const target = [...(conflict ? ['workspace_id'] : []), ...key].join()
    // Only for the same key: what breaks another constraint must not be left out without a word.
    return db.prepare(`INSERT INTO ${name} (${columns}) SELECT ${cells} FROM ${source}
      WHERE ?1 IS NOT NULL ON CONFLICT (${target}) DO NOTHING`)
  }
  const byCell = () => insert((at) => `?${at + 2}`, '(SELECT 1)')
  const byJson = insert((at) => `value ->> ${at}`, 'json_each(?2)')
  const statements: D1PreparedStatement[] = []
  let texts: string[] = []
  let length = 0
  const flush = () => {
    if (texts.length > 0) statements.push(byJson.bind(workspaceId, `[${texts}]`))
    texts = []
    length = 0
  }
  for (const row of rows) {
    const text = row.some((cell) => cell instanceof Uint8Array) ? null : JSON.stringify(row)
    if (text === null || text.length > MAX_JSON_LENGTH) {
      statements.push(byCell().bind(workspaceId, ...row))
      continue
    }
    if (length + text.length > MAX_JSON_LENGTH) flush()
    texts.push(text)
    length += text.length + 1
  }
  flush()
  return statements
}

/** @throws Error if the workspace has no home in this database */
export async function readHome(db: D1Database, workspaceId: string): Promise<Home> {
  const home = await db
    .prepare(`SELECT number, floor, epoch, timeline_months AS timelineMonths, erased_to AS erasedTo,
      forgotten_to AS forgottenTo, counted_to AS countedTo FROM homes WHERE workspace_id = ?1`)
    .bind(workspaceId)
    .first<Home>()
  if (!home) throw new Error(`workspace ${workspaceId} has no home`)
  return home
}

/**
 * Makes a workspace's home in a database that has nothing of it, closed to everybody but this import. Its events are numbered
 * on; where another workspace has the home's number already, it gets the next one.
 *
 * @throws Error `not_importing` (`failedExpectation`): the workspace is there already
 */
export async function beginImport(
  db: D1Database,
  workspaceId: string,
  importId: string,
  home: Home,
): Promise<void> {
  await db.batch([
    db
      .prepare(`INSERT INTO homes (workspace_id, number, floor, epoch, timeline_months, erased_to, forgotten_to, counted_to, state, move_id)
        SELECT ?1, CASE WHEN EXISTS (SELECT 1 FROM homes WHERE number = ?3) THEN (SELECT max(number) + 1 FROM homes) ELSE ?3 END,
          ?4, ?5, ?6, ?7, ?8, ?9, 'importing', ?2 WHERE true ON CONFLICT (workspace_id) DO NOTHING`)
      .bind(
        workspaceId,
        importId,
        home.number,
        home.floor,
        home.epoch,
        home.timelineMonths,
        home.erasedTo,
        home.forgottenTo,
        home.countedTo,
      ),
    expectImporting(db, workspaceId, importId),
  ])
}

/** Counts the rows of a workspace in each table, and adds up their sizes and numbers. It reads all of them. */
export async function measureRows(db: D1Database, workspaceId: string): Promise<Extent> {
  const extent: Extent = {}
  for (const { name, columns } of WORKSPACE_ROWS) {
    const sums = columns.map((column) => {
      const cell = name === 'events' && column === 'key' ? EVENT_NUMBER : column
      return `coalesce(length(CAST(${cell} AS BLOB)), 0) + CASE typeof(${cell}) WHEN 'integer' THEN (${cell}) % 1000003 ELSE 0 END`
    })
    const isOfWorkspace =
      name === 'events'
        ? `key > ${HOME_START} AND key <= ${HOME_START} + 68719476735`
        : name === 'point_entries'
          ? 'pass_id IN (SELECT id FROM passes WHERE workspace_id = ?1)'
          : 'workspace_id = ?1'
    const found = await db
      .prepare(`SELECT count(*) AS rows, coalesce(sum(${sums.join(' + ')}), 0) AS checksum
        FROM ${name} WHERE ${isOfWorkspace}`)
      .bind(workspaceId)
      .first<Extent[string]>()
    extent[name] = found!
  }
  return extent
}

/** The first table in which the two differ; null: none does. */
export const differingTable = (one: Extent, other: Extent): string | null =>
  WORKSPACE_ROWS.find(
    ({ name }) =>
      one[name]?.rows !== other[name]?.rows || one[name]?.checksum !== other[name]?.checksum,
  )?.name ?? null

/** Opens the home. Harmless when it is repeated. @throws Error `not_importing` (`failedExpectation`) */
export async function finishImport(
  db: D1Database,
  workspaceId: string,
  importId: string,
): Promise<void> {
  await db.batch([
    db
      .prepare(`INSERT INTO expectations (name) SELECT 'not_importing' WHERE NOT EXISTS (
        SELECT 1 FROM homes WHERE workspace_id = ?1 AND move_id = ?2 AND state IN ('importing', 'open'))`)
      .bind(workspaceId, importId),
    db
      .prepare(`UPDATE homes SET state = 'open' WHERE workspace_id = ?1 AND move_id = ?2`)
      .bind(workspaceId, importId),
  ])
}

const expectImporting = (db: D1Database, workspaceId: string, importId: string) =>
  db
    .prepare(`INSERT INTO expectations (name) SELECT 'not_importing' WHERE NOT EXISTS (
      SELECT 1 FROM homes WHERE workspace_id = ?1 AND move_id = ?2 AND state = 'importing')`)
    .bind(workspaceId, importId)

const places = (key: string[], from: number) => key.map((_, at) => `?${from + at}`).join()

/** D1 gives bytes as arrays of numbers. */
async function rawOf(statement: D1PreparedStatement): Promise<Cell[][]> {
  const rows = await statement.raw({ columnNames: true })
  return rows.map((row) =>
    row.map((cell) => (Array.isArray(cell) ? new Uint8Array(cell) : (cell as Cell))),
  )
}
