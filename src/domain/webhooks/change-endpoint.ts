import type { Answer } from '../model/answer.ts'
import type { Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, notFound } from '../model/errors.ts'
import { checkIfMatch } from '../model/precondition.ts'
import { tryCommit } from '../model/try-commit.ts'
import type { WebhookEndpoint } from '../model/webhook-endpoint.ts'
import { endpointETag } from '../model/webhook-endpoint-view.ts'

const MOST_TRIES = 5

interface Change {
  /** The very endpoint that was given: nothing changes. */
  after: WebhookEndpoint
  /** Before and after its own members are written. */
  first?: Write[]
  last?: Write[]
}

/** Reads, changes and writes an endpoint; a change by somebody else in between makes it start over. */
export async function changeEndpoint(
  ctx: Ctx,
  id: string,
  change: (endpoint: WebhookEndpoint) => Change | Promise<Change>,
  answer: (after: WebhookEndpoint) => Answer,
  ifMatch: string | null = null,
): Promise<Answer> {
  for (let left = MOST_TRIES; left > 0; left--) {
    const before = await readEndpoint(ctx, id)
    checkIfMatch(ifMatch, endpointETag(before))
    const made = await change(before)
    const same = made.after === before
    const after = same
      ? before
      : { ...made.after, revision: before.revision + 1, updatedAt: ctx.now() }
    const answered = answer(after)
    const done = await tryCommit(ctx, 'webhook_endpoint_changed', {
      expectations: [ctx.webhooks.stillAtRevision(before)],
      writes: same
        ? []
        : [...(made.first ?? []), await ctx.webhooks.update(after, before), ...(made.last ?? [])],
      answer: answered,
    })
    if (done) return answered
  }
  throw new AppError('service_unavailable', 'Somebody else is changing this endpoint; try again', {
    headers: { 'Retry-After': '1' },
  })
}

/** @throws AppError resource_not_found, also for a deleted one */
export async function readEndpoint(ctx: Ctx, id: string): Promise<WebhookEndpoint> {
  const endpoint = await ctx.webhooks.get(id)
  if (!endpoint) throw notFound('webhook endpoint')
  return endpoint
}
