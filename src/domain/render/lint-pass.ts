import type { Ctx } from '../model/ctx.ts'
import type { PassContent } from '../model/pass-content.ts'
import type { Warning } from '../model/warnings.ts'

/**
 * What wallets would refuse, cut short or hide on this pass. What a platform never shows, such as label colours, is said
 * of the template, once, and not of each of its passes.
 */
export function lintPass(ctx: Ctx, content: PassContent): Warning[] {
  return ctx.wallets.all
    .flatMap(({ lint }) => lint(content, 'pass'))
    .filter(({ code }) => !code.endsWith('_dropped'))
}
