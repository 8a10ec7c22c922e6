import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { applyMergePatch } from '../model/merge-patch-schema.ts'
import type { Warning } from '../model/warnings.ts'
import type { WebhookEndpoint } from '../model/webhook-endpoint.ts'
import { changeEndpoint } from './change-endpoint.ts'
import { endpointAnswer } from './endpoint-view.ts'
import { CreateWebhookEndpointInput, newKeyPair, refuseUrl } from './input.ts'

/**
 * Changes an endpoint by a merge patch. Failures of the former address are forgotten when the address changes. Headers are
 * secrets of the origin that they were given for: another one gets only those that the patch itself brings.
 */
export function updateEndpoint(
  ctx: Ctx,
  id: string,
  patch: Record<string, unknown>,
  ifMatch: string | null,
): Promise<Answer> {
  let dropped: string[] = []
  return changeEndpoint(
    ctx,
    id,
    async (endpoint) => {
      const { config } = endpoint
      const isElsewhere = typeof patch.url === 'string' && !hasSameOrigin(patch.url, config.url)
      const before = { ...inputOf(endpoint), ...(isElsewhere && { customHeaders: {} }) }
      const input = applyMergePatch(CreateWebhookEndpointInput, before, patch)
      const kept = new Set(Object.keys(input.customHeaders ?? {}).map((name) => name.toLowerCase()))
      dropped = isElsewhere
        ? Object.keys(config.customHeaders).filter((name) => !kept.has(name.toLowerCase()))
        : []
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
    (after) => endpointAnswer(after, 'Endpoint changed', warningsOf(dropped)),
    ifMatch,
  )
}

const hasSameOrigin = (one: string, other: string): boolean =>
  URL.parse(one)?.origin === URL.parse(other)?.origin

function warningsOf(dropped: string[]): Warning[] {
  if (dropped.length === 0) return []
  const message = `The headers ${dropped.join(', ')} were for the old origin and are not sent to the new one`
  return [{ code: 'custom_headers_dropped', message, pointer: '/customHeaders' }]
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
