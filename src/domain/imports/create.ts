import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, validationFailed } from '../model/errors.ts'
import { type JobView, jobETag, viewJob } from '../model/job-view.ts'
import { newJob, queueJob } from '../model/start-job.ts'
import { MEMBER_SCOPES, refuseWithoutScope } from '../passes/member-scopes.ts'
import { columnOf, fieldFaults } from './columns.ts'
import type { ReceivedImport } from './receive.ts'

/**
 * Starts the job that makes a pass of each row of an uploaded file.
 *
 * @param templateId the template for rows that name none themselves
 */
export async function createImport(
  ctx: Ctx,
  templateId: string | null,
  received: ReceivedImport,
): Promise<Answer<JobView>> {
  const { jobId, format, sizeBytes, content } = received
  if (content instanceof AppError) throw content
  const { rows, startsAt, columns } = content
  await checkTemplate(ctx, templateId, columns)
  const scopes = MEMBER_SCOPES.filter((scope) => ctx.scopes.has(scope))
  const keyId = ctx.links.currentKeyId
  const input = { templateId, format, sizeBytes, startsAt, columns, scopes, keyId }
  const job = {
    ...newJob(ctx, 'import', input),
    id: jobId,
    total: rows,
  }
  const answer: Answer<JobView> = {
    data: viewJob(ctx, job),
    description: 'Import started',
    etag: jobETag(job),
  }
  await ctx.commit({ writes: [ctx.jobs.insertion(job)], answer })
  queueJob(ctx, job)
  return answer
}

async function checkTemplate(ctx: Ctx, templateId: string | null, columns: string[] | null) {
  const ownTemplates = columns?.includes('templateId') ?? false
  const paths = (columns ?? []).map((header) => columnOf(header)!.path)
  if (templateId === null || ownTemplates) refuseWithoutScope(ctx.scopes, null, paths)
  if (templateId === null) {
    // Each line of NDJSON names its own template, or is refused by itself.
    if (columns === null || ownTemplates) return
    throw validationFailed([
      {
        message: 'Name the template in the query, or in a column',
        parameter: 'templateId',
        reason: 'required',
      },
    ])
  }
  const template = await ctx.templates.published(templateId)
  if (!template) {
    throw new AppError('template_not_found', '`templateId` names no template of this workspace', {
      parameter: 'templateId',
    })
  }
  if (!template.content) {
    throw new AppError('template_not_published', 'The template has no published version')
  }
  if (columns === null || ownTemplates) return
  refuseWithoutScope(ctx.scopes, template.content, paths)
  const faults = fieldFaults(columns, template.content)
  if (faults.length === 0) return
  // This isolate may remember an outdated version of the template: only the newest may refuse the file.
  ctx.templates.forget(templateId)
  const newest = await ctx.templates.published(templateId)
  const left = newest?.content ? fieldFaults(columns, newest.content) : []
  if (left.length > 0) throw validationFailed(left)
}
