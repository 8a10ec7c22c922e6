import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from './schema.ts'
import { keyColumns } from './write.ts'

/**
 * Copies the rows of one workspace from one database into another, page by page along their keys. Each page can be read and
 * inserted again: whoever was cut off goes on with the page it was at, or starts anew.
 */

/** A cell as both kinds of database take it. */
export type Cell = null | number | string | Uint8Array

/** A row's primary key. */
export type Key = (number | string)[]

export interface Page {
  /** The key behind which it begins; null: with the first row. */
  after: Key | null
  /** In the order of the table's `columns`. */
  rows: Cell[][]
  /** The key behind which the next page begins; null: there is none. */
  next: Key | null
}

/** What a table has of a workspace. Where two databases have the same extents, they have the same rows. */
export type Extents = Record<string, { rows: number; bytes: number; checksum: number }>

/** The directory's tables that name a workspace, and `homes`, which `beginImport` copies. */
const OTHERS: SQLiteTable[] = [
  schema.apiKeys,
  schema.memberships,
  schema.invitations,
  schema.passTypes,
  schema.slugs,
  schema.moves,
  schema.homes,
]
/** Triggers fill or change them while other tables are inserted. So they come last, and a page replaces what stands in its range. */
const BY_TRIGGERS: SQLiteTable[] = [schema.templates, schema.imageUses, schema.doorEntries]

/** All tables of a workspace but `homes`, in the order in which they are copied. */
export const WORKSPACE_ROWS = Object.values<unknown>(schema)
  .filter((each): each is SQLiteTable => is(each, SQLiteTable))
  .filter((each) => each === schema.events || ('workspaceId' in each && !OTHERS.includes(each)))
  .toSorted((one, other) => BY_TRIGGERS.indexOf(one) - BY_TRIGGERS.indexOf(other))
  .map((table) => ({
    name: getTableName(table),
    columns: getTableConfig(table).columns.map(({ name }) => name),
    key: keyColumns(table).map(({ name }) => name),
    byTriggers: BY_TRIGGERS.includes(table),
  }))
export type WorkspaceTable = (typeof WORKSPACE_ROWS)[number]

const MAX_PAGE_ROWS = 1000
/** A page ends with the row that exceeds this. A row has 2 MB at most. */
const MAX_PAGE_BYTES = 2_000_000
/** D1 takes texts of 2 MB, and a character has up to three bytes. */
const MAX_JSON_LENGTH = 600_000

const HIGHEST_NUMBER = 2 ** 36 - 1
const FIRST_KEY = '(SELECT number << 36 FROM homes WHERE workspace_id = ?1)'
/** Events travel by their own numbers: their keys depend on the number of their home. */
const isEventKey = (table: string, column: string) => table === 'events' && column === 'key'
const asCopied = (table: string, column: string) =>
  isEventKey(table, column) ? `(key & ${HIGHEST_NUMBER})` : column
const asStored = (table: string, column: string, value: string) =>
  isEventKey(table, column) ? `${FIRST_KEY} + CAST(${value} AS INTEGER)` : value
const isOfWorkspace = (table: string) =>
  table === 'events'
    ? `key > ${FIRST_KEY} AND key <= ${FIRST_KEY} + ${HIGHEST_NUMBER}`
    : 'workspace_id = ?1'
const keyFrom = ({ name, key }: WorkspaceTable, parameter: number) =>
  `(${key.map((column, at) => asStored(name, column, `?${parameter + at}`))})`
const sizeOf = (cell: string) => `coalesce(length(CAST(${cell} AS BLOB)), 0)`

/** The next rows of a table, in the order of their keys. */
export async function readPage(
  db: D1Database,
  workspaceId: string,
  table: WorkspaceTable,
  after: Key | null,
): Promise<Page> {
  const { name, columns, key } = table
  const isBehind = after ? `(${key}) > ${keyFrom(table, 2)}` : 'true'
  const [, ...rows] = await db
    .prepare(`SELECT ${columns.map((column) => asCopied(name, column))}, near FROM (
        SELECT *, sum(size) OVER (ORDER BY ${key} ROWS UNBOUNDED PRECEDING) - size AS above, count(*) OVER () AS near FROM (
          SELECT *, ${columns.map(sizeOf).join(' + ')} AS size FROM ${name}
          WHERE ${isOfWorkspace(name)} AND ${isBehind} ORDER BY ${key} LIMIT ${MAX_PAGE_ROWS}))
      WHERE above < ${MAX_PAGE_BYTES} ORDER BY ${key}`)
    .bind(workspaceId, ...(after ?? []))
    .raw<Cell[]>({ columnNames: true })
  const near = rows.map((row) => row.pop())[0] ?? 0
  const last = rows.at(-1)
  const isLastPage = !last || (rows.length === near && near < MAX_PAGE_ROWS)
  return {
    after,
    // D1 gives bytes as arrays of numbers.
    rows: rows.map((row) => row.map((cell) => (Array.isArray(cell) ? new Uint8Array(cell) : cell))),
    next: isLastPage ? null : key.map((column) => last[columns.indexOf(column)] as Key[number]),
  }
}

