import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { ImportInput } from '../model/job.ts'
import { type JobView, jobETag, viewJob } from '../model/job-view.ts'
import { newJob, queueJob } from '../model/start-job.ts'
import { MEMBER_SCOPES } from '../passes/member-scopes.ts'
import { checkImportTemplate } from './check-template.ts'
import type { ReceivedImport } from './receive.ts'

/**
 * Starts the job that makes a pass of each row of an uploaded file, or says what an import would make of each.
 *
 * @param templateId the template for rows that name none themselves
 * @param options.notify `email`: rows with an address that say nothing about mails are mailed the link of their pass
 * @param options.timeZone the zone of times in CSV that name none; null: such times are refused
 */
export async function createImport(
  ctx: Ctx,
  templateId: string | null,
  received: ReceivedImport,
  options: Partial<Pick<ImportInput, 'notify' | 'timeZone'>> & {
    type?: 'import' | 'import_check'
  } = {},
): Promise<Answer<JobView>> {
  const { type = 'import', notify = null, timeZone = null } = options
  const { jobId, format, sizeBytes, content } = received
  if (content instanceof AppError) throw content
  const { rows, ...file } = content
  if (notify && !ctx.mailer) {
    throw new AppError('validation_failed', 'This service sends no mails', {
      parameter: 'notify',
    })
  }
  await checkImportTemplate(ctx, templateId, file.columns)
  const scopes = MEMBER_SCOPES.filter((scope) => ctx.scopes.has(scope))
  const keyId = ctx.links.currentKeyId
  const input = { templateId, format, sizeBytes, ...file, notify, timeZone, scopes, keyId }
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
  const beginsCreation = type === 'import'
  await ctx.commit({ writes: [ctx.jobs.insertion(job)], answer, beginsCreation })
  queueJob(ctx, job)
  return answer
}
