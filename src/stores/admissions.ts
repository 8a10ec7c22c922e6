import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reason } from '../domain/model/access-event.ts'
import type { Admission } from '../domain/model/admission.ts'
import type { AdmissionStore, Use } from '../domain/model/ports/admissions.ts'
import { encodeUlid } from '../lib/encoding/ulid.ts'
import type { Database } from './database.ts'
import { equals, inRange } from './filters.ts'
import { pageByWalk } from './page-by-walk.ts'
import { MAX_ROWS_READ, readOne } from './read.ts'
import { admissions } from './schema.ts'
import { expectation, hasValues, preparedInsert, updateWhere } from './write.ts'

/** An admission can be undone for a minute after its report. The rest allows for isolates whose clocks differ. */
const LATEST_UNDO_MS = 5 * 60_000

const insertAdmission = preparedInsert(admissions)

export function createAdmissionStore(db: Database, workspaceId: string): AdmissionStore {
  const count = ({ passId, scope }: { passId: string; scope: string }, condition = sql`true`) =>
    sql`(SELECT count(*) FROM admissions INDEXED BY admissions_by_pass
      WHERE workspace_id = ${workspaceId} AND pass_id = ${passId} AND scope = ${scope} AND ${condition})`
  const isCounted = sql`undone_at IS NULL`

  return {
    async of(passId, scope) {
      const rows = await db
        .select()
        .from(admissions)
        .where(hasValues(admissions, { workspaceId, passId, scope }))
        .orderBy(asc(admissions.id))
        .limit(MAX_ROWS_READ)
      return rows.map(fromRow)
    },

    insertion: (admission) => insertAdmission({ ...admission, workspaceId }),

    update: ({ id, conflict, conflictTold, undoneAt }) =>
      updateWhere(db, admissions, { workspaceId, id }, { conflict, conflictTold, undoneAt }),

    fewerThan: (limit, of) => expectation('uses_changed', sql`${count(of, isCounted)} < ${limit}`),

    unchanged: (all, of) =>
      expectation(
        'uses_changed',
        sql`${count(of)} = ${all.length} AND ${count(of, isCounted)} = ${all.filter(({ undoneAt }) => undoneAt === null).length}`,
      ),

    get: (id) => readOne(db, admissions, { workspaceId, id }, fromRow),

    list({ scope, passId, conflict, at }, paging) {
      const isOfPass = scope !== undefined && passId !== undefined
      // One index leads along a scope, another along those of a pass in it.
      const along = and(
        eq(admissions.workspaceId, workspaceId),
        equals(admissions.scope, scope),
        isOfPass ? eq(admissions.passId, passId) : undefined,
      )
      const matches = and(
        isOfPass ? undefined : equals(admissions.passId, passId),
        conflict === undefined
          ? undefined
          : sql`conflict = ${Number(conflict)} AND undone_at IS NULL`,
        inRange(admissions.at, at),
      )
      return pageByWalk(
        db,
        admissions,
        { along, matches, sortedBy: 'at' },
        { ...paging, sort: '-at' },
        fromRow,
      )
    },

    used(scope, sinceMs) {
      const from =
        sinceMs === null
          ? ''
          : `ace_${encodeUlid(Math.max(0, sinceMs - LATEST_UNDO_MS), new Uint8Array(10))}`
      return db.all<Use>(sql`
        SELECT p.barcode_value AS barcodeValue, count(*) FILTER (WHERE a.undone_at IS NULL) AS used,
          max(CASE WHEN a.undone_at IS NULL THEN a.at END) AS at, a.door_id AS doorId
        FROM (SELECT DISTINCT pass_id FROM (SELECT pass_id FROM admissions INDEXED BY admissions_by_scope
          WHERE workspace_id = ${workspaceId} AND scope = ${scope} AND id >= ${from} ORDER BY id DESC LIMIT ${MAX_ROWS_READ})) AS c
        CROSS JOIN passes p ON p.workspace_id = ${workspaceId} AND p.id = c.pass_id
          AND p.deleted_at IS NULL AND p.barcode_value IS NOT NULL
        CROSS JOIN admissions a INDEXED BY admissions_by_pass ON a.workspace_id = ${workspaceId} AND a.pass_id = c.pass_id
          AND a.scope = ${scope}
        GROUP BY c.pass_id`)
    },
  }
}

function fromRow({
  workspaceId: _,
  lateReason,
  ...row
}: typeof admissions.$inferSelect): Admission {
  return { ...row, lateReason: lateReason as Reason | null }
}
