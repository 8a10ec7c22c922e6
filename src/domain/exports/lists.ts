import { viewAdmission } from '../access/admission-view.ts'
import { viewAccessEvent } from '../access/view.ts'
import { viewAuditItem } from '../audit/view.ts'
import { readCampaign } from '../campaigns/change.ts'
import { viewCampaignPass } from '../campaigns/view.ts'
import { readConnection } from '../checkout/connection-view.ts'
import { listOrders } from '../checkout/orders.ts'
import { readEnrolment } from '../enrolments/change.ts'
import { viewSubmission } from '../enrolments/view.ts'
import { viewEvent } from '../events/view.ts'
import type { AccessEvent } from '../model/access-event.ts'
import type { Admission } from '../model/admission.ts'
import type { Scope } from '../model/api-key.ts'
import type { CampaignPass } from '../model/campaign.ts'
import type { Ctx } from '../model/ctx.ts'
import type { EnrolmentPerson } from '../model/enrolment.ts'
import type { ExportList } from '../model/export.ts'
import type { Page, Position, Range } from '../model/paging.ts'
import type { Pass } from '../model/pass.ts'
import { INSTALL_PLATFORMS } from '../model/platforms.ts'
import { type PointEntry, viewTransaction } from '../model/point-entry.ts'
import type { AccessEventFilter } from '../model/ports/access.ts'
import type { AdmissionFilter } from '../model/ports/admissions.ts'
import type { AuditFilter } from '../model/ports/audit.ts'
import type { OrderFilter } from '../model/ports/checkout.ts'
import type { EventFilter } from '../model/ports/events.ts'
import type { PassFilter } from '../model/ports/passes.ts'
import { presentPass } from '../render/present.ts'

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
    page: (ctx, _, asked) => ctx.points.all(asked),
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
    async page(ctx, { enrolmentId }, { limit, after, beforeMs }) {
      const found = await ctx.enrolments.submissions(String(enrolmentId), {
        limit,
        after,
        sort: '-createdAt',
      })
      return { ...found, items: found.items.filter(({ createdAt }) => createdAt < beforeMs) }
    },
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
}

const upTo = (beforeMs: number, range: Range = {}): Range => ({
  ...range,
  to: Math.min(beforeMs, range.to ?? beforeMs),
})
