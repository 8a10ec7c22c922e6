/** What Stripe posts when a Checkout Session is paid, with made-up ids and signed with a connection's secret. */
import { createHmac, randomUUID } from 'node:crypto'

const { HOOK_URL = '', STRIPE_WEBHOOK_SECRET = '', SEATS = '12A' } = process.env

const id = randomUUID().replaceAll('-', '')
const seconds = Math.floor(Date.now() / 1000)
const body = JSON.stringify({
  id: `evt_${id}`,
  object: 'event',
  type: 'checkout.session.completed',
  created: seconds,
  livemode: false,
  data: {
    object: {
      id: `cs_test_${id}`,
      object: 'checkout.session',
      mode: 'payment',
      payment_status: 'paid',
      payment_intent: `pi_${id}`,
      currency: 'eur',
      locale: 'de',
      customer_details: { name: 'Ada Lovelace', email: 'ada@example.com' },
      metadata: { kind: 'ticket', seats: SEATS, count: String(SEATS.split(',').length) },
    },
  },
})
const signature = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${seconds}.${body}`)

const response = await fetch(HOOK_URL, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'Stripe-Signature': `t=${seconds},v1=${signature.digest('hex')}`,
  },
  body,
})
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
console.log(`cs_test_${id}`)
