import * as z from 'zod'
import { DELIVERY_STATUSES } from '../../domain/model/webhook-delivery.ts'
import {
  deliveryAnswer,
  readDelivery,
  viewDelivery,
  WebhookDeliveryView,
} from '../../domain/webhooks/delivery-view.ts'
import { replayDelivery } from '../../domain/webhooks/replay.ts'
import { type Operation, operation } from '../operation.ts'
import { listAnswer, pageOf, pagingQuery, readPaging } from '../paging.ts'
import { API_BASE } from '../paths.ts'

const tag = 'Webhooks'
const DeliveryId = z.object({ deliveryId: z.string() })

export const webhookDeliveries: Operation[] = [
  operation({
    id: 'listWebhookDeliveries',
    method: 'get',
    path: '/webhook-deliveries',
    tag,
    summary: 'List webhook deliveries',
    description: 'Newest first; with `endpointId` the newest event first. Kept for 30 days.',
    scope: 'webhooks:read',
    query: z.strictObject({
      ...pagingQuery,
      endpointId: z.string().max(64).optional(),
      eventId: z.string().max(64).optional(),
      status: z.enum(DELIVERY_STATUSES).optional(),
    }),
    answers: { 200: { description: 'A page of deliveries', data: pageOf(WebhookDeliveryView) } },
    errors: ['invalid_cursor'],
    async run(ctx, { query }) {
      const { endpointId, eventId, status } = query
      const page = await ctx.webhooks.deliveries(
        {
          ...(endpointId !== undefined && { endpointId }),
          ...(eventId !== undefined && { eventId }),
          ...(status !== undefined && { status }),
        },
        readPaging(query),
      )
      const items = page.items.map(viewDelivery)
      return listAnswer(page, items, query, `${API_BASE}/webhook-deliveries`)
    },
  }),
  operation({
    id: 'getWebhookDelivery',
    method: 'get',
    path: '/webhook-deliveries/{deliveryId}',
    tag,
    summary: 'Get a webhook delivery',
    scope: 'webhooks:read',
    params: DeliveryId,
    answers: { 200: { description: 'The delivery', data: WebhookDeliveryView } },
    errors: ['resource_not_found'],
    run: async (ctx, { params }) =>
      deliveryAnswer(await readDelivery(ctx, params.deliveryId), 200, 'Delivery found'),
  }),
  operation({
    id: 'replayWebhookDelivery',
    method: 'post',
    path: '/webhook-deliveries/{deliveryId}/replay',
    tag,
    summary: 'Send a delivery once more',
    description:
      'One attempt, now, whatever its status. Should it fail, nothing else changes: a schedule under way goes on.',
    scope: 'webhooks:write',
    params: DeliveryId,
    body: z.strictObject({}),
    bodyRule: { optional: true },
    answers: { 202: { description: 'The delivery', data: WebhookDeliveryView } },
    errors: ['resource_not_found', 'invalid_state_transition'],
    run: (ctx, { params }) => replayDelivery(ctx, params.deliveryId),
  }),
]
