import type { Ctx } from '../model/ctx.ts'
import type { PassContent } from '../model/pass-content.ts'
import type { Warning } from '../model/warnings.ts'

/**
 * What wallets would refuse, cut short or hide on this pass. What a wallet never shows on any pass, such as label colours,
 * is said of the template alone.
 */
export function lintPass(ctx: Ctx, content: PassContent): Warning[] {
  return ctx.wallets.all.flatMap(({ lint }) => lint(content, 'pass'))
}
