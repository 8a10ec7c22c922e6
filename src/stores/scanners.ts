import { sql } from 'drizzle-orm'
import type { ScanCounts, ScannerStore } from '../domain/model/ports/scanners.ts'
import type { Scanner } from '../domain/model/scanner.ts'
import type { Database } from './database.ts'
import { idsWithin } from './ids-within.ts'
import { createListedPasses } from './listed-passes.ts'
import { MAX_ROWS_READ, pageById, readOne } from './read.ts'
import { scanners } from './schema.ts'
import { asWrite, exists, expectation, hasValues, updateWhere } from './write.ts'

export function createScannerStore(db: Database, workspaceId: string): ScannerStore {
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
      const { from } = idsWithin('ace', { from: sinceMs })
      const [row] = await db.all<Record<keyof ScanCounts | 'looked', number>>(sql`
        SELECT count(*) AS looked, coalesce(sum(counted), 0) AS scans,
          coalesce(sum(counted AND e.decision = 'granted'), 0) AS granted,
          coalesce(sum(counted AND e.decision = 'denied'), 0) AS denied,
          count(DISTINCT CASE WHEN counted THEN e.pass_id END) AS passes,
          coalesce(sum(counted AND e.offline_at IS NOT NULL), 0) AS offline,
          coalesce(sum(counted AND a.undone_at IS NOT NULL), 0) AS undone,
          coalesce(sum(counted AND a.conflict = 1 AND a.undone_at IS NULL), 0) AS conflicts
        FROM (SELECT id, pass_id, decision, offline_at, evaluated_at >= ${sinceMs} AS counted
          FROM access_events INDEXED BY access_events_by_scanner
          WHERE workspace_id = ${workspaceId} AND scanner_id = ${id} AND id >= ${from}
          ORDER BY id DESC LIMIT ${MAX_ROWS_READ}) AS e
        LEFT JOIN admissions a ON a.workspace_id = ${workspaceId} AND a.id = e.id`)
      const { looked, ...counts } = row!
      return { ...counts, complete: looked < MAX_ROWS_READ }
    },
  }
}

function fromRow({ workspaceId: _, ...scanner }: typeof scanners.$inferSelect): Scanner {
  return scanner
}
