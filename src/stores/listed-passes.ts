import { type SQL, sql } from 'drizzle-orm'
import type { PassAccess } from '../domain/model/pass.ts'
import type { PassStatus } from '../domain/model/pass-content.ts'
import type { ListedPass, ScannerStore } from '../domain/model/ports/scanners.ts'
import type { Database } from './database.ts'
import { isWithin, newestSeq } from './event-keys.ts'
import { MAX_ROWS_READ } from './read.ts'
import { readBatch } from './write.ts'

interface Row {
  id: string
  templateId: string
  status: PassStatus
  barcodeValue: string | null
  access: string | null
  expiresAt: number | null
  deleted: number
  rotates: number
}

const COLUMNS = sql`p.id, p.template_id, p.template_version, p.status, p.barcode_value, p.access, p.expires_at, p.deleted_at`
/** Decisions at doors change no pass, and there are more of them than of all other events. */
const DECISIONS = sql`('pass.access.granted', 'pass.access.denied', 'pass.access.undone', 'pass.access.conflict')`

/** Passes as the list of a scanner needs them: all of a workspace page by page, or those that changed. */
export function createListedPasses(
  db: Database,
  workspaceId: string,
): Pick<ScannerStore, 'passesAfter' | 'passesChanged'> {
  const place = sql`SELECT ${newestSeq(workspaceId)} AS seq, floor FROM homes WHERE workspace_id = ${workspaceId}`
  // A template has one answer for all of its passes: its content is read once for each version.
  const rowsOf = (passes: SQL) => sql`
    WITH p AS MATERIALIZED (${passes}),
      v AS MATERIALIZED (SELECT d.template_id, d.template_version, coalesce(t.content ->> '$.barcode.rotating', 0) AS rotates
        FROM (SELECT DISTINCT template_id, template_version FROM p) AS d
        CROSS JOIN template_versions t ON t.workspace_id = ${workspaceId}
          AND t.template_id = d.template_id AND t.version = d.template_version)
    SELECT p.id, p.template_id AS templateId, p.status, p.barcode_value AS barcodeValue, p.access,
      p.expires_at AS expiresAt, p.deleted_at IS NOT NULL AS deleted, coalesce(v.rotates, 0) AS rotates
    FROM p LEFT JOIN v ON v.template_id = p.template_id AND v.template_version = p.template_version
    ORDER BY p.id`
  const read = async (passes: SQL) => {
    const [[found], rows] = await readBatch<[{ seq: number; floor: number }, Row]>(db, [
      place,
      rowsOf(passes),
    ])
    return { ...(found ?? { seq: 0, floor: 0 }), passes: rows.map(fromRow) }
  }

  return {
    passesAfter: (id, limit) =>
      read(sql`SELECT ${COLUMNS} FROM passes p WHERE p.workspace_id = ${workspaceId}
        AND p.id > ${id} ORDER BY p.id LIMIT ${limit}`),

    async passesChanged(since) {
      const { seq, floor, passes } = await read(sql`SELECT ${COLUMNS}
        FROM (SELECT DISTINCT pass_id FROM (SELECT pass_id, type FROM events
          WHERE ${isWithin(workspaceId, { above: sql`${since}` })} ORDER BY key LIMIT ${MAX_ROWS_READ})
          WHERE pass_id IS NOT NULL AND type NOT IN ${DECISIONS}) AS c
        CROSS JOIN passes p ON p.workspace_id = ${workspaceId} AND p.id = c.pass_id`)
      // A number from beyond the newest event, or from below the floor, belongs to a database that was restored since.
      const isUsable = since <= seq && since >= floor && seq - since <= MAX_ROWS_READ
      return isUsable ? { seq, passes } : null
    },
  }
}

function fromRow({ access, deleted, rotates, ...row }: Row): ListedPass {
  return {
    ...row,
    access: access === null ? null : (JSON.parse(access) as PassAccess | null),
    deleted: deleted === 1,
    rotates: rotates === 1,
  }
}
