import { Hono } from 'hono'
import { receiveReport } from '../../domain/registrations/receive-report.ts'
import { decodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { AppEnv } from '../context.ts'
import { handleError } from '../failures.ts'
import {
  countUnknown,
  countUnsigned,
  noteReceiver,
  refuseFlood,
} from '../middleware/limit-hooks.ts'
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
  const { deps, baseUrl } = c.var
  const workspaceId = c.req.param('workspaceId')
  if (!WORKSPACE_ID.test(workspaceId)) return empty(401)
  refuseFlood(c, workspaceId)
  const refuse = async () => {
    await countUnsigned(c, workspaceId)
    return empty(401)
  }
  const workspace = await deps.directory.workspace(workspaceId)
  if (!workspace) {
    await countUnknown(c, workspaceId)
    return empty(401)
  }
  noteReceiver(c, workspaceId)
  const body = decodeUtf8(await readAtMost(c, MAX_BYTES))
  if (body === null) return refuse()
  const ctx = deps.ctxFor({
    workspace,
    actor: 'google',
    scopes: new Set(),
    baseUrl,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
  return (await receiveReport(ctx, 'google', body)) === 'accepted' ? empty(200) : refuse()
})

googleCallback.onError(async (error, c) => {
  const { status, headers } = await handleError(error, c)
  const retryAfter = headers.get('Retry-After')
  return empty(status, retryAfter ? { 'Retry-After': retryAfter } : {})
})

function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers })
}
