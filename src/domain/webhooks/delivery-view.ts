import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { EventTypeSchema } from '../model/event-types.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import { DELIVERY_STATUSES, type Delivery, FAILURE_REASONS } from '../model/webhook-delivery.ts'

export const DeliveryStatus = z.enum(DELIVERY_STATUSES).meta({
  id: 'DeliveryStatus',
  description:
    'PENDING: not final yet. SUCCEEDED: the endpoint accepted it. FAILED: stopped after the last retry.',
})

const FailureReasonSchema = z.enum(FAILURE_REASONS).meta({
  id: 'DeliveryFailureReason',
  description: 'Why a delivery has failed for good.',
})

const TriggerSchema = z.enum(['scheduled', 'manual']).meta({
  id: 'DeliveryTrigger',
  description: 'What led to the attempt. `manual`: somebody asked for it.',
})

const AttemptErrorSchema = z
  .enum(['timeout', 'dns', 'connection', 'blocked_address'])
  .meta({ id: 'DeliveryError', description: 'Why there was no answer.' })

const DeliveryAttempt = /* @__PURE__ */ output(
  'DeliveryAttempt',
  'One HTTP request of a delivery.',
  () => ({
    at: Timestamp.meta({ description: 'When the attempt began.' }),
    trigger: TriggerSchema,
    statusCode: z
      .int()
      .nullable()
      .meta({ description: 'The HTTP status of the receiver’s answer; null: there was none.' }),
    durationMs: z.int().meta({ description: 'How long the request took, in milliseconds.' }),
    error: AttemptErrorSchema.nullable().meta({
      description: 'Why there was no answer; null where there was one.',
    }),
    requestHeaders: z.record(z.string(), z.string()).meta({
      description:
        'The headers that were sent, by their lower-case names. Values of the endpoint’s own headers are masked.',
      examples: [{ 'content-type': 'application/json', 'webhook-timestamp': '1795305600' }],
    }),
    responseHeaders: z
      .record(z.string(), z.string())
      .nullable()
      .meta({
        description:
          'The first 40 headers of the answer, each up to 200 characters; cookies are masked. Null without an answer; erased with the pass.',
        examples: [{ 'content-type': 'text/plain' }],
      }),
    responseHead: z.string().nullable().meta({
      description: 'The first 1,024 bytes of the answer; erased with the pass.',
    }),
  }),
)

export const WebhookDeliveryView = /* @__PURE__ */ output(
  'WebhookDelivery',
  'One event to one endpoint, and what came of it.',
  () => ({
    id: z.string().meta({
      description: 'The id of the delivery.',
      examples: ['dlv_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    endpointId: z.string().meta({ description: 'The endpoint that is sent to.' }),
    eventId: z.string().meta({ description: 'The event that is delivered.' }),
    type: EventTypeSchema.meta({ description: 'The type of the event.' }),
    status: DeliveryStatus,
    failureReason: FailureReasonSchema.nullable().meta({
      description: 'Why the delivery failed; null unless it did.',
    }),
    nextAttemptAt: Timestamp.nullable().meta({
      description: 'When the next attempt is due; null if there is none.',
    }),
    attempts: z
      .array(DeliveryAttempt)
      .meta({ description: 'The attempts so far, the oldest first.' }),
    createdAt: Timestamp.meta({ description: 'When the delivery was created.' }),
  }),
)
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
