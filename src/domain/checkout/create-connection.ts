import * as z from 'zod'
import { formatWebhookSecret, parseWebhookKey } from '../../lib/standard-webhooks/keys.ts'
import type { Answer } from '../model/answer.ts'
import type { CheckoutConnection } from '../model/checkout-connection.ts'
import { type Shop, ShopSchema } from '../model/checkout-order.ts'
import type { Ctx } from '../model/ctx.ts'
import { validationFailed } from '../model/errors.ts'
import { nameOf, wellFormed } from '../model/text.ts'
import { viewConnection } from './connection-view.ts'

const SECRET_BYTES = 32

export const ConnectionName = nameOf(128).meta({
  description: 'A name of your own for it.',
})

export const ConnectionApiKey = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[\x21-\x7e]+$/, 'Must be printable ASCII without spaces')
  .meta({
    description:
      'Stripe: a restricted key (`rk_…`) with read access to Checkout Sessions. With it line items are fetched; without it ' +
      'rules see the session as one line.',
  })

/** The secret that a shop signs its webhooks with, as the shop's settings show it. */
export const ConnectionSecretText = wellFormed(z.string().min(1).max(512))
  .refine((secret) => secret.trim() === secret, 'No white space at its ends')
  .meta({
    description:
      'What the shop shows: Stripe’s signing secret `whsec_…`, Shopify’s client secret, the secret of WooCommerce’s webhook. ' +
      '`generic`: `whsec_` and base64 of 24 to 64 bytes, or `whpk_…`; made by the service where it is left out.',
  })

export const CreateConnectionInput = z
  .strictObject({
    source: ShopSchema,
    name: ConnectionName,
    secret: ConnectionSecretText.optional(),
    apiKey: ConnectionApiKey.optional(),
  })
  .meta({ id: 'CreateCheckoutConnectionInput', description: 'A shop to be connected.' })
export type CreateConnectionInput = z.infer<typeof CreateConnectionInput>

export async function createConnection(ctx: Ctx, input: CreateConnectionInput): Promise<Answer> {
  const { source, name, apiKey } = input
  checkApiKey(source, apiKey)
  const secret = usableSecret(ctx, source, input.secret)
  const now = ctx.now()
  const connection: CheckoutConnection = {
    id: ctx.newId('chk'),
    source,
    name,
    status: 'ENABLED',
    secret: { current: secret.text, previous: null, apiKey: apiKey ?? null },
    ignored: {},
    revision: 1,
    createdAt: now,
    updatedAt: now,
  }
  const answer: Answer = {
    data: { ...viewConnection(ctx, connection), ...(secret.isNew && { secret: secret.text }) },
    description: secret.isNew
      ? 'Connection created: its secret is shown only now'
      : 'Connection created',
    secret: secret.isNew,
  }
  await ctx.commit({ writes: [await ctx.checkouts.connectionInsertion(connection)], answer })
  return answer
}

/** @throws AppError validation_failed for a source whose API we never ask */
export function checkApiKey(source: Shop, apiKey: string | null | undefined): void {
  if (apiKey == null || source === 'stripe') return
  throw validationFailed([
    {
      message: 'Is only for Stripe: no other shop is asked for more',
      pointer: '/apiKey',
      reason: 'invalid_value',
    },
  ])
}

/** The given secret, or a new one where the service may make it. @throws AppError validation_failed */
export function usableSecret(
  ctx: Ctx,
  source: Shop,
  given: string | undefined,
): { text: string; isNew: boolean } {
  if (given === undefined) {
    if (source !== 'generic') {
      throw validationFailed([
        { message: 'Is required: the shop makes it', pointer: '/secret', reason: 'required' },
      ])
    }
    return { text: formatWebhookSecret(ctx.randomBytes(SECRET_BYTES)), isNew: true }
  }
  if (source === 'generic' && !parseWebhookKey(given)) {
    throw validationFailed([
      {
        message: 'Must be whsec_ and base64 of 24 to 64 bytes, or whpk_ and base64 of 32',
        pointer: '/secret',
        reason: 'invalid_format',
      },
    ])
  }
  return { text: given, isNew: false }
}
