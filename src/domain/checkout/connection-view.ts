import * as z from 'zod'
import {
  type CheckoutConnection,
  CONNECTION_STATUSES,
  REFUSED_REASONS,
  type RefusedReason,
  type Tally,
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

const Refused = z.enum(REFUSED_REASONS).meta({
  id: 'CheckoutRefusedReason',
  description:
    'signature: no secret of the connection signed it. unreadable: it is no order as the shop’s documents describe it. ' +
    'mode: of the other mode (test or live) than the workspace. disabled: it came while the connection was disabled. ' +
    'api_key_missing: it names an order that only an API key can fetch. not_fetched: it names one that the shop’s API did ' +
    'not give. order_unknown: a refund or dispute of an order ' +
    'that the shop had not sent.',
})

const tallyMembers = () => ({
  count: z.int().meta({
    description: 'How many. In a flood it may lag behind by some seconds.',
    examples: [3],
  }),
  lastAt: Timestamp.meta({
    description: 'When the last one came.',
    examples: ['2026-11-21T08:00:00.000Z'],
  }),
})

const RefusedDeliveriesView = /* @__PURE__ */ output(
  'CheckoutRefusedDeliveries',
  'Deliveries that had no effect, for one reason.',
  () => ({ reason: Refused, ...tallyMembers() }),
)

const IgnoredDeliveriesView = /* @__PURE__ */ output(
  'CheckoutIgnoredDeliveries',
  'Signed deliveries of one topic that nothing follows from.',
  () => ({
    topic: z.string().meta({
      description: 'The topic or type, as the shop names it. `other`: topics beyond the first 20.',
      examples: ['customer.created'],
    }),
    ...tallyMembers(),
  }),
)

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
    hasSecret: z.boolean().meta({
      description: 'Whether the connection has the secret that its shop signs with.',
    }),
    hasApiKey: z
      .boolean()
      .meta({ description: 'Whether the connection has a key for the shop’s API.' }),
    previousSecretUntil: Timestamp.nullable().meta({
      description: 'Until then the secret before the last rotation counts as well.',
    }),
    refused: z.array(RefusedDeliveriesView).meta({
      description: 'Deliveries that had no effect, and why; the latest first.',
    }),
    ignored: z.array(IgnoredDeliveriesView).meta({
      description: 'Signed deliveries of topics that nothing follows from; the latest first.',
    }),
    verifiedAt: Timestamp.nullable().meta({
      description:
        'When the first delivery arrived that the secret of the connection had signed; null: none has arrived yet.',
    }),
    warnings: z.array(WarningView).meta({
      description: 'What is missing, and what was refused within the last week.',
    }),
    createdAt: Timestamp.meta({ description: 'When the connection was created.' }),
    updatedAt: Timestamp.meta({ description: 'When the connection last changed.' }),
  }),
)

/** The one answer that shows a secret: one that the service has made. */
export const NewSecretView = /* @__PURE__ */ outputFrom(
  'NewCheckoutConnection',
  'A connected shop, and the secret that was generated for it.',
  CheckoutConnectionView,
  () => ({
    secret: z.string().optional().meta({
      description: 'Only if the service generated it, and only here: `whsec_` and base64.',
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
    hasSecret: secret.current !== null,
    hasApiKey: secret.apiKey !== null,
    previousSecretUntil: until > ctx.now() ? formatInstant(until) : null,
    refused: latestFirst(connection.refused).map(([reason, tally]) => ({
      reason: reason as RefusedReason,
      ...viewTally(tally),
    })),
    ignored: latestFirst(connection.ignored).map(([topic, tally]) => ({
      topic,
      ...viewTally(tally),
    })),
    verifiedAt: formatInstant(connection.verifiedAt),
    warnings: warningsOf(connection, ctx.now()),
    createdAt: formatInstant(createdAt),
    updatedAt: formatInstant(updatedAt),
  }
}

const latestFirst = (tallies: Partial<Record<string, Tally>>) =>
  Object.entries(tallies as Record<string, Tally>).sort(([, a], [, b]) => b.at - a.at)

const viewTally = ({ count, at }: Tally) => ({ count, lastAt: formatInstant(at) })

/** What was refused is worth a look for a week. */
const WARNED_MS = 7 * 86_400_000

const WARNINGS = {
  signature: ['checkout_signature_refused', 'Deliveries that no secret of the connection signed'],
  unreadable: ['checkout_delivery_unreadable', 'Ignored deliveries that could not be understood'],
  mode: [
    'checkout_wrong_mode',
    'Ignored deliveries of the other mode (test or live) than this workspace',
  ],
  disabled: [
    'checkout_connection_disabled',
    'Ignored deliveries that came while the connection was disabled',
  ],
  api_key_missing: [
    'checkout_api_key_missing',
    'Deliveries that name something which only an API key can fetch',
  ],
  not_fetched: [
    'checkout_not_fetched',
    'Deliveries that name something which the shop’s API did not give',
  ],
  order_unknown: [
    'checkout_order_unknown',
    'Refunds and disputes of orders that the shop has not sent',
  ],
} as const satisfies Record<RefusedReason, [keyof typeof SERVICE_WARNINGS, string]>

const SECRET_MISSING: Warning = {
  code: 'checkout_secret_missing' satisfies keyof typeof SERVICE_WARNINGS,
  message: 'It waits for the secret that the shop signs with: until then nothing is taken',
}

function warningsOf({ secret, refused }: CheckoutConnection, now: number): Warning[] {
  const recent = latestFirst(refused).filter(([, { at }]) => now - at < WARNED_MS)
  return [
    ...(secret.current === null ? [SECRET_MISSING] : []),
    ...recent.map(([reason, { count, at }]) => {
      const [code, what] = WARNINGS[reason as RefusedReason]
      return { code, message: `${what}: ${count}, the last at ${formatInstant(at)}` }
    }),
  ]
}

export async function readConnection(ctx: Ctx, id: string): Promise<CheckoutConnection> {
  const connection = await ctx.checkouts.connection(id)
  if (!connection) throw notFound('checkout connection')
  return connection
}