/**
 * Inserts a page of rows into a database whose home of this workspace is `importing` under this id. A row that is there
 * already stays.
 *
 * @throws Error `not_importing` (`failedExpectation`): the import was called off, or is over
 */
export async function insertPage(
  db: D1Database,
  workspaceId: string,
  importId: string,
  table: WorkspaceTable,
  { after, rows, next }: Page,
): Promise<void> {
  if (rows.length === 0 && !table.byTriggers) return
  const { key, name, byTriggers } = table
  const from = after ? `AND (${key}) > ${keyFrom(table, 2)}` : ''
  const to = next ? `AND (${key}) <= ${keyFrom(table, 2 + (after?.length ?? 0))}` : ''
  const removal = db
    .prepare(`DELETE FROM ${name} WHERE workspace_id = ?1 ${from} ${to}`)
    .bind(workspaceId, ...(after ?? []), ...(next ?? []))
  await db.batch([
    expectImporting(db, workspaceId, importId),
    ...(byTriggers ? [removal] : []),
    ...insertions(db, workspaceId, table, rows),
  ])
}

/** Many rows are one statement as JSON. Rows with bytes, and very large ones, are bound cell by cell. */
function insertions(
  db: D1Database,
  workspaceId: string,
  { name, columns, key }: WorkspaceTable,
  rows: Cell[][],
): D1PreparedStatement[] {
  const insert = (source: string, cellAt: (at: number) => string) =>
    // What breaks another constraint than the key must not be left out without a word.
    db.prepare(`INSERT INTO ${name} (${columns})
      SELECT ${columns.map((column, at) => asStored(name, column, cellAt(at)))} FROM ${source}
      WHERE ?1 IS NOT NULL ON CONFLICT (${key}) DO NOTHING`)
  const byCell = insert('(SELECT 1)', (at) => `?${at + 2}`)
  const byJson = insert('json_each(?2)', (at) => `value ->> ${at}`)
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
      statements.push(byCell.bind(workspaceId, ...row))
      continue
    }
    if (length + text.length > MAX_JSON_LENGTH) flush()
    texts.push(text)
    length += text.length + 1
  }
  flush()
  return statements
}

/** How the events of a workspace are numbered, and how far its retention has come. */
export type Home = Omit<
  typeof schema.homes.$inferSelect,
  'workspaceId' | 'state' | 'moveId' | 'nearlyFullToldAt'
>

const HOME_COLUMNS = Object.entries({
  number: 'number',
  floor: 'floor',
  epoch: 'epoch',
  timelineMonths: 'timeline_months',
  erasedTo: 'erased_to',
  forgottenTo: 'forgotten_to',
  countedTo: 'counted_to',
  nameSearch: 'name_search',
} satisfies Record<keyof Home, string>) as [keyof Home, string][]

/** Null: the workspace is not in this database. */
export const readHome = (db: D1Database, workspaceId: string): Promise<Home | null> =>
  db
    .prepare(`SELECT ${HOME_COLUMNS.map(([name, column]) => `${column} AS ${name}`)}
      FROM homes WHERE workspace_id = ?1`)
    .bind(workspaceId)
    .first<Home>()

/**
 * Makes a workspace's home in a database that has nothing of it, closed to everybody but this import. Its events are numbered
 * on; where another workspace has the number of the home, it gets the next one.
 *
 * @throws Error `not_importing` (`failedExpectation`): the workspace is there already
 */
