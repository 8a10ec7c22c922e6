// Made by `node scripts/openapi.ts` from the operations. Changes by hand are lost.

import type * as z from 'zod'
import type { AccessEventView } from '../domain/access/view.ts'
import type { AdmissionView } from '../domain/access/admission-view.ts'
import type { AllScanCountsView } from '../domain/scanners/count.ts'
import type { ApiKeyView } from '../domain/api-keys/view.ts'
import type { AssetView } from '../domain/assets/view.ts'
import type { AuditCheckView } from '../domain/audit/check.ts'
import type { AuditEntryView } from '../domain/audit/view.ts'
import type { BatchResult } from './routes/passes.ts'
import type { BundleView } from '../domain/passes/bundle-view.ts'
import type { BundleWithPasses } from './routes/bundles.ts'
import type { CampaignPassView } from '../domain/campaigns/view.ts'
import type { CampaignPreviewView } from '../domain/campaigns/preview.ts'
import type { CampaignView } from '../domain/campaigns/view.ts'
import type { CheckedTemplate } from '../domain/templates/view-schemas.ts'
import type { CheckoutConnectionView } from '../domain/checkout/connection-view.ts'
import type { CheckoutOrderDetail } from '../domain/checkout/orders.ts'
import type { CheckoutOrderView } from '../domain/checkout/order-view.ts'
import type { CheckoutRuleView } from '../domain/checkout/rules.ts'
import type { ConsentVersionView } from '../domain/enrolments/view.ts'
import type { CreatedOrReplacedPass } from '../domain/passes/create-or-replace.ts'
import type { CreatedPass } from '../domain/passes/create.ts'
import type { CredentialSelfTestView } from '../domain/credentials/view.ts'
import type { CredentialView } from '../domain/credentials/view.ts'
import type { DecisionView } from '../domain/access/view.ts'
import type { Deleted } from './resource.ts'
import type { DoorListView } from '../domain/access/door-list.ts'
import type { DryRunResult } from '../domain/checkout/dry-run.ts'
import type { EnrolmentView } from '../domain/enrolments/view.ts'
import type { EventView } from '../domain/events/view.ts'
import type { FunnelReport } from '../domain/figures/funnel.ts'
import type { ImportCheck } from '../domain/imports/check.ts'
import type { ImportedTemplate } from '../domain/templates/view-schemas.ts'
import type { IssuedPass } from './routes/passes.ts'
import type { JobView } from '../domain/model/job-view.ts'
import type { LinkKeyView } from '../domain/claim-links/link-key-view.ts'
import type { NewApiKeyView } from '../domain/api-keys/view.ts'
import type { NewLinkKeyView } from '../domain/claim-links/link-key-view.ts'
import type { NewScannerView } from '../domain/scanners/view.ts'
import type { NewSecretView } from '../domain/checkout/connection-view.ts'
import type { NewWebhookEndpointView } from '../domain/webhooks/endpoint-view.ts'
import type { OverviewView } from '../domain/figures/overview.ts'
import type { PassAccess } from './routes/access.ts'
import type { PassAccessSet } from './routes/access.ts'
import type { PassCount } from './routes/passes.ts'
import type { PassPointLots } from '../domain/points/lots.ts'
import type { PassRewards } from '../domain/points/rewards.ts'
import type { PassTemplate } from '../domain/passes/read-template.ts'
import type { PassView } from '../domain/render/pass-view.ts'
import type { PostedPoints } from './routes/points.ts'
import type { PushFailureView } from '../domain/passes/push-failures.ts'
import type { RecoveryView } from '../domain/webhooks/recover.ts'
import type { RetriedPushes } from '../domain/passes/push-failures.ts'
import type { SampleDataView } from '../domain/samples/create.ts'
import type { ScanBatch } from './routes/scans.ts'
import type { ScanCountsView } from '../domain/scanners/count.ts'
import type { ScanListView } from '../domain/scans/list.ts'
import type { ScanView } from '../domain/scans/view.ts'
import type { ScannerView } from '../domain/scanners/view.ts'
import type { SubmissionView } from '../domain/enrolments/view.ts'
import type { TemplateDetail } from '../domain/templates/view-schemas.ts'
import type { TemplateReach } from '../domain/templates/reach.ts'
import type { TemplateView } from '../domain/templates/view-schemas.ts'
import type { TimelineEntry } from '../domain/passes/timeline.ts'
import type { TransactionView } from '../domain/model/point-entry.ts'
import type { UpdatedPass } from './routes/pass-updates.ts'
import type { WebhookDeliveryView } from '../domain/webhooks/delivery-view.ts'
import type { WebhookEndpointView } from '../domain/webhooks/endpoint-view.ts'
import type { WorkspaceView } from './routes/workspace.ts'

