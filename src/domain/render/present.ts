import type { Ctx } from '../model/ctx.ts'
import type { Pass, PassView } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { blankContent } from './blank.ts'
import { renderPass, viewPass } from './render.ts'

/** The pass as clients see it, links included. */
export async function presentPass(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
): Promise<PassView> {
  return viewPass(pass, template, {
    nowMs: ctx.now(),
    downloadUrl: await ctx.links.passUrl(pass),
    assetUrl: ctx.links.assetUrl,
  })
}

/** The pass as wallets and pictures see it; of a deleted one they see a blank. */
export async function contentOf(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
): Promise<PassContent> {
  const content = renderPass(pass, template, {
    nowMs: ctx.now(),
    workspace: ctx.workspace,
    assetUrl: ctx.links.assetUrl,
    rotatingSecretHex: template.barcode?.rotating ? await ctx.links.rotatingSecretHex(pass) : null,
  })
  return pass.deletedAt === null ? content : blankContent(content)
}
