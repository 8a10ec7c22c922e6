import * as z from 'zod'
import type { Ctx } from '../../domain/model/ctx.ts'
import type { Delivery } from '../../domain/model/webhook-delivery.ts'
import { DeliveryStatus, readDelivery, viewDelivery } from '../../domain/webhooks/delivery-view.ts'
import { replayDelivery } from '../../domain/webhooks/replay.ts'
import type { Operation } from '../operation.ts'
import { resource } from '../resource.ts'

const deliveries = resource({
  tag: 'Webhooks',
  sdk: 'webhookDeliveries',
  noun: ['delivery', 'deliveries'],
  path: '/webhook-deliveries',
  item: '/webhook-deliveries/{deliveryId}',
  read: 'webhooks:read',
  write: 'webhooks:write',
  object: 'WebhookDelivery',
  view: (_: Ctx, delivery: Delivery) => viewDelivery(delivery),
})

export const webhookDeliveryOperations: Operation[] = [
  deliveries.list({
    id: 'listWebhookDeliveries',
    summary: 'List webhook deliveries',
    description: 'Newest first; with `endpointId` the newest event first. Kept for 30 days.',
    filters: {
      endpointId: z.string().max(64).optional().meta({ description: 'Those to this endpoint.' }),
      eventId: z.string().max(64).optional().meta({ description: 'Those of this event.' }),
      status: DeliveryStatus.optional().meta({ description: 'Those with this status.' }),
    },
    page: (ctx, { filter, paging }) => ctx.webhooks.deliveries(filter, paging),
  }),
  deliveries.get({
    id: 'getWebhookDelivery',
    summary: 'Get a webhook delivery',
    find: (ctx, { deliveryId }) => readDelivery(ctx, deliveryId),
  }),
  deliveries.action('replay', {
    id: 'replayWebhookDelivery',
    summary: 'Send a delivery again',
    description:
      'One attempt, now, whatever its status. Should it fail, nothing else changes: a schedule in progress goes on.',
    answer: { status: 202, location: '/webhook-deliveries/{id}' },
    errors: ['invalid_state_transition'],
    run: (ctx, { params }) => replayDelivery(ctx, params.deliveryId),
  }),
]
