import { viewAdmission } from '../access/admission-view.ts'
import { viewAccessEvent } from '../access/view.ts'
import { viewApiKey } from '../api-keys/view.ts'
import { viewAuditItem } from '../audit/view.ts'
import { readCampaign } from '../campaigns/change.ts'
import { viewCampaign, viewCampaignPass } from '../campaigns/view.ts'
import { readConnection, viewConnection } from '../checkout/connection-view.ts'
import { listOrders } from '../checkout/orders.ts'
import { viewRule } from '../checkout/rules.ts'
import { viewLinkKey } from '../claim-links/link-key-view.ts'
import { viewCredential } from '../credentials/view.ts'
import { readEnrolment } from '../enrolments/change.ts'
import { viewConsentVersion, viewEnrolment, viewSubmission } from '../enrolments/view.ts'
import { viewEvent } from '../events/view.ts'
import type { AccessEvent } from '../model/access-event.ts'
import type { Admission } from '../model/admission.ts'
import type { ApiKey, Scope } from '../model/api-key.ts'
import type { Campaign, CampaignPass } from '../model/campaign.ts'
import type { CheckoutConnection } from '../model/checkout-connection.ts'
import type { StoredRule } from '../model/checkout-rule.ts'
import type { Credential } from '../model/credential.ts'
import type { Ctx } from '../model/ctx.ts'
import type { ConsentVersion, Enrolment, EnrolmentPerson } from '../model/enrolment.ts'
import type { ExportList } from '../model/export.ts'
import type { Job } from '../model/job.ts'
import { viewJob } from '../model/job-view.ts'
import type { LinkKey } from '../model/link-key.ts'
import type { Page, Paging, Position, Range } from '../model/paging.ts'
import type { Pass } from '../model/pass.ts'
import { INSTALL_PLATFORMS } from '../model/platforms.ts'
import { type PointEntry, viewTransaction } from '../model/point-entry.ts'
import type { AccessEventFilter } from '../model/ports/access.ts'
import type { AdmissionFilter } from '../model/ports/admissions.ts'
import type { AuditFilter } from '../model/ports/audit.ts'
import type { OrderFilter } from '../model/ports/checkout.ts'
import type { EventFilter } from '../model/ports/events.ts'
import type { PassFilter } from '../model/ports/passes.ts'
import type { PointFilter } from '../model/ports/points.ts'
import type { PushFailure } from '../model/ports/pushes.ts'
import type { DeliveryFilter } from '../model/ports/webhooks.ts'
import type { Scanner } from '../model/scanner.ts'
import type { TemplateRecord } from '../model/template-content.ts'
import type { Delivery } from '../model/webhook-delivery.ts'
import type { WebhookEndpoint } from '../model/webhook-endpoint.ts'
import { viewPushFailure } from '../passes/push-failures.ts'
import { presentPass } from '../render/present.ts'
import { viewScanner } from '../scanners/view.ts'
import { viewTemplate } from '../templates/view.ts'
import { viewDelivery } from '../webhooks/delivery-view.ts'
import { viewEndpoint } from '../webhooks/endpoint-view.ts'

interface Asked {
  limit: number
  after: Position | null
  /** Epoch milliseconds: what was created at this instant or later is left out. */
  beforeMs: number
}

/** A list that can be exported. */
interface ExportedList {
  /** What a caller needs beside `passes:read`. */
  scope: Scope
  /** Members of the filter that name a person: no job keeps them. */
  personal: readonly string[]
  /** The columns of CSV: members of an item by their paths, such as `customer.name`. */
  columns: readonly string[]
  /** The columns that hold instants. CSV writes them in the requested time zone. */
  times: readonly string[]
  /** Members with free names: each name is a column, such as `fields.seat`. */
  open: readonly string[]
  /** How many items are read at a time, where one can be large; else 200. */
  atATime?: number
  /** @throws AppError resource_not_found where there is no such list */
  check?(ctx: Ctx, filter: Record<string, unknown>): Promise<unknown>
  /** A part of the list. */
  page(ctx: Ctx, filter: Record<string, unknown>, asked: Asked): Promise<Page<unknown>>
  /** An item as clients see it. */
  view(ctx: Ctx, item: unknown): unknown
}

