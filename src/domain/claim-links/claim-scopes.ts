import type { Scope } from '../model/api-key.ts'
import { insufficientScope } from '../model/bearer.ts'
import type { Ctx } from '../model/ctx.ts'

/** What a claim link may do: create a pass, with points on it. */
export const CLAIM_SCOPES: readonly Scope[] = ['passes:write', 'points:write']

/**
 * Refuses a caller who may not do what the links of a key can do: they could otherwise do more through links than with their own key.
 *
 * @throws AppError insufficient_scope
 */
export function refuseWithoutClaimScopes({ scopes }: Ctx): void {
  const missing = CLAIM_SCOPES.filter((scope) => !scopes.has(scope))
  if (missing.length > 0) throw insufficientScope(missing)
}
