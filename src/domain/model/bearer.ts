import { AppError, type ErrorDetail } from './errors.ts'

/** https://www.rfc-editor.org/rfc/rfc6750#section-3 */
export const BEARER_CHALLENGE = 'Bearer realm="wallet-pass-service"'

/**
 * The key of the caller lacks these scopes.
 *
 * @param details the members that need them; left out: the whole request does
 */
export function insufficientScope(scopes: readonly string[], details?: ErrorDetail[]): AppError {
  const list = scopes.join(' ')
  return new AppError('insufficient_scope', `This needs a key with the scope ${list}`, {
    ...(details ? { details } : { header: 'Authorization' }),
    headers: {
      'WWW-Authenticate': `${BEARER_CHALLENGE}, error="insufficient_scope", scope="${list}"`,
    },
  })
}

/** Unknown, malformed, revoked and expired keys all look alike. */
export function invalidApiKey(message = 'The API key is not valid'): AppError {
  return new AppError('invalid_api_key', message, {
    header: 'Authorization',
    headers: {
      'WWW-Authenticate': `${BEARER_CHALLENGE}, error="invalid_token", error_description="The API key is unknown, malformed, revoked or expired"`,
    },
  })
}