/** What operations answer, by the names of docs/openapi.json. */
export interface Answers {
  AccessDecision: z.output<typeof DecisionView>
  AccessEvent: z.output<typeof AccessEventView>
  Admission: z.output<typeof AdmissionView>
  AllScanCounts: z.output<typeof AllScanCountsView>
  ApiKey: z.output<typeof ApiKeyView>
  Asset: z.output<typeof AssetView>
  AuditCheck: z.output<typeof AuditCheckView>
  AuditEntry: z.output<typeof AuditEntryView>
  BatchResult: z.output<typeof BatchResult>
  Bundle: z.output<typeof BundleView>
  BundleWithPasses: z.output<typeof BundleWithPasses>
  Campaign: z.output<typeof CampaignView>
  CampaignPass: z.output<typeof CampaignPassView>
  CampaignPreview: z.output<typeof CampaignPreviewView>
  CheckedTemplate: z.output<typeof CheckedTemplate>
  CheckoutConnection: z.output<typeof CheckoutConnectionView>
  CheckoutDryRun: z.output<typeof DryRunResult>
  CheckoutOrder: z.output<typeof CheckoutOrderView>
  CheckoutOrderDetail: z.output<typeof CheckoutOrderDetail>
  CheckoutRule: z.output<typeof CheckoutRuleView>
  CreatedOrReplacedPass: z.output<typeof CreatedOrReplacedPass>
  CreatedPass: z.output<typeof CreatedPass>
  Credential: z.output<typeof CredentialView>
  CredentialSelfTest: z.output<typeof CredentialSelfTestView>
  DeletedObject: z.output<typeof Deleted>
  DoorList: z.output<typeof DoorListView>
  Enrolment: z.output<typeof EnrolmentView>
  EnrolmentConsentVersion: z.output<typeof ConsentVersionView>
  EnrolmentSubmission: z.output<typeof SubmissionView>
  Event: z.output<typeof EventView>
  FunnelReport: z.output<typeof FunnelReport>
  ImportCheck: z.output<typeof ImportCheck>
  ImportedTemplate: z.output<typeof ImportedTemplate>
  IssuedPass: z.output<typeof IssuedPass>
  Job: z.output<typeof JobView>
  LinkKey: z.output<typeof LinkKeyView>
  NewApiKey: z.output<typeof NewApiKeyView>
  NewCheckoutConnection: z.output<typeof NewSecretView>
  NewLinkKey: z.output<typeof NewLinkKeyView>
  NewScanner: z.output<typeof NewScannerView>
  NewWebhookEndpoint: z.output<typeof NewWebhookEndpointView>
  Overview: z.output<typeof OverviewView>
  Pass: z.output<typeof PassView>
  PassAccess: z.output<typeof PassAccess>
  PassAccessSet: z.output<typeof PassAccessSet>
  PassCount: z.output<typeof PassCount>
  PassPointLots: z.output<typeof PassPointLots>
  PassRewards: z.output<typeof PassRewards>
  PassTemplate: z.output<typeof PassTemplate>
  PointsTransaction: z.output<typeof TransactionView>
  PostedPoints: z.output<typeof PostedPoints>
  PushFailure: z.output<typeof PushFailureView>
  RetriedPushes: z.output<typeof RetriedPushes>
  SampleData: z.output<typeof SampleDataView>
  Scan: z.output<typeof ScanView>
  ScanBatch: z.output<typeof ScanBatch>
  ScanCounts: z.output<typeof ScanCountsView>
  ScanList: z.output<typeof ScanListView>
  Scanner: z.output<typeof ScannerView>
  Template: z.output<typeof TemplateView>
  TemplateDetail: z.output<typeof TemplateDetail>
  TemplateReach: z.output<typeof TemplateReach>
  TimelineEntry: z.output<typeof TimelineEntry>
  UpdatedPass: z.output<typeof UpdatedPass>
  WebhookDelivery: z.output<typeof WebhookDeliveryView>
  WebhookEndpoint: z.output<typeof WebhookEndpointView>
  WebhookRecovery: z.output<typeof RecoveryView>
  Workspace: z.output<typeof WorkspaceView>
}

