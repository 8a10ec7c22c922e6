import * as z from 'zod'
import type { Answer } from './answer.ts'
import { EventTypeSchema } from './event-types.ts'
import { formatInstant, Timestamp } from './instant.ts'
import { output, outputFrom, Url } from './output.ts'
import { DISABLED_REASONS, type WebhookEndpoint } from './webhook-endpoint.ts'

const StatusSchema = z
  .enum(['ENABLED', 'DISABLED'])
  .meta({ id: 'WebhookEndpointStatus', description: 'DISABLED: it gets nothing.' })

const DisabledReason = z.enum(DISABLED_REASONS).meta({
  id: 'WebhookDisabledReason',
  description:
    'manual: somebody disabled it. failing: it failed for five days. gone: it answered that it is gone (410).',
})

/** An endpoint as clients see it: nothing that it is called with but its address. */
export const WebhookEndpointView = output(
  'WebhookEndpoint',
  'An address that gets events.',
  () => ({
    id: z.string().meta({ description: 'Its id.', examples: ['whe_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    url: Url.meta({
      description: 'Where deliveries are posted.',
      examples: ['https://example.com/hooks/passes'],
    }),
    types: z
      .array(EventTypeSchema)
      .nullable()
      .meta({ description: 'The events that it gets; null: all.' }),
    description: z.string().nullable().meta({ description: 'Your own words for it.' }),
    status: StatusSchema,
    disabledReason: DisabledReason.nullable().meta({ description: 'Null while it is enabled.' }),
    customHeaders: z.array(z.string()).meta({
      description: 'Names of the headers that it gets; their values are never shown.',
    }),
    publicKey: z.string().nullable().meta({
      description: '`whpk_…`: verifies the signatures `v1a`; null without `asymmetric`.',
    }),
    failingSince: Timestamp.nullable().meta({
      description: 'The first failure since its last success.',
    }),
    version: z.int().meta({ description: 'Rises with every change that somebody made.' }),
    createdAt: Timestamp.meta({ description: 'When it was made.' }),
    updatedAt: Timestamp.meta({ description: 'When it last changed.' }),
  }),
)
export type WebhookEndpointView = z.infer<typeof WebhookEndpointView>

export const NewWebhookEndpointView = outputFrom(
  'NewWebhookEndpoint',
  'A webhook endpoint with its secret.',
  WebhookEndpointView,
  () => ({
    secret: z.string().meta({
      description: '`whsec_…`: verifies the signatures `v1`. It is shown here and never again.',
    }),
  }),
)

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
