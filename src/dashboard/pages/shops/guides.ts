import type { Shop } from '../../../domain/model/checkout-order.ts'

interface ShopGuide {
  title: string
  /** Who chooses this kind. */
  about: string
  /** Where the secret is found. */
  secretHelp: string
  /** What is done in the shop, in this order. The address stands beside it. */
  steps: readonly string[]
  /** Where to find an order to try. */
  orderHelp: string
  /** A small order, as the shop would send it. */
  sample: object
}

/** What to do at each kind of shop. The same stands in docs/checkouts.md. */
export const SHOP_GUIDES: Record<Shop, ShopGuide> = {
  stripe: {
    title: 'Stripe',
    about: 'Stripe Checkout and payment links.',
    secretHelp:
      'The signing secret, which starts with whsec_. Stripe shows it once the destination exists.',
    steps: [
      'In the Stripe Dashboard open Developers, then Webhooks, and choose “Add destination”.',
      'Select these events: checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, charge.refunded, charge.dispute.closed, charge.dispute.funds_withdrawn, refund.failed and, for subscriptions, invoice_payment.paid. If you capture payments by hand, also charge.captured and payment_intent.canceled.',
      'Leave the payload style at “Snapshot”. Thin payloads work too once you add an API key to this shop.',
      'Paste the address as the endpoint URL, and save.',
      'Stripe now shows the signing secret. Paste it below.',
    ],
    orderHelp:
      'In the Stripe Dashboard open the event under Developers, Events, and copy its JSON.',
    sample: {
      id: 'cs_test_1',
      object: 'checkout.session',
      livemode: false,
      payment_status: 'paid',
      customer_details: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
      metadata: { kind: 'ticket', count: '2' },
    },
  },
  shopify: {
    title: 'Shopify',
    about: 'A Shopify store, through its notifications or your own app.',
    secretHelp: 'Shopify shows it below the webhook list. For an app, it’s the client secret.',
    steps: [
      'In Shopify open Settings, then Notifications, then Webhooks.',
      'Create four webhooks with the address above, all in JSON format: “Order payment”, “Order update”, “Refund create” and “Order cancellation”.',
      'Shopify shows the signing secret below the webhook list. Paste it below.',
    ],
    orderHelp: 'The JSON of one order, from a webhook or the Shopify REST API.',
    sample: {
      id: 5001,
      name: '#1001',
      financial_status: 'paid',
      test: true,
      processed_at: '2026-01-15T10:00:00Z',
      email: 'sofia@example.com',
      customer: { first_name: 'Sofia', last_name: 'Lindqvist' },
      line_items: [
        {
          id: 9001,
          product_id: 7001,
          variant_id: 8001,
          sku: 'TICKET-STD',
          name: 'Ticket',
          quantity: 2,
          properties: [
            { name: 'Seat', value: '12A' },
            { name: 'Seat', value: '12B' },
          ],
        },
      ],
    },
  },
  woocommerce: {
    title: 'WooCommerce',
    about: 'A WordPress shop with WooCommerce.',
    secretHelp: 'The webhook’s secret, as you saved it there. You can choose it yourself.',
    steps: [
      'In WordPress open WooCommerce, then Settings, Advanced, Webhooks, and choose “Add webhook”.',
      'Set the status to Active and the topic to “Order updated”.',
      'Paste the address as the delivery URL, and give it a long random secret.',
      'Paste the same secret below, then save the webhook.',
    ],
    orderHelp: 'Under WooCommerce, Status, Logs, the log of webhook deliveries has what was sent.',
    sample: {
      id: 727,
      number: '727',
      status: 'processing',
      date_paid_gmt: '2026-01-15T10:00:00',
      billing: { first_name: 'Sofia', last_name: 'Lindqvist', email: 'sofia@example.com' },
      line_items: [
        {
          id: 315,
          name: 'Ticket',
          product_id: 93,
          variation_id: 0,
          sku: 'TICKET-STD',
          quantity: 2,
        },
      ],
    },
  },
  generic: {
    title: 'Your own shop',
    about: 'Any system that can sign requests with Standard Webhooks.',
    secretHelp: 'Leave it empty and we generate one for you.',
    steps: [
      'Have your shop post to this address when an order is paid, refunded or cancelled.',
      'Sign each request with the secret, following Standard Webhooks. There are libraries for most languages.',
      'The body is {"type": "order.paid", "order": {…}}. “Try an order” has a sample.',
    ],
    orderHelp: 'What your shop sends: the whole event, or the order alone.',
    sample: {
      type: 'order.paid',
      order: {
        orderId: '1001',
        orderName: '#1001',
        customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
        attributes: { Gate: 'B' },
        lines: [
          {
            id: '1',
            sku: 'TICKET-STD',
            title: 'Ticket',
            quantity: 2,
            properties: { Seat: ['12A', '12B'] },
          },
        ],
      },
    },
  },
}
