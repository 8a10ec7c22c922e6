import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { type ValidationFault, validationFailed } from '../model/errors.ts'
import type { ExportFormat, ExportInput, ExportList } from '../model/export.ts'
import { type JobView, jobETag, viewJob } from '../model/job-view.ts'
import { newJob, queueJob } from '../model/start-job.ts'
import { columnsOf } from './columns.ts'
import { EXPORTED_LISTS } from './lists.ts'
import { refuseOthers } from './refuse-others.ts'

/**
 * Starts the job that writes a list into a file: what is there when it starts, each row as it is when it is written.
 *
 * @param asked.filter what the list is narrowed by, as its store takes it
 * @param asked.columns the columns of CSV, as paths of members; left out: the usual ones
 * @param asked.timeZone in which CSV writes times, an IANA name; left out: UTC
 * @throws AppError insufficient_scope; validation_failed for a filter that names a person, which no job keeps, and for columns
 *   that the list does not have
 */
export async function createExport(
  ctx: Ctx,
  {
    list,
    format,
    filter,
    columns: asked,
    timeZone,
  }: {
    list: ExportList
    format: ExportFormat
    filter: Record<string, unknown>
    columns?: string[] | undefined
    timeZone?: string | undefined
  },
): Promise<Answer<JobView>> {
  refuseOthers(ctx, list)
  const faults = EXPORTED_LISTS[list].personal
    .filter((name) => name in filter)
    .map(
      (name): ValidationFault => ({
        message:
          'No export keeps this filter, because it can name a person: GET /passes/export.csv takes it',
        pointer: `/filter/${name}`,
        reason: 'invalid_value',
      }),
    )
  if (format === 'ndjson' && asked) {
    faults.push({
      message: 'Only CSV has columns: a line of NDJSON has all members',
      pointer: '/columns',
      reason: 'invalid_value',
    })
  }
  if (format === 'ndjson' && timeZone !== undefined) {
    faults.push({
      message: 'Only CSV has times in a zone of yours: NDJSON has them in UTC, as the API does',
      pointer: '/timeZone',
      reason: 'invalid_value',
    })
  }
  if (faults.length > 0) throw validationFailed(faults)
  await EXPORTED_LISTS[list].check?.(ctx, filter)
  const columns = format === 'csv' ? await columnsOf(ctx, list, filter, asked) : null
  const input: ExportInput = { list, format, filter, columns, timeZone: timeZone ?? null }
  const job = newJob(ctx, 'export', input)
  const answer: Answer<JobView> = {
    data: viewJob(ctx, job),
    description: 'Export started',
    etag: jobETag(job),
  }
  await ctx.commit({ writes: [ctx.jobs.insertion(job)], answer })
  queueJob(ctx, job)
  return answer
}
