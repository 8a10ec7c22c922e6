import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'

/** https://www.rfc-editor.org/rfc/rfc6750#section-3 */
export const BEARER_CHALLENGE = 'Bearer realm="wallet-pass-service"'

export function insufficientScope(scopes: readonly string[]): AppError {
  const list = scopes.join(' ')
  return new AppError('insufficient_scope', `This needs a key with the scope ${list}`, {
    header: 'Authorization',
    headers: {
      'WWW-Authenticate': `${BEARER_CHALLENGE}, error="insufficient_scope", scope="${list}"`,
    },
  })
}

/** Nobody creates, rotates or revokes a key that may do more than their own. */
export function refuseWiderScopes(ctx: Ctx, scopes: readonly string[]): void {
  const missing = scopes.filter((scope) => !ctx.scopes.has(scope))
  if (missing.length > 0) throw insufficientScope(missing)
}
