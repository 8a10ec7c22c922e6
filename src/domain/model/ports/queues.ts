import * as z from 'zod'
import type { AccessEvent } from '../access-event.ts'
import { PLATFORM_NAMES } from '../platforms.ts'

/** https://developers.cloudflare.com/queues/platform/limits/ a message is held back for twelve hours at most */
export const MAX_DELAY_SECONDS = 12 * 60 * 60

/** A queue of the platform. It hands messages out at least once, in any order; one may also be lost. */
export interface MessageQueue<Message> {
  send(message: Message, options?: { delaySeconds: number }): Promise<void>
  /** Takes any number of messages. Each is sent even when another one cannot be. */
  sendMany(messages: { body: Message; delaySeconds?: number }[]): Promise<void>
}

/*
 * What the queues carry: ids alone, so that no message holds anything personal or outdated. What is true when a message
 * arrives is read then.
 */

/** How far a message has come with one wallet: one of these members. */
const NotifyProgress = z.object({
  /** The wallet is done: how many devices were notified, how many were not by reason, and how long it took. */
  notified: z
    .object({
      devices: z.int(),
      failed: z.record(z.string(), z.int()),
      tookMs: z.int().optional(),
    })
    .optional(),
  /** Its devices had just been pushed to and wait: when the last of them was, epoch milliseconds. */
  sinceMs: z.int().optional(),
  /** The wallet limits requests: when it is this message's turn, epoch milliseconds. */
  turnAtMs: z.int().optional(),
})
export type NotifyProgress = z.infer<typeof NotifyProgress>

/** What the push queue carries. */
export const PushMessage = z.discriminatedUnion('type', [
  /** A wallet's copy is not at the newest version: it could not be reached, or nobody was to be notified. */
  z.object({
    type: z.literal('copy.publish'),
    workspaceId: z.string(),
    passId: z.string(),
    platform: z.enum(PLATFORM_NAMES),
  }),
  /** A decision at a door that the database did not take when it was made. */
  z.object({
    type: z.literal('access.log'),
    workspaceId: z.string(),
    /** Made by ourselves, of ids alone. */
    event: z.custom<AccessEvent>((value) => typeof value === 'object' && value !== null),
    passVersion: z.int().nullable(),
  }),
  /** A device registered for a pass that had changed before: the file that it was given may be older. */
  z.object({
    type: z.literal('device.push'),
    workspaceId: z.string(),
    passId: z.string(),
    /** A digest of its identifier. */
    device: z.string(),
    registeredAtMs: z.int(),
    /** The device had just been pushed to and waits: when that was. */
    sinceMs: z.int().optional(),
  }),
  /** The pass has this version now: notify the wallets that hold it. */
  z.object({
    type: z.literal('pass.push'),
    workspaceId: z.string(),
    passId: z.string(),
    version: z.int(),
    /**
     * `bulk`: one of very many, as when a template's passes all change; it leaves room for the changes of single
     * passes (`single`, or none named).
     */
    lane: z.enum(['single', 'bulk']).optional(),
    /** What earlier tries of this message came to, by wallet. */
    progress: z.partialRecord(z.enum(PLATFORM_NAMES), NotifyProgress).optional(),
  }),
])
export type PushMessage = z.infer<typeof PushMessage>

/** What the job queue carries: a slice of a job is to be done, unless the job has moved on from `step`. */
export const JobMessage = z.object({
  type: z.literal('job.slice'),
  workspaceId: z.string(),
  jobId: z.string(),
  step: z.int(),
})
export type JobMessage = z.infer<typeof JobMessage>

/** What the mail queue carries: a mail is to be sent. */
export const MailMessage = z.object({
  type: z.literal('mail.send'),
  workspaceId: z.string(),
  mailId: z.string(),
})
export type MailMessage = z.infer<typeof MailMessage>

/** What the checkout queue carries: a verified delivery of a shop is to be processed. */
export const CheckoutMessage = z.object({
  type: z.literal('checkout.delivery'),
  workspaceId: z.string(),
  connectionId: z.string(),
  key: z.string(),
})
export type CheckoutMessage = z.infer<typeof CheckoutMessage>

/** What the event queue carries: the workspace has events to hand out to its webhook endpoints. */
export const EventMessage = z.object({ workspaceId: z.string() })
export type EventMessage = z.infer<typeof EventMessage>

/** What both queues of webhook deliveries carry: an attempt is to be made, unless `claims` has risen since. */
export const DeliveryMessage = z.object({
  workspaceId: z.string(),
  endpointId: z.string(),
  deliveryId: z.string(),
  claims: z.int(),
})
export type DeliveryMessage = z.infer<typeof DeliveryMessage>
