import type { Answer } from '../model/answer.ts'
import type { Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { found, invalidValue } from '../model/errors.ts'
import { applyMergePatch, mergePatchOf } from '../model/merge-patch-schema.ts'
import { checkIfMatch } from '../model/precondition.ts'
import { CreateTemplateInput } from '../model/template.ts'
import type { TemplateContent, TemplateRecord } from '../model/template-content.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import type { Warning } from '../model/warnings.ts'
import { templateWarnings } from '../render/template-warnings.ts'
import { draftOf, inputOf } from './draft.ts'
import { templateAnswer, templateETag } from './view.ts'

/** @param said members that the answer has beside those of the template */
export async function createTemplate(
  ctx: Ctx,
  input: CreateTemplateInput,
  said: { notes?: Warning[] } = {},
): Promise<Answer> {
  const template = newTemplate(ctx, await draftOf(ctx, input))
  const warnings = await templateWarnings(ctx, template)
  const answer = templateAnswer(ctx, template, 'Template created', { warnings, ...said })
  await ctx.commit({ writes: [ctx.templates.insertion(template)], answer })
  return answer
}

export function newTemplate(ctx: Ctx, draft: TemplateContent): TemplateRecord {
  const now = ctx.now()
  return {
    id: ctx.newId('tpl'),
    status: 'DRAFT',
    version: 1,
    revision: 1,
    draft,
    createdAt: now,
    updatedAt: now,
  }
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
      throw invalidValue('The kind of a template never changes', '/kind')
    }
    const draft = await draftOf(ctx, input)
    const unchanged = JSON.stringify(draft) === JSON.stringify(template.draft)
    return { after: unchanged ? template : { ...template, draft }, description: 'Template changed' }
  })
}

interface Change {
  /** Where this is the very record that was given, only `writes` are written. */
  after: TemplateRecord
  description: string
  writes?: Write[]
  event?: 'template.published' | 'template.archived'
  /** Runs once the change is committed. */
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
    const { after, description, writes = [], event, afterwards } = await change(before)
    const same = after === before
    const template = same
      ? before
      : { ...after, revision: before.revision + 1, updatedAt: ctx.now() }
    const answer = templateAnswer(ctx, template, description, {
      warnings: await templateWarnings(ctx, template),
    })
    const { version } = template
    const all = same ? writes : [ctx.templates.update(template), ...writes]
    await ctx.commit({
      expectations: all.length > 0 ? [ctx.templates.stillAtRevision(id, before.revision)] : [],
      writes: all,
      events:
        same || !event
          ? []
          : [{ type: event, version, detail: { templateId: id }, data: { template: answer.data } }],
      answer,
    })
    ctx.templates.forget(id)
    afterwards?.()
    return answer
  })
}
