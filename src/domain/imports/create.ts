import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { ImportInput } from '../model/job.ts'
import { type JobView, jobETag, viewJob } from '../model/job-view.ts'
import { newJob, queueJob } from '../model/start-job.ts'
import { MEMBER_SCOPES } from '../passes/member-scopes.ts'
import { checkImportMode } from './check-mode.ts'
import { checkImportTemplate } from './check-template.ts'
import type { ReceivedImport } from './receive.ts'

/**
 * Starts the job that makes a pass of each row of an uploaded file or changes the pass that it names, or says what an import
 * would do with each.
 *
 * @param templateId the template for rows that name none themselves
 * @param options.mode `create`: each row is a new pass; `update`, `upsert`: see `mergeRows`
 * @param options.empty what an empty cell does to a pass that is there
 * @param options.notify `email`: rows with an address that say nothing about mails are mailed the link of their pass
 * @param options.timeZone the zone of times in CSV that name none; null: such times are refused
 */
export async function createImport(
  ctx: Ctx,
  templateId: string | null,
  received: ReceivedImport,
  options: Partial<Pick<ImportInput, 'notify' | 'timeZone' | 'mode' | 'empty'>> & {
    type?: 'import' | 'import_check'
  } = {},
): Promise<Answer<JobView>> {
  const { type = 'import', notify = null, timeZone = null } = options
  const { mode = 'create', empty = 'keep' } = options
  const { jobId, format, sizeBytes, content } = received
  if (content instanceof AppError) throw content
  const { rows, ...file } = content
  if (notify && !ctx.mailer) {
    throw new AppError('validation_failed', 'This service sends no mails', {
      parameter: 'notify',
    })
  }
  checkImportMode({ mode, empty, notify, columns: file.columns })
  await checkImportTemplate(ctx, templateId, file.columns, mode)
  const scopes = MEMBER_SCOPES.filter((scope) => ctx.scopes.has(scope))
  const keyId = ctx.links.currentKeyId
  const given = { ...file, mode, empty, notify, timeZone }
  const input = { templateId, format, sizeBytes, ...given, scopes, keyId }
  const job = {
    ...newJob(ctx, type, input),
    id: jobId,
    total: rows,
  }
  const answer: Answer<JobView> = {
    data: viewJob(ctx, job),
    description: type === 'import' ? 'Import started' : 'Check started',
    etag: jobETag(job),
  }
  const beginsCreation = type === 'import' && mode !== 'update'
  await ctx.commit({ writes: [ctx.jobs.insertion(job)], answer, beginsCreation })
  queueJob(ctx, job)
  return answer
}
