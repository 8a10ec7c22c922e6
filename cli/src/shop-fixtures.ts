import { createHmac, randomUUID } from 'node:crypto'
import type { WalletPass } from '../../sdks/node/src/index.ts'
import { newWebhookSecret } from './sign-webhook.ts'

/**
 * A shop that says what Stripe would say, signed as Stripe signs. It exists in the workspace as a connection whose secret
 * is made anew each time, so that none has to be kept.
 *
 * @see https://docs.stripe.com/webhooks/signature
 */
const SHOP_NAME = 'wps trigger'
const KIND = 'wps-trigger'

interface Shop {
  hookUrl: string
  secret: string
}

/** By the type of the event: what the shop says of an order, one after the other. */
export const SHOP_FIXTURES: Record<string, (order: string) => [string, object][]> = {
  'checkout.pass_issued': (order) => [paid(order)],
  'checkout.unmatched': (order) => [paid(order, 'not-of-any-rule')],
  // Without what says whether it is paid, it cannot be read as an order.
  'checkout.failed': (order) => [['checkout.session.completed', { id: `cs_test_${order}` }]],
  'checkout.voided': (order) => [
    paid(order),
    ['charge.refunded', { id: `ch_${order}`, payment_intent: `pi_${order}`, refunded: true }],
  ],
  'checkout.disputed': (order) => [
    paid(order),
    [
      'charge.dispute.funds_withdrawn',
      { id: `du_${order}`, ...paymentOf(order), status: 'needs_response' },
    ],
  ],
  'checkout.refund_failed': (order) => [
    paid(order),
    ['refund.failed', { id: `re_${order}`, ...paymentOf(order), status: 'failed' }],
  ],
}

const paymentOf = (order: string) => ({ charge: `ch_${order}`, payment_intent: `pi_${order}` })

function paid(order: string, kind = KIND): [string, object] {
  return [
    'checkout.session.completed',
    {
      id: `cs_test_${order}`,
      object: 'checkout.session',
      mode: 'payment',
      payment_status: 'paid',
      payment_intent: `pi_${order}`,
      currency: 'eur',
      customer_details: { name: 'Ada Trigger', email: 'ada@example.com' },
      metadata: { kind },
    },
  ]
}

/** Lets the shop tell of a new order. */
export async function tellOfOrder(wp: WalletPass, templateId: string, type: string): Promise<void> {
  const shop = await openShop(wp, templateId)
  const order = randomUUID().replaceAll('-', '')
  for (const [name, object] of SHOP_FIXTURES[type]!(order)) await tell(shop, name, object)
}

async function openShop(wp: WalletPass, templateId: string): Promise<Shop> {
  const secret = newWebhookSecret()
  const known = await findShop(wp)
  if (known) {
    await wp.checkoutConnections.rotateSecret(known.id, { secret, gracePeriodSeconds: 0 })
    return { hookUrl: known.url, secret }
  }
  const made = await wp.checkoutConnections.create({ source: 'stripe', name: SHOP_NAME, secret })
  await wp.checkoutConnections.rules.create(made.id, {
    match: { metadata: { kind: KIND } },
    templateId,
  })
  return { hookUrl: made.url, secret }
}

async function findShop(wp: WalletPass): Promise<{ id: string; url: string } | null> {
  for await (const one of wp.checkoutConnections.list()) {
    if (one.name === SHOP_NAME && one.source === 'stripe') return one
  }
  return null
}

async function tell({ hookUrl, secret }: Shop, type: string, object: object): Promise<void> {
  const created = Math.floor(Date.now() / 1000)
  const id = `evt_${randomUUID().replaceAll('-', '')}`
  const body = JSON.stringify({
    id,
    object: 'event',
    type,
    created,
    livemode: false,
    data: { object },
  })
  const signature = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex')
  const response = await fetch(hookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${created},v1=${signature}`,
    },
    body,
  })
  if (!response.ok) throw new Error(`The order was refused: ${await response.text()}`)
}
