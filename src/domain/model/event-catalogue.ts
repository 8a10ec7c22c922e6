import * as z from 'zod'
import { AccessEventView } from './access-event.ts'
import { CHECKOUT_PROVIDERS } from './checkout-order.ts'
import { CredentialView } from './credential-view.ts'
import type { EventType } from './event-types.ts'
import { Timestamp } from './instant.ts'
import { JobView } from './job-view.ts'
import { PassView } from './pass.ts'
import { INSTALL_PLATFORMS, PLATFORM_NAMES } from './platforms.ts'
import { TransactionView } from './point-entry.ts'
import { CheckoutOrderView } from './stored-order-view.ts'
import { TemplateView } from './template-view.ts'
import { WebhookEndpointView } from './webhook-endpoint-view.ts'

const changed = z.array(z.string()).meta({
  description: 'RFC 6901 pointers to what is different in this version.',
  examples: [['/fields/gate']],
})
const pass = PassView

const Registration = z
  .looseObject({
    passId: z.string(),
    serialNumber: z.string(),
    passVersion: z.int(),
    platform: z.enum(INSTALL_PLATFORMS).nullable().meta({
      description: 'Null where somebody looked at the page of the pass.',
    }),
    device: z.string().optional().meta({
      description:
        'The same for one device, and no way back to it; absent where the wallet names no device.',
    }),
  })
  .meta({ id: 'Registration' })

const Push = z
  .looseObject({
    passId: z.string(),
    version: z.int(),
    platform: z.enum(PLATFORM_NAMES),
    devices: z.int().meta({ description: 'How many were told.' }),
    failed: z.record(z.string(), z.int()).meta({ description: 'How many were not, by reason.' }),
    tookMs: z.int().optional(),
    reason: z.string().nullable().optional(),
  })
  .meta({ id: 'Push' })

const Access = PassView.shape.access.unwrap().meta({ id: 'AccessPermissions' })

const Checkout = z
  .looseObject({
    connectionId: z.string(),
    source: z.enum(CHECKOUT_PROVIDERS),
    id: z.string().nullable().meta({ description: 'Null for an order that could not be read.' }),
    orderId: z.string().nullable().meta({ description: 'The id that the shop gave it.' }),
  })
  .meta({ id: 'CheckoutNotice' })

interface Entry {
  /** One sentence: when it happens. */
  summary: string
  /** What `data` carries. */
  data: z.ZodObject
}

const ofPass = (summary: string) => ({ summary, data: z.looseObject({ pass }) })
const ofRegistration = (summary: string) => ({
  summary,
  data: z.looseObject({ registration: Registration }),
})
const ofPush = (summary: string) => ({ summary, data: z.looseObject({ push: Push }) })
const ofPoints = (summary: string) => ({
  summary,
  data: z.looseObject({ transaction: TransactionView, pass }),
})
const ofDecision = (summary: string) => ({
  summary,
  data: z.looseObject({ accessEvent: AccessEventView }),
})
const ofTemplate = (summary: string) => ({
  summary,
  data: z.looseObject({ template: TemplateView }),
})
const ofOrder = (summary: string) => ({
  summary,
  data: z.looseObject({ order: CheckoutOrderView }),
})
const ofJob = (summary: string) => ({
  summary,
  data: z.looseObject({ job: JobView, reason: z.string().optional() }),
})

/** What each type of event carries in `data`. Tests validate real events by it, and the documents are made of it. */
export const EVENTS: Record<EventType, Entry> = {
  'pass.created': ofPass('A pass was created'),
  'pass.issued': ofPass('A pass was produced for its wallets by one request'),
  'pass.updated': {
    summary: 'A pass changed',
    data: z.looseObject({ pass, changed }),
  },
  'pass.suspended': ofPass('A pass was suspended'),
  'pass.resumed': ofPass('A suspended pass was resumed'),
  'pass.redeemed': ofPass('A pass was redeemed'),
  'pass.voided': ofPass('A pass was voided'),
  'pass.reinstated': ofPass('A pass was reinstated'),
  'pass.expired': ofPass('A pass reached its expirationDate; it counts as expired since then'),
  'pass.deleted': {
    summary: 'A pass was deleted, and with it all that it said of its holder',
    data: z.looseObject({ pass: z.looseObject({ id: z.string(), deletedAt: Timestamp }) }),
  },
  'pass.viewed': ofRegistration('Somebody opened the page of a pass, the first time of a version'),
  'pass.installed': ofRegistration('A pass was added to a wallet'),
  'pass.uninstalled': ofRegistration('A pass was removed from a wallet'),
  'pass.fetched': ofRegistration('A phone fetched a version of a pass, the first time'),
  'pass.push.sent': ofPush('Phones were told of a version of a pass'),
  'pass.push.failed': ofPush('No phone could be told of a version of a pass'),
  'pass.points.added': ofPoints('Points were added'),
  'pass.points.redeemed': ofPoints('Points were redeemed'),
  'pass.points.reversed': ofPoints('A points transaction was taken back'),
  'pass.points.adjusted': ofPoints('A balance was set by hand'),
  'pass.access.updated': {
    summary: 'The permissions of a pass were replaced',
    data: z.looseObject({ access: Access, pass }),
  },
  'pass.access.granted': ofDecision('A door opened'),
  'pass.access.denied': ofDecision('A door stayed shut'),
  'template.published': ofTemplate('A version of a template was published'),
  'template.archived': ofTemplate('A template was archived'),
  'checkout.pass_issued': {
    summary: 'A paid order issued a pass',
    data: z.looseObject({ checkout: Checkout, pass }),
  },
  'checkout.unmatched': ofOrder('A paid order has items that no rule names'),
  'checkout.voided': ofOrder('A refund or cancellation voided passes of an order'),
  'checkout.failed': {
    summary: 'An order could not be read, or could not issue its passes',
    data: z.looseObject({ checkout: Checkout }),
  },
  'credential.expiring': {
    summary: 'A certificate ends in 90, 30, 7 or 1 days',
    data: z.looseObject({ credential: CredentialView, days: z.int() }),
  },
  'credential.failing': {
    summary: 'A wallet platform refuses a credential',
    data: z.looseObject({ credential: CredentialView, reason: z.string() }),
  },
  'webhook_endpoint.disabled': {
    summary: 'An endpoint said that it is gone, or failed for five days, and gets no more events',
    data: z.looseObject({ webhookEndpoint: WebhookEndpointView }),
  },
  'job.completed': ofJob('A job has done all its work'),
  'job.failed': ofJob('A job gave up'),
  'job.cancelled': ofJob('A job was cancelled'),
  ping: {
    summary: 'A test, asked for with `POST /webhook-endpoints/{endpointId}/test`',
    data: z.looseObject({ ping: z.looseObject({ endpointId: z.string() }) }),
  },
}
