import * as z from 'zod'
import {
  formatWebhookKeyPair,
  formatWebhookSecret,
  MIN_SECRET_BYTES,
} from '../../lib/standard-webhooks/keys.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { EventTypeSchema } from '../model/event-types.ts'
import { mergePatchOf } from '../model/merge-patch-schema.ts'
import { nameOf, wellFormed } from '../model/text.ts'
import type { EndpointConfig } from '../model/webhook-endpoint.ts'
import { CustomHeaders } from './custom-headers.ts'

export const CreateWebhookEndpointInput = z
  .strictObject({
    url: wellFormed(z.string().min(1).max(2048)).meta({
      format: 'uri',
      description: 'https, on port 443 or 8443, at a public host name.',
      examples: ['https://example.com/hooks/passes'],
    }),
    types: z
      .array(EventTypeSchema)
      .min(1)
      .refine((types) => new Set(types).size === types.length, 'Each type once')
      .optional()
      .meta({
        description:
          'The events that it gets. By default all of them, including types that are added later.',
      }),
    description: nameOf(500).optional().meta({ description: 'A description of your own.' }),
    customHeaders: CustomHeaders.optional().meta({
      description: 'Sent with every delivery, such as an Authorization. Never shown again.',
    }),
    asymmetric: z.boolean().optional().meta({
      description:
        'Sign with an Ed25519 key (`v1a`) as well, whose public half is `publicKey`. Switched off and on it is another key.',
    }),
  })
  .meta({ id: 'CreateWebhookEndpointInput', description: 'An endpoint to create.' })
export type CreateWebhookEndpointInput = z.infer<typeof CreateWebhookEndpointInput>

export const UpdateWebhookEndpointInput = mergePatchOf(
  CreateWebhookEndpointInput,
  'WebhookEndpointPatch',
)

/** @throws AppError webhook_url_blocked */
export function refuseUrl(ctx: Ctx, url: string): void {
  const refusal = ctx.webhookSender.refusal(url)
  if (refusal === null) return
  throw new AppError('webhook_url_blocked', WHY[refusal], { pointer: '/url', reason: refusal })
}

const WHY = {
  malformed: 'Must be an absolute URL',
  scheme: 'Must be https',
  userinfo: 'Must have no user name and no password: send an Authorization as custom header',
  fragment: 'Must have no fragment',
  port: 'Must be on port 443 or 8443',
  host: 'Must be at a public host name',
} as const

export const newSecret = (ctx: Ctx) => formatWebhookSecret(ctx.randomBytes(MIN_SECRET_BYTES))

export function newKeyPair(ctx: Ctx): Promise<NonNullable<EndpointConfig['keyPair']>> {
  return formatWebhookKeyPair(ctx.randomBytes(32))
}
