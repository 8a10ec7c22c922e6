import type { Ctx } from '../model/ctx.ts'
import type { TemplateRecord } from '../model/template-content.ts'
import type { Warning } from '../model/warnings.ts'
import { sampleContent } from './sample.ts'

/** What wallets would refuse, cut short or hide in passes of this template. */
export async function lintTemplate(ctx: Ctx, template: TemplateRecord): Promise<Warning[]> {
  const content = sampleContent(ctx, template, template.draft)
  const warnings = ctx.wallets.all.flatMap(({ lint }) => lint(content, 'template'))
  // A missing icon is generated on publication.
  return warnings.filter(({ code }) => !code.endsWith('_icon_missing'))
}
