import * as z from 'zod'
import type { Answer } from './answer.ts'
import { EVENT_TYPES } from './event-types.ts'
import { formatInstant, Timestamp } from './instant.ts'
import { DISABLED_REASONS, type WebhookEndpoint } from './webhook-endpoint.ts'

/** An endpoint as clients see it: nothing that it is called with but its address. */
export const WebhookEndpointView = z
  .looseObject({
    id: z.string().meta({ examples: ['whe_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    url: z.string().meta({ examples: ['https://example.com/hooks/passes'] }),
    types: z
      .array(z.enum(EVENT_TYPES))
      .nullable()
      .meta({ description: 'The events that it gets; null: all.' }),
    description: z.string().nullable(),
    status: z.enum(['ENABLED', 'DISABLED']),
    disabledReason: z.enum(DISABLED_REASONS).nullable(),
    customHeaders: z
      .array(z.string())
      .meta({ description: 'Names of the headers that it gets; their values are never shown.' }),
    publicKey: z
      .string()
      .nullable()
      .meta({ description: '`whpk_…`: verifies the signatures `v1a`; null without `asymmetric`.' }),
    failingSince: Timestamp.nullable().meta({
      description: 'The first failure since its last success.',
    }),
    version: z.int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpointView = z.infer<typeof WebhookEndpointView>

export const NewWebhookEndpointView = WebhookEndpointView.extend({
  secret: z.string().meta({
    description: '`whsec_…`: verifies the signatures `v1`. It is shown here and never again.',
  }),
}).meta({ id: 'NewWebhookEndpoint' })

export function viewEndpoint(endpoint: WebhookEndpoint): WebhookEndpointView {
  const { id, types, description, status, disabledReason, config, firstFailureAt } = endpoint
  return {
    id,
    url: config.url,
    types,
    description,
    status,
    disabledReason,
    customHeaders: Object.keys(config.customHeaders),
    publicKey: config.keyPair?.publicKey ?? null,
    failingSince: formatInstant(firstFailureAt),
    version: endpoint.revision,
    createdAt: formatInstant(endpoint.createdAt),
    updatedAt: formatInstant(endpoint.updatedAt),
  }
}

/** Failures are shown but make no new revision, so the tag contains them as well. */
export function endpointETag({ revision, status, firstFailureAt }: WebhookEndpoint): string {
  return `"${revision}-${status === 'ENABLED' ? 'on' : 'off'}-${firstFailureAt ?? 0}"`
}

export function endpointAnswer(endpoint: WebhookEndpoint, description: string): Answer {
  return { data: viewEndpoint(endpoint), description, etag: endpointETag(endpoint) }
}

/** The answer that shows the secret, once. */
export function secretAnswer(endpoint: WebhookEndpoint, description: string): Answer {
  const data = { ...viewEndpoint(endpoint), secret: endpoint.config.secrets[0]!.secret }
  return { ...endpointAnswer(endpoint, description), data, secret: true }
}
