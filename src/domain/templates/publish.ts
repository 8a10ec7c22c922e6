import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { ICON_COLORS } from '../model/design.ts'
import { AppError } from '../model/errors.ts'
import { newJob, queueJob } from '../model/start-job.ts'
import type { TemplateContent, TemplateRecord } from '../model/template-content.ts'
import { changeTemplate } from './write.ts'

/**
 * Freezes the draft as a version that passes are created from, and starts the job that brings passes of older versions
 * to it. Publishing the same draft twice makes one version; passes that a job left at an older one get another job.
 */
export function publishTemplate(ctx: Ctx, id: string, ifMatch: string | null): Promise<Answer> {
  return changeTemplate(ctx, id, ifMatch, async (template) => {
    const content = await publishedForm(ctx, template.draft)
    const published = template.status === 'DRAFT' ? null : await current(ctx, template)
    if (template.status === 'PUBLISHED' && JSON.stringify(published) === JSON.stringify(content)) {
      return {
        after: template,
        description: 'Template is published',
        ...(template.version > 1 && rerender(ctx, id, template.version)),
      }
    }
    const version = published ? template.version + 1 : template.version
    const after: TemplateRecord = { ...template, status: 'PUBLISHED', version }
    // No pass can be at an older version than the first.
    const job = published && rerender(ctx, id, version)
    return {
      after,
      description: `Version ${version} published`,
      event: 'template.published',
      ...job,
      writes: [
        ctx.templates.versionInsertion(id, version, content, ctx.now()),
        ...(job?.writes ?? []),
      ],
    }
  })
}

/**
 * The job that brings passes to this version. The database inserts it only if passes may be at an older one; a queue
 * message for a job that was not inserted does nothing.
 */
function rerender(ctx: Ctx, templateId: string, version: number) {
  const job = newJob(ctx, 'template_rerender', { templateId, version })
  return {
    writes: [ctx.jobs.rerenderInsertion(job, { templateId, version })],
    afterwards: () => queueJob(ctx, job),
  }
}

const current = (ctx: Ctx, { id, version }: TemplateRecord) => ctx.templates.version(id, version)

/** The draft in the form that passes are made from. Phones refuse a pass without an icon, so one is generated. */
export async function publishedForm(ctx: Ctx, draft: TemplateContent): Promise<TemplateContent> {
  if (draft.design.images.icon) return draft
  const icon = await ctx.images.generated(
    draft.organizationName ?? draft.name,
    draft.design.backgroundColor ?? ICON_COLORS.background,
    draft.design.foregroundColor ?? ICON_COLORS.foreground,
  )
  const images = { ...draft.design.images, icon: { ...icon, isGenerated: true as const } }
  return { ...draft, design: { ...draft.design, images } }
}

/** Ends making passes from a template; those that were issued live on. */
export function archiveTemplate(ctx: Ctx, id: string, ifMatch: string | null): Promise<Answer> {
  return changeTemplate(ctx, id, ifMatch, async (template) => {
    if (template.status === 'ARCHIVED') {
      return { after: template, description: 'Template is archived' }
    }
    if (template.status === 'DRAFT') {
      throw new AppError('template_not_published', 'Only a published template can be archived')
    }
    return {
      after: { ...template, status: 'ARCHIVED' },
      description: 'Template archived',
      event: 'template.archived',
    }
  })
}
