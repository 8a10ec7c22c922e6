import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { changeEndpoint } from './change-endpoint.ts'

/** Deletes an endpoint. Deliveries that are still pending fail; all of them can be read as long as others. */
export function deleteEndpoint(ctx: Ctx, id: string, ifMatch: string | null): Promise<Answer> {
  return changeEndpoint(
    ctx,
    id,
    (endpoint) => ({ after: { ...endpoint }, last: [ctx.webhooks.deletion(id, ctx.now())] }),
    () => ({ data: { id, deleted: true }, description: 'Endpoint deleted' }),
    ifMatch,
  )
}
