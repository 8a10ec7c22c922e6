import { eq, inArray, sql } from 'drizzle-orm'
import { ExpectationFailed } from '../domain/model/commit.ts'
import type {
  ImportProgress,
  Part,
  Portability,
  PortableData,
  PortableWorkspace,
} from '../domain/model/ports/portability.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { decodeBase64, encodeBase64 } from '../lib/encoding/base64.ts'
import { type Database, failedExpectation } from './database.ts'
import { newestSeq } from './event-keys.ts'
import { apiKeys, homes, passTypes, workspaces } from './schema.ts'
import { type OpenRow, openRow, sealRow } from './sealed-columns.ts'
import {
  beginImport,
  type Cell,
  finishImport,
  type Home,
  insertPage,
  type Key,
  readHome,
  readPage,
  removeMovedRows,
  WORKSPACE_ROWS,
} from './workspace-rows.ts'
import { asWrite, runBatch } from './write.ts'

/** More keys or pass types than a workspace has. */
const MOST_OF_A_KIND = 10_000

/** The rows and files of a workspace in one database. */
export function createPortableData(
  db: Database,
  bucket: R2Bucket,
  sealer: Sealer,
  workspaceId: string,
): PortableData {
  const client = db.$client
  /** What cannot be made again of rows. */
  const folders = [`images/${workspaceId}/`, `${workspaceId}/jobs/`]

  async function readFile(stage: number, after: string | null) {
    const prefix = folders[stage - WORKSPACE_ROWS.length]
    if (!prefix) return null
    const { objects } = await bucket.list({
      prefix,
      limit: 1,
      ...(after !== null && { startAfter: after }),
    })
    const key = objects[0]?.key
    const file = key ? await bucket.get(key) : null
    if (!key || !file) return { part: null, next: key ? [stage, key] : [stage + 1, null] }
    const bytes = encodeBase64(new Uint8Array(await file.arrayBuffer()))
    const part: Part = { of: 'file', key, contentType: file.httpMetadata?.contentType, bytes }
    return { part, next: [stage, key] }
  }

  return {
    async home() {
      const [home, [newest]] = await Promise.all([
        readHome(client, workspaceId),
        db
          .select({ seq: newestSeq(workspaceId) })
          .from(homes)
          .where(eq(homes.workspaceId, workspaceId)),
      ])
      return { home: { ...home! }, upToEvent: newest!.seq }
    },

    async read([stage, after], inClear) {
      const table = WORKSPACE_ROWS[stage]
      if (!table) return readFile(stage, after as string | null) as ReturnType<PortableData['read']>
      const page = await readPage(client, workspaceId, table, after as Key | null)
      const rows = await Promise.all(
        page.rows.map(async (cells) => {
          const row: OpenRow = Object.fromEntries(
            table.columns.map((name, at) => [name, cells[at]!]),
          )
          const shown = inClear ? await openRow(sealer, workspaceId, table.name, row) : row
          return table.columns.map((name) => asJson(shown[name]!))
        }),
      )
      const isEmpty = rows.length === 0 && !table.byTriggers
      return {
        part: isEmpty ? null : { of: table.name, columns: table.columns, ...page, rows },
        next: page.next ? [stage, page.next] : [stage + 1, null],
      }
    },

    begin: (importId, home) =>
      expecting(beginImport(client, workspaceId, importId, home as unknown as Home)),

    async write(importId, part) {
      if (part.of === 'file') {
        const { key, contentType, bytes } = part as unknown as Record<string, string>
        if (!folders.some((folder) => key!.startsWith(folder))) throw new Error('a foreign file')
        await bucket.put(key!, decodeBase64(bytes!)!, {
          ...(contentType && { httpMetadata: { contentType } }),
        })
        return
      }
      const { columns, after, next, rows } = part as unknown as ExportedPage
      const table = WORKSPACE_ROWS.find(({ name }) => name === part.of)
      if (!table) throw new Error('an unknown table')
      const cells = await Promise.all(
        rows.map(async (values) => {
          const row = Object.fromEntries(columns.map((name, at) => [name, fromJson(values[at]!)]))
          const sealed = await sealRow(sealer, workspaceId, table.name, row)
          return table.columns.map((name) => (sealed[name] ?? null) as Cell)
        }),
      )
      await expecting(
        insertPage(client, workspaceId, importId, table, { after, next, rows: cells }),
      )
    },

    finish: (importId) => expecting(finishImport(client, workspaceId, importId)),

    async drop() {
      const isClosed = sql`${homes.workspaceId} = ${workspaceId} AND state IN ('importing', 'moved')`
      const closed = await db.update(homes).set({ state: 'moved' }).where(isClosed).returning()
      if (closed.length === 0) return
      for (const prefix of folders) {
        for (let more = true; more; ) {
          const { objects, truncated } = await bucket.list({ prefix })
          if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
          more = truncated
        }
      }
      for (let isOver = false; !isOver; ) isOver = await removeMovedRows(client, workspaceId)
    },
  }
}

