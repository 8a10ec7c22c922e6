import { readConnection, viewConnection } from '../../domain/checkout/connection-view.ts'
import { CreateConnectionInput, createConnection } from '../../domain/checkout/create-connection.ts'
import { deleteConnection } from '../../domain/checkout/delete-connection.ts'
import { dryRun, RawOrder } from '../../domain/checkout/dry-run.ts'
import { RotateSecretInput, rotateSecret } from '../../domain/checkout/rotate-secret.ts'
import { UpdateConnectionInput, updateConnection } from '../../domain/checkout/update-connection.ts'
import type { Operation } from '../operation.ts'
import { CreationOrder } from '../paging.ts'
import { resource } from '../resource.ts'

const connections = resource({
  tag: 'Checkouts',
  sdk: 'checkoutConnections',
  noun: ['connection', 'connections'],
  path: '/checkout-connections',
  item: '/checkout-connections/{connectionId}',
  read: 'checkout:read',
  write: 'checkout:write',
  confirmed: true,
  object: 'CheckoutConnection',
  view: viewConnection,
})

export const checkoutConnectionOperations: Operation[] = [
  connections.create({
    id: 'createCheckoutConnection',
    summary: 'Connect a shop',
    description:
      'The answer names the `url` that the shop posts its webhooks to. Secrets are sealed and never shown again; the one of ' +
      '`generic` is made by the service where none is given, and is in this answer only.',
    body: CreateConnectionInput,
    examples: {
      generic: { source: 'generic', name: 'Our own shop' },
      stripe: {
        source: 'stripe',
        name: 'Stripe, main account',
        secret: 'whsec_4e1f9b1c0d5a',
        apiKey: 'rk_test_0123456789',
      },
      shopify: { source: 'shopify', name: 'bluewater.myshopify.com', secret: '0123456789abcdef' },
      woocommerce: { source: 'woocommerce', name: 'Shop of the box office', secret: 'as saved' },
    },
    answer: { data: 'NewCheckoutConnection' },
    errors: ['idempotency_key_used'],
    run: (ctx, { body }) => createConnection(ctx, body),
  }),
  connections.list({
    id: 'listCheckoutConnections',
    summary: 'List connected shops',
    sort: CreationOrder,
    page: (ctx, { paging }) => ctx.checkouts.connections(paging),
  }),
  connections.get({
    id: 'getCheckoutConnection',
    summary: 'Get a connected shop',
    find: (ctx, { connectionId }) => readConnection(ctx, connectionId),
  }),
  connections.update({
    id: 'updateCheckoutConnection',
    summary: 'Rename, enable or disable a connection, or give it an API key',
    description: '`apiKey: null` takes the API key away. Its secret changes by rotation only.',
    body: UpdateConnectionInput,
    examples: { disable: { status: 'DISABLED' } },
    run: (ctx, { params, body }) => updateConnection(ctx, params.connectionId, body),
  }),
  connections.delete({
    id: 'deleteCheckoutConnection',
    summary: 'Disconnect a shop',
    description:
      'Its secrets, rules and orders are erased. Passes stay, and refunds no longer reach them.',
    run: (ctx, { params }) => deleteConnection(ctx, params.connectionId),
  }),
  connections.action('rotate-secret', {
    id: 'rotateCheckoutSecret',
    summary: 'Rotate what a shop signs with',
    description:
      'Two secrets count until the grace period ends, a day unless told otherwise; the one before them no longer does. The ' +
      'new one comes from the shop; for `generic` it is made where none is given, and is in this answer only.',
    body: RotateSecretInput,
    bodyRule: { optional: true },
    examples: { generic: {}, shop: { secret: 'the new one', gracePeriodSeconds: 3600 } },
    answer: { data: 'NewCheckoutConnection' },
    errors: ['idempotency_key_used'],
    run: (ctx, { params, body }) => rotateSecret(ctx, params.connectionId, body),
  }),
  connections.action('dry-run', {
    confirmed: false,
    id: 'dryRunCheckout',
    summary: 'Try an order, issuing nothing',
    description:
      'The body is an order as the shop sends it: the body of its webhook, or for Stripe and `generic` the session or order ' +
      'in it alone. Answers how rules see it, what they make of it, and what would be refused.',
    body: RawOrder,
    examples: {
      generic: {
        type: 'order.paid',
        order: {
          orderId: '1001',
          customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
          lines: [{ id: '1', sku: 'TICKET-STD', quantity: 2 }],
        },
      },
    },
    answer: { description: 'What would happen', data: 'CheckoutDryRun' },
    run: (ctx, { params, body }) => dryRun(ctx, params.connectionId, body),
  }),
]