/** A page of a list. */
export interface Page<Item> {
  items: Item[]
  hasMore: boolean
  nextCursor: string | null
}

/** Every operation of `/api/v1`. `data` is what it answers; null where the answer is no JSON. */
export interface Endpoints {
  'GET /passes/export.csv': { data: null; query: 'status' | 'ids' | 'templateId' | 'kind' | 'serialNumber' | 'customerEmail' | 'barcodeValue' | 'tier' | 'onPhones' | 'installed' | 'points[gte]' | 'points[lt]' | 'source' | 'test' | 'q' | 'createdAt[gte]' | 'createdAt[gt]' | 'createdAt[lt]' | 'createdAt[lte]' | 'updatedAt[gte]' | 'updatedAt[gt]' | 'updatedAt[lt]' | 'updatedAt[lte]' | 'timeZone' }
  'GET /passes/export.ndjson': { data: null; query: 'status' | 'ids' | 'templateId' | 'kind' | 'serialNumber' | 'customerEmail' | 'barcodeValue' | 'tier' | 'onPhones' | 'installed' | 'points[gte]' | 'points[lt]' | 'source' | 'test' | 'q' | 'createdAt[gte]' | 'createdAt[gt]' | 'createdAt[lt]' | 'createdAt[lte]' | 'updatedAt[gte]' | 'updatedAt[gt]' | 'updatedAt[lt]' | 'updatedAt[lte]' }
  'POST /passes/void': { data: Answers['Job']; query: never }
  'POST /passes': { data: Answers['CreatedPass']; query: never }
  'POST /passes/issue': { data: Answers['IssuedPass']; query: never }
  'POST /passes/batch': { data: Answers['BatchResult']; query: never }
  'GET /passes': { data: Page<Answers['Pass']>; query: 'limit' | 'cursor' | 'sort' | 'status' | 'ids' | 'templateId' | 'kind' | 'serialNumber' | 'customerEmail' | 'barcodeValue' | 'tier' | 'onPhones' | 'installed' | 'points[gte]' | 'points[lt]' | 'source' | 'test' | 'q' | 'createdAt[gte]' | 'createdAt[gt]' | 'createdAt[lt]' | 'createdAt[lte]' | 'updatedAt[gte]' | 'updatedAt[gt]' | 'updatedAt[lt]' | 'updatedAt[lte]' }
  'GET /passes/count': { data: Answers['PassCount']; query: 'status' | 'ids' | 'templateId' | 'kind' | 'serialNumber' | 'customerEmail' | 'barcodeValue' | 'tier' | 'onPhones' | 'installed' | 'points[gte]' | 'points[lt]' | 'source' | 'test' | 'q' | 'createdAt[gte]' | 'createdAt[gt]' | 'createdAt[lt]' | 'createdAt[lte]' | 'updatedAt[gte]' | 'updatedAt[gt]' | 'updatedAt[lt]' | 'updatedAt[lte]' }
  'GET /passes/by-serial/{serialNumber}': { data: Answers['Pass']; query: never }
  'PUT /passes/by-serial/{serialNumber}': { data: Answers['CreatedOrReplacedPass']; query: never }
  'GET /passes/{passId}': { data: Answers['Pass']; query: never }
  'GET /passes/{passId}/template': { data: Answers['PassTemplate']; query: never }
  'GET /passes/{passId}/preview.svg': { data: null; query: 'platform' | 'side' | 'timeZone' }
  'PATCH /passes/{passId}': { data: Answers['UpdatedPass']; query: never }
  'PATCH /passes/by-serial/{serialNumber}': { data: Answers['UpdatedPass']; query: never }
  'POST /passes/{passId}/push': { data: Answers['UpdatedPass']; query: never }
  'POST /passes/{passId}/suspend': { data: Answers['Pass']; query: never }
  'POST /passes/{passId}/resume': { data: Answers['Pass']; query: never }
  'POST /passes/{passId}/redeem': { data: Answers['Pass']; query: never }
  'POST /passes/{passId}/void': { data: Answers['Pass']; query: never }
  'POST /passes/{passId}/reinstate': { data: Answers['Pass']; query: never }
  'DELETE /passes/{passId}': { data: Answers['DeletedObject']; query: never }
  'POST /passes/{passId}/rotate-link': { data: Answers['Pass']; query: never }
  'GET /passes/{passId}/timeline': { data: Page<Answers['TimelineEntry']>; query: 'limit' | 'cursor' | 'sort' }
  'GET /bundles/{bundleId}': { data: Answers['BundleWithPasses']; query: never }
  'POST /bundles/{bundleId}/rotate-link': { data: Answers['Bundle']; query: never }
  'GET /push-failures': { data: Page<Answers['PushFailure']>; query: 'limit' | 'cursor' | 'passId' }
  'POST /push-failures/retry': { data: Answers['RetriedPushes']; query: never }
  'POST /passes/{passId}/points': { data: Answers['PostedPoints']; query: never }
  'POST /passes/{passId}/points/redeem': { data: Answers['PostedPoints']; query: never }
  'POST /passes/{passId}/points/reverse': { data: Answers['PostedPoints']; query: never }
  'GET /passes/{passId}/points/lots': { data: Answers['PassPointLots']; query: never }
  'GET /passes/{passId}/points': { data: Page<Answers['PointsTransaction']>; query: 'limit' | 'cursor' }
  'POST /passes/{passId}/stamps': { data: Answers['PostedPoints']; query: never }
  'GET /passes/{passId}/rewards': { data: Answers['PassRewards']; query: never }
  'POST /passes/{passId}/rewards/{rewardKey}/redeem': { data: Answers['PostedPoints']; query: never }
  'POST /passes/{passId}/tier': { data: Answers['Pass']; query: never }
  'POST /passes/{passId}/access': { data: Answers['PassAccessSet']; query: never }
  'GET /passes/{passId}/access': { data: Answers['PassAccess']; query: never }
  'POST /access/verify': { data: Answers['AccessDecision']; query: never }
  'GET /access/events': { data: Page<Answers['AccessEvent']>; query: 'limit' | 'cursor' | 'doorId' | 'passId' | 'scannerId' | 'decision' | 'reason' | 'evaluatedAt[gte]' | 'evaluatedAt[gt]' | 'evaluatedAt[lt]' | 'evaluatedAt[lte]' }
  'GET /access/doors/{doorId}/list': { data: Answers['DoorList']; query: 'since' }
  'POST /scanners': { data: Answers['NewScanner']; query: never }
  'GET /scanners': { data: Page<Answers['Scanner']>; query: 'limit' | 'cursor' }
  'GET /scanners/counts': { data: Answers['AllScanCounts']; query: 'since' }
  'GET /scanners/{scannerId}': { data: Answers['Scanner']; query: never }
  'PATCH /scanners/{scannerId}': { data: Answers['Scanner']; query: never }
  'POST /scanners/{scannerId}/revoke': { data: Answers['Scanner']; query: never }
  'GET /scanners/{scannerId}/counts': { data: Answers['ScanCounts']; query: 'since' }
  'POST /scans': { data: Answers['Scan']; query: never }
  'POST /scans/batch': { data: Answers['ScanBatch']; query: never }
  'POST /scans/{deviceEventId}/undo': { data: Answers['Scan']; query: never }
  'GET /scans/scanner': { data: Answers['Scanner']; query: 'scannerId' }
  'GET /scans/list': { data: Answers['ScanList']; query: 'doorId' | 'since' | 'scannerId' }
  'GET /access/admissions': { data: Page<Answers['Admission']>; query: 'limit' | 'cursor' | 'scope' | 'passId' | 'conflict' | 'at[gte]' | 'at[gt]' | 'at[lt]' | 'at[lte]' }
  'POST /templates': { data: Answers['CheckedTemplate']; query: never }
  'GET /templates': { data: Page<Answers['Template']>; query: 'limit' | 'cursor' | 'sort' | 'status' | 'kind' }
  'GET /templates/{templateId}': { data: Answers['TemplateDetail']; query: never }
  'PATCH /templates/{templateId}': { data: Answers['CheckedTemplate']; query: never }
  'DELETE /templates/{templateId}': { data: Answers['DeletedObject']; query: never }
  'POST /templates/{templateId}/publish': { data: Answers['CheckedTemplate']; query: never }
  'POST /templates/{templateId}/archive': { data: Answers['CheckedTemplate']; query: never }
  'POST /templates/{templateId}/unarchive': { data: Answers['CheckedTemplate']; query: never }
  'POST /templates/{templateId}/duplicate': { data: Answers['Template']; query: never }
  'POST /templates/{templateId}/test-pass': { data: Answers['CreatedPass']; query: never }
  'POST /templates/from-pkpass': { data: Answers['ImportedTemplate']; query: never }
  'GET /templates/{templateId}/versions/{version}': { data: Answers['Template']; query: never }
  'GET /templates/{templateId}/reach': { data: Answers['TemplateReach']; query: never }
  'GET /templates/{templateId}/preview.svg': { data: null; query: 'platform' | 'side' | 'timeZone' | 'templateVersion' }
  'POST /assets': { data: Answers['Asset']; query: never }
  'GET /assets/{assetId}': { data: Answers['Asset']; query: never }
  'POST /campaigns': { data: Answers['Campaign']; query: never }
  'GET /campaigns': { data: Page<Answers['Campaign']>; query: 'limit' | 'cursor' | 'sort' | 'status' | 'templateId' }
  'POST /campaigns/preview': { data: Answers['CampaignPreview']; query: never }
  'GET /campaigns/{campaignId}': { data: Answers['Campaign']; query: never }
  'PATCH /campaigns/{campaignId}': { data: Answers['Campaign']; query: never }
  'DELETE /campaigns/{campaignId}': { data: Answers['DeletedObject']; query: never }
  'POST /campaigns/{campaignId}/preview': { data: Answers['CampaignPreview']; query: never }
  'POST /campaigns/{campaignId}/start': { data: Answers['Campaign']; query: never }
  'POST /campaigns/{campaignId}/pause': { data: Answers['Campaign']; query: never }
  'POST /campaigns/{campaignId}/resume': { data: Answers['Campaign']; query: never }
  'POST /campaigns/{campaignId}/cancel': { data: Answers['Campaign']; query: never }
  'POST /campaigns/{campaignId}/revert': { data: Answers['Campaign']; query: never }
  'GET /campaigns/{campaignId}/passes': { data: Page<Answers['CampaignPass']>; query: 'limit' | 'cursor' | 'state' }
  'POST /exports': { data: Answers['Job']; query: never }
  'POST /imports': { data: Answers['Job']; query: 'templateId' | 'delimiter' | 'encoding' | 'columns' | 'mode' | 'empty' | 'timeZone' | 'notify' | 'check' }
  'POST /imports/check': { data: Answers['ImportCheck']; query: 'templateId' | 'delimiter' | 'encoding' | 'columns' | 'mode' | 'empty' | 'timeZone' }
  'GET /jobs': { data: Page<Answers['Job']>; query: 'limit' | 'cursor' | 'sort' | 'type' | 'status' }
  'GET /jobs/{jobId}': { data: Answers['Job']; query: never }
  'GET /jobs/{jobId}/result': { data: null; query: never }
  'POST /jobs/{jobId}/cancel': { data: Answers['Job']; query: never }
  'GET /events': { data: Page<Answers['Event']>; query: 'limit' | 'cursor' | 'sort' | 'type' | 'passId' | 'test' | 'timestamp[gte]' | 'timestamp[gt]' | 'timestamp[lt]' | 'timestamp[lte]' }
  'GET /events/{eventId}': { data: Answers['Event']; query: never }
  'GET /audit-entries': { data: Page<Answers['AuditEntry']>; query: 'limit' | 'cursor' | 'sort' | 'actor' | 'action' | 'subject' | 'timestamp[gte]' | 'timestamp[gt]' | 'timestamp[lt]' | 'timestamp[lte]' }
  'GET /audit-entries/export.ndjson': { data: null; query: 'actor' | 'action' | 'subject' | 'timestamp[gte]' | 'timestamp[gt]' | 'timestamp[lt]' | 'timestamp[lte]' }
  'GET /audit-entries/export.csv': { data: null; query: 'actor' | 'action' | 'subject' | 'timestamp[gte]' | 'timestamp[gt]' | 'timestamp[lt]' | 'timestamp[lte]' }
  'GET /audit-entries/check': { data: Answers['AuditCheck']; query: 'after' }
  'POST /webhook-endpoints': { data: Answers['NewWebhookEndpoint']; query: never }
  'GET /webhook-endpoints': { data: Page<Answers['WebhookEndpoint']>; query: 'limit' | 'cursor' }
  'GET /webhook-endpoints/{endpointId}': { data: Answers['WebhookEndpoint']; query: never }
  'PATCH /webhook-endpoints/{endpointId}': { data: Answers['WebhookEndpoint']; query: never }
  'DELETE /webhook-endpoints/{endpointId}': { data: Answers['DeletedObject']; query: never }
  'POST /webhook-endpoints/{endpointId}/test': { data: Answers['WebhookDelivery']; query: never }
  'POST /webhook-endpoints/{endpointId}/rotate-secret': { data: Answers['NewWebhookEndpoint']; query: never }
  'POST /webhook-endpoints/{endpointId}/enable': { data: Answers['WebhookEndpoint']; query: never }
  'POST /webhook-endpoints/{endpointId}/disable': { data: Answers['WebhookEndpoint']; query: never }
  'POST /webhook-endpoints/{endpointId}/recover': { data: Answers['WebhookRecovery']; query: never }
  'GET /webhook-deliveries': { data: Page<Answers['WebhookDelivery']>; query: 'limit' | 'cursor' | 'endpointId' | 'eventId' | 'status' }
  'GET /webhook-deliveries/{deliveryId}': { data: Answers['WebhookDelivery']; query: never }
  'POST /webhook-deliveries/{deliveryId}/replay': { data: Answers['WebhookDelivery']; query: never }
  'POST /checkout-connections': { data: Answers['NewCheckoutConnection']; query: never }
  'GET /checkout-connections': { data: Page<Answers['CheckoutConnection']>; query: 'limit' | 'cursor' | 'sort' }
  'GET /checkout-connections/{connectionId}': { data: Answers['CheckoutConnection']; query: never }
  'PATCH /checkout-connections/{connectionId}': { data: Answers['CheckoutConnection']; query: never }
  'DELETE /checkout-connections/{connectionId}': { data: Answers['DeletedObject']; query: never }
  'POST /checkout-connections/{connectionId}/rotate-secret': { data: Answers['NewCheckoutConnection']; query: never }
  'POST /checkout-connections/{connectionId}/dry-run': { data: Answers['CheckoutDryRun']; query: never }
  'POST /checkout-connections/{connectionId}/rules': { data: Answers['CheckoutRule']; query: never }
  'GET /checkout-connections/{connectionId}/rules': { data: Page<Answers['CheckoutRule']>; query: 'limit' | 'cursor' }
  'GET /checkout-connections/{connectionId}/rules/{ruleId}': { data: Answers['CheckoutRule']; query: never }
  'PATCH /checkout-connections/{connectionId}/rules/{ruleId}': { data: Answers['CheckoutRule']; query: never }
  'DELETE /checkout-connections/{connectionId}/rules/{ruleId}': { data: Answers['DeletedObject']; query: never }
  'POST /checkout-connections/{connectionId}/rules/dry-run': { data: Answers['CheckoutDryRun']; query: never }
  'GET /checkout-connections/{connectionId}/orders': { data: Page<Answers['CheckoutOrder']>; query: 'limit' | 'cursor' | 'sort' | 'status' | 'orderId' | 'createdAt[gte]' | 'createdAt[gt]' | 'createdAt[lt]' | 'createdAt[lte]' }
  'GET /checkout-connections/{connectionId}/orders/{orderId}': { data: Answers['CheckoutOrderDetail']; query: never }
  'POST /checkout-connections/{connectionId}/orders/{orderId}/replay': { data: Answers['CheckoutOrder']; query: never }
  'POST /enrolments': { data: Answers['Enrolment']; query: never }
  'GET /enrolments': { data: Page<Answers['Enrolment']>; query: 'limit' | 'cursor' | 'sort' | 'status' }
  'GET /enrolments/{enrolmentId}': { data: Answers['Enrolment']; query: never }
  'PATCH /enrolments/{enrolmentId}': { data: Answers['Enrolment']; query: never }
  'POST /enrolments/{enrolmentId}/open': { data: Answers['Enrolment']; query: never }
  'POST /enrolments/{enrolmentId}/close': { data: Answers['Enrolment']; query: never }
  'POST /enrolments/{enrolmentId}/archive': { data: Answers['Enrolment']; query: never }
  'GET /enrolments/{enrolmentId}/submissions': { data: Page<Answers['EnrolmentSubmission']>; query: 'limit' | 'cursor' }
  'GET /enrolments/{enrolmentId}/consents': { data: Page<Answers['EnrolmentConsentVersion']>; query: 'limit' | 'cursor' }
  'GET /enrolments/{enrolmentId}/poster.svg': { data: null; query: 'format' }
  'POST /link-keys': { data: Answers['NewLinkKey']; query: never }
  'GET /link-keys': { data: Page<Answers['LinkKey']>; query: 'limit' | 'cursor' | 'sort' }
  'GET /link-keys/{linkKeyId}': { data: Answers['LinkKey']; query: never }
  'POST /link-keys/{linkKeyId}/rotate': { data: Answers['NewLinkKey']; query: never }
  'POST /link-keys/{linkKeyId}/revoke': { data: Answers['LinkKey']; query: never }
  'POST /credentials': { data: Answers['Credential']; query: never }
  'GET /credentials': { data: Page<Answers['Credential']>; query: 'limit' | 'cursor' | 'sort' }
  'GET /credentials/{credentialId}': { data: Answers['Credential']; query: never }
  'DELETE /credentials/{credentialId}': { data: Answers['DeletedObject']; query: never }
  'POST /credentials/{credentialId}/self-test': { data: Answers['CredentialSelfTest']; query: never }
  'POST /api-keys': { data: Answers['NewApiKey']; query: never }
  'GET /api-keys': { data: Page<Answers['ApiKey']>; query: 'limit' | 'cursor' | 'sort' }
  'POST /api-keys/{keyId}/rotate': { data: Answers['NewApiKey']; query: never }
  'POST /api-keys/{keyId}/revoke': { data: Answers['ApiKey']; query: never }
  'DELETE /api-keys/{keyId}': { data: Answers['ApiKey']; query: never }
  'GET /workspace': { data: Answers['Workspace']; query: never }
  'POST /workspace/sample-data': { data: Answers['SampleData']; query: never }
  'DELETE /workspace/sample-data': { data: Answers['SampleData']; query: never }
  'PATCH /workspace': { data: Answers['Workspace']; query: never }
  'GET /workspace/overview': { data: Answers['Overview']; query: 'days' }
  'GET /funnel': { data: Answers['FunnelReport']; query: 'from' | 'to' | 'templateId' | 'source' | 'groupBy' }
}
