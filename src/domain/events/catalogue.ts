import * as z from 'zod'
import { AdmissionView } from '../access/admission-view.ts'
import { AccessEventView } from '../access/view.ts'
import { ApiKeyView } from '../api-keys/view.ts'
import { CampaignView } from '../campaigns/view.ts'
import { CheckoutOrderView } from '../checkout/order-view.ts'
import { CredentialView } from '../credentials/view.ts'
import { GivenConsentView } from '../enrolments/view.ts'
import { ShopSchema } from '../model/checkout-order.ts'
import { EVENT_TYPES, type EventType } from '../model/event-types.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { JobView } from '../model/job-view.ts'
import { output } from '../model/output.ts'
import { PlatformSchema } from '../model/platform-schema.ts'
import { TransactionView } from '../model/point-entry.ts'
import { storageMembers } from '../model/storage.ts'
import { AccessView, PassView } from '../render/pass-view.ts'
import { TemplateView } from '../templates/view-schemas.ts'
import { WebhookEndpointView } from '../webhooks/endpoint-view.ts'
import { EVENT_SUMMARIES } from './summaries.ts'

const pass = PassView.meta({ description: 'The pass, as it was then.' })

const Registration = /* @__PURE__ */ output('Registration', 'A pass in a wallet.', () => ({
  passId: z.string().meta({ description: 'The id of the pass.' }),
  serialNumber: z.string().meta({ description: 'Your own id of the pass.' }),
  passVersion: z.int().meta({ description: 'The version of the pass.' }),
  platform: PlatformSchema.nullable().meta({
    description: 'The wallet; null where somebody looked at the page of the pass.',
  }),
  device: z.string().optional().meta({
    description: 'Apple: the same for one device, and no way back to it. Google names no device.',
  }),
}))

const Push = /* @__PURE__ */ output(
  'Push',
  'How phones were notified of a version of a pass.',
  () => ({
    passId: z.string().meta({ description: 'The id of the pass.' }),
    version: z
      .int()
      .meta({ description: 'The version of the pass that devices were notified of.' }),
    platform: PlatformSchema,
    devices: z.int().meta({ description: 'How many devices were notified.' }),
    failed: z.record(z.string(), z.int()).meta({
      description: 'How many devices could not be notified, by reason.',
      examples: [{ Unregistered: 1 }],
    }),
    tookMs: z.int().optional().meta({ description: 'How long the request took, in milliseconds.' }),
    reason: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Why no device was notified; null if one was.' }),
  }),
)

const RedeemedReward = /* @__PURE__ */ output(
  'RedeemedReward',
  'A reward that was handed out.',
  () => ({
    key: z.string().meta({ description: 'The key of the reward.', examples: ['coffee'] }),
    label: z.string().meta({
      description: 'The name of the reward, as it was then.',
      examples: ['A coffee'],
    }),
    cost: z.int().meta({ description: 'How many points it took.', examples: [20] }),
  }),
)

const ExpiringPoints = /* @__PURE__ */ output('ExpiringPoints', 'Points that end soon.', () => ({
  points: z.int().meta({ description: 'How many points end then.', examples: [50] }),
  expiresAt: Timestamp.meta({
    description: 'The instant from which they cannot be spent.',
    examples: ['2027-01-01T00:00:00.000Z'],
  }),
}))

const TierChange = /* @__PURE__ */ output('TierChange', 'From one tier to another.', () => ({
  from: z.string().nullable().meta({
    description: 'The key of the tier before; null: the template had no tiers.',
  }),
  to: z.string().nullable().meta({
    description: 'The key of the tier now; null: the template has no tiers.',
  }),
}))

const Checkout = /* @__PURE__ */ output('CheckoutReference', 'The order that it is about.', () => ({
  connectionId: z.string().meta({ description: 'The id of the connection to the shop.' }),
  source: ShopSchema,
  id: z.string().nullable().meta({
    description: 'The id of the order in this service; null for an order that could not be read.',
  }),
  orderId: z.string().nullable().meta({ description: 'The id that the shop gave the order.' }),
}))

