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
      'The signing secret, which begins with whsec_. Stripe shows it once the destination exists.',
    steps: [
      'In the Stripe Dashboard open Developers, then Webhooks, and choose «Add destination».',
      'Select these events: checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, charge.refunded, charge.dispute.closed, charge.dispute.funds_withdrawn, refund.failed and, for subscriptions, invoice_payment.paid. If you capture payments by hand, also charge.captured and payment_intent.canceled.',
      'Leave the payload style at «Snapshot». Thin payloads work as well once this shop has an API key.',
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
    about: 'A Shopify store, by its notifications or an app of yours.',
    secretHelp: 'The page of webhooks shows it below the list. For an app it is the client secret.',
    steps: [
      'In Shopify open Settings, then Notifications, then Webhooks.',
      'Create four webhooks with the address above, all in the format JSON: «Order payment», «Order update», «Refund create» and «Order cancellation».',
      'Below the list Shopify shows what the webhooks are signed with. Paste it below.',
    ],
    orderHelp: 'The JSON of one order, as a webhook or the REST API of Shopify has it.',
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
    secretHelp: 'The secret of the webhook, as you save it there. You may choose it yourself.',
    steps: [
      'In WordPress open WooCommerce, then Settings, Advanced, Webhooks, and choose «Add webhook».',
      'Set the status to Active and the topic to «Order updated».',
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
    title: 'A shop of your own',
    about: 'Anything that can sign a request by Standard Webhooks.',
    secretHelp: 'Left empty, one is made for you and shown once.',
    steps: [
      'Let your shop post to the address when an order is paid, refunded or cancelled.',
      'Sign each request by Standard Webhooks with the secret. There are libraries for most languages.',
      'The body is {"type": "order.paid", "order": {…}}. «Try an order» has a sample to begin with.',
    ],
    orderHelp: 'What your shop sends: with its type, or the order alone.',
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
