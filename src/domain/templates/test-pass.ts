import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { type CreatedPass, createdAnswer } from '../passes/create.ts'
import { buildPass } from '../passes/prepare.ts'
import { SAMPLE_CUSTOMER, sampleFields } from '../render/sample.ts'
import { publishedForm } from './publish.ts'
import { readTemplate } from './write.ts'

/** Makes a pass from the draft, to try it on a phone: marked as a test, counted nowhere, without an event. */
export async function createTestPass(ctx: Ctx, id: string): Promise<Answer<CreatedPass>> {
  const template = await readTemplate(ctx, id)
  const content = await publishedForm(ctx, template.draft)
  // Drafts have versions of their own, below zero, so that they never meet a published one.
  const templateVersion = -template.revision
  const prepared = await buildPass(
    ctx,
    { templateId: id, fields: sampleFields(content, ctx.now()), customer: SAMPLE_CUSTOMER },
    content,
    { id: ctx.newId('pass'), templateVersion, test: true, at: '' },
  )
  const answer = createdAnswer(ctx, prepared, 'Test pass created')
  const version = ctx.templates.versionUpsertion(id, templateVersion, content, ctx.now())
  await ctx.commit({ writes: [version, ...prepared.writes], answer })
  return answer
}
