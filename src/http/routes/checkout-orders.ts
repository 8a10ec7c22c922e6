import * as z from 'zod'
import { OrderStatusSchema } from '../../domain/checkout/order-view.ts'
import { listOrders, readOrder, replayOrder } from '../../domain/checkout/orders.ts'
import type { Operation } from '../operation.ts'
import { CreationOrder } from '../paging.ts'
import { resource } from '../resource.ts'

const orders = resource({
  tag: 'Checkouts',
  sdk: 'checkoutConnections.orders',
  noun: ['order', 'orders'],
  path: '/checkout-connections/{connectionId}/orders',
  item: '/checkout-connections/{connectionId}/orders/{orderId}',
  read: 'checkout:read',
  write: 'checkout:write',
  object: 'CheckoutOrder',
})

export const checkoutOrderOperations: Operation[] = [
  orders.list({
    id: 'listCheckoutOrders',
    summary: 'List orders of a shop',
    description: 'Newest first, with what became of each.',
    sort: CreationOrder,
    filters: {
      status: OrderStatusSchema.optional().meta({ description: 'Those with this status.' }),
      orderId: z
        .string()
        .min(1)
        .max(255)
        .optional()
        .meta({ description: "The shop's id of an order, or of its payment." }),
    },
    ranges: { createdAt: 'When the shop first sent it.' },
    page: (ctx, { params, filter, paging }) => listOrders(ctx, params.connectionId, filter, paging),
  }),
  orders.get({
    id: 'getCheckoutOrder',
    summary: 'Get an order of a shop',
    description: 'With the order as the shop sent it, and the links of its passes.',
    answer: { data: 'CheckoutOrderDetail' },
    find: (ctx, { connectionId, orderId }) => readOrder(ctx, connectionId, orderId),
  }),
  orders.action('replay', {
    id: 'replayCheckoutOrder',
    summary: 'Do what an order still lacks',
    description:
      'By the rules as they are now. Passes that it has stay as they are: however often it is replayed, a unit gets one pass.',
    errors: ['invalid_state_transition'],
    run: (ctx, { params }) => replayOrder(ctx, params.connectionId, params.orderId),
  }),
]
