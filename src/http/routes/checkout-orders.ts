import * as z from 'zod'
import {
  CheckoutOrderDetail,
  getOrder,
  listOrders,
  replayOrder,
} from '../../domain/checkout/orders.ts'
import { ORDER_STATUSES } from '../../domain/model/stored-order.ts'
import { CheckoutOrderView } from '../../domain/model/stored-order-view.ts'
import { type Operation, operation } from '../operation.ts'
import { listAnswer, pageOf, pagingQuery, readPaging } from '../paging.ts'
import { API_BASE } from '../paths.ts'
import { rangeOf, rangeQuery } from '../range.ts'

const tag = 'Checkouts'
const ORDERS = '/checkout-connections/{connectionId}/orders'
const OrderId = z.object({ connectionId: z.string(), orderId: z.string() })

export const checkoutOrders: Operation[] = [
  operation({
    id: 'listCheckoutOrders',
    method: 'get',
    path: ORDERS,
    tag,
    summary: 'List orders of a shop',
    description: 'Newest first, with what became of each.',
    scope: 'checkout:read',
    params: z.object({ connectionId: z.string() }),
    query: z.strictObject({
      ...pagingQuery,
      sort: z.enum(['createdAt', '-createdAt']).optional(),
      status: z.enum(ORDER_STATUSES).optional(),
      orderId: z
        .string()
        .min(1)
        .max(255)
        .optional()
        .meta({ description: "The shop's id of an order, or of its payment." }),
      ...rangeQuery('createdAt'),
    }),
    answers: { 200: { description: 'A page of orders', data: pageOf(CheckoutOrderView) } },
    errors: ['resource_not_found', 'invalid_cursor'],
    async run(ctx, { params, query }) {
      const { status, orderId } = query
      const createdAt = rangeOf(query, 'createdAt')
      const page = await listOrders(
        ctx,
        params.connectionId,
        {
          ...(status !== undefined && { status }),
          ...(orderId !== undefined && { orderId }),
          ...(createdAt && { createdAt }),
        },
        readPaging(query),
      )
      const path = `${API_BASE}/checkout-connections/${params.connectionId}/orders`
      return listAnswer(page, page.items, query, path)
    },
  }),
  operation({
    id: 'getCheckoutOrder',
    method: 'get',
    path: `${ORDERS}/{orderId}`,
    tag,
    summary: 'Get an order of a shop',
    description: 'With what the shop told of it, and the links of its passes.',
    scope: 'checkout:read',
    params: OrderId,
    answers: { 200: { description: 'The order', data: CheckoutOrderDetail } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => getOrder(ctx, params.connectionId, params.orderId),
  }),
  operation({
    id: 'replayCheckoutOrder',
    method: 'post',
    path: `${ORDERS}/{orderId}/replay`,
    tag,
    summary: 'Do what an order still lacks',
    description:
      'By the rules as they are now. Passes that it has stay as they are: however often it is replayed, a unit gets one pass.',
    scope: 'checkout:write',
    params: OrderId,
    body: z.strictObject({}).meta({ id: 'ReplayCheckoutOrderInput' }),
    bodyRule: { optional: true },
    answers: { 200: { description: 'The order', data: CheckoutOrderView } },
    errors: ['resource_not_found', 'invalid_state_transition'],
    run: (ctx, { params }) => replayOrder(ctx, params.connectionId, params.orderId),
  }),
]
