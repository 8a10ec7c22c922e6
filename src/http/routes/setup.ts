import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { BEARER_CHALLENGE } from '../../domain/model/bearer.ts'
import { AppError } from '../../domain/model/errors.ts'
import { formatInstant } from '../../domain/model/instant.ts'
import { nearestRegion } from '../../domain/model/location.ts'
import { validate } from '../../domain/model/validation.ts'
import { makeSignInLink, SignInLinkInput } from '../../domain/people/make-sign-in-link.ts'
import { callOffMove } from '../../domain/workspaces/call-off-move.ts'
import { CreateWorkspaceInput, createWorkspace } from '../../domain/workspaces/create.ts'
import { dropImport } from '../../domain/workspaces/drop-import.ts'
import { exportWorkspace } from '../../domain/workspaces/export.ts'
import { importWorkspace } from '../../domain/workspaces/import.ts'
import { readMove, viewMove } from '../../domain/workspaces/read-move.ts'
import { reconcilePlaces } from '../../domain/workspaces/reconcile.ts'
import {
  RestoreInput,
  readRestorable,
  restoreWorkspace,
  viewRestore,
} from '../../domain/workspaces/restore.ts'
import { MoveInput, startMove } from '../../domain/workspaces/start-move.ts'
import { equalBytes } from '../../lib/encoding/equal-bytes.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import { sha256 } from '../../lib/sha256.ts'
import type { AppEnv } from '../context.ts'
import { jsonResponse, success } from '../envelope.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/read-body.ts'

const IMPORTED = {
  binary: ['application/x-ndjson'],
  streamed: true,
  maxBytes: 500 * 1024 * 1024,
} as const

/** What a deployer does before there is any API key or session; only the BOOTSTRAP_TOKEN opens it. */
export const setup = new Hono<AppEnv>()
  .post(
    '/workspaces',
    requireBootstrapToken(),
    readBody({ method: 'post', body: CreateWorkspaceInput }),
    async (c) => {
      const { deps, baseUrl } = c.var
      const input = validate(CreateWorkspaceInput, c.get('json'))
      // A workspace whose creator names no place stands near its creator.
      if (deps.config.workspaceStore === 'objects' && !input.jurisdiction) {
        input.region ??= nearestRegion(c.req.raw.cf ?? {})
      }
      const answer = await createWorkspace(
        {
          now: deps.now,
          newId: deps.newId,
          createWorkspace: deps.createWorkspace,
          randomBytes: deps.randomBytes,
          apiKeysOf: (workspace) =>
            deps.ctxFor({
              workspace,
              actor: 'system',
              scopes: new Set(),
              baseUrl,
              waitUntil: (work) => c.executionCtx.waitUntil(work),
            }).apiKeys,
        },
        input,
      )
      return jsonResponse(success(answer, 201))
    },
  )
  .post(
    '/workspaces/:workspaceId/restores',
    requireBootstrapToken(),
    readBody({ method: 'post', body: RestoreInput }),
    async (c) => {
      const input = validate(RestoreInput, c.get('json'))
      const answer = await restoreWorkspace(
        await c.var.deps.operators(),
        c.req.param('workspaceId'),
        input,
      )
      return jsonResponse(success(answer, 202))
    },
  )
  .get('/workspaces/:workspaceId/restores', requireBootstrapToken(), async (c) => {
    const { restores } = await c.var.deps.operators()
    const { restore } = await readRestorable(restores, c.req.param('workspaceId'))
    const items = restore ? [viewRestore(restore)] : []
    return jsonResponse(success({ data: { items }, description: 'The last restore' }, 200))
  })
  .get('/workspaces/:workspaceId/export', requireBootstrapToken(), async (c) => {
    const { after = null, sealed } = c.req.query()
    const { portability, now } = await c.var.deps.operators()
    const id = c.req.param('workspaceId')
    const lines = await exportWorkspace(portability, now(), id, {
      after,
      inClear: sealed === 'false',
    })
    return new Response(streamOf(lines), {
      headers: { 'Content-Type': 'application/x-ndjson' },
    })
  })
  .delete('/workspaces/import/:workspaceId', requireBootstrapToken(), async (c) => {
    const { portability } = await c.var.deps.operators()
    return jsonResponse(success(await dropImport(portability, c.req.param('workspaceId')), 200))
  })
  .post('/workspaces/reconcile', requireBootstrapToken(), async (c) => {
    const after = c.req.query('after') ?? null
    return jsonResponse(
      success(await reconcilePlaces((await c.var.deps.operators()).notedPlaces, after), 200),
    )
  })
  .post(
    '/workspaces/import',
    requireBootstrapToken(),
    readBody({ method: 'post', bodyRule: IMPORTED }),
    async (c) => {
      const lines = linesOf(c.get('stream')!.bytes)
      const { portability } = await c.var.deps.operators()
      const answer = await importWorkspace(portability, lines, c.req.query('after') ?? null)
      return jsonResponse(success(answer, 200))
    },
  )
  .post(
    '/workspaces/:workspaceId/moves',
    requireBootstrapToken(),
    readBody({ method: 'post', body: MoveInput }),
    async (c) => {
      const input = validate(MoveInput, c.get('json'))
      const answer = await startMove(
        await c.var.deps.operators(),
        c.req.param('workspaceId'),
        input,
      )
      return jsonResponse(success(answer, 202))
    },
  )
  .get('/workspaces/:workspaceId/moves/:moveId', requireBootstrapToken(), async (c) => {
    const { workspaceId, moveId } = c.req.param()
    const { moves } = await c.var.deps.operators()
    const move = await readMove(moves, workspaceId, moveId)
    return jsonResponse(success({ data: viewMove(move), description: 'The move' }, 200))
  })
  .delete('/workspaces/:workspaceId/moves/:moveId', requireBootstrapToken(), async (c) => {
    const { workspaceId, moveId } = c.req.param()
    return jsonResponse(
      success(await callOffMove(await c.var.deps.operators(), workspaceId, moveId), 200),
    )
  })
  .post(
    '/sign-in-links',
    requireBootstrapToken(),
    readBody({ method: 'post', body: SignInLinkInput }),
    async (c) => {
      const { deps, baseUrl } = c.var
      const answer = await makeSignInLink(deps, validate(SignInLinkInput, c.get('json')))
      const { token, expiresAt } = answer.data
      const data = {
        url: `${baseUrl}/dashboard/sign-in/${token}`,
        expiresAt: formatInstant(expiresAt),
      }
      return jsonResponse(success({ ...answer, data }, 201))
    },
  )

const streamOf = (lines: AsyncGenerator<string>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encodeUtf8(`${value}\n`))
    },
  })

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  // A line that was cut off is not taken: it comes again.
}

function requireBootstrapToken() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await limitAnonymous(c)
    const { bootstrapToken } = c.var.config
    if (bootstrapToken === null) {
      throw new AppError('not_found', 'There is nothing at this address')
    }
    const header = c.req.header('Authorization')
    const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''
    // Digests are of one length, whatever was sent.
    if (!equalBytes(sha256(token), sha256(bootstrapToken))) {
      throw new AppError(
        header === undefined ? 'unauthenticated' : 'invalid_api_key',
        'Send the bootstrap token: Authorization: Bearer …',
        { header: 'Authorization', headers: { 'WWW-Authenticate': BEARER_CHALLENGE } },
      )
    }
    await next()
  })
}