type Definition<T> = Omit<ExportedList, 'page' | 'view'> & {
  page(ctx: Ctx, filter: Record<string, unknown>, asked: Asked): Promise<Page<T>>
  view(ctx: Ctx, item: T): unknown
}
const listOf = <T>(definition: Definition<T>) => definition as ExportedList

/** Pages of a list whose store does not narrow it by time: what was created later is left out of them. */
const whatWasThere =
  <T extends { createdAt: number }>(
    list: (ctx: Ctx, filter: Record<string, unknown>, paging: Paging) => Promise<Page<T>>,
  ): Definition<T>['page'] =>
  async (ctx, filter, { limit, after, beforeMs }) => {
    const page = await list(ctx, filter, { limit, after, sort: 'createdAt' })
    return { ...page, items: page.items.filter(({ createdAt }) => createdAt < beforeMs) }
  }

/** What an export of each list writes. */
export const EXPORTED_LISTS: Record<ExportList, ExportedList> = {
  passes: listOf({
    scope: 'passes:read',
    personal: ['q', 'customerEmail'],
    columns: [
      ...['id', 'serialNumber', 'templateId', 'kind', 'name', 'status'],
      ...['customer.name', 'customer.email', 'customer.language', 'customer.timeZone'],
      ...['points', 'barcode.value', 'expirationDate'],
      ...INSTALL_PLATFORMS.map((platform) => `installations.${platform}`),
      ...['downloadUrl', 'source.type', 'source.id', 'test', 'version', 'createdAt', 'updatedAt'],
    ],
    times: ['expirationDate', 'createdAt', 'updatedAt'],
    open: ['fields', 'metadata'],
    page(ctx, filter, { limit, after, beforeMs }) {
      const narrowed = filter as Omit<PassFilter, 'nowMs'>
      const createdAt = upTo(beforeMs, narrowed.createdAt)
      return ctx.passes.list(
        { ...narrowed, createdAt, nowMs: ctx.now() },
        { limit, after, sort: 'createdAt' },
      )
    },
    view: async (ctx, pass: Pass) =>
      presentPass(ctx, pass, await ctx.templates.version(pass.templateId, pass.templateVersion)),
  }),
  events: listOf({
    scope: 'events:read',
    personal: [],
    columns: ['id', 'type', 'timestamp', 'mode', 'actor', 'passId', 'version', 'data'],
    times: ['timestamp'],
    open: [],
    page(ctx, filter, { limit, after, beforeMs }) {
      const { timestamp, ...narrowed } = filter as EventFilter & { timestamp?: Range }
      return ctx.events.list(
        { ...narrowed, at: upTo(beforeMs, timestamp) },
        { limit, afterSeq: after && Number(after.sort), oldestFirst: true },
      )
    },
    view: viewEvent,
  }),
  'access-events': listOf({
    scope: 'access:read',
    personal: [],
    columns: [
      ...['id', 'evaluatedAt', 'doorId', 'decision', 'reason', 'reasonCode', 'direction'],
      ...['passId', 'accessLevel', 'validUntil', 'readerId', 'eventId', 'offline', 'at', 'actor'],
    ],
    times: ['evaluatedAt', 'validUntil', 'at'],
    open: [],
    page(ctx, filter, { limit, after, beforeMs }) {
      const { evaluatedAt, ...narrowed } = filter as AccessEventFilter & { evaluatedAt?: Range }
      return ctx.access.list(
        { ...narrowed, range: upTo(beforeMs, evaluatedAt) },
        { limit, after, sort: '-timestamp' },
      )
    },
    view: (_, event: AccessEvent) => viewAccessEvent(event),
  }),
  admissions: listOf({
    scope: 'access:read',
    personal: [],
    columns: [
      ...['id', 'scope', 'passId', 'at', 'doorId', 'scannerId', 'readerId', 'offline'],
      ...['lateReason', 'conflict', 'undoneAt'],
    ],
    times: ['at', 'undoneAt'],
    open: [],
    page(ctx, filter, { limit, after, beforeMs }) {
      const narrowed = filter as AdmissionFilter
      const at = upTo(beforeMs, narrowed.at)
      return ctx.admissions.list({ ...narrowed, at }, { limit, after, sort: '-at' })
    },
    view: (_, admission: Admission) => viewAdmission(admission),
  }),
  'point-entries': listOf({
    scope: 'points:read',
    personal: [],
    columns: [
      ...['id', 'passId', 'transactionId', 'type', 'points', 'balanceAfter', 'reverses'],
      'createdAt',
    ],
    times: ['createdAt'],
    open: [],
    page(ctx, filter, { limit, after, beforeMs }) {
      const { createdAt, ...narrowed } = filter as PointFilter
      return ctx.points.all({ ...narrowed, createdAt: upTo(beforeMs, createdAt) }, { limit, after })
    },
    view: (_, entry: PointEntry) => ({ ...viewTransaction(entry), passId: entry.passId }),
  }),
  orders: listOf({
    scope: 'checkout:read',
    personal: [],
    columns: [
      ...['id', 'connectionId', 'source', 'orderId', 'orderName', 'status', 'test', 'paidAt'],
      ...['passes', 'bundleUrl', 'unmatched', 'withoutPass', 'failures', 'disputes'],
      ...['failedRefunds', 'warnings', 'createdAt', 'updatedAt'],
    ],
    times: ['paidAt', 'createdAt', 'updatedAt'],
    open: [],
    check: (ctx, { connectionId }) => readConnection(ctx, String(connectionId)),
    page(ctx, filter, { limit, after, beforeMs }) {
      const { connectionId, ...narrowed } = filter as OrderFilter & { connectionId?: string }
      const createdAt = upTo(beforeMs, narrowed.createdAt)
      return listOrders(
        ctx,
        String(connectionId),
        { ...narrowed, createdAt },
        { limit, after, sort: 'createdAt' },
      )
    },
    view: (_, order) => order,
  }),
  'campaign-passes': listOf({
    scope: 'campaigns:read',
    personal: [],
    columns: [
      ...['passId', 'state', 'dueAt', 'version', 'reason'],
      ...INSTALL_PLATFORMS.flatMap((wallet) => [`outcomes.${wallet}`, `failures.${wallet}`]),
    ],
    times: ['dueAt'],
    open: [],
    check: (ctx, { campaignId }) => readCampaign(ctx, String(campaignId)),
    page(ctx, filter, { limit, after }) {
      const { campaignId, ...narrowed } = filter as { campaignId?: string; state?: string }
      return ctx.campaigns.passes(String(campaignId), narrowed, { limit, after })
    },
    view: (_, pass: CampaignPass) => viewCampaignPass(pass),
  }),
  enrolments: listOf({
    scope: 'enrolments:read',
    personal: [],
    columns: ['passId', 'consents', 'createdAt'],
    times: ['createdAt'],
    open: [],
    check: (ctx, { enrolmentId }) => readEnrolment(ctx, String(enrolmentId)),
    page: whatWasThere((ctx, { enrolmentId }, paging) =>
      ctx.enrolments.submissions(String(enrolmentId), paging),
    ),
    view: (_, person: EnrolmentPerson) => viewSubmission(person),
  }),
  audit: listOf({
    scope: 'events:read',
    personal: [],
    columns: [
      ...['id', 'number', 'timestamp', 'actor', 'action', 'subject', 'subjectName', 'detail'],
      ...['origin.country', 'origin.network', 'requestId', 'hash', 'renamed.from', 'renamed.to'],
    ],
    times: ['timestamp'],
    open: [],
    page(ctx, filter, { limit, after, beforeMs }) {
      const { timestamp, ...narrowed } = filter as AuditFilter & { timestamp?: Range }
      return ctx.auditLog.list(
        { ...narrowed, at: upTo(beforeMs, timestamp) },
        {
          limit,
          after: after && { number: Number(after.sort), seq: Number(after.id) },
          oldestFirst: true,
        },
      )
    },
    view: viewAuditItem,
  }),
  templates: listOf({
    scope: 'templates:read',
    personal: [],
    columns: [
      ...['id', 'name', 'kind', 'status', 'version', 'language', 'organizationName'],
      ...['description', 'createdAt', 'updatedAt'],
    ],
    times: ['createdAt', 'updatedAt'],
    open: [],
    atATime: 20,
    page: whatWasThere((ctx, filter, paging) => ctx.templates.list(filter, paging)),
    view: (ctx, template: TemplateRecord) => viewTemplate(ctx, template),
  }),
  campaigns: listOf({
    scope: 'campaigns:read',
    personal: [],
    columns: [
      ...['id', 'name', 'status', 'failure', 'templateId', 'audience', 'message', 'change'],
      ...['startAt', 'localDay', 'localTime', 'quietHours', 'revertAt', 'ratePerSecond'],
      ...['counts.planned', 'counts.waiting', 'counts.sent', 'counts.skipped', 'counts.failed'],
      ...['counts.fetched', 'counts.wallets', 'counts.reverted', 'counts.revertSkipped'],
      ...['version', 'startedAt', 'finishedAt', 'revertedAt', 'createdAt', 'updatedAt'],
    ],
    times: [
      ...['startAt', 'revertAt', 'startedAt', 'finishedAt', 'revertedAt'],
      ...['createdAt', 'updatedAt'],
    ],
    open: [],
    page: whatWasThere((ctx, filter, paging) => ctx.campaigns.list(filter, paging)),
    view: (_, campaign: Campaign) => viewCampaign(campaign),
  }),
  'sign-up-pages': listOf({
    scope: 'enrolments:read',
    personal: [],
    columns: [
      ...['id', 'name', 'slug', 'url', 'templateId', 'status', 'closedReason', 'fields'],
      ...['consents', 'proof', 'onePer', 'opensAt', 'closesAt', 'quota', 'perHour', 'notify'],
      ...['startPoints', 'embedOrigins', 'made', 'views', 'warnings', 'createdAt', 'updatedAt'],
    ],
    times: ['opensAt', 'closesAt', 'createdAt', 'updatedAt'],
    open: [],
    page: whatWasThere((ctx, filter, paging) => ctx.enrolments.list(filter, paging)),
    view: (ctx, enrolment: Enrolment) => viewEnrolment(ctx, enrolment),
  }),
  'enrolment-consents': listOf({
    scope: 'enrolments:read',
    personal: [],
    columns: ['id', 'key', 'version', 'text', 'url', 'createdAt'],
    times: ['createdAt'],
    open: ['text'],
    check: (ctx, { enrolmentId }) => readEnrolment(ctx, String(enrolmentId)),
    page: whatWasThere((ctx, { enrolmentId }, paging) =>
      ctx.enrolments.consents(String(enrolmentId), paging),
    ),
    view: (_, consent: ConsentVersion) => viewConsentVersion(consent),
  }),
  scanners: listOf({
    scope: 'scanners:read',
    personal: [],
    columns: [
      ...['id', 'name', 'mode', 'doorIds', 'templateIds', 'entry', 'counter', 'showsName'],
      ...['showsImage', 'keyId', 'version', 'createdAt', 'expiresAt', 'revokedAt'],
    ],
    times: ['createdAt', 'expiresAt', 'revokedAt'],
    open: [],
    page: whatWasThere((ctx, _, paging) => ctx.scanners.list(paging)),
    view: (_, scanner: Scanner) => viewScanner(scanner),
  }),
  jobs: listOf({
    scope: 'passes:read',
    personal: [],
    columns: [
      ...['id', 'type', 'status', 'templateId', 'total', 'processed', 'succeeded', 'failed'],
      ...['resultUrl', 'mode', 'file', 'outcome', 'export', 'createdAt', 'finishedAt'],
    ],
    times: ['createdAt', 'finishedAt'],
    open: [],
    page: whatWasThere((ctx, filter, paging) => ctx.jobs.list(filter, paging)),
    view: (ctx, job: Job) => viewJob(ctx, job),
  }),
  'push-failures': listOf({
    scope: 'passes:read',
    personal: [],
    columns: ['passId', 'version', 'platform', 'reason', 'devices', 'at'],
    times: ['at'],
    open: [],
    page: (ctx, { passId }, { limit, after }) =>
      ctx.pushFailures.list({
        passIds: passId === undefined ? null : [String(passId)],
        limit,
        after,
      }),
    view: (_, failure: PushFailure) => viewPushFailure(failure),
  }),
  'webhook-endpoints': listOf({
    scope: 'webhooks:read',
    personal: [],
    columns: [
      ...['id', 'url', 'types', 'description', 'status', 'disabledReason', 'customHeaders'],
      ...['publicKey', 'failingSince', 'version', 'createdAt', 'updatedAt'],
    ],
    times: ['failingSince', 'createdAt', 'updatedAt'],
    open: [],
    page: whatWasThere((ctx, _, paging) => ctx.webhooks.list(paging)),
    view: (_, endpoint: WebhookEndpoint) => viewEndpoint(endpoint),
  }),
  'webhook-deliveries': listOf({
    scope: 'webhooks:read',
    personal: [],
    columns: [
      ...['id', 'endpointId', 'eventId', 'type', 'status', 'failureReason', 'nextAttemptAt'],
      ...['attempts', 'createdAt'],
    ],
    times: ['nextAttemptAt', 'createdAt'],
    open: [],
    atATime: 50,
    page: whatWasThere((ctx, filter, paging) =>
      ctx.webhooks.deliveries(filter as DeliveryFilter, paging),
    ),
    view: (_, delivery: Delivery) => viewDelivery(delivery),
  }),
  'checkout-connections': listOf({
    scope: 'checkout:read',
    personal: [],
    columns: [
      ...['id', 'url', 'source', 'name', 'status', 'hasSecret', 'hasApiKey'],
      ...['previousSecretUntil', 'refused', 'ignored', 'verifiedAt', 'warnings'],
      ...['createdAt', 'updatedAt'],
    ],
    times: ['previousSecretUntil', 'verifiedAt', 'createdAt', 'updatedAt'],
    open: [],
    page: whatWasThere((ctx, _, paging) => ctx.checkouts.connections(paging)),
    view: (ctx, connection: CheckoutConnection) => viewConnection(ctx, connection),
  }),
  'checkout-rules': listOf({
    scope: 'checkout:read',
    personal: [],
    columns: [
      ...['id', 'position', 'match', 'pass', 'templateId', 'perUnit', 'quantity'],
      ...['serialNumber', 'customer', 'fields', 'onRefund', 'onDispute', 'notify'],
      ...['createdAt', 'updatedAt'],
    ],
    times: ['createdAt', 'updatedAt'],
    open: [],
    check: (ctx, { connectionId }) => readConnection(ctx, String(connectionId)),
    page: whatWasThere((ctx, { connectionId }, paging) =>
      ctx.checkouts.rulesPage(String(connectionId), paging),
    ),
    view: (_, rule: StoredRule) => viewRule(rule),
  }),
  'api-keys': listOf({
    scope: 'keys:read',
    personal: [],
    columns: [
      ...['id', 'name', 'scopes', 'prefix', 'last4', 'createdBy', 'createdAt', 'expiresAt'],
      ...['lastUsedAt', 'revokedAt'],
    ],
    times: ['createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt'],
    open: [],
    page: whatWasThere((ctx, _, paging) => ctx.apiKeys.list(paging)),
    view: (_, key: ApiKey) => viewApiKey(key),
  }),
  'link-keys': listOf({
    scope: 'link_keys:read',
    personal: [],
    columns: [
      ...['id', 'name', 'status', 'templateIds', 'maxPasses', 'passesCreated', 'createdBy'],
      ...['createdAt', 'expiresAt', 'revokedAt'],
    ],
    times: ['createdAt', 'expiresAt', 'revokedAt'],
    open: [],
    page: whatWasThere((ctx, _, paging) => ctx.linkKeys.list(paging)),
    view: (ctx, key: LinkKey) => viewLinkKey(ctx, key),
  }),
  credentials: listOf({
    scope: 'credentials:read',
    personal: [],
    columns: [
      ...['id', 'platform', 'passTypeIdentifier', 'teamIdentifier', 'issuerId', 'notAfter'],
      ...['status', 'checks', 'createdAt'],
    ],
    times: ['notAfter', 'createdAt'],
    open: [],
    page: whatWasThere((ctx, _, paging) => ctx.credentials.page(paging)),
    view: (ctx, credential: Credential) => viewCredential(credential, ctx.now()),
  }),
}

const upTo = (beforeMs: number, range: Range = {}): Range => ({
  ...range,
  to: Math.min(beforeMs, range.to ?? beforeMs),
})
