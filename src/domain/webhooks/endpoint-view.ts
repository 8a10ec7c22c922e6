import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import { EventTypeSchema } from '../model/event-types.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output, outputFrom, Url } from '../model/output.ts'
import { type Warning, WarningView } from '../model/warnings.ts'
import { DISABLED_REASONS, type WebhookEndpoint } from '../model/webhook-endpoint.ts'

const StatusSchema = z.enum(['ENABLED', 'DISABLED']).meta({
  id: 'WebhookEndpointStatus',
  description: 'Whether the endpoint gets events. DISABLED: it gets none.',
})

const DisabledReason = z.enum(DISABLED_REASONS).meta({
  id: 'WebhookDisabledReason',
  description:
    'manual: somebody disabled it. failing: it failed for five days. gone: it answered that it is gone (410).',
})

/** An endpoint as clients see it: nothing that it is called with but its address. */
export const WebhookEndpointView = /* @__PURE__ */ output(
  'WebhookEndpoint',
  'An address that gets events.',
  () => ({
    id: z.string().meta({
      description: 'The id of the endpoint.',
      examples: ['whe_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    url: Url.meta({
      description: 'Where deliveries are posted.',
      examples: ['https://example.com/hooks/passes'],
    }),
    types: z
      .array(EventTypeSchema)
      .nullable()
      .meta({ description: 'The types of events that the endpoint gets; null: all.' }),
    description: z.string().nullable().meta({ description: 'A description of your own.' }),
    status: StatusSchema,
    disabledReason: DisabledReason.nullable().meta({
      description: 'Why the endpoint gets nothing; null while it is enabled.',
    }),
    customHeaders: z.array(z.string()).meta({
      description: 'Names of the headers that it gets; their values are never shown.',
    }),
    publicKey: z.string().nullable().meta({
      description: '`whpk_…`: verifies the signatures `v1a`; null without `asymmetric`.',
    }),
    failingSince: Timestamp.nullable().meta({
      description: 'Since when every delivery has failed; null while the last one succeeded.',
    }),
    warnings: z.array(WarningView).meta({
      description:
        'What the change that this answers did not do as it may be meant; none elsewhere.',
    }),
    version: z.int().meta({
      description: 'A number that rises with every change that somebody made to the endpoint.',
    }),
    createdAt: Timestamp.meta({ description: 'When the endpoint was created.' }),
    updatedAt: Timestamp.meta({ description: 'When the endpoint last changed.' }),
  }),
)
export type WebhookEndpointView = z.infer<typeof WebhookEndpointView>

export const NewWebhookEndpointView = /* @__PURE__ */ outputFrom(
  'NewWebhookEndpoint',
  'A webhook endpoint with its secret.',
  WebhookEndpointView,
  () => ({
    secret: z.string().meta({
      description: '`whsec_…`: verifies the signatures `v1`. It is shown here and never again.',
    }),
  }),
)

export function viewEndpoint(
  endpoint: WebhookEndpoint,
  warnings: Warning[] = [],
): WebhookEndpointView {
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
    warnings: warnings.map((warning) => ({ ...warning })),
    version: endpoint.revision,
    createdAt: formatInstant(endpoint.createdAt),
    updatedAt: formatInstant(endpoint.updatedAt),
  }
}

/** Failures are shown but make no new revision, so the tag contains them as well. */
export function endpointETag({ revision, status, firstFailureAt }: WebhookEndpoint): string {
  return `"${revision}-${status === 'ENABLED' ? 'on' : 'off'}-${firstFailureAt ?? 0}"`
}

export function endpointAnswer(
  endpoint: WebhookEndpoint,
  description: string,
  warnings: Warning[] = [],
): Answer {
  return { data: viewEndpoint(endpoint, warnings), description, etag: endpointETag(endpoint) }
}

/** The answer that shows the secret, once. */
export function secretAnswer(endpoint: WebhookEndpoint, description: string): Answer {
  const data = { ...viewEndpoint(endpoint), secret: endpoint.config.secrets[0]!.secret }
  return { ...endpointAnswer(endpoint, description), data, secret: true }
}
