import type { IdSource } from '../../lib/tokens/derived-ids.ts'
import type { AuditedRequest } from './audit-entry.ts'
import type { Claim, Commit } from './commit.ts'
import type { PassSource } from './pass-source.ts'
import type { AccessStore, DoorLists } from './ports/access.ts'
import type { AdmissionStore } from './ports/admissions.ts'
import type { StoredAnswers } from './ports/answers.ts'
import type { ApiKeyStore } from './ports/api-keys.ts'
import type { AuditLog } from './ports/audit.ts'
import type { CampaignStore } from './ports/campaigns.ts'
import type { CheckoutStore, ShopAdapters } from './ports/checkout.ts'
import type { CredentialStore } from './ports/credentials.ts'
import type { EnrolmentStore } from './ports/enrolments.ts'
import type { EventStore, TimelineStore } from './ports/events.ts'
import type { FigureStore } from './ports/figures.ts'
import type { ExportFiles, PassFiles, Uploads } from './ports/files.ts'
import type { AssetStore, ImageLibrary, ImageUses } from './ports/images.ts'
import type { JobStore } from './ports/jobs.ts'
import type { LinkKeyStore } from './ports/link-keys.ts'
import type { Links } from './ports/links.ts'
import type { Mailer, MailStore } from './ports/mail.ts'
import type { BundleStore, PassStore } from './ports/passes.ts'
import type { PointStore } from './ports/points.ts'
import type { DevicePushStore, PushFailureStore } from './ports/pushes.ts'
import type {
  CheckoutMessage,
  DeliveryMessage,
  JobQueueMessage,
  MailMessage,
  MessageQueue,
  PushQueueMessage,
} from './ports/queues.ts'
import type { InstallReportStore, RegistrationStore } from './ports/registrations.ts'
import type { SampleData } from './ports/sample-data.ts'
import type { ScannerStore } from './ports/scanners.ts'
import type { TemplateStore } from './ports/templates.ts'
import type { Wallets } from './ports/wallets.ts'
import type { WebhookSender, WebhookStore } from './ports/webhooks.ts'
import type { WorkspaceStore } from './ports/workspaces.ts'
import type { DeliveryLane } from './webhook-delivery.ts'

export type RandomBytes = (length: number) => Uint8Array<ArrayBuffer>

export interface Workspace {
  id: string
  mode: 'live' | 'test'
}

/**
 * The surroundings of a verb: workspace, actor, clock and ports. `wiring/ctx.ts` makes one for each request and each queue
 * message; no other code reads a clock, an environment or the network by itself.
 *
 * Work that outlives a request goes to a queue, and `queues/consume-*.ts` calls the verb that does it. Messages can be
 * lost, so `queues/sweep.ts` runs every minute, asks `stores/due.ts` which rows are overdue, and queues them again.
 */
export interface Ctx extends Ports {
  workspace: Workspace
  /** `key_…`, `user_…`, `device`, `holder`, a wallet's name or `system`: what the event log names as the actor. */
  actor: string
  scopes: ReadonlySet<string>
  /** What the passes that are created here come from. */
  source: PassSource
  /** Where this service is reached from outside, without a trailing slash. */
  baseUrl: string
  /** Epoch milliseconds. */
  now(): number
  /** From the platform's secure source. */
  randomBytes: RandomBytes
  /**
   * A new `<prefix>_<ULID>`. After `takeClaim`, ids follow from the claim: a request that takes over the claim of a dead
   * one gets the same ids in the same order.
   */
  newId(prefix: string): string
  /** ULIDs that come out the same whenever they are asked for, and that nobody can tell from one another. */
  derivedIds(source: IdSource): Promise<(number: number) => string>
  /** Lets work go on after the answer was sent. */
  waitUntil(work: Promise<unknown>): void
  /** Writes all of it or nothing; see Commit. */
  commit(commit: Commit): Promise<void>
  /** Has the dispatcher send new events to the workspace's webhook endpoints. Should the message be lost, the sweep does it. */
  wakeDispatcher(): void
  /** The Idempotency-Key of this request, when it carries one. */
  claim: Claim | null
  /**
   * Takes the claim before work that reaches outside (images, wallets), so that only one of several equal
   * requests does it. Without an Idempotency-Key nothing happens.
   */
  takeClaim(): Promise<void>
  /** The audit log's entry for this request. The first commit writes it; afterwards it is null. */
  audited: AuditedRequest | null
}

/** The same context, acting with other scopes. */
export const withScopes = (ctx: Ctx, scopes: ReadonlySet<string>): Ctx =>
  Object.create(ctx, { scopes: { value: scopes, enumerable: true } })

/** The same context, creating passes that come from something else. */
export const withSource = (ctx: Ctx, source: PassSource): Ctx =>
  Object.create(ctx, { source: { value: source, enumerable: true } })

/**
 * The outside world as verbs see it; `wiring/ctx.ts` builds it. Most ports are in `stores/`, also `images`, which fetches and
 * scales pictures; `wallets` come from `wallets/`, `shops` from `shops/`, `mailer` from `mailers/`. A store method is one
 * statement or one batch.
 */
export interface Ports {
  passes: PassStore
  points: PointStore
  templates: TemplateStore
  assets: AssetStore
  /** Fetches pictures from addresses, scales them for the wallets and keeps the files. */
  images: ImageLibrary
  imageUses: ImageUses
  workspaces: WorkspaceStore
  apiKeys: ApiKeyStore
  credentials: CredentialStore
  bundles: BundleStore
  access: AccessStore
  doorLists: DoorLists
  scanners: ScannerStore
  admissions: AdmissionStore
  events: EventStore
  auditLog: AuditLog
  figures: FigureStore
  sampleData: SampleData
  timelines: TimelineStore
  answers: StoredAnswers
  links: Links
  linkKeys: LinkKeyStore
  registrations: RegistrationStore
  installReports: InstallReportStore
  devicePushes: DevicePushStore
  pushFailures: PushFailureStore
  wallets: Wallets
  files: PassFiles
  pushQueue: MessageQueue<PushQueueMessage>
  uploads: Uploads
  exportFiles: ExportFiles
  jobs: JobStore
  jobQueue: MessageQueue<JobQueueMessage>
  campaigns: CampaignStore
  /** Null: this service sends no mails. */
  mailer: Mailer | null
  mails: MailStore
  mailQueue: MessageQueue<MailMessage>
  checkouts: CheckoutStore
  shops: ShopAdapters
  checkoutQueue: MessageQueue<CheckoutMessage>
  enrolments: EnrolmentStore
  webhooks: WebhookStore
  webhookSender: WebhookSender
  webhookQueues: Record<DeliveryLane, MessageQueue<DeliveryMessage>>
}
