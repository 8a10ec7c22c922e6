import * as z from 'zod'
import type { AccessEvent } from '../domain/model/access-event.ts'
import { PLATFORM_NAMES } from '../domain/model/platforms.ts'

const NotifyProgress = z.object({
  notified: z
    .object({
      devices: z.int(),
      failed: z.record(z.string(), z.int()),
      tookMs: z.int().optional(),
    })
    .optional(),
  sinceMs: z.int().optional(),
  turnAtMs: z.int().optional(),
})

/** What the push queue carries: ids alone, so that a message never holds anything personal or outdated. */
export const PushMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('copy.publish'),
    workspaceId: z.string(),
    passId: z.string(),
    platform: z.enum(PLATFORM_NAMES),
  }),
  z.object({
    type: z.literal('access.log'),
    workspaceId: z.string(),
    /** Made by ourselves, and of ids alone. */
    event: z.custom<AccessEvent>((value) => typeof value === 'object' && value !== null),
    passVersion: z.int().nullable(),
  }),
  z.object({
    type: z.literal('device.push'),
    workspaceId: z.string(),
    passId: z.string(),
    device: z.string(),
    registeredAtMs: z.int(),
    sinceMs: z.int().optional(),
  }),
  z.object({
    type: z.literal('pass.push'),
    workspaceId: z.string(),
    passId: z.string(),
    version: z.int(),
    lane: z.enum(['single', 'bulk']).optional(),
    progress: z.partialRecord(z.enum(PLATFORM_NAMES), NotifyProgress).optional(),
  }),
])
export type PushMessage = z.infer<typeof PushMessage>

/** What the checkout queue carries. */
export const CheckoutMessage = z.object({
  type: z.literal('checkout.delivery'),
  workspaceId: z.string(),
  connectionId: z.string(),
  key: z.string(),
})

/** What the event queue carries: a workspace that has something to hand out. */
export const EventMessage = z.object({ workspaceId: z.string() })

/** What both queues of deliveries carry. */
export const WebhookMessage = z.object({
  workspaceId: z.string(),
  endpointId: z.string(),
  deliveryId: z.string(),
  claims: z.int(),
})
export type WebhookMessage = z.infer<typeof WebhookMessage>

/** What the job queue carries. */
export const JobMessage = z.object({
  type: z.literal('job.slice'),
  workspaceId: z.string(),
  jobId: z.string(),
  step: z.int(),
})

/** What the mail queue carries. */
export const MailMessage = z.object({
  type: z.literal('mail.send'),
  workspaceId: z.string(),
  mailId: z.string(),
})
