import * as z from 'zod'
import { AdmissionView } from '../../src/domain/access/admission-view.ts'
import { DoorListView } from '../../src/domain/access/door-list.ts'
import { AccessEventView, DecisionView } from '../../src/domain/access/view.ts'
import { ApiKeyView, NewApiKeyView } from '../../src/domain/api-keys/view.ts'
import { AssetView } from '../../src/domain/assets/view.ts'
import { AuditCheckView } from '../../src/domain/audit/check.ts'
import { AuditEntryView } from '../../src/domain/audit/view.ts'
import { CampaignPreviewView } from '../../src/domain/campaigns/preview.ts'
import { CampaignPassView, CampaignView } from '../../src/domain/campaigns/view.ts'
import { CheckoutConnectionView, NewSecretView } from '../../src/domain/checkout/connection-view.ts'
import { DryRunResult } from '../../src/domain/checkout/dry-run.ts'
import { CheckoutOrderView } from '../../src/domain/checkout/order-view.ts'
import { CheckoutOrderDetail } from '../../src/domain/checkout/orders.ts'
import { CheckoutRuleView } from '../../src/domain/checkout/rules.ts'
import { LinkKeyView, NewLinkKeyView } from '../../src/domain/claim-links/link-key-view.ts'
import { CredentialSelfTestView, CredentialView } from '../../src/domain/credentials/view.ts'
import {
  ConsentVersionView,
  EnrolmentView,
  SubmissionView,
} from '../../src/domain/enrolments/view.ts'
import { EventView } from '../../src/domain/events/view.ts'
import { FunnelReport } from '../../src/domain/figures/funnel.ts'
import { OverviewView } from '../../src/domain/figures/overview.ts'
import { ImportCheck } from '../../src/domain/imports/check.ts'
import { JobView } from '../../src/domain/model/job-view.ts'
import { output } from '../../src/domain/model/output.ts'
import { TransactionView } from '../../src/domain/model/point-entry.ts'
import { BundleView } from '../../src/domain/passes/bundle-view.ts'
import { CreatedPass } from '../../src/domain/passes/create.ts'
import { CreatedOrReplacedPass } from '../../src/domain/passes/create-or-replace.ts'
import { PushFailureView, RetriedPushes } from '../../src/domain/passes/push-failures.ts'
import { PassTemplate } from '../../src/domain/passes/read-template.ts'
import { TimelineEntry } from '../../src/domain/passes/timeline.ts'
import { PassPointLots } from '../../src/domain/points/lots.ts'
import { PassRewards } from '../../src/domain/points/rewards.ts'
import { PassView } from '../../src/domain/render/pass-view.ts'
import { SampleDataView } from '../../src/domain/samples/create.ts'
import { AllScanCountsView, ScanCountsView } from '../../src/domain/scanners/count.ts'
import { NewScannerView, ScannerView } from '../../src/domain/scanners/view.ts'
import { ScanListView } from '../../src/domain/scans/list.ts'
import { ScanView } from '../../src/domain/scans/view.ts'
import { TemplateReach } from '../../src/domain/templates/reach.ts'
import {
  CheckedTemplate,
  ImportedTemplate,
  TemplateDetail,
  TemplateView,
} from '../../src/domain/templates/view-schemas.ts'
import { WebhookDeliveryView } from '../../src/domain/webhooks/delivery-view.ts'
import {
  NewWebhookEndpointView,
  WebhookEndpointView,
} from '../../src/domain/webhooks/endpoint-view.ts'
import { RecoveryView } from '../../src/domain/webhooks/recover.ts'
import type { AnswerName, PageOf } from '../../src/http/operation.ts'
import { Deleted } from '../../src/http/resource.ts'
import { PassAccess, PassAccessSet } from '../../src/http/routes/access.ts'
import { BundleWithPasses } from '../../src/http/routes/bundles.ts'
import { UpdatedPass } from '../../src/http/routes/pass-updates.ts'
import { BatchResult, IssuedPass, PassCount } from '../../src/http/routes/passes.ts'
import { PostedPoints } from '../../src/http/routes/points.ts'
import { ScanBatch } from '../../src/http/routes/scans.ts'
import { WorkspaceView } from '../../src/http/routes/workspace.ts'

/** What operations answer. */
const ANSWERS = [
  AccessEventView,
  AdmissionView,
  ApiKeyView,
  AssetView,
  AuditCheckView,
  AuditEntryView,
  BatchResult,
  BundleView,
  BundleWithPasses,
  CampaignPassView,
  CampaignPreviewView,
  CampaignView,
  CheckedTemplate,
  ImportedTemplate,
  CheckoutConnectionView,
  CheckoutOrderDetail,
  CheckoutOrderView,
  CheckoutRuleView,
  ConsentVersionView,
  CreatedOrReplacedPass,
  CreatedPass,
  CredentialSelfTestView,
  CredentialView,
  DecisionView,
  Deleted,
  DoorListView,
  DryRunResult,
  EnrolmentView,
  EventView,
  IssuedPass,
  PassCount,
  ImportCheck,
  JobView,
  LinkKeyView,
  NewApiKeyView,
  NewLinkKeyView,
  NewScannerView,
  NewSecretView,
  NewWebhookEndpointView,
  OverviewView,
  FunnelReport,
  PassAccess,
  ScanBatch,
  AllScanCountsView,
  ScanCountsView,
  ScanListView,
  ScannerView,
  ScanView,
  PassAccessSet,
  PassPointLots,
  PassRewards,
  PassTemplate,
  PassView,
  PostedPoints,
  PushFailureView,
  RecoveryView,
  SampleDataView,
  RetriedPushes,
  SubmissionView,
  TemplateDetail,
  TemplateReach,
  TemplateView,
  TimelineEntry,
  TransactionView,
  UpdatedPass,
  WebhookDeliveryView,
  WebhookEndpointView,
  WorkspaceView,
]

const idOf = (schema: z.ZodLazy) => (schema.unwrap() as z.ZodType).meta()!.id!
const byName = new Map(ANSWERS.map((schema) => [idOf(schema), schema]))
const pages = new Map<string, z.ZodType>()

/** The schema of the `data` that an operation names: the same one for the same name. */
export function answerSchema(data: AnswerName | PageOf): z.ZodType {
  if (typeof data === 'string') return named(data)
  const { pageOf: name, nouns } = data
  const page = pages.get(name) ?? makePage(name, nouns)
  pages.set(name, page)
  return page
}

function named(name: AnswerName): z.ZodType {
  const schema = byName.get(name)
  if (!schema) throw new Error(`list in answers.ts the schema whose name is ${name}`)
  return schema
}

const Page = output('Page', 'A part of a list.', () => ({
  hasMore: z.boolean().meta({ description: 'Whether another page follows.' }),
  nextCursor: z.string().nullable().meta({
    description:
      'The `cursor` of the next page; null on the last one. Where few items match a filter, a page before the last can be short or empty.',
  }),
}))

function makePage(name: AnswerName, nouns: string): z.ZodType {
  const items = z.array(named(name)).meta({ description: `The ${nouns} of this page.` })
  return z
    .intersection(Page, z.looseObject({ items }))
    .meta({ id: `${name}Page`, description: `A page of ${nouns}.` })
}
