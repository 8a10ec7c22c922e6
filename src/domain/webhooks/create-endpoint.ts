import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { tryCommit } from '../model/try-commit.ts'
import { MAX_ENDPOINTS, type WebhookEndpoint } from '../model/webhook-endpoint.ts'
import { secretAnswer } from './endpoint-view.ts'
import { type CreateWebhookEndpointInput, newKeyPair, newSecret, refuseUrl } from './input.ts'

/**
 * Creates an endpoint. It gets the events that happen from now on.
 *
 * @throws AppError webhook_url_blocked; validation_failed beyond MAX_ENDPOINTS
 */
export async function createEndpoint(ctx: Ctx, input: CreateWebhookEndpointInput): Promise<Answer> {
  refuseUrl(ctx, input.url)
  const now = ctx.now()
  const endpoint: WebhookEndpoint = {
    id: ctx.newId('whe'),
    status: 'ENABLED',
    disabledReason: null,
    types: input.types ?? null,
    description: input.description ?? null,
    config: {
      url: input.url,
      customHeaders: input.customHeaders ?? {},
      secrets: [{ secret: newSecret(ctx), expiresAt: null }],
      keyPair: input.asymmetric ? await newKeyPair(ctx) : null,
    },
    revision: 1,
    firstFailureAt: null,
    slow: false,
    recoverAfter: null,
    recoverUntil: null,
    createdAt: now,
    updatedAt: now,
  }
  const answer = secretAnswer(endpoint, 'Endpoint created: its secret is shown only now')
  const made = await tryCommit(ctx, 'too_many_endpoints', {
    expectations: [ctx.webhooks.roomForAnother(MAX_ENDPOINTS)],
    writes: [ctx.webhooks.cursorStart(), await ctx.webhooks.insertion(endpoint)],
    answer,
  })
  if (made) return answer
  throw new AppError(
    'validation_failed',
    `A workspace has at most ${MAX_ENDPOINTS} endpoints: delete one first`,
    { pointer: '', reason: 'too_big' },
  )
}
