import type { Answer } from '../model/answer.ts'
import type { Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { checkIfMatch } from '../model/precondition.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import type { WebhookEndpoint } from '../model/webhook-endpoint.ts'
import { endpointETag } from './endpoint-view.ts'

interface Change {
  /** The endpoint afterwards. The very object that was given means that nothing changes. */
  after: WebhookEndpoint
  /** Written in the same batch, before and after the endpoint itself. */
  first?: Write[]
  last?: Write[]
}

/** Reads, changes and writes an endpoint; starts over when another request changed it in between. */
export function changeEndpoint(
  ctx: Ctx,
  id: string,
  change: (endpoint: WebhookEndpoint) => Change | Promise<Change>,
  answer: (after: WebhookEndpoint) => Answer,
  ifMatch: string | null = null,
): Promise<Answer> {
  return untilUnchanged('endpoint', ['webhook_endpoint_changed'], async () => {
    const before = await readEndpoint(ctx, id)
    checkIfMatch(ifMatch, endpointETag(before))
    const made = await change(before)
    const same = made.after === before
    const after = same
      ? before
      : { ...made.after, revision: before.revision + 1, updatedAt: ctx.now() }
    const answered = answer(after)
    await ctx.commit({
      expectations: [ctx.webhooks.stillAtRevision(before)],
      writes: same
        ? []
        : [...(made.first ?? []), await ctx.webhooks.update(after, before), ...(made.last ?? [])],
      answer: answered,
    })
    return answered
  })
}

/** @throws AppError resource_not_found, also for a deleted endpoint */
export async function readEndpoint(ctx: Ctx, id: string): Promise<WebhookEndpoint> {
  const endpoint = await ctx.webhooks.get(id)
  if (!endpoint) throw notFound('webhook endpoint')
  return endpoint
}