export async function beginImport(
  db: D1Database,
  workspaceId: string,
  importId: string,
  home: Home,
): Promise<void> {
  const cells = HOME_COLUMNS.map(([name], at) =>
    name === 'number'
      ? '(SELECT CASE WHEN max(number = ?3) THEN max(number) + 1 ELSE ?3 END FROM homes)'
      : `?${at + 3}`,
  )
  await db.batch([
    db
      .prepare(`INSERT INTO homes (workspace_id, move_id, state, ${HOME_COLUMNS.map(([, column]) => column)})
        SELECT ?1, ?2, 'importing', ${cells} WHERE true ON CONFLICT (workspace_id) DO NOTHING`)
      .bind(workspaceId, importId, ...HOME_COLUMNS.map(([name]) => home[name])),
    expectImporting(db, workspaceId, importId),
  ])
}

/** Whether this import has ended, after which it inserts nothing more. */
export async function isImported(
  db: D1Database,
  workspaceId: string,
  importId: string,
): Promise<boolean> {
  const home = await db
    .prepare("SELECT 1 FROM homes WHERE workspace_id = ?1 AND move_id = ?2 AND state = 'open'")
    .bind(workspaceId, importId)
    .first()
  return home !== null
}

/** Opens the home. Harmless when it is repeated. @throws Error `not_importing` (`failedExpectation`) */
export async function finishImport(
  db: D1Database,
  workspaceId: string,
  importId: string,
): Promise<void> {
  await db.batch([
    expectImporting(db, workspaceId, importId, 'open'),
    db.prepare("UPDATE homes SET state = 'open' WHERE workspace_id = ?1").bind(workspaceId),
  ])
}

const expectImporting = (db: D1Database, workspaceId: string, importId: string, or = '') =>
  db
    .prepare(`INSERT INTO expectations (name) SELECT 'not_importing' WHERE NOT EXISTS (
      SELECT 1 FROM homes WHERE workspace_id = ?1 AND move_id = ?2 AND state IN ('importing', ?3))`)
    .bind(workspaceId, importId, or)

/** Counts the rows of a workspace in each table, and adds up their sizes and whole numbers. It reads all of them. */
export async function measureRows(db: D1Database, workspaceId: string): Promise<Extents> {
  const extents = WORKSPACE_ROWS.map(async ({ name, columns }) => {
    const cells = columns.map((column) => asCopied(name, column))
    const numbers = cells.map((cell) => `iif(typeof(${cell}) = 'integer', ${cell} % 1000003, 0)`)
    const extent = await db
      .prepare(`SELECT count(*) AS rows, coalesce(sum(${cells.map(sizeOf).join(' + ')}), 0) AS bytes,
        coalesce(sum(${numbers.join(' + ')}), 0) AS checksum FROM ${name} WHERE ${isOfWorkspace(name)}`)
      .bind(workspaceId)
      .first<Extents[string]>()
    return [name, extent!] as const
  })
  return Object.fromEntries(await Promise.all(extents))
}

/** The first table in which two differ; undefined: none does. */
export const differingTable = (one: Extents, other: Extents): string | undefined =>
  Object.keys(one).find((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

/** What goes with the home: entries of the audit log can be removed only while their chain says so. */
const LAST_OF_ALL = 'audit_chains'

/**
 * Removes rows of a workspace that has moved away, a slice of each table.
 *
 * @returns whether all are gone
 */
export async function removeMovedRows(db: D1Database, workspaceId: string): Promise<boolean> {
  const hasMoved = "EXISTS (SELECT 1 FROM homes WHERE workspace_id = ?1 AND state = 'moved')"
  const bind = (text: string) => db.prepare(`${text} AND ${hasMoved}`).bind(workspaceId)
  const tables = WORKSPACE_ROWS.filter(({ name }) => name !== LAST_OF_ALL)
  const [, ...removed] = await db.batch([
    bind('UPDATE audit_chains SET start_number = head_number WHERE workspace_id = ?1'),
    ...tables.map(({ name, key }) =>
      bind(`DELETE FROM ${name} WHERE (${key}) IN (
        SELECT ${key} FROM ${name} WHERE ${isOfWorkspace(name)} LIMIT ${MAX_PAGE_ROWS})`),
    ),
  ])
  if (removed.some(({ meta }) => meta.changes > 0)) return false
  await db.batch([
    bind(`DELETE FROM ${LAST_OF_ALL} WHERE workspace_id = ?1`),
    bind('DELETE FROM homes WHERE workspace_id = ?1'),
  ])
  return true
}
