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
import { readMove, viewMove } from '../../domain/workspaces/read-move.ts'
import { MoveInput, startMove } from '../../domain/workspaces/start-move.ts'
import { equalBytes } from '../../lib/encoding/equal-bytes.ts'
import { sha256 } from '../../lib/sha256.ts'
import type { AppEnv } from '../context.ts'
import { jsonResponse, success } from '../envelope.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/read-body.ts'

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
    '/workspaces/:workspaceId/moves',
    requireBootstrapToken(),
    readBody({ method: 'post', body: MoveInput }),
    async (c) => {
      const input = validate(MoveInput, c.get('json'))
      const answer = await startMove(c.var.deps, c.req.param('workspaceId'), input)
      return jsonResponse(success(answer, 202))
    },
  )
  .get('/workspaces/:workspaceId/moves/:moveId', requireBootstrapToken(), async (c) => {
    const { workspaceId, moveId } = c.req.param()
    const move = await readMove(c.var.deps.moves, workspaceId, moveId)
    return jsonResponse(success({ data: viewMove(move), description: 'The move' }, 200))
  })
  .delete('/workspaces/:workspaceId/moves/:moveId', requireBootstrapToken(), async (c) => {
    const { workspaceId, moveId } = c.req.param()
    return jsonResponse(success(await callOffMove(c.var.deps, workspaceId, moveId), 200))
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