interface ExportedPage {
  columns: string[]
  after: Key | null
  next: Key | null
  rows: (Exclude<Cell, Uint8Array> | { base64: string } | { clear: string })[][]
}

const asJson = (cell: OpenRow[string]) =>
  cell instanceof Uint8Array ? { base64: encodeBase64(cell) } : cell
const fromJson = (cell: ExportedPage['rows'][number][number]): OpenRow[string] =>
  typeof cell === 'object' && cell && 'base64' in cell ? decodeBase64(cell.base64)! : cell

async function expecting(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    const failed = failedExpectation(error)
    throw failed === null ? error : new ExpectationFailed(failed)
  }
}

/** What the directory and R2 know beside a workspace's own data. */
export function createPortableDirectory(
  db: Database,
  bucket: R2Bucket,
  generation: number,
  now: () => number,
): Omit<Portability, 'migrations' | 'keyDigests' | 'dataOf' | 'newDataOf'> {
  const progressKey = (workspaceId: string) => `workspace-imports/${workspaceId}`
  return {
    async find(id) {
      const { name, mode, region, jurisdiction, timeZone } = workspaces
      const [row] = await db
        .select({ id: workspaces.id, name, mode, region, jurisdiction, timeZone })
        .from(workspaces)
        .where(eq(workspaces.id, id))
      return row ?? null
    },
    apiKeysOf: (id) =>
      db.select().from(apiKeys).where(eq(apiKeys.workspaceId, id)).limit(MOST_OF_A_KIND),
    async passTypesOf(id) {
      const rows = await db
        .select()
        .from(passTypes)
        .where(eq(passTypes.workspaceId, id))
        .limit(MOST_OF_A_KIND)
      return rows.map(({ passTypeIdentifier }) => passTypeIdentifier)
    },
    async holdersOf(identifiers) {
      const rows = await db
        .select()
        .from(passTypes)
        .where(inArray(passTypes.passTypeIdentifier, identifiers))
      return rows.map(({ workspaceId }) => workspaceId)
    },
    async open({ id, ...workspace }: PortableWorkspace, keys, identifiers) {
      await runBatch(db, [
        asWrite(db.insert(workspaces).values({ id, ...workspace, generation, createdAt: now() })),
        ...(keys as (typeof apiKeys.$inferInsert)[]).map((key) =>
          asWrite(db.insert(apiKeys).values({ ...key, workspaceId: id })),
        ),
        ...identifiers.map((passTypeIdentifier) =>
          asWrite(db.insert(passTypes).values({ passTypeIdentifier, workspaceId: id })),
        ),
      ])
    },
    async progress(id) {
      const file = await bucket.get(progressKey(id))
      return file ? await file.json<ImportProgress>() : null
    },
    async keepProgress(id, progress) {
      if (progress) await bucket.put(progressKey(id), JSON.stringify(progress))
      else await bucket.delete(progressKey(id))
    },
  }
}
