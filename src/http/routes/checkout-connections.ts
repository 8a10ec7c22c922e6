import * as z from 'zod'
import { CheckoutConnectionView, NewSecretView } from '../../domain/checkout/connection-view.ts'
import { CreateConnectionInput, createConnection } from '../../domain/checkout/create-connection.ts'
import { deleteConnection } from '../../domain/checkout/delete-connection.ts'
import { DryRunResult, dryRun } from '../../domain/checkout/dry-run.ts'
import { getConnection, listConnections } from '../../domain/checkout/read-connections.ts'
import { RotateSecretInput, rotateSecret } from '../../domain/checkout/rotate-secret.ts'
import { UpdateConnectionInput, updateConnection } from '../../domain/checkout/update-connection.ts'
import { type Operation, operation } from '../operation.ts'
import { listAnswer, pageOf, pagingQuery, readPaging } from '../paging.ts'
import { API_BASE } from '../paths.ts'

const tag = 'Checkouts'
/** Open: it has the members that the shop gives it. */
const RawOrder = z
  .looseObject({
    type: z.json().optional().meta({ description: 'Of events of Stripe and `generic`.' }),
    order: z.json().optional().meta({ description: 'Of events of `generic`.' }),
  })
  .meta({ id: 'RawCheckoutOrder', description: 'Whatever the shop sends.' })
const ConnectionId = z.object({ connectionId: z.string() })

export const checkoutConnections: Operation[] = [
  operation({
    id: 'createCheckoutConnection',
    method: 'post',
    path: '/checkout-connections',
    tag,
    summary: 'Connect a shop',
    description:
      'The answer names the `url` that the shop posts its webhooks to. Secrets are sealed and never shown again; the one of ' +
      '`generic` is made by the service where none is given, and is in this answer only.',
    scope: 'checkout:write',
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
    answers: { 201: { description: 'The connection', data: NewSecretView } },
    errors: ['idempotency_key_used'],
    run: (ctx, { body }) => createConnection(ctx, body),
  }),
  operation({
    id: 'listCheckoutConnections',
    method: 'get',
    path: '/checkout-connections',
    tag,
    summary: 'List connected shops',
    scope: 'checkout:read',
    query: z.strictObject({
      ...pagingQuery,
      sort: z.enum(['createdAt', '-createdAt']).optional(),
    }),
    answers: {
      200: { description: 'A page of connections', data: pageOf(CheckoutConnectionView) },
    },
    errors: ['invalid_cursor'],
    async run(ctx, { query }) {
      const page = await listConnections(ctx, readPaging(query))
      return listAnswer(page, page.items, query, `${API_BASE}/checkout-connections`)
    },
  }),
  operation({
    id: 'getCheckoutConnection',
    method: 'get',
    path: '/checkout-connections/{connectionId}',
    tag,
    summary: 'Get a connected shop',
    scope: 'checkout:read',
    params: ConnectionId,
    answers: { 200: { description: 'The connection', data: CheckoutConnectionView } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => getConnection(ctx, params.connectionId),
  }),
  operation({
    id: 'updateCheckoutConnection',
    method: 'patch',
    path: '/checkout-connections/{connectionId}',
    tag,
    summary: 'Rename, enable or disable a connection, or give it an API key',
    description: '`apiKey: null` takes the API key away. Its secret changes by rotation only.',
    scope: 'checkout:write',
    params: ConnectionId,
    body: UpdateConnectionInput,
    bodyRule: { mergePatch: true },
    examples: { disable: { status: 'DISABLED' } },
    answers: { 200: { description: 'The connection', data: CheckoutConnectionView } },
    errors: ['resource_not_found'],
    run: (ctx, { params, body }) => updateConnection(ctx, params.connectionId, body),
  }),
  operation({
    id: 'deleteCheckoutConnection',
    method: 'delete',
    path: '/checkout-connections/{connectionId}',
    tag,
    summary: 'Disconnect a shop',
    description:
      'Its secrets, rules and orders are erased. Passes stay, and refunds no longer reach them.',
    scope: 'checkout:write',
    params: ConnectionId,
    answers: {
      200: {
        description: 'It is gone',
        data: z.looseObject({ id: z.string(), deleted: z.literal(true) }),
      },
    },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => deleteConnection(ctx, params.connectionId),
  }),
  operation({
    id: 'rotateCheckoutSecret',
    method: 'post',
    path: '/checkout-connections/{connectionId}/rotate-secret',
    tag,
    summary: 'Rotate what a shop signs with',
    description:
      'Two secrets count until the grace period ends, a day unless told otherwise; the one before them no longer does. The ' +
      'new one comes from the shop; for `generic` it is made where none is given, and is in this answer only.',
    scope: 'checkout:write',
    params: ConnectionId,
    body: RotateSecretInput,
    bodyRule: { optional: true },
    examples: { generic: {}, shop: { secret: 'the new one', gracePeriodSeconds: 3600 } },
    answers: { 200: { description: 'The connection', data: NewSecretView } },
    errors: ['resource_not_found', 'idempotency_key_used'],
    run: (ctx, { params, body }) => rotateSecret(ctx, params.connectionId, body),
  }),
  operation({
    id: 'dryRunCheckout',
    method: 'post',
    path: '/checkout-connections/{connectionId}/dry-run',
    tag,
    summary: 'Try an order, issuing nothing',
    description:
      'The body is an order as the shop sends it: the body of its webhook, or for Stripe and `generic` the session or order ' +
      'in it alone. Answers how rules see it, what they make of it, and what would be refused.',
    scope: 'checkout:write',
    params: ConnectionId,
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
    answers: { 200: { description: 'What would happen', data: DryRunResult } },
    errors: ['resource_not_found'],
    run: (ctx, { params, body }) => dryRun(ctx, params.connectionId, body),
  }),
]
