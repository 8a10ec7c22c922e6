import type { Ctx } from '../model/ctx.ts'
import { found } from '../model/errors.ts'
import type { TemplateRecord } from '../model/template-content.ts'
import { readTemplate } from './write.ts'

/**
 * A template as one of its versions was published.
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
  return { ...template, version: number, draft: found(content, 'version') }
}
