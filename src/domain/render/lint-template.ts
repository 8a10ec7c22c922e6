import type { Ctx } from '../model/ctx.ts'
import type { TemplateRecord } from '../model/template-content.ts'
import type { Warning } from '../model/warnings.ts'
import { sampleContent } from './sample.ts'

/** What phones would refuse, truncate or hide in passes of this template. */
export async function lintTemplate(ctx: Ctx, template: TemplateRecord): Promise<Warning[]> {
  const content = sampleContent(ctx, template, template.draft)
  // A missing icon is generated on publication.
  const apple = ctx.apple.lint(content).filter(({ code }) => code !== 'apple_icon_missing')
  return [...apple, ...ctx.google.lint(content)]
}
