import * as z from 'zod'
import {
  type CheckoutConnection,
  CONNECTION_STATUSES,
  type IgnoredReason,
} from '../model/checkout-connection.ts'
import { CHECKOUT_PROVIDERS } from '../model/checkout-order.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { formatInstant, Timestamp } from '../model/instant.ts'
import { type SERVICE_WARNINGS, type Warning, WarningView } from '../model/warnings.ts'

export const CheckoutConnectionView = z
  .looseObject({
    id: z.string().meta({ examples: ['chk_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    url: z.string().meta({ description: 'Where the shop posts its webhooks.' }),
    source: z.enum(CHECKOUT_PROVIDERS),
    name: z.string(),
    status: z.enum(CONNECTION_STATUSES),
    hasApiKey: z.boolean(),
    previousSecretUntil: Timestamp.nullable().meta({
      description: 'Until then the secret before the last rotation counts as well.',
    }),
    warnings: z
      .array(WarningView)
      .meta({ description: 'Verified deliveries that were ignored, and why.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'CheckoutConnection' })

/** The answer to creating and rotating. Only here a secret is shown, and only one that the service made. */
export const NewSecretView = CheckoutConnectionView.extend({
  secret: z.string().optional().meta({
    description: 'Only where the service made it, and only here: `whsec_` and base64.',
  }),
}).meta({ id: 'CheckoutConnectionWithSecret' })

export function viewConnection(ctx: Ctx, connection: CheckoutConnection) {
  const { id, source, name, status, secret, createdAt, updatedAt } = connection
  const until = secret.previous?.until ?? 0
  return {
    id,
    url: ctx.links.checkoutHookUrl(id),
    source,
    name,
    status,
    hasApiKey: secret.apiKey !== null,
    previousSecretUntil: until > ctx.now() ? formatInstant(until) : null,
    warnings: warningsOf(connection),
    createdAt: formatInstant(createdAt),
    updatedAt: formatInstant(updatedAt),
  }
}

const WARNINGS = {
  wrong_mode: 'checkout_wrong_mode',
  disabled: 'checkout_connection_disabled',
  unreadable: 'checkout_delivery_unreadable',
} as const satisfies Record<IgnoredReason, keyof typeof SERVICE_WARNINGS>

const SENTENCES: Record<IgnoredReason, string> = {
  wrong_mode: 'of the other mode (test or live) than this workspace',
  disabled: 'that came while the connection was disabled',
  unreadable: 'that could not be understood',
}

function warningsOf({ ignored }: CheckoutConnection): Warning[] {
  return Object.entries(ignored).map(([reason, { count, at }]) => ({
    code: WARNINGS[reason as IgnoredReason],
    message: `Deliveries ignored ${SENTENCES[reason as IgnoredReason]}: ${count}, the last at ${formatInstant(at)}`,
  }))
}

export async function readConnection(ctx: Ctx, id: string): Promise<CheckoutConnection> {
  const connection = await ctx.checkouts.connection(id)
  if (!connection) throw notFound('checkout connection')
  return connection
}
