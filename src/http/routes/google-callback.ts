import { Hono } from 'hono'
import { receiveReport } from '../../domain/registrations/receive-report.ts'
import { decodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { AppEnv } from '../context.ts'
import { handleError } from '../failures.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'
import { readAtMost } from '../middleware/read-body.ts'

/** Google's are less than 2 kB. */
const MAX_BYTES = 16 * 1024
const WORKSPACE_ID = /^ws_[0-9A-Za-z]{1,40}$/

/**
 * Where Google reports that a pass was saved or removed; every class of a workspace names its address. Answers say no
 * more than their status: 200 accepted, 401 refused.
 *
 * @see https://developers.google.com/wallet/generic/use-cases/use-callbacks-for-saves-and-deletions
 */
export const googleCallback = new Hono<AppEnv>().post('/:workspaceId', async (c) => {
  await limitAnonymous(c)
  const { deps, baseUrl } = c.var
  const workspaceId = c.req.param('workspaceId')
  const workspace = WORKSPACE_ID.test(workspaceId) && (await deps.directory.workspace(workspaceId))
  if (!workspace) return empty(401)
  const body = decodeUtf8(await readAtMost(c, MAX_BYTES))
  if (body === null) return empty(401)
  const ctx = deps.ctxFor({
    workspace,
    actor: 'google',
    scopes: new Set(),
    baseUrl,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
  return empty((await receiveReport(ctx, 'google', body)) === 'accepted' ? 200 : 401)
})

googleCallback.onError(async (error, c) => {
  const { status, headers } = await handleError(error, c)
  const retryAfter = headers.get('Retry-After')
  return empty(status, retryAfter ? { 'Retry-After': retryAfter } : {})
})

function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers })
}