const EnrolmentReference = /* @__PURE__ */ output(
  'EnrolmentReference',
  'The sign-up page that it is about.',
  () => ({
    id: z.string().meta({
      description: 'The id of the sign-up page.',
      examples: ['enr_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    name: z.string().meta({
      description: 'Your own name for the page.',
      examples: ['Counter of the Blue Café'],
    }),
    slug: z.string().meta({
      description: 'The address of the page below `/e/`.',
      examples: ['blue-cafe'],
    }),
  }),
)

const DeletedPass = /* @__PURE__ */ output(
  'DeletedPass',
  'What is left of a deleted pass.',
  () => ({
    id: z.string().meta({ description: 'The id of the deleted pass.' }),
    version: z
      .int()
      .meta({ description: 'The version of the deletion: the last one of the pass.' }),
    deletedAt: Timestamp.meta({ description: 'When the pass was deleted.' }),
  }),
)

const ErasedPass = /* @__PURE__ */ output(
  'ErasedPass',
  'What an event says of its pass, once the pass was deleted.',
  () => ({
    id: z.string().meta({ description: 'The id of the deleted pass.' }),
    version: z.int().nullable().meta({
      description: 'The version of the pass after the event, as it was before the deletion.',
    }),
    deletedAt: Timestamp.meta({
      description: 'When the pass was deleted.',
      examples: ['2026-11-25T09:30:00.000Z'],
    }),
  }),
)

const Ping = /* @__PURE__ */ output('Ping', 'A test.', () => ({
  endpointId: z.string().meta({ description: 'The endpoint that the test was asked for.' }),
}))

/** In the data of every event about a pass. */
const erased = z.boolean().optional().meta({
  description:
    'True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise.',
})

/** The data of an event about a pass, once the pass was deleted and what the event said was erased. */
export const ErasedEventData = /* @__PURE__ */ output(
  'ErasedEventData',
  'What is left of the data of an event about a pass that was deleted.',
  () => ({
    pass: ErasedPass,
    erased: z.literal(true).meta({ description: 'What the event said was erased with its pass.' }),
  }),
)

/** What `data` carries, by the name of the schema. */
const DATA = {
  pass: /* @__PURE__ */ output('PassEventData', 'The data of events about a pass.', () => ({
    pass,
    erased,
  })),
  changedPass: /* @__PURE__ */ output(
    'PassUpdatedEventData',
    'The data of `pass.updated`.',
    () => ({
      pass,
      changed: z.array(z.string()).meta({
        description: 'RFC 6901 pointers to what is different in this version.',
        examples: [['/fields/gate']],
      }),
      campaignId: z
        .string()
        .optional()
        .meta({
          description:
            'The campaign that changed the pass, or took its change back; only of these.',
          examples: ['cmp_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
        }),
      erased,
    }),
  ),
  deletedPass: /* @__PURE__ */ output(
    'PassDeletedEventData',
    'The data of `pass.deleted`.',
    () => ({
      pass: DeletedPass,
    }),
  ),
  registration: /* @__PURE__ */ output(
    'RegistrationEventData',
    'The data of events about a wallet.',
    () => ({
      registration: Registration,
      erased,
    }),
  ),
  push: /* @__PURE__ */ output(
    'PushEventData',
    'The data of events about notifying phones.',
    () => ({
      push: Push,
      erased,
    }),
  ),
  points: /* @__PURE__ */ output('PointsEventData', 'The data of events about points.', () => ({
    transaction: TransactionView,
    pass,
    erased,
  })),
  expiringPoints: /* @__PURE__ */ output(
    'PointsExpiringEventData',
    'The data of `pass.points.expiring`.',
    () => ({
      expiring: ExpiringPoints,
      pass,
      erased,
    }),
  ),
  reward: /* @__PURE__ */ output(
    'RewardRedeemedEventData',
    'The data of `pass.reward.redeemed`.',
    () => ({
      reward: RedeemedReward,
      transaction: TransactionView,
      pass,
      erased,
    }),
  ),
  tier: /* @__PURE__ */ output('TierChangedEventData', 'The data of `pass.tier.changed`.', () => ({
    tier: TierChange,
    pass,
    erased,
  })),
  access: /* @__PURE__ */ output(
    'AccessUpdatedEventData',
    'The data of `pass.access.updated`.',
    () => ({
      access: AccessView,
      pass,
      erased,
    }),
  ),
  decision: /* @__PURE__ */ output(
    'AccessDecisionEventData',
    'The data of events about doors.',
    () => ({
      accessEvent: AccessEventView,
      erased,
    }),
  ),
  admission: /* @__PURE__ */ output(
    'AdmissionEventData',
    'The data of events about an admission.',
    () => ({
      admission: AdmissionView,
      erased,
    }),
  ),
  apiKey: /* @__PURE__ */ output('ApiKeyEventData', 'The data of events about an API key.', () => ({
    apiKey: ApiKeyView,
  })),
  rotatedApiKey: /* @__PURE__ */ output(
    'ApiKeyRotatedEventData',
    'The data of `api_key.rotated`.',
    () => ({
      apiKey: ApiKeyView.meta({ description: 'The key that was rotated, with its new end.' }),
      successor: ApiKeyView.meta({ description: 'The key that follows it.' }),
    }),
  ),
  template: /* @__PURE__ */ output(
    'TemplateEventData',
    'The data of events about a template.',
    () => ({
      template: TemplateView,
    }),
  ),
  checkoutPass: /* @__PURE__ */ output(
    'CheckoutPassEventData',
    'The data of `checkout.pass_issued`.',
    () => ({
      checkout: Checkout,
      pass,
      erased,
    }),
  ),
  order: /* @__PURE__ */ output(
    'CheckoutOrderEventData',
    'The data of events about an order.',
    () => ({
      order: CheckoutOrderView,
    }),
  ),
  checkoutFailed: /* @__PURE__ */ output(
    'CheckoutFailedEventData',
    'The data of `checkout.failed`.',
    () => ({
      checkout: Checkout,
    }),
  ),
  campaign: /* @__PURE__ */ output(
    'CampaignEventData',
    'The data of events about a campaign.',
    () => ({ campaign: CampaignView }),
  ),
  enrolled: /* @__PURE__ */ output(
    'EnrolmentEventData',
    'The data of `enrolment.completed`.',
    () => ({
      enrolment: EnrolmentReference,
      consents: z.array(GivenConsentView).meta({ description: 'What the holder has agreed to.' }),
      pass,
      erased,
    }),
  ),
  expiring: /* @__PURE__ */ output(
    'CredentialExpiringEventData',
    'The data of `credential.expiring`.',
    () => ({
      credential: CredentialView,
      days: z.int().meta({ description: 'How many days are left until the certificate ends.' }),
    }),
  ),
  failing: /* @__PURE__ */ output(
    'CredentialFailingEventData',
    'The data of `credential.failing`.',
    () => ({
      credential: CredentialView,
      reason: z
        .string()
        .meta({ description: 'Why the platform refuses the credential, in its own words.' }),
    }),
  ),
  endpoint: /* @__PURE__ */ output(
    'WebhookEndpointEventData',
    'The data of `webhook_endpoint.disabled`.',
    () => ({
      webhookEndpoint: WebhookEndpointView,
    }),
  ),
  nearlyFull: /* @__PURE__ */ output(
    'WorkspaceNearlyFullEventData',
    'The data of `workspace.nearly_full`.',
    storageMembers,
  ),
  job: /* @__PURE__ */ output('JobEventData', 'The data of events about a job.', () => ({
    job: JobView,
    reason: z.string().optional().meta({ description: 'Why the job gave up.' }),
  })),
  ping: /* @__PURE__ */ output('PingEventData', 'The data of `ping`.', () => ({ ping: Ping })),
}

/** What any event carries in `data`. */
export const EventData = z.lazy(() =>
  z.union([...Object.values<z.ZodType>(DATA), ErasedEventData]).meta({
    id: 'EventData',
    description: 'What an event carries; its `type` says which of these.',
  }),
)

interface Entry {
  /** One sentence: when it happens. */
  summary: string
  /** What `data` carries. */
  data: z.ZodLazy<z.ZodObject>
}

/** What `data` carries, by the type of the event. */
const CARRIED: Record<EventType, keyof typeof DATA> = {
  'pass.created': 'pass',
  'pass.issued': 'pass',
  'pass.updated': 'changedPass',
  'pass.suspended': 'pass',
  'pass.resumed': 'pass',
  'pass.redeemed': 'pass',
  'pass.voided': 'pass',
  'pass.reinstated': 'pass',
  'pass.expired': 'pass',
  'pass.deleted': 'deletedPass',
  'pass.viewed': 'registration',
  'pass.installed': 'registration',
  'pass.install_refused': 'registration',
  'pass.uninstalled': 'registration',
  'pass.fetched': 'registration',
  'pass.push.sent': 'push',
  'pass.push.failed': 'push',
  'pass.points.added': 'points',
  'pass.points.redeemed': 'points',
  'pass.points.reversed': 'points',
  'pass.points.adjusted': 'points',
  'pass.points.expiring': 'expiringPoints',
  'pass.points.expired': 'points',
  'pass.reward.redeemed': 'reward',
  'pass.tier.changed': 'tier',
  'pass.access.updated': 'access',
  'pass.access.granted': 'decision',
  'pass.access.denied': 'decision',
  'pass.access.undone': 'admission',
  'pass.access.conflict': 'admission',
  'api_key.created': 'apiKey',
  'api_key.rotated': 'rotatedApiKey',
  'api_key.revoked': 'apiKey',
  'template.published': 'template',
  'template.archived': 'template',
  'checkout.pass_issued': 'checkoutPass',
  'checkout.unmatched': 'order',
  'checkout.voided': 'order',
  'checkout.failed': 'checkoutFailed',
  'checkout.disputed': 'order',
  'checkout.refund_failed': 'order',
  'campaign.started': 'campaign',
  'campaign.finished': 'campaign',
  'campaign.cancelled': 'campaign',
  'campaign.failed': 'campaign',
  'campaign.reverted': 'campaign',
  'enrolment.completed': 'enrolled',
  'credential.expiring': 'expiring',
  'credential.failing': 'failing',
  'webhook_endpoint.disabled': 'endpoint',
  'workspace.nearly_full': 'nearlyFull',
  'job.completed': 'job',
  'job.failed': 'job',
  'job.cancelled': 'job',
  ping: 'ping',
}

/** An event of this type is about a pass: it can be erased. */
export const isAboutPass = (type: EventType): boolean =>
  type.startsWith('pass.') || CARRIED[type] === 'checkoutPass' || CARRIED[type] === 'enrolled'

/** What each type of event carries in `data`. Tests validate real events by it, and the documents are made of it. */
export const EVENTS = Object.fromEntries(
  EVENT_TYPES.map((type) => [type, { summary: EVENT_SUMMARIES[type], data: DATA[CARRIED[type]] }]),
) as unknown as Record<EventType, Entry>
