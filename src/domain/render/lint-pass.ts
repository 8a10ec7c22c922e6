import type { Ctx } from '../model/ctx.ts'
import type { PassContent } from '../model/pass-content.ts'
import type { Warning } from '../model/warnings.ts'

/**
 * What phones would refuse, truncate or hide on this pass. What a platform never shows, such as label colours at
 * Google, is said of the template, once, and not of each of its passes.
 */
export function lintPass(ctx: Ctx, content: PassContent): Warning[] {
  const google = ctx.google.lint(content).filter(({ code }) => !code.endsWith('_dropped'))
  return [...ctx.apple.lint(content), ...google]
}
