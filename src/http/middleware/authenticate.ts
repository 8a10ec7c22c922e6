import { createMiddleware } from 'hono/factory'
import type { Scope } from '../../domain/model/api-key.ts'
import { BEARER_CHALLENGE, insufficientScope, invalidApiKey } from '../../domain/model/bearer.ts'
import { AppError } from '../../domain/model/errors.ts'
import { parseApiKey } from '../../lib/api-key/api-key.ts'
import type { AppEnv } from '../context.ts'
import { limitAnonymous } from './rate-limit.ts'

const OTHER_SCHEME = 'Send the API key as a bearer token: Authorization: Bearer <API key>'

/** Finds the caller by the key and checks the scope. Bad keys all look alike. */
export function authenticate(scope: Scope | null) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const header = c.req.header('Authorization')
    if (header === undefined) {
      await limitAnonymous(c)
      throw new AppError('unauthenticated', 'Send an API key: Authorization: Bearer wps_…', {
        header: 'Authorization',
        headers: { 'WWW-Authenticate': BEARER_CHALLENGE },
      })
    }
    const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
    // Each `c.var` copies all variables.
    const deps = c.get('deps')
    let caller = token ? deps.directory.rememberedCaller(token) : null
    if (!caller) {
      await limitAnonymous(c)
      // The checksum keeps junk away from the database.
      if (!token || !parseApiKey(token)) {
        throw invalidApiKey(/^Bearer( |$)/i.test(header) ? undefined : OTHER_SCHEME)
      }
      caller = await deps.directory.callerByKey(token)
    }
    if (!token || !caller) throw invalidApiKey()
    if (scope !== null && !caller.scopes.has(scope)) throw insufficientScope([scope])
    const noted = deps.directory.noteKeyUse(token)
    if (noted) c.executionCtx.waitUntil(noted)
    c.set(
      'ctx',
      deps.ctxFor({
        workspace: caller.workspace,
        actor: caller.keyId,
        scopes: caller.scopes,
        baseUrl: c.get('baseUrl'),
        waitUntil: (work) => c.executionCtx.waitUntil(work),
      }),
    )
    await next()
  })
}
