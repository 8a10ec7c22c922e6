import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import Stripe from 'stripe'
import type { CheckoutMessage } from '../../src/domain/model/ports/queues.ts'
import { consumeOne } from './consume-one.ts'
import { EVENTS } from './events-table.ts'
import { createTrouble } from './trouble.ts'
import { createWorld, type Tenant, type WorldOptions } from './world.ts'

export const GENERIC_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
export const STRIPE_SECRET = 'whsec_of_the_tests'
export const SHOPIFY_SECRET = 'hush'
export const WOO_SECRET = 'woo & hush'

const stripe = new Stripe('sk_test_of_no_value')
const cryptoProvider = Stripe.createSubtleCryptoProvider()

interface Envelope<T> {
  data: T
  errors: { code: string; message: string; pointer?: string; reason?: string }[]
}

export interface Connected {
  id: string
  url: string
  path: string
  api: string
}

export interface OrderRecord {
  id: string
  orderId: string
  status: string
  passes: { passId: string; lineId: string; unit: number; ruleId: string; status: string }[]
  bundleId: string | null
  bundleUrl: string | null
  unmatched: { lineId: string }[]
  failures: { code: string; lineId: string; unit: number; ruleId: string; pointer?: string }[]
  warnings: { code: string }[]
}

/** What stands in for Stripe's API, at the address that the world is given. */
export const STRIPE_API = 'https://api.stripe.test'

