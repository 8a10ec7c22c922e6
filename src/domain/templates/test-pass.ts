import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import { passETag } from '../model/pass.ts'
import type { CreatedPass } from '../passes/create.ts'
import { buildPass } from '../passes/prepare.ts'
import { sampleContent } from '../render/sample.ts'
import { publishedForm } from './publish.ts'
import { readTemplate } from './write.ts'

/** A pass from the draft, to try it on a phone: marked as a test, counted nowhere, no event. */
export async function createTestPass(ctx: Ctx, id: string): Promise<Answer<CreatedPass>> {
  const template = await readTemplate(ctx, id)
  const content = await publishedForm(ctx, template.draft)
  const version = testVersion(template.revision)
  const sample = sampleContent(ctx, template, content)
  const fields = Object.fromEntries(
    content.fields.flatMap((field) => {
      const shown = sample.fields.find((candidate) => candidate.key === field.key)
      if (!shown || field.binding === 'points' || field.default !== undefined) return []
      const value = field.type === 'date' ? formatInstant(Number(shown.value)) : shown.value
      return [[field.key, value]]
    }),
  )
  const prepared = await buildPass(
    ctx,
    { templateId: id, fields, customer: { name: 'Alex Example', email: 'alex@example.com' } },
    content,
    { id: ctx.newId('pass'), templateVersion: version, test: true, at: '' },
  )
  const answer: Answer<CreatedPass> = {
    data: { ...prepared.view, warnings: prepared.warnings },
    description: 'Test pass created',
    etag: passETag(prepared.pass, ctx.now()),
  }
  await ctx.commit({
    writes: [ctx.templates.versionUpsertion(id, version, content, ctx.now()), ...prepared.writes],
    answer,
  })
  return answer
}

/** Drafts have versions of their own, below zero, so that they never meet a published one. */
const testVersion = (revision: number) => -revision
