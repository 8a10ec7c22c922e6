import { EVENT_PAYLOADS } from '../../src/domain/events/payload.ts'
import { parameterRef } from './parameters.ts'
import type { createSchemaWriter, JsonSchema } from './schemas.ts'

type Write = ReturnType<typeof createSchemaWriter>['write']

const componentOf = (type: string) => `${type.split(/[._]/).map(capitalized).join('')}Event`
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The body of any delivery. */
export function webhookComponents(): Record<string, JsonSchema> {
  const refs = Object.keys(EVENT_PAYLOADS).map(
    (type) => [type, `#/components/schemas/${componentOf(type)}`] as const,
  )
  return {
    WebhookEvent: {
      description: 'The body of a delivery: `type` says which event it is.',
      oneOf: refs.map(([, $ref]) => ({ $ref })),
      discriminator: { propertyName: 'type', mapping: Object.fromEntries(refs) },
    },
  }
}

/** One entry for each type of event: what an endpoint gets, and what it should answer. */
export function webhookPaths(write: Write): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(EVENT_PAYLOADS).map(([type, { summary, schema }]) => [
      type,
      {
        post: {
          operationId: `on${componentOf(type).replace(/Event$/, '')}`,
          tags: ['Webhooks'],
          summary,
          description: 'Signed by Standard Webhooks: verify `webhook-signature` over the raw body.',
          security: [],
          parameters: [
            parameterRef('WebhookId'),
            parameterRef('WebhookTimestamp'),
            parameterRef('WebhookSignature'),
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: write(schema, 'output') } },
          },
          responses: {
            '2XX': { description: 'Received. Anything else is tried again.' },
            410: { description: 'Gone: the endpoint is disabled.' },
          },
        },
      },
    ]),
  )
}
