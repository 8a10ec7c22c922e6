import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { changeEndpoint } from './change-endpoint.ts'
import { endpointAnswer } from './endpoint-view.ts'

/**
 * Enables an endpoint: from now on it gets events again, and its failures are forgotten. Events of the time between are
 * left to a recovery. Deliveries that were pending when it was disabled, and still are, go on.
 */
export function enableEndpoint(ctx: Ctx, id: string): Promise<Answer> {
  return changeEndpoint(
    ctx,
    id,
    (endpoint) =>
      endpoint.status === 'ENABLED'
        ? { after: endpoint }
        : {
            after: {
              ...endpoint,
              status: 'ENABLED',
              disabledReason: null,
              firstFailureAt: null,
              slow: false,
            },
            first: [ctx.webhooks.cursorStart()],
            last: [ctx.webhooks.listening(id)],
          },
    (after) => endpointAnswer(after, 'Endpoint enabled'),
  )
}

/** Disables an endpoint. Deliveries that come due while it is disabled fail with `endpoint_disabled`. */
export function disableEndpoint(ctx: Ctx, id: string): Promise<Answer> {
  return changeEndpoint(
    ctx,
    id,
    (endpoint) =>
      endpoint.status === 'DISABLED'
        ? { after: endpoint }
        : { after: { ...endpoint, status: 'DISABLED', disabledReason: 'manual' } },
    (after) => endpointAnswer(after, 'Endpoint disabled'),
  )
}
