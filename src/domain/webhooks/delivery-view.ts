import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { formatInstant, Timestamp } from '../model/instant.ts'
import { DELIVERY_STATUSES, type Delivery, FAILURE_REASONS } from '../model/webhook-delivery.ts'

export const WebhookDeliveryView = z
  .looseObject({
    id: z.string().meta({ examples: ['dlv_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    endpointId: z.string(),
    eventId: z.string(),
    type: z.string().meta({ description: 'Of the event.', examples: ['pass.updated'] }),
    status: z.enum(DELIVERY_STATUSES).meta({ description: '`PENDING` until it is final.' }),
    failureReason: z.enum(FAILURE_REASONS).nullable(),
    nextAttemptAt: Timestamp.nullable(),
    attempts: z.array(
      z.looseObject({
        at: Timestamp,
        trigger: z.enum(['scheduled', 'manual']),
        statusCode: z.int().nullable(),
        durationMs: z.int(),
        error: z.enum(['timeout', 'dns', 'connection', 'blocked_address']).nullable(),
        responseHead: z.string().nullable().meta({
          description: 'The first 1,024 bytes of the answer; erased with the pass.',
        }),
      }),
    ),
    createdAt: Timestamp,
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>

export function viewDelivery(delivery: Delivery): WebhookDeliveryView {
  const { id, endpointId, eventId, type, status, failureReason } = delivery
  return {
    id,
    endpointId,
    eventId,
    type,
    status,
    failureReason,
    nextAttemptAt: formatInstant(delivery.manualAt ?? delivery.nextAttemptAt),
    attempts: delivery.attempts.map((attempt) => ({ ...attempt, at: formatInstant(attempt.at) })),
    createdAt: formatInstant(delivery.createdAt),
  }
}

/** @throws AppError resource_not_found */
export async function readDelivery(ctx: Ctx, id: string): Promise<Delivery> {
  const delivery = await ctx.webhooks.delivery(id)
  if (!delivery) throw notFound('webhook delivery')
  return delivery
}
