import { insufficientScope } from '../model/bearer.ts'
import type { Ctx } from '../model/ctx.ts'

/** Nobody creates, rotates or revokes a key that may do more than their own. */
export function refuseWiderScopes(ctx: Ctx, scopes: readonly string[]): void {
  const missing = scopes.filter((scope) => !ctx.scopes.has(scope))
  if (missing.length > 0) throw insufficientScope(missing)
}
