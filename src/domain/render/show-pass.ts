import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { contentOf } from './content.ts'
import { presentPass } from './present.ts'
import { resolvePass } from './resolve-pass.ts'

/** The pass as clients see it and as wallets see it, resolved once for both. */
export async function showPass(ctx: Ctx, pass: Pass, template: TemplateContent) {
  const resolved = resolvePass(pass, template)
  const [view, content] = await Promise.all([
    presentPass(ctx, pass, template, resolved),
    contentOf(ctx, pass, template, resolved),
  ])
  return { view, content }
}
