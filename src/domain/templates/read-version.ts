import type { Ctx } from '../model/ctx.ts'
import { found } from '../model/errors.ts'
import type { TemplateContent, TemplateRecord } from '../model/template-content.ts'
import { readTemplate } from './write.ts'

/**
 * A template as its draft was when one of its versions was published, so that a patch with these members restores it. An icon
 * that was generated for the version is left out.
 *
 * @param version as it stands in the address
 * @throws AppError resource_not_found
 */
export async function readVersion(
  ctx: Ctx,
  templateId: string,
  version: string,
): Promise<TemplateRecord> {
  const template = await readTemplate(ctx, templateId)
  const number = /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0
  // Before the first publication, version 1 is the one in work.
  const exists = template.status !== 'DRAFT' && number >= 1 && number <= template.version
  const content = exists ? await ctx.templates.version(templateId, number) : null
  return { ...template, version: number, draft: draftBehind(found(content, 'version')) }
}

function draftBehind(content: TemplateContent): TemplateContent {
  const { icon, ...others } = content.design.images
  return icon?.isGenerated ? { ...content, design: { ...content.design, images: others } } : content
}
