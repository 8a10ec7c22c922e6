import type { Ctx } from '../model/ctx.ts'
import { AppError, validationFailed } from '../model/errors.ts'
import type { ImportMode } from '../model/job.ts'
import { refuseWithoutScope } from '../passes/member-scopes.ts'
import { columnOf, fieldFaults } from './columns.ts'

/**
 * Refuses a file whose columns the template has no fields for, or the caller no scopes.
 *
 * @param columns what each column of a CSV file fills, empty for nothing; null for NDJSON
 */
export async function checkImportTemplate(
  ctx: Ctx,
  templateId: string | null,
  columns: string[] | null,
  mode: ImportMode = 'create',
) {
  const ownTemplates = columns?.includes('templateId') ?? false
  const paths = (columns ?? []).filter((path) => path !== '').map((path) => columnOf(path)!.path)
  if (templateId === null || ownTemplates) refuseWithoutScope(ctx.scopes, null, paths)
  if (templateId === null) {
    // Each line of NDJSON names its own template, or is refused by itself.
    // Nor does a row need one that changes a pass: the pass has its own.
    if (columns === null || ownTemplates || mode === 'update') return
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
