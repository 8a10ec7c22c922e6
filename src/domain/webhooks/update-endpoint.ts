import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { applyMergePatch } from '../model/merge-patch-schema.ts'
import type { WebhookEndpoint } from '../model/webhook-endpoint.ts'
import { endpointAnswer } from '../model/webhook-endpoint-view.ts'
import { changeEndpoint } from './change-endpoint.ts'
import { CreateWebhookEndpointInput, newKeyPair, refuseUrl } from './input.ts'

/** Changes an endpoint by a merge patch. Failures of the former address are forgotten when the address changes. */
export function updateEndpoint(
  ctx: Ctx,
  id: string,
  patch: Record<string, unknown>,
  ifMatch: string | null,
): Promise<Answer> {
  return changeEndpoint(
    ctx,
    id,
    async (endpoint) => {
      const input = applyMergePatch(CreateWebhookEndpointInput, inputOf(endpoint), patch)
      const { config } = endpoint
      const moved = input.url !== config.url
      if (moved) refuseUrl(ctx, input.url)
      const keyPair = input.asymmetric ? (config.keyPair ?? (await newKeyPair(ctx))) : null
      const after: WebhookEndpoint = {
        ...endpoint,
        types: input.types ?? null,
        description: input.description ?? null,
        config: {
          ...config,
          url: input.url,
          customHeaders: input.customHeaders ?? {},
          keyPair,
        },
        ...(moved && { firstFailureAt: null, slow: false }),
      }
      return { after: JSON.stringify(after) === JSON.stringify(endpoint) ? endpoint : after }
    },
    (after) => endpointAnswer(after, 'Endpoint changed'),
    ifMatch,
  )
}

/** The endpoint as a client would write it, which is what a merge patch applies to. */
function inputOf({ types, description, config }: WebhookEndpoint): CreateWebhookEndpointInput {
  return {
    url: config.url,
    ...(types && { types }),
    ...(description !== null && { description }),
    customHeaders: config.customHeaders,
    asymmetric: config.keyPair !== null,
  }
}
