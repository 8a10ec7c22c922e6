import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, found } from '../model/errors.ts'
import { applyMergePatch, mergePatchOf } from '../model/merge-patch-schema.ts'
import { checkIfMatch } from '../model/precondition.ts'
import { untilUnchanged } from '../model/retry.ts'
import { CreateTemplateInput } from '../model/template.ts'
import type { TemplateRecord } from '../model/template-content.ts'
import { lintTemplate } from '../render/lint-template.ts'
import { draftOf, inputOf } from './draft.ts'
import { templateAnswer, templateETag } from './view.ts'

export async function createTemplate(ctx: Ctx, input: CreateTemplateInput): Promise<Answer> {
  const now = ctx.now()
  const template: TemplateRecord = {
    id: ctx.newId('tpl'),
    status: 'DRAFT',
    version: 1,
    revision: 1,
    draft: await draftOf(ctx, input),
    createdAt: now,
    updatedAt: now,
  }
  const answer = templateAnswer(
    ctx,
    template,
    'Template created',
    await lintTemplate(ctx, template),
  )
  await ctx.commit({ writes: [ctx.templates.insertion(template)], answer })
  return answer
}

/** @throws AppError resource_not_found */
export async function readTemplate(ctx: Ctx, id: string): Promise<TemplateRecord> {
  return found(await ctx.templates.get(id), 'template')
}

/** A merge patch of the draft; which members it may have is what create takes, each removable. */
export const PatchTemplateInput = mergePatchOf(CreateTemplateInput, 'TemplatePatch')

/** Changes the draft. Passes keep what was published until the next publication. */
export async function patchTemplate(
  ctx: Ctx,
  id: string,
  patch: Record<string, unknown>,
  ifMatch: string | null,
): Promise<Answer> {
  return changeTemplate(ctx, id, ifMatch, async (template) => {
    const input = applyMergePatch(CreateTemplateInput, inputOf(template.draft), patch)
    if (input.kind !== template.draft.kind) {
      throw new AppError('validation_failed', 'The kind of a template never changes', {
        pointer: '/kind',
        reason: 'invalid_value',
      })
    }
    const draft = await draftOf(ctx, input)
    const unchanged = JSON.stringify(draft) === JSON.stringify(template.draft)
    return { after: unchanged ? template : { ...template, draft }, description: 'Template changed' }
  })
}

interface Change {
  /** The same record as before: only `writes` are written. */
  after: TemplateRecord
  description: string
  writes?: (after: TemplateRecord) => import('../model/commit.ts').Write[]
  event?: 'template.published' | 'template.archived'
  afterwards?: () => void
}

/** Reads, changes and writes a template; a concurrent edit in between makes it start over. */
export function changeTemplate(
  ctx: Ctx,
  id: string,
  ifMatch: string | null,
  change: (template: TemplateRecord) => Promise<Change>,
): Promise<Answer> {
  return untilUnchanged('template', ['template_changed'], async () => {
    const before = await readTemplate(ctx, id)
    checkIfMatch(ifMatch, templateETag(before))
    const { after, description, writes, event, afterwards } = await change(before)
    const same = after === before
    const template = same
      ? before
      : { ...after, revision: before.revision + 1, updatedAt: ctx.now() }
    const answer = templateAnswer(ctx, template, description, await lintTemplate(ctx, template))
    const view = { template: answer.data as Record<string, unknown> }
    const also = writes?.(template) ?? []
    const all = same ? also : [ctx.templates.update(template), ...also]
    await ctx.commit({
      expectations: all.length > 0 ? [ctx.templates.stillAtRevision(id, before.revision)] : [],
      writes: all,
      events:
        same || !event
          ? []
          : [
              {
                type: event,
                passId: null,
                version: template.version,
                detail: { templateId: id },
                data: view,
              },
            ],
      answer,
    })
    ctx.templates.forget(id)
    afterwards?.()
    return answer
  })
}
