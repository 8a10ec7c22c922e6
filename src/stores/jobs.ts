import {
  and,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Write } from '../domain/model/commit.ts'
import type { Job } from '../domain/model/job.ts'
import { DEVICE_PLATFORM } from '../domain/model/platforms.ts'
import type { JobStore } from '../domain/model/ports/jobs.ts'
import type { Database } from './database.ts'
import { keyOfJobsFrom } from './files-of-jobs.ts'
import { equals } from './filters.ts'
import { pageByWalk } from './page-by-walk.ts'
import { readOne } from './read.ts'
import { credentials, jobs, templates } from './schema.ts'
import { asWrite, deleteWhere, exists, expectation, hasValues, updateWhere } from './write.ts'

/** The literal condition of the partial index `jobs_unfinished`. */
export const UNFINISHED = sql`status IN ('QUEUED', 'RUNNING')`

/** One call returns at most this many exports. The caller removes them and asks again. */
const MAX_EXPORTS = 100
/** One call returns at most this many imports. */
const MAX_IMPORTS = 100
/** In place of the cursor of an import that has ended. */
const FILE_GONE = 'gone'

export function createJobStore(db: Database, workspaceId: string): JobStore {
  /** Inserts the job if the condition holds when the batch runs. */
  function insertionIf(condition: SQL, job: Job): Write {
    const { input, tally, ...columns } = job
    return asWrite(sql`
      INSERT INTO jobs (workspace_id, id, type, status, input, cursor, step, total, processed, succeeded, failed,
        tally, notify_until, result_parts, result_tail, created_at, moved_at, finished_at)
      SELECT ${workspaceId}, ${columns.id}, ${columns.type}, ${columns.status}, ${JSON.stringify(input)},
        ${columns.cursor}, ${columns.step}, ${columns.total}, ${columns.processed}, ${columns.succeeded},
        ${columns.failed}, ${JSON.stringify(tally)}, ${columns.notifyUntil}, ${columns.resultParts}, ${columns.resultTail},
        ${columns.createdAt}, ${columns.movedAt}, ${columns.finishedAt}
      WHERE ${condition}`)
  }

  /** Looked for among the unfinished jobs of all workspaces, which are few. */
  const isUnderWay = ({ type, input }: Job) =>
    sql`EXISTS (SELECT 1 FROM jobs INDEXED BY jobs_unfinished WHERE ${and(UNFINISHED, hasValues(jobs, { workspaceId, type, input }))})`

  return {
    get: (id) => readOne(db, jobs, { workspaceId, id }, fromRow),

    list: ({ type, status }, paging) =>
      pageByWalk(
        db,
        jobs,
        {
          along: hasValues(jobs, { workspaceId }),
          matches: and(equals(jobs.type, type), equals(jobs.status, status)),
          sortedBy: 'createdAt',
          instead: { resultTail: sql`substr(${jobs.resultTail}, 1, 1)`.as('result_tail') },
        },
        paging,
        fromRow,
      ),

    insertion: (job) => insertionIf(sql`1`, job),

    rerenderInsertion: (job, { templateId, version }) =>
      insertionIf(
        and(
          exists(templates, { workspaceId, id: templateId }, lt(templates.passesFrom, version)),
          not(isUnderWay(job)),
        )!,
        job,
      ),

    resignInsertion: (job, { subject, fingerprint }) =>
      insertionIf(
        and(
          // A renewal, where phones hold something: whether it is of this type, the job finds out.
          sql`EXISTS (SELECT 1 FROM registrations WHERE workspace_id = ${workspaceId} LIMIT 1)`,
          exists(
            credentials,
            { workspaceId, platform: DEVICE_PLATFORM, subject },
            ne(credentials.fingerprint, fingerprint),
          ),
          not(
            exists(
              credentials,
              { workspaceId, platform: DEVICE_PLATFORM, subject, fingerprint },
              inArray(credentials.status, ['ACTIVE', 'FAILING']),
            ),
          ),
        )!,
        job,
      ),

    stillAt: ({ id, step }) =>
      expectation('job_moved', exists(jobs, { workspaceId, id, step }, UNFINISHED)),

    update: ({ id, type: _, input: __, createdAt: ___, ...members }) =>
      updateWhere(db, jobs, { workspaceId, id }, members),

    async exportsBetween(fromMs, toMs) {
      const idAt = (ms: number) => keyOfJobsFrom('', ms)
      const rows = await db
        .select()
        .from(jobs)
        .where(
          and(
            eq(jobs.workspaceId, workspaceId),
            gte(jobs.id, idAt(fromMs)),
            lt(jobs.id, idAt(toMs + 1)),
            eq(jobs.type, 'export'),
            // Before its first progress is written, a part may stand in the store already.
            or(isNotNull(jobs.cursor), UNFINISHED),
          ),
        )
        .limit(MAX_EXPORTS)
      return rows.map(fromRow)
    },

    exportRemoved: (id) =>
      updateWhere(db, jobs, { workspaceId, id }, { cursor: null, step: sql`${jobs.step} + 1` }),

    async importsBetween({ fromMs, toMs }, afterId) {
      const rows = await db
        .select({ ...getTableColumns(jobs), resultTail: sql<string>`''` })
        .from(jobs)
        .where(
          and(
            eq(jobs.workspaceId, workspaceId),
            gte(jobs.id, keyOfJobsFrom('', fromMs)),
            lt(jobs.id, keyOfJobsFrom('', toMs + 1)),
            afterId === null ? undefined : gt(jobs.id, afterId),
            inArray(jobs.type, ['import', 'import_check']),
            sql`${jobs.cursor} IS NOT ${FILE_GONE}`,
          ),
        )
        .orderBy(jobs.id)
        .limit(MAX_IMPORTS)
      return rows.map(fromRow)
    },

    importFileRemoved: (id) => updateWhere(db, jobs, { workspaceId, id }, { cursor: FILE_GONE }),

    deletion: (id) => deleteWhere(db, jobs, { workspaceId, id }),
  }
}

function fromRow({ workspaceId: _, ...row }: typeof jobs.$inferSelect): Job {
  return { ...row, input: row.input as Job['input'] }
}
