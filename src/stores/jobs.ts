import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Write } from '../domain/model/commit.ts'
import type { Job } from '../domain/model/job.ts'
import { DEVICE_PLATFORM } from '../domain/model/platforms.ts'
import type { JobStore } from '../domain/model/ports/jobs.ts'
import type { Database } from './database.ts'
import { rarely } from './rarely.ts'
import { credentials, jobs, passes, registrations } from './schema.ts'
import { asWrite, expectation } from './write.ts'

/** As the partial index has it. */
export const UNFINISHED = sql`status IN ('QUEUED', 'RUNNING')`

export function createJobStore(db: Database, workspaceId: string): JobStore {
  const mine = () => eq(jobs.workspaceId, workspaceId)

  /** Nothing is written unless the condition holds when the batch does. */
  function insertionIf(condition: SQL, job: Job): Write {
    const { input, ...columns } = job
    return asWrite(sql`
      INSERT INTO jobs (workspace_id, id, type, status, input, cursor, step, total, processed, succeeded, failed,
        notify_until, result_parts, result_tail, created_at, moved_at, finished_at)
      SELECT ${workspaceId}, ${columns.id}, ${columns.type}, ${columns.status}, ${JSON.stringify(input)},
        ${columns.cursor}, ${columns.step}, ${columns.total}, ${columns.processed}, ${columns.succeeded},
        ${columns.failed}, ${columns.notifyUntil}, ${columns.resultParts}, ${columns.resultTail},
        ${columns.createdAt}, ${columns.movedAt}, ${columns.finishedAt}
      WHERE ${condition}`)
  }

  return {
    async get(id) {
      const [row] = await db
        .select()
        .from(jobs)
        .where(and(mine(), eq(jobs.id, id)))
      return row ? fromRow(row) : null
    },

    async list({ type, status }, { limit, sort, after }) {
      const descending = sort.startsWith('-')
      const resultTail = sql<string>`substr(${jobs.resultTail}, 1, 1)`
      const rows = await db
        .select({ ...getTableColumns(jobs), resultTail })
        .from(jobs)
        .where(
          and(
            mine(),
            type === undefined ? undefined : sql`${jobs.type} = ${type}`,
            status === undefined ? undefined : sql`${jobs.status} = ${status}`,
            after ? (descending ? lt : gt)(jobs.id, after.id) : undefined,
          ),
        )
        .orderBy(descending ? desc(jobs.id) : asc(jobs.id))
        .limit(limit + 1)
      const last = rows[limit - 1]
      return {
        items: rows.slice(0, limit).map(fromRow),
        next: rows.length > limit && last ? { sort: last.createdAt, id: last.id } : null,
      }
    },

    insertion: (job) => insertionIf(sql`1`, job),

    rerenderInsertion: (job, { templateId, version }) =>
      insertionIf(
        sql`EXISTS (SELECT 1 FROM ${passes} WHERE ${and(
          eq(passes.workspaceId, workspaceId),
          rarely(eq(passes.templateId, templateId)),
          lt(passes.templateVersion, version),
          eq(passes.test, false),
        )} AND deleted_at IS NULL) AND NOT EXISTS (SELECT 1 FROM ${jobs} WHERE ${and(
          mine(),
          eq(jobs.type, job.type),
          eq(jobs.input, job.input),
        )} AND ${UNFINISHED})`,
        job,
      ),

    resignInsertion: (job, { subject, fingerprint }) =>
      insertionIf(
        sql`EXISTS (SELECT 1 FROM ${registrations} WHERE ${and(
          eq(registrations.workspaceId, workspaceId),
          eq(registrations.passTypeIdentifier, subject),
        )}) AND NOT EXISTS (SELECT 1 FROM ${credentials} WHERE ${and(
          eq(credentials.workspaceId, workspaceId),
          eq(credentials.platform, DEVICE_PLATFORM),
          eq(credentials.subject, subject),
          eq(credentials.fingerprint, fingerprint),
          inArray(credentials.status, ['ACTIVE', 'FAILING']),
        )})`,
        job,
      ),

    stillAt: ({ id, step }) =>
      expectation(
        'job_moved',
        sql`EXISTS (SELECT 1 FROM ${jobs} WHERE ${and(mine(), eq(jobs.id, id), eq(jobs.step, step))} AND ${UNFINISHED})`,
      ),

    update: ({ id, type: _, input: __, createdAt: ___, ...members }) =>
      asWrite(
        db
          .update(jobs)
          .set(members)
          .where(and(mine(), eq(jobs.id, id))),
      ),

    deletion: (id) => asWrite(db.delete(jobs).where(and(mine(), eq(jobs.id, id)))),
  }
}

function fromRow({ workspaceId: _, ...row }: typeof jobs.$inferSelect): Job {
  return { ...row, input: row.input as Job['input'] }
}
