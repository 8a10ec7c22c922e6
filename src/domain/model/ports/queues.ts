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
 * Messages carry ids and numbers only, so that nothing in them is personal or outdated. Whoever works on a message reads
 * the rows that it names.
 */

/** What earlier tries of a `pass.push` message came to with one wallet: one of these members is there. */
const NotifyProgress = z.object({
  /** The wallet is done. `devices` counts those that were notified, `failed` those that were not, by reason. */
  notified: z
    .object({
      devices: z.int(),
      failed: z.record(z.string(), z.int()),
      tookMs: z.int().optional(),
    })
    .optional(),
  /** Its devices wait, because we have just pushed to them: when we last did, epoch milliseconds. */
  sinceMs: z.int().optional(),
  /** The wallet's API limits requests: when this message may make its request, epoch milliseconds. */
  turnAtMs: z.int().optional(),
})
export type NotifyProgress = z.infer<typeof NotifyProgress>

/** What the push queue carries. */
export const PushQueueMessage = z.discriminatedUnion('type', [
  /**
   * Bring a wallet's copy to the newest version without notifying the holder: an earlier try did not reach the wallet,
   * or the change was one that no phone is notified of.
   */
  z.object({
    type: z.literal('copy.publish'),
    workspaceId: z.string(),
    passId: z.string(),
    platform: z.enum(PLATFORM_NAMES),
  }),
  /** Write an entry of the door log, which the database could not take when the door asked. */
  z.object({
    type: z.literal('access.log'),
    workspaceId: z.string(),
    /** We made it, of ids only: so its shape is not checked. */
    event: z.custom<AccessEvent>((value) => typeof value === 'object' && value !== null),
    passVersion: z.int().nullable(),
  }),
  /** Push to a device that registered for a pass which changed shortly before: its file may be the older one. */
  z.object({
    type: z.literal('device.push'),
    workspaceId: z.string(),
    passId: z.string(),
    /** A digest of its identifier. */
    device: z.string(),
    registeredAtMs: z.int(),
    /** The device waits, because we have just pushed to it: when we did, epoch milliseconds. */
    sinceMs: z.int().optional(),
  }),
  /** Notify the wallets that hold the pass of this version. */
  z.object({
    type: z.literal('pass.push'),
    workspaceId: z.string(),
    passId: z.string(),
    version: z.int(),
    /**
     * `bulk`: one of very many messages, as when all passes of a template change. Such messages leave part of a wallet's
     * request limit to changes of single passes (`single`, which is also meant where no lane is named).
     */
    lane: z.enum(['single', 'bulk']).optional(),
    /** What earlier tries of this message came to, by wallet. */
    progress: z.partialRecord(z.enum(PLATFORM_NAMES), NotifyProgress).optional(),
  }),
])
export type PushQueueMessage = z.infer<typeof PushQueueMessage>

/** What the job queue carries: do the next slice of a job, unless the job has moved on from `step`. */
export const JobMessage = z.object({
  type: z.literal('job.slice'),
  workspaceId: z.string(),
  jobId: z.string(),
  step: z.int(),
})
export type JobMessage = z.infer<typeof JobMessage>

/** What the job queue carries besides: do the next slice of a campaign, unless it has moved on from `step`. */
export const CampaignMessage = z.object({
  type: z.literal('campaign.slice'),
  workspaceId: z.string(),
  campaignId: z.string(),
  step: z.int(),
})
export type CampaignMessage = z.infer<typeof CampaignMessage>

export const JobQueueMessage = z.discriminatedUnion('type', [JobMessage, CampaignMessage])
export type JobQueueMessage = z.infer<typeof JobQueueMessage>

/** What the mail queue carries: send this mail. */
export const MailMessage = z.object({
  type: z.literal('mail.send'),
  workspaceId: z.string(),
  mailId: z.string(),
})
export type MailMessage = z.infer<typeof MailMessage>

/** What the checkout queue carries: process this verified delivery of a shop. */
export const CheckoutMessage = z.object({
  type: z.literal('checkout.delivery'),
  workspaceId: z.string(),
  connectionId: z.string(),
  key: z.string(),
})
export type CheckoutMessage = z.infer<typeof CheckoutMessage>

/** What the event queue carries: this workspace has events that its webhook endpoints have not got yet. */
export const EventMessage = z.object({ workspaceId: z.string() })
export type EventMessage = z.infer<typeof EventMessage>

/** What the workspace queue carries. */
export const WorkspaceMessage = z.discriminatedUnion('type', [
  /** Go on with this move. */
  z.object({
    type: z.literal('workspace.move'),
    workspaceId: z.string(),
    moveId: z.string(),
  }),
  /** Take these steps of the sweep in its object. */
  z.object({
    type: z.literal('workspace.sweep'),
    workspaceId: z.string(),
    steps: z.array(z.string()),
  }),
  /** Take the next steps of a restore. */
  z.object({ type: z.literal('workspace.restore'), workspaceId: z.string() }),
])
export type WorkspaceMessage = z.infer<typeof WorkspaceMessage>

/** What the two queues of webhook deliveries carry: make an attempt, unless `turn` has risen since. */
export const DeliveryMessage = z.object({
  workspaceId: z.string(),
  endpointId: z.string(),
  deliveryId: z.string(),
  turn: z.int(),
})
export type DeliveryMessage = z.infer<typeof DeliveryMessage>
