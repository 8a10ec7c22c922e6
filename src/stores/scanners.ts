import { type SQL, sql } from 'drizzle-orm'
import type { ScanCounts, ScannerStore } from '../domain/model/ports/scanners.ts'
import type { Scanner } from '../domain/model/scanner.ts'
import type { Database } from './database.ts'
import { idsWithin } from './ids-within.ts'
import { createListedPasses } from './listed-passes.ts'
import { MAX_ROWS_READ, pageById, readOne } from './read.ts'
import { scanners } from './schema.ts'
import { asWrite, exists, expectation, hasValues, updateWhere } from './write.ts'

/** What decisions are counted by. */
type Counted = 'scanner_id' | 'door_id'

type CountRow = Record<Exclude<keyof ScanCounts, 'complete' | 'lastScanAt'> | 'looked', number> & {
  by: Counted
  /** Whose counts these are. */
  id: string
  lastScanAt: number | null
}

export function createScannerStore(db: Database, workspaceId: string): ScannerStore {
  /** @param events the decisions to count, as a table with a condition: the newest 20,000 of them are read, once */
  const countsOf = (by: Counted[], events: SQL, sinceMs: number) => {
    const { from } = idsWithin('ace', { from: sinceMs })
    const counts = by.map(
      (column) => sql`
      SELECT ${column} AS by, ${sql.raw(column)} AS id, max(looked) AS looked, count(*) AS scans,
        sum(decision = 'granted') AS granted,
        sum(decision = 'denied') AS denied,
        count(DISTINCT pass_id) AS passes,
        sum(offline_at IS NOT NULL) AS offline,
        sum(undone_at IS NOT NULL) AS undone,
        coalesce(sum(conflict = 1 AND undone_at IS NULL), 0) AS conflicts,
        max(evaluated_at) AS lastScanAt
      FROM decisions WHERE ${sql.raw(column)} IS NOT NULL GROUP BY 2`,
    )
    return db.all<CountRow>(sql`
      WITH decisions AS MATERIALIZED (
        SELECT e.*, a.undone_at, a.conflict
        FROM (SELECT *, count(*) OVER () AS looked
          FROM (SELECT id, scanner_id, door_id, pass_id, decision, offline_at, evaluated_at
            FROM ${events} AND id >= ${from} ORDER BY id DESC LIMIT ${MAX_ROWS_READ})) AS e
        LEFT JOIN admissions a ON a.workspace_id = ${workspaceId} AND a.id = e.id
        WHERE e.evaluated_at >= ${sinceMs})
      ${sql.join(counts, sql` UNION ALL `)} ORDER BY 1, 2`)
  }

  return {
    ...createListedPasses(db, workspaceId),

    insertion: (scanner) =>
      asWrite(
        db
          .insert(scanners)
          .values({ ...scanner, workspaceId })
          .onConflictDoNothing(),
      ),

    roomForAnother: (most, id) =>
      expectation(
        'too_many_scanners',
        sql`(SELECT count(*) FROM (SELECT 1 FROM ${scanners} INDEXED BY scanners_unrevoked
          WHERE workspace_id = ${workspaceId} AND revoked_at IS NULL AND id <> ${id} LIMIT ${most})) < ${most}`,
      ),

    get: (id) => readOne(db, scanners, { workspaceId, id }, fromRow),
    ofKey: (keyId) => readOne(db, scanners, { workspaceId, keyId }, fromRow),
    list: (paging) => pageById(db, scanners, hasValues(scanners, { workspaceId }), paging, fromRow),

    stillAtRevision: ({ id, revision }) =>
      expectation('scanner_changed', exists(scanners, { workspaceId, id, revision })),

    update: ({ id, name, expiresAt, revokedAt, revision }) =>
      updateWhere(db, scanners, { workspaceId, id }, { name, expiresAt, revokedAt, revision }),

    async counts(id, sinceMs) {
      const events = sql`access_events INDEXED BY access_events_by_scanner
        WHERE workspace_id = ${workspaceId} AND scanner_id = ${id}`
      const [row] = await countsOf(['scanner_id'], events, sinceMs)
      return row ? toCounts(row) : NOTHING_SCANNED
    },

    async allCounts(sinceMs) {
      const all = sql`access_events WHERE workspace_id = ${workspaceId}`
      const rows = await countsOf(['scanner_id', 'door_id'], all, sinceMs)
      const of = (by: Counted) =>
        rows.filter((row) => row.by === by).map((row) => ({ id: row.id, counts: toCounts(row) }))
      return { scanners: of('scanner_id'), doors: of('door_id') }
    },
  }
}

const NOTHING_SCANNED: ScanCounts = {
  scans: 0,
  granted: 0,
  denied: 0,
  passes: 0,
  offline: 0,
  undone: 0,
  conflicts: 0,
  lastScanAt: null,
  complete: true,
}

const toCounts = ({ looked, by: _, id: __, ...counts }: CountRow): ScanCounts => ({
  ...counts,
  complete: looked < MAX_ROWS_READ,
})

function fromRow({ workspaceId: _, ...scanner }: typeof scanners.$inferSelect): Scanner {
  return scanner
}
