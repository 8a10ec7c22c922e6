import * as z from 'zod'
import {
  type CheckoutConnection,
  CONNECTION_STATUSES,
  type IgnoredReason,
} from '../model/checkout-connection.ts'
import { ShopSchema } from '../model/checkout-order.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output, outputFrom, Url } from '../model/output.ts'
import { type SERVICE_WARNINGS, type Warning, WarningView } from '../model/warnings.ts'

export const ConnectionStatus = z.enum(CONNECTION_STATUSES).meta({
  id: 'CheckoutConnectionStatus',
  description: 'DISABLED: what the shop sends is answered with 200 and ignored.',
})

export const CheckoutConnectionView = /* @__PURE__ */ output(
  'CheckoutConnection',
  'A connected shop.',
  () => ({
    id: z.string().meta({
      description: 'The id of the connection.',
      examples: ['chk_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    url: Url.meta({ description: 'Where the shop posts its webhooks.' }),
    source: ShopSchema,
    name: z.string().meta({ description: 'Your own name for it.' }),
    status: ConnectionStatus,
    hasApiKey: z
      .boolean()
      .meta({ description: 'Whether the connection has a key for the shop’s API.' }),
    previousSecretUntil: Timestamp.nullable().meta({
      description: 'Until then the secret before the last rotation counts as well.',
    }),
    warnings: z.array(WarningView).meta({
      description: 'Verified deliveries that were ignored, and why.',
    }),
    createdAt: Timestamp.meta({ description: 'When the connection was made.' }),
    updatedAt: Timestamp.meta({ description: 'When the connection last changed.' }),
  }),
)

/** The one answer that shows a secret: one that the service has made. */
export const NewSecretView = /* @__PURE__ */ outputFrom(
  'NewCheckoutConnection',
  'A connected shop, and the secret that was made for it.',
  CheckoutConnectionView,
  () => ({
    secret: z.string().optional().meta({
      description: 'Only where the service made it, and only here: `whsec_` and base64.',
    }),
  }),
)

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