/** A world of shops whose queue runs when the test says so, on a platform that does what the test says. */
export async function createCheckoutWorld(options: WorldOptions = {}) {
  const trouble = createTrouble()
  const queue: CheckoutMessage[] = []
  const queueState = { down: false }
  const shopApi = {
    requests: [] as { url: string; headers: Headers }[],
    answer: (_url: string): Response => new Response('', { status: 599 }),
  }
  const world = await createWorld({
    ...options,
    variables: { STRIPE_API_BASE_URL: STRIPE_API, ...options.variables },
    fetch: async (url, init) => {
      if (!url.startsWith(STRIPE_API)) return fetch(url, init)
      shopApi.requests.push({ url, headers: new Headers(init.headers) })
      return shopApi.answer(url)
    },
    bindings: (real) => ({
      ...trouble.databases(real),
      CHECKOUT_QUEUE: {
        send: async (body: CheckoutMessage) => {
          if (queueState.down) throw new Error('Network connection lost.')
          queue.push(structuredClone(body))
        },
      } as unknown as Queue,
      ...options.bindings?.(real),
    }),
  })

  async function data<T>(response: Response): Promise<T> {
    const envelope = (await response.json()) as Envelope<T>
    if (!response.ok) throw new Error(JSON.stringify(envelope))
    return envelope.data
  }

  const consume = (body: unknown, { queueName = 'wps-checkout', attempts = 1 } = {}) =>
    consumeOne(world.deps, queueName, body, attempts)

  /** Until nothing is waiting; what fails is not tried again. */
  async function drain(): Promise<void> {
    while (queue.length > 0) await consume(queue.shift())
  }

  async function connect(
    source: string,
    body: Record<string, unknown> = {},
    tenant: Tenant = world.first,
  ): Promise<Connected> {
    const secret = {
      generic: GENERIC_SECRET,
      stripe: STRIPE_SECRET,
      shopify: SHOPIFY_SECRET,
      woocommerce: WOO_SECRET,
    }[source]
    const response = await world.request('POST', '/api/v1/checkout-connections', {
      key: tenant.apiKey,
      body: { source, name: 'Shop', secret, ...body },
    })
    const { id, url } = await data<{ id: string; url: string }>(response)
    return { id, url, path: new URL(url).pathname, api: `/api/v1/checkout-connections/${id}` }
  }

  const deliver = (to: Connected, body: string | Uint8Array, headers: Record<string, string>) =>
    world.request('POST', to.path, { key: null, body, headers })

  const seconds = () => Math.floor(world.clock.ms / 1000)
  let deliveries = 0

  const send = {
    async stripe(to: Connected, body: string, secret = STRIPE_SECRET) {
      const header = await stripe.webhooks.generateTestHeaderStringAsync({
        payload: body,
        secret,
        timestamp: seconds(),
        cryptoProvider,
      })
      return deliver(to, body, { 'Stripe-Signature': header })
    },
    shopify(to: Connected, topic: string, body: string, secret = SHOPIFY_SECRET) {
      return deliver(to, body, {
        'X-Shopify-Topic': topic,
        'X-Shopify-Webhook-Id': `wh-${++deliveries}`,
        'X-Shopify-Shop-Domain': 'bluewater.myshopify.com',
        'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
      })
    },
    woocommerce(to: Connected, body: string, secret = WOO_SECRET) {
      return deliver(to, body, {
        'X-WC-Webhook-Topic': 'order.updated',
        'X-WC-Webhook-Signature': createHmac('sha256', secret).update(body).digest('base64'),
      })
    },
    generic(
      to: Connected,
      body: unknown,
      { id = `msg_${++deliveries}`, secret = GENERIC_SECRET, address = '203.0.113.9' } = {},
    ) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const at = new Date(seconds() * 1000)
      return deliver(to, text, {
        'webhook-id': id,
        'webhook-timestamp': String(seconds()),
        'webhook-signature': new Webhook(secret).sign(id, at, text),
        'CF-Connecting-IP': address,
      })
    },
  }

  const orders = async (to: Connected, query = '') =>
    (await data<{ items: OrderRecord[] }>(await world.get(`${to.api}/orders${query}`))).items

  return {
    ...world,
    trouble,
    queue,
    queueState,
    shopApi,
    data,
    consume,
    drain,
    connect,
    deliver,
    send,

    /** A rule for every line, unless told otherwise. */
    async rule(to: Connected, body: Record<string, unknown>): Promise<string> {
      return (await data<{ id: string }>(await world.post(`${to.api}/rules`, body))).id
    },
    orders,
    /** The only order of a connection. */
    async order(to: Connected): Promise<OrderRecord> {
      const all = await orders(to)
      if (all.length !== 1) throw new Error(`${all.length} orders`)
      return all[0]!
    },
    replay: async (to: Connected, id: string) =>
      data<OrderRecord>(await world.post(`${to.api}/orders/${id}/replay`)),

    /** Passes of the workspace, oldest first. */
    async passes() {
      const { results } = await world.db
        .prepare(
          `SELECT id, status, serial_number AS serialNumber, fields, version FROM passes
         WHERE workspace_id = ? ORDER BY created_at, serial_number`,
        )
        .bind(world.first.id)
        .all<{
          id: string
          status: string
          serialNumber: string
          fields: string
          version: number
        }>()
      return results.map((row) => ({ ...row, fields: JSON.parse(row.fields) }))
    },

    /** The types of all events of the workspace about passes and orders, in order. */
    async said(): Promise<string[]> {
      const { results } = await world.db
        .prepare(
          `SELECT type FROM ${EVENTS} WHERE workspace_id = ? AND type NOT LIKE 'template.%' ORDER BY seq`,
        )
        .bind(world.first.id)
        .all<{ type: string }>()
      return results.map(({ type }) => type)
    },
    async events(type: string) {
      const response = await world.get(`/api/v1/events?type=${type}`)
      const { items } = await data<{
        items: { type: string; passId: string | null; data: Record<string, unknown> | null }[]
      }>(response)
      return items
    },
  }
}
export type CheckoutWorld = Awaited<ReturnType<typeof createCheckoutWorld>>

/** An order of our own shape. */
export function order(change: Record<string, unknown> = {}) {
  return {
    orderId: '1001',
    orderName: '#1001',
    paidAt: '2026-11-21T07:59:00.000Z',
    customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
    lines: [{ id: 'l1', sku: 'TICKET-STD', title: 'Ticket', quantity: 2 }],
    ...change,
  }
}
export const paid = (change: Record<string, unknown> = {}) => ({
  type: 'order.paid',
  order: order(change),
})
export const refunded = (lines: { id: string; quantity: number }[] = [], orderId = '1001') => ({
  type: 'order.refunded',
  order: { orderId, lines },
})

interface Refusal {
  errors: { code: string; pointer?: string; reason?: string }[]
}
/** The status of a refusal, and each error with its place. */
export async function refused(response: Promise<Response>) {
  const answer = await response
  const { errors } = (await answer.json()) as Refusal
  return [answer.status, ...errors.map(({ code, pointer }) => `${code} ${pointer}`)]
}
