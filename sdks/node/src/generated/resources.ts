// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

import type { Call, PageCall } from '../call.ts'
import { JobsHelpers } from '../jobs.ts'
import type { Bytes, CallOptions } from '../request.ts'
import { Resource } from '../resource.ts'
import type {
  AccessDecision,
  AccessEvent,
  AccessOutcome,
  AddPointsInput,
  AddStampsInput,
  Admission,
  AllScanCounts,
  ApiKey,
  AppleCredentialInput,
  Asset,
  AuditCheck,
  AuditEntry,
  BatchResult,
  Bundle,
  BundleWithPasses,
  Campaign,
  CampaignPass,
  CampaignPassState,
  CampaignPatch,
  CampaignPreview,
  CampaignStatus,
  CardSide,
  CheckedTemplate,
  CheckoutConnection,
  CheckoutConnectionPatch,
  CheckoutDryRun,
  CheckoutOrder,
  CheckoutOrderDetail,
  CheckoutOrderStatus,
  CheckoutRule,
  CheckoutRulePatch,
  CreateApiKeyInput,
  CreateCampaignInput,
  CreateCheckoutConnectionInput,
  CreateCheckoutRuleInput,
  CreatedOrReplacedPass,
  CreatedPass,
  CreateEnrolmentInput,
  CreateExport,
  CreateLinkKeyInput,
  CreatePassesInput,
  CreatePassInput,
  CreateScannerInput,
  CreateTemplateInput,
  CreateWebhookEndpointInput,
  CreationOrder,
  Credential,
  CredentialSelfTest,
  DeletedObject,
  DeliveryStatus,
  DenyReason,
  DoorList,
  DryRunCheckoutRuleInput,
  EmptyCells,
  Enrolment,
  EnrolmentConsentVersion,
  EnrolmentPatch,
  EnrolmentStatus,
  EnrolmentSubmission,
  Event,
  EventOrder,
  EventType,
  FileDelimiter,
  FileEncoding,
  FunnelGrouping,
  FunnelReport,
  GoogleCredentialInput,
  ImportCheck,
  ImportedTemplate,
  ImportMode,
  InstalledFilter,
  InstantRange,
  IssuedPass,
  IssuePassInput,
  Job,
  JobStatus,
  JobType,
  LinkKey,
  NewApiKey,
  NewCheckoutConnection,
  NewLinkKey,
  NewScanner,
  NewWebhookEndpoint,
  NotifyBy,
  Overview,
  Pass,
  PassAccess,
  PassAccessSet,
  PassCount,
  PassKind,
  PassOrder,
  PassPatch,
  PassPointLots,
  PassRewards,
  PassStatus,
  PassTemplate,
  Platform,
  PointsTransaction,
  PostedPoints,
  PosterFormat,
  PushFailure,
  PushInput,
  RawCheckoutOrder,
  RecoverWebhookEndpointInput,
  RedeemPointsInput,
  RedeemRewardInput,
  ReinstateInput,
  RetriedPushes,
  RetryPushesInput,
  ReversePointsInput,
  RevokeApiKeyInput,
  RotateApiKeyInput,
  RotateCheckoutSecretInput,
  RotateLinkKeyInput,
  RotateWebhookSecretInput,
  SampleData,
  Scan,
  ScanBatch,
  ScanCounts,
  ScanInput,
  ScanList,
  ScanManyInput,
  Scanner,
  SetAccessInput,
  SetTierInput,
  StartCampaignInput,
  Template,
  TemplateDetail,
  TemplatePatch,
  TemplateReach,
  TemplateStatus,
  TimelineEntry,
  TimelineOrder,
  TransitionInput,
  UpdatedPass,
  UpdateScannerInput,
  UpdateWorkspaceInput,
  VerifyAccessInput,
  VoidPasses,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointPatch,
  WebhookRecovery,
  Workspace,
  YesOrNo,
} from './models.ts'

export interface ListPointsQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
}

export interface ExportPassesAsCsvQuery {
  /** Those with this status. */
  status?: PassStatus | undefined
  /** Those with these ids: up to 100, with commas between. */
  ids?: string | undefined
  /** Those of this template. */
  templateId?: string | undefined
  /** Those of this kind. */
  kind?: PassKind | undefined
  /** The one with this serial number. */
  serialNumber?: string | undefined
  /** Those of the holder with this e-mail address. */
  customerEmail?: string | undefined
  /** Those whose barcode says this. */
  barcodeValue?: string | undefined
  /** Those in the tier with this key, of any template. */
  tier?: string | undefined
  /** `true`: those on at least one phone; `false`: those on none. */
  onPhones?: YesOrNo | undefined
  /** Those in this wallet, in any wallet, or in none. */
  installed?: InstalledFilter | undefined
  /** Those with at least so many points. */
  points?: InstantRange | undefined
  /** Those that came from this: a type such as `import`, or one source such as `import:job_…`. */
  source?: string | undefined
  /** `false`: without passes that were made to try a template; `true`: those alone. */
  test?: YesOrNo | undefined
  /**
   * Those whose serial number or barcode begins with this, capitals as they are; whose holder has names that begin with these words, without
   * capitals and accents, from two letters on; or whose holder has this e-mail address. It looks at the first 1,000 serial numbers and the first
   * 1,000 barcodes that begin so, in alphabetical order, so that an exact one is always among them, and at the newest 1,000 passes of an
   * address; other filters pick among these. Of names, a page is what 2,000 that may match come to: it can be short, or empty, with more pages
   * after it.
   */
  q?: string | undefined
  /** When it was created. */
  createdAt?: InstantRange | undefined
  /** When it last changed. */
  updatedAt?: InstantRange | undefined
  /** In which zone CSV writes times, each with the offset of then: `2027-01-31T18:30:00+01:00`. Left out: UTC, as in NDJSON. */
  timeZone?: string | undefined
}

export interface ExportPassesQuery {
  /** Those with this status. */
  status?: PassStatus | undefined
  /** Those with these ids: up to 100, with commas between. */
  ids?: string | undefined
  /** Those of this template. */
  templateId?: string | undefined
  /** Those of this kind. */
  kind?: PassKind | undefined
  /** The one with this serial number. */
  serialNumber?: string | undefined
  /** Those of the holder with this e-mail address. */
  customerEmail?: string | undefined
  /** Those whose barcode says this. */
  barcodeValue?: string | undefined
  /** Those in the tier with this key, of any template. */
  tier?: string | undefined
  /** `true`: those on at least one phone; `false`: those on none. */
  onPhones?: YesOrNo | undefined
  /** Those in this wallet, in any wallet, or in none. */
  installed?: InstalledFilter | undefined
  /** Those with at least so many points. */
  points?: InstantRange | undefined
  /** Those that came from this: a type such as `import`, or one source such as `import:job_…`. */
  source?: string | undefined
  /** `false`: without passes that were made to try a template; `true`: those alone. */
  test?: YesOrNo | undefined
  /**
   * Those whose serial number or barcode begins with this, capitals as they are; whose holder has names that begin with these words, without
   * capitals and accents, from two letters on; or whose holder has this e-mail address. It looks at the first 1,000 serial numbers and the first
   * 1,000 barcodes that begin so, in alphabetical order, so that an exact one is always among them, and at the newest 1,000 passes of an
   * address; other filters pick among these. Of names, a page is what 2,000 that may match come to: it can be short, or empty, with more pages
   * after it.
   */
  q?: string | undefined
  /** When it was created. */
  createdAt?: InstantRange | undefined
  /** When it last changed. */
  updatedAt?: InstantRange | undefined
}

export interface ListPassesQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Left out: `-createdAt`. A test pass stands in the order of `updatedAt` once it has changed. */
  sort?: PassOrder | undefined
  /** Those with this status. */
  status?: PassStatus | undefined
  /** Those with these ids: up to 100, with commas between. */
  ids?: string | undefined
  /** Those of this template. */
  templateId?: string | undefined
  /** Those of this kind. */
  kind?: PassKind | undefined
  /** The one with this serial number. */
  serialNumber?: string | undefined
  /** Those of the holder with this e-mail address. */
  customerEmail?: string | undefined
  /** Those whose barcode says this. */
  barcodeValue?: string | undefined
  /** Those in the tier with this key, of any template. */
  tier?: string | undefined
  /** `true`: those on at least one phone; `false`: those on none. */
  onPhones?: YesOrNo | undefined
  /** Those in this wallet, in any wallet, or in none. */
  installed?: InstalledFilter | undefined
  /** Those with at least so many points. */
  points?: InstantRange | undefined
  /** Those that came from this: a type such as `import`, or one source such as `import:job_…`. */
  source?: string | undefined
  /** `false`: without passes that were made to try a template; `true`: those alone. */
  test?: YesOrNo | undefined
  /**
   * Those whose serial number or barcode begins with this, capitals as they are; whose holder has names that begin with these words, without
   * capitals and accents, from two letters on; or whose holder has this e-mail address. It looks at the first 1,000 serial numbers and the first
   * 1,000 barcodes that begin so, in alphabetical order, so that an exact one is always among them, and at the newest 1,000 passes of an
   * address; other filters pick among these. Of names, a page is what 2,000 that may match come to: it can be short, or empty, with more pages
   * after it.
   */
  q?: string | undefined
  /** When it was created. */
  createdAt?: InstantRange | undefined
  /** When it last changed. */
  updatedAt?: InstantRange | undefined
}

export interface CountPassesQuery {
  /** Those with this status. */
  status?: PassStatus | undefined
  /** Those with these ids: up to 100, with commas between. */
  ids?: string | undefined
  /** Those of this template. */
  templateId?: string | undefined
  /** Those of this kind. */
  kind?: PassKind | undefined
  /** The one with this serial number. */
  serialNumber?: string | undefined
  /** Those of the holder with this e-mail address. */
  customerEmail?: string | undefined
  /** Those whose barcode says this. */
  barcodeValue?: string | undefined
  /** Those in the tier with this key, of any template. */
  tier?: string | undefined
  /** `true`: those on at least one phone; `false`: those on none. */
  onPhones?: YesOrNo | undefined
  /** Those in this wallet, in any wallet, or in none. */
  installed?: InstalledFilter | undefined
  /** Those with at least so many points. */
  points?: InstantRange | undefined
  /** Those that came from this: a type such as `import`, or one source such as `import:job_…`. */
  source?: string | undefined
  /** `false`: without passes that were made to try a template; `true`: those alone. */
  test?: YesOrNo | undefined
  /**
   * Those whose serial number or barcode begins with this, capitals as they are; whose holder has names that begin with these words, without
   * capitals and accents, from two letters on; or whose holder has this e-mail address. It looks at the first 1,000 serial numbers and the first
   * 1,000 barcodes that begin so, in alphabetical order, so that an exact one is always among them, and at the newest 1,000 passes of an
   * address; other filters pick among these. Of names, a page is what 2,000 that may match come to: it can be short, or empty, with more pages
   * after it.
   */
  q?: string | undefined
  /** When it was created. */
  createdAt?: InstantRange | undefined
  /** When it last changed. */
  updatedAt?: InstantRange | undefined
}

export interface PreviewPassQuery {
  /** The wallet whose card is drawn. */
  platform?: Platform | undefined
  /** Which side of the card. */
  side?: CardSide | undefined
  /** The time zone of the phone, such as `Europe/Berlin`. Left out or unknown: UTC. */
  timeZone?: string | undefined
}

export interface GetPassTimelineQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Left out: `at`. */
  sort?: TimelineOrder | undefined
}

export interface ListPushFailuresQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Those of this pass. */
  passId?: string | undefined
}

export interface ListAccessEventsQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Those at this door. */
  doorId?: string | undefined
  /** Those about this pass. */
  passId?: string | undefined
  /** Those of this scanner. */
  scannerId?: string | undefined
  /** Those that say this. */
  decision?: AccessOutcome | undefined
  /** Those for this reason. */
  reason?: DenyReason | undefined
  /** When it was decided. */
  evaluatedAt?: InstantRange | undefined
}

export interface GetDoorListQuery {
  /** The cursor of an earlier list. */
  since?: string | undefined
}

export interface ListAdmissionsQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Those in this scope. */
  scope?: string | undefined
  /** Those of this pass. */
  passId?: string | undefined
  /** `true`: conflicts; `false`: the others. Undone ones are neither. */
  conflict?: YesOrNo | undefined
  /** When the holder was let in. */
  at?: InstantRange | undefined
}

export interface ListScannersQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
}

export interface GetAllScannerCountsQuery {
  /** From when on it is counted. Left out: the last 24 hours. */
  since?: string | undefined
}

export interface GetScannerCountsQuery {
  /** From when on it is counted. Left out: the last 24 hours. */
  since?: string | undefined
}

export interface GetOwnScannerQuery {
  /** The scanner; only from keys that are not that of a scanner. */
  scannerId?: string | undefined
}

export interface GetScanListQuery {
  /** The door, one of the scanner’s. Needed in mode `door`. */
  doorId?: string | undefined
  /** The cursor of an earlier part or list. */
  since?: string | undefined
  /** The scanner; only from keys that are not that of a scanner. */
  scannerId?: string | undefined
}

export interface ListTemplatesQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Left out: `-createdAt`. */
  sort?: CreationOrder | undefined
  /** Those with this status. */
  status?: TemplateStatus | undefined
  /** Those of this kind. */
  kind?: PassKind | undefined
}

export interface PreviewTemplateQuery {
  /** The wallet whose card is drawn. */
  platform?: Platform | undefined
  /** Which side of the card. */
  side?: CardSide | undefined
  /** The time zone of the phone, such as `Europe/Berlin`. Left out or unknown: UTC. */
  timeZone?: string | undefined
  /** A published version. Left out: the draft. */
  templateVersion?: string | undefined
}

export interface ListCampaignsQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Left out: `-createdAt`. */
  sort?: CreationOrder | undefined
  /** Those with this status. */
  status?: CampaignStatus | undefined
  /** Those about the passes of this template. */
  templateId?: string | undefined
}

export interface ListCampaignPassesQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Those in this state. */
  state?: CampaignPassState | undefined
}

export interface CreateImportQuery {
  /** The template of rows that name none. */
  templateId?: string | undefined
  /** The delimiter of the CSV file. Recognised by default. */
  delimiter?: FileDelimiter | undefined
  /** The encoding of CSV. Left out: recognised. */
  encoding?: FileEncoding | undefined
  /**
   * What each column of CSV fills, in the order of the file and with commas between, in place of the first line: the first line then may have
   * any names. An empty one is left out.
   */
  columns?: string | undefined
  /** `update` and `upsert` find passes by `serialNumber`, and change what a row names: the rest stays. Left out: `create`. */
  mode?: ImportMode | undefined
  /** What an empty cell does to a pass that is there. Left out: `keep`. In NDJSON `null` takes a member from the pass. */
  empty?: EmptyCells | undefined
  /**
   * The time zone of times in CSV that name none, such as `2027-01-31T18:30:00` from a spreadsheet, by its IANA name. Left out: such times are
   * refused.
   */
  timeZone?: string | undefined
  /**
   * `email`: each holder is mailed the link of the pass. Rows without `customer.email` get a pass and no mail; a row that has `notify` itself
   * keeps it.
   */
  notify?: NotifyBy | undefined
  /**
   * `true`: the whole file is checked and no pass is created. The job is an `import_check`, and its result says of each row what an import would
   * answer.
   */
  check?: YesOrNo | undefined
}

export interface CheckImportQuery {
  /** The template of rows that name none. */
  templateId?: string | undefined
  /** The delimiter of the CSV file. Recognised by default. */
  delimiter?: FileDelimiter | undefined
  /** The encoding of CSV. Left out: recognised. */
  encoding?: FileEncoding | undefined
  /**
   * What each column of CSV fills, in the order of the file and with commas between, in place of the first line: the first line then may have
   * any names. An empty one is left out.
   */
  columns?: string | undefined
  /** `update` and `upsert` find passes by `serialNumber`, and change what a row names: the rest stays. Left out: `create`. */
  mode?: ImportMode | undefined
  /** What an empty cell does to a pass that is there. Left out: `keep`. In NDJSON `null` takes a member from the pass. */
  empty?: EmptyCells | undefined
  /**
   * The time zone of times in CSV that name none, such as `2027-01-31T18:30:00` from a spreadsheet, by its IANA name. Left out: such times are
   * refused.
   */
  timeZone?: string | undefined
}

export interface ListJobsQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Left out: `-createdAt`. */
  sort?: CreationOrder | undefined
  /** Those of this type. */
  type?: JobType | undefined
  /** Those with this status. */
  status?: JobStatus | undefined
}

export interface ListEventsQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Left out: `-timestamp`. */
  sort?: EventOrder | undefined
  /** Those of this type. */
  type?: EventType | undefined
  /** Those about this pass. */
  passId?: string | undefined
  /** `false`: without events of passes that were made to try a template; `true`: those alone. */
  test?: YesOrNo | undefined
  /** When it happened. */
  timestamp?: InstantRange | undefined
}

export interface ListAuditEntriesQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Left out: `-timestamp`. */
  sort?: EventOrder | undefined
  /** What this user, this API key or `system` has done. */
  actor?: string | undefined
  /** Entries of this action: the id of an operation, or a type of event. */
  action?: string | undefined
  /** What was done to this object. */
  subject?: string | undefined
  /** When it was done. */
  timestamp?: InstantRange | undefined
}

export interface ExportAuditLogQuery {
  /** What this user, this API key or `system` has done. */
  actor?: string | undefined
  /** Entries of this action: the id of an operation, or a type of event. */
  action?: string | undefined
  /** What was done to this object. */
  subject?: string | undefined
  /** When it was done. */
  timestamp?: InstantRange | undefined
}

export interface ExportAuditLogAsCsvQuery {
  /** What this user, this API key or `system` has done. */
  actor?: string | undefined
  /** Entries of this action: the id of an operation, or a type of event. */
  action?: string | undefined
  /** What was done to this object. */
  subject?: string | undefined
  /** When it was done. */
  timestamp?: InstantRange | undefined
}

export interface CheckAuditLogQuery {
  /** The `next` or a `head` of a check before. Left out: from the beginning. */
  after?: string | undefined
}

export interface ListWebhookEndpointsQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
}

export interface ListWebhookDeliveriesQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Those to this endpoint. */
  endpointId?: string | undefined
  /** Those of this event. */
  eventId?: string | undefined
  /** Those with this status. */
  status?: DeliveryStatus | undefined
}

export interface ListCheckoutRulesQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
}

export interface ListCheckoutOrdersQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Left out: `-createdAt`. */
  sort?: CreationOrder | undefined
  /** Those with this status. */
  status?: CheckoutOrderStatus | undefined
  /** The shop's id of an order, or of its payment. */
  orderId?: string | undefined
  /** When the shop first sent it. */
  createdAt?: InstantRange | undefined
}

export interface ListCheckoutConnectionsQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Left out: `-createdAt`. */
  sort?: CreationOrder | undefined
}

export interface ListEnrolmentSubmissionsQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
}

export interface ListEnrolmentConsentsQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
}

export interface ListEnrolmentsQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Left out: `-createdAt`. */
  sort?: CreationOrder | undefined
  /** Those with this status as somebody has set it: one that has reached its end or its quota is still `OPEN` here. */
  status?: EnrolmentStatus | undefined
}

export interface DrawEnrolmentPosterQuery {
  /** The paper, or `square` for screens. */
  format?: PosterFormat | undefined
}

export interface ListLinkKeysQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Left out: `-createdAt`. */
  sort?: CreationOrder | undefined
}

export interface ListCredentialsQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Left out: `-createdAt`. */
  sort?: CreationOrder | undefined
}

export interface ListApiKeysQuery {
  /**
   * How many items a page has at most. It may have fewer while `hasMore` is true: where they would be more than 2 MiB, and where a filter
   * matches little of what it has read.
   */
  limit?: number | undefined
  /** The `nextCursor` of the page before, with the same filters. Left out: the first page. */
  cursor?: string | undefined
  /** Left out: `-createdAt`. */
  sort?: CreationOrder | undefined
}

export interface GetOverviewQuery {
  /** How many days, up to and including today. Days are those of UTC. */
  days?: number | undefined
}

export interface GetFunnelQuery {
  /** The first day, UTC. Left out: the 30 days up to `to`. */
  from?: string | undefined
  /** The last day, UTC. Left out: today. */
  to?: string | undefined
  /** Passes of this template. */
  templateId?: string | undefined
  /** Passes that came from this: a type such as `import`, or one source such as `import:job_…`. */
  source?: string | undefined
  /** One item for each of these. Left out: one item for all passes. */
  groupBy?: FunnelGrouping | undefined
}

export class PassesPointsResource extends Resource {
  /**
   * List the points ledger of a pass.
   *
   * Newest first. Entries are never changed or removed, and their sum is the balance.
   *
   * Needs the scope `points:read`.
   */
  list(
    passId: string,
    query?: ListPointsQuery,
    options?: CallOptions,
  ): PageCall<PointsTransaction> {
    return this.sendPage(
      { http: 'GET', path: '/api/v1/passes/{passId}/points', ids: { passId }, query },
      options,
    )
  }

  /**
   * Add points.
   *
   * A repeat of the same `transactionId` with the same content has no second effect and gets the same entry, whatever has become of the pass
   * meanwhile.
   *
   * The same `transactionId` with other content is refused with 409 `transaction_conflict`.
   *
   * Needs the scope `points:write`.
   */
  add(passId: string, body: AddPointsInput, options?: CallOptions): Call<PostedPoints> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/passes/{passId}/points',
        ids: { passId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Take points for something.
   *
   * The balance never falls below 0. A repeat of the same `transactionId` with the same content has no second effect and gets the same entry,
   * whatever has become of the pass meanwhile.
   *
   * The same `transactionId` with other content is refused with 409 `transaction_conflict`.
   *
   * Needs the scope `points:write`.
   */
  redeem(passId: string, body: RedeemPointsInput, options?: CallOptions): Call<PostedPoints> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/passes/{passId}/points/redeem',
        ids: { passId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Take a transaction back.
   *
   * Adds the opposite entry; each transaction can be reversed once. A repeat of the same `transactionId` with the same content has no second
   * effect and gets the same entry, whatever has become of the pass meanwhile.
   *
   * The same `transactionId` with other content is refused with 409 `transaction_conflict`. Reversing it again under another `transactionId` is
   * refused with 409 `already_reversed`.
   *
   * Needs the scope `points:write`.
   */
  reverse(passId: string, body: ReversePointsInput, options?: CallOptions): Call<PostedPoints> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/passes/{passId}/points/reverse',
        ids: { passId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Get when the points of a pass end.
   *
   * Needs the scope `points:read`.
   */
  lots(passId: string, options?: CallOptions): Call<PassPointLots> {
    return this.send(
      { http: 'GET', path: '/api/v1/passes/{passId}/points/lots', ids: { passId } },
      options,
    )
  }
}

export class PassesRewardsResource extends Resource {
  /**
   * List what a pass can get for its points.
   *
   * Every reward of the template, and for each whether the pass can have it now.
   *
   * Needs the scope `points:read`.
   */
  get(passId: string, options?: CallOptions): Call<PassRewards> {
    return this.send(
      { http: 'GET', path: '/api/v1/passes/{passId}/rewards', ids: { passId } },
      options,
    )
  }

  /**
   * Redeem a reward.
   *
   * Takes what the reward costs from the points. A repeat of the same `transactionId` has no second effect and gets the same entry, whatever the
   * reward costs by now. Take one back with `POST /passes/{passId}/points/reverse`.
   *
   * The same `transactionId` with other content is refused with 409 `transaction_conflict`.
   *
   * Needs the scope `points:write`.
   */
  redeem(
    passId: string,
    rewardKey: string,
    body: RedeemRewardInput,
    options?: CallOptions,
  ): Call<PostedPoints> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/passes/{passId}/rewards/{rewardKey}/redeem',
        ids: { passId, rewardKey },
        body,
        takesKey: true,
      },
      options,
    )
  }
}

export class PassesAccessResource extends Resource {
  /**
   * Get what a pass opens.
   *
   * Needs the scope `access:read`.
   */
  get(passId: string, options?: CallOptions): Call<PassAccess> {
    return this.send(
      { http: 'GET', path: '/api/v1/passes/{passId}/access', ids: { passId } },
      options,
    )
  }

  /**
   * Set what a pass opens.
   *
   * Replaces the whole permission set. The pass opens the named doors from `validFrom` up to, and not including, `validUntil`; an end that is
   * left out is open.
   *
   * Needs the scope `access:write`.
   */
  set(passId: string, body: SetAccessInput, options?: CallOptions): Call<PassAccessSet> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/passes/{passId}/access',
        ids: { passId },
        body,
        takesKey: true,
      },
      options,
    )
  }
}

export class PassesResource extends Resource {
  readonly points: PassesPointsResource = new PassesPointsResource(this.transport)

  readonly rewards: PassesRewardsResource = new PassesRewardsResource(this.transport)

  readonly access: PassesAccessResource = new PassesAccessResource(this.transport)

  /**
   * Export passes as CSV.
   *
   * A row for each pass, below the names of the columns; a cell that a spreadsheet could run as a formula begins with an apostrophe. Oldest
   * first, narrowed by the filters of the list; at most 10,000 passes. The audit log has an entry of it.
   *
   * Needs the scope `passes:read`.
   */
  exportCsv(query?: ExportPassesAsCsvQuery, options?: CallOptions): Call<string> {
    return this.send(
      { http: 'GET', path: '/api/v1/passes/export.csv', query, isText: true },
      options,
    )
  }

  /**
   * Export passes as CSV.
   *
   * In the chunks that arrive, without holding all of it in memory. The request is sent when the loop begins.
   */
  streamExportCsv(
    query?: ExportPassesAsCsvQuery,
    options?: CallOptions,
  ): AsyncGenerator<Uint8Array, void> {
    return this.streamChunks(
      { http: 'GET', path: '/api/v1/passes/export.csv', query, accept: 'text/csv' },
      options,
    )
  }

  /**
   * Export passes as NDJSON.
   *
   * One pass a line, as the list shows it. Oldest first, narrowed by the filters of the list; at most 10,000 passes. The audit log has an entry
   * of it.
   *
   * Needs the scope `passes:read`.
   */
  export(query?: ExportPassesQuery, options?: CallOptions): Call<string> {
    return this.send(
      { http: 'GET', path: '/api/v1/passes/export.ndjson', query, isText: true },
      options,
    )
  }

  /**
   * Export passes as NDJSON.
   *
   * Line by line, as objects, without holding all of them in memory. The request is sent when the loop begins.
   */
  streamExport<T = Record<string, unknown>>(
    query?: ExportPassesQuery,
    options?: CallOptions,
  ): AsyncGenerator<T, void> {
    return this.streamLines<T>(
      { http: 'GET', path: '/api/v1/passes/export.ndjson', query, accept: 'application/x-ndjson' },
      options,
    )
  }

  /**
   * Void all passes that match a filter.
   *
   * A job voids those that are there when it starts and still match when their turn comes, each as voiding it alone does: with its event, and
   * with notifications at 10 passes a second. Watch the job at `Location`; cancelling it leaves the rest as they are. What is void already stays
   * as it is.
   *
   * Needs the scope `passes:write`.
   */
  voidAll(body: VoidPasses, options?: CallOptions): Call<Job> {
    return this.send({ http: 'POST', path: '/api/v1/passes/void', body, takesKey: true }, options)
  }

  /**
   * List passes.
   *
   * Needs the scope `passes:read`.
   */
  list(query?: ListPassesQuery, options?: CallOptions): PageCall<Pass> {
    return this.sendPage({ http: 'GET', path: '/api/v1/passes', query }, options)
  }

  /**
   * Create a pass.
   *
   * Only `templateId` is required. What the request does not give comes from the template. Hand `downloadUrl` to the holder. `points`, and the
   * field that is bound to points, need the scope `points:write` as well; `access` needs `access:write`.
   *
   * A `serialNumber` that a pass of the workspace has, or had, is refused with 409 `serial_number_taken`.
   *
   * Needs the scope `passes:write`.
   */
  create(body: CreatePassInput, options?: CallOptions): Call<CreatedPass> {
    return this.send({ http: 'POST', path: '/api/v1/passes', body, takesKey: true }, options)
  }

  /**
   * Create a pass and produce it for both wallets.
   *
   * The same as creating one, and the signed Apple file and the Google save link exist before the answer. A platform that cannot be produced is
   * `null`, with a warning that says why. `points` and `access` need their own scopes, as on creating.
   *
   * A `serialNumber` that a pass of the workspace has, or had, is refused with 409 `serial_number_taken`.
   *
   * Needs the scope `passes:write`.
   */
  issue(body: IssuePassInput, options?: CallOptions): Call<IssuedPass> {
    return this.send({ http: 'POST', path: '/api/v1/passes/issue', body, takesKey: true }, options)
  }

  /**
   * Create up to 100 passes.
   *
   * Each item is created or refused by itself; those created are written together. With `bundle: true` they get one link, for the one buyer of
   * them all. An item with `points` or `access` is refused with 403 where the key lacks `points:write` or `access:write`.
   *
   * Needs the scope `passes:write`.
   */
  createBatch(body: CreatePassesInput, options?: CallOptions): Call<BatchResult> {
    return this.send({ http: 'POST', path: '/api/v1/passes/batch', body, takesKey: true }, options)
  }

  /**
   * Count passes.
   *
   * How many passes the list has with these filters, looking at up to 100,000.
   *
   * Needs the scope `passes:read`.
   */
  count(query?: CountPassesQuery, options?: CallOptions): Call<PassCount> {
    return this.send({ http: 'GET', path: '/api/v1/passes/count', query }, options)
  }

  /**
   * Get a pass by your serial number.
   *
   * Needs the scope `passes:read`.
   */
  getBySerial(serialNumber: string, options?: CallOptions): Call<Pass> {
    return this.send(
      { http: 'GET', path: '/api/v1/passes/by-serial/{serialNumber}', ids: { serialNumber } },
      options,
    )
  }

  /**
   * Create or replace a pass by your serial number.
   *
   * Send what your own system says of a pass, and do not care whether it is here: it is created (201), or has afterwards what the body says and
   * nothing else (200), as a change with its notification. What the body leaves out comes from the template. The same again changes nothing and
   * notifies nobody. `points`, `access` and `notify` count where the pass is created: a pass that is there keeps its balance and its access.
   * `If-None-Match: *` creates only, `If-Match` replaces only.
   *
   * The serial number of a deleted pass is refused with 409 `serial_number_taken`.
   *
   * Needs the scope `passes:write`.
   */
  createOrReplace(
    serialNumber: string,
    body: CreatePassInput,
    options?: CallOptions,
  ): Call<CreatedOrReplacedPass> {
    return this.send(
      { http: 'PUT', path: '/api/v1/passes/by-serial/{serialNumber}', ids: { serialNumber }, body },
      options,
    )
  }

  /**
   * Change a pass by your serial number.
   *
   * The same as changing it by its id.
   *
   * Needs the scope `passes:write`.
   */
  updateBySerial(serialNumber: string, body: PassPatch, options?: CallOptions): Call<UpdatedPass> {
    return this.send(
      {
        http: 'PATCH',
        path: '/api/v1/passes/by-serial/{serialNumber}',
        ids: { serialNumber },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Get a pass.
   *
   * Needs the scope `passes:read`.
   */
  get(passId: string, options?: CallOptions): Call<Pass> {
    return this.send({ http: 'GET', path: '/api/v1/passes/{passId}', ids: { passId } }, options)
  }

  /**
   * Change a pass.
   *
   * A JSON Merge Patch (RFC 7396): `null` removes a member. A change creates the next version of the pass. With `pushMessage` the holder is
   * notified with this text: on Apple it is the new value of the field bound to `pushMessage`, or of a field on the back; on Google it is a
   * message. A patch that changes nothing notifies nobody. The field that is bound to points needs the scope `points:write` as well.
   *
   * Needs the scope `passes:write`.
   */
  update(passId: string, body: PassPatch, options?: CallOptions): Call<UpdatedPass> {
    return this.send(
      { http: 'PATCH', path: '/api/v1/passes/{passId}', ids: { passId }, body, takesKey: true },
      options,
    )
  }

  /**
   * Delete a pass.
   *
   * Voids it and erases customer, field values, metadata and every copy of them. Phones that hold the pass get a blank voided one; its serial
   * number stays taken.
   *
   * A repeat is refused with 404 `resource_not_found`.
   *
   * Needs the scope `passes:write`.
   */
  delete(passId: string, options?: CallOptions): Call<DeletedObject> {
    return this.send({ http: 'DELETE', path: '/api/v1/passes/{passId}', ids: { passId } }, options)
  }

  /**
   * Get the template of a pass.
   *
   * Its fields with their labels, in the version that the pass has.
   *
   * Needs the scope `passes:read`.
   */
  getTemplate(passId: string, options?: CallOptions): Call<PassTemplate> {
    return this.send(
      { http: 'GET', path: '/api/v1/passes/{passId}/template', ids: { passId } },
      options,
    )
  }

  /**
   * A picture of a pass.
   *
   * The card as it is now, with what the holder reads on it.
   *
   * Needs the scope `passes:read`.
   */
  preview(passId: string, query?: PreviewPassQuery, options?: CallOptions): Call<string> {
    return this.send(
      {
        http: 'GET',
        path: '/api/v1/passes/{passId}/preview.svg',
        ids: { passId },
        query,
        isText: true,
      },
      options,
    )
  }

  /**
   * Send a message.
   *
   * The same as a patch with nothing but a `pushMessage`.
   *
   * Needs the scope `passes:write`.
   */
  push(passId: string, body: PushInput, options?: CallOptions): Call<UpdatedPass> {
    return this.send(
      { http: 'POST', path: '/api/v1/passes/{passId}/push', ids: { passId }, body, takesKey: true },
      options,
    )
  }

  /**
   * Suspend a pass.
   *
   * Until it is resumed, wallets show it as not valid. Only an active pass can be. Asked for the state that the pass is in already, nothing
   * changes and nobody is notified.
   *
   * Needs the scope `passes:write`.
   */
  suspend(passId: string, body?: TransitionInput, options?: CallOptions): Call<Pass> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/passes/{passId}/suspend',
        ids: { passId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Resume a suspended pass.
   *
   * The pass is active again. Asked for the state that the pass is in already, nothing changes and nobody is notified.
   *
   * Needs the scope `passes:write`.
   */
  resume(passId: string, body?: TransitionInput, options?: CallOptions): Call<Pass> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/passes/{passId}/resume',
        ids: { passId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Redeem a pass.
   *
   * Only an active pass, and only once: of several requests at the same time one wins, and the others count as repeats.
   *
   * A repeat is refused with 409 `already_redeemed`, which says when the pass was redeemed.
   *
   * Needs the scope `passes:write`.
   */
  redeem(passId: string, body?: TransitionInput, options?: CallOptions): Call<Pass> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/passes/{passId}/redeem',
        ids: { passId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Void a pass.
   *
   * From any state. A voided pass takes no changes until it is reinstated. Asked for the state that the pass is in already, nothing changes and
   * nobody is notified.
   *
   * Needs the scope `passes:write`.
   */
  void(passId: string, body?: TransitionInput, options?: CallOptions): Call<Pass> {
    return this.send(
      { http: 'POST', path: '/api/v1/passes/{passId}/void', ids: { passId }, body, takesKey: true },
      options,
    )
  }

  /**
   * Reinstate a pass.
   *
   * Makes a redeemed, expired or voided pass active again. One whose expirationDate has passed needs one in the future, here or set before.
   * Asked for the state that the pass is in already, nothing changes and nobody is notified.
   *
   * Needs the scope `passes:write`.
   */
  reinstate(passId: string, body?: ReinstateInput, options?: CallOptions): Call<Pass> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/passes/{passId}/reinstate',
        ids: { passId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Give a pass a new link.
   *
   * The old links stop at once. Passes that are on phones already stay there.
   *
   * Needs the scope `passes:write`.
   */
  rotateLink(passId: string, options?: CallOptions): Call<Pass> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/passes/{passId}/rotate-link',
        ids: { passId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * What happened to a pass.
   *
   * Oldest first where `sort` is left out: how each version came to the phones. Changed (`detail.changed`), accepted by APNs and Google
   * (`pass.push.sent`, with how many devices), fetched (`pass.fetched`, the first time), and what devices logged (`device.log`).
   * `detail.sinceChangeMs` says how long after the change each of these was.
   *
   * Needs the scope `passes:read`.
   */
  timeline(
    passId: string,
    query?: GetPassTimelineQuery,
    options?: CallOptions,
  ): PageCall<TimelineEntry> {
    return this.sendPage(
      { http: 'GET', path: '/api/v1/passes/{passId}/timeline', ids: { passId }, query },
      options,
    )
  }

  /**
   * Stamp a pass.
   *
   * Each stamp is one point, and a pass shows as many stamps as it has points: `stamps` of the template says how many fill the card. A full card
   * stays full until a reward takes its points. A repeat of the same `transactionId` with the same content has no second effect and gets the
   * same entry. Take one back with `POST /passes/{passId}/points/reverse`.
   *
   * The same `transactionId` with other content is refused with 409 `transaction_conflict`.
   *
   * Needs the scope `points:write`.
   */
  addStamps(passId: string, body: AddStampsInput, options?: CallOptions): Call<PostedPoints> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/passes/{passId}/stamps',
        ids: { passId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Set the tier of a pass.
   *
   * It stays whatever the pass earns, until it is set to `null`: then the pass is in the tier that it has earned. A holder who rises is notified
   * with the `message` of the tier.
   *
   * Needs the scope `points:write`.
   */
  setTier(passId: string, body: SetTierInput, options?: CallOptions): Call<Pass> {
    return this.send(
      { http: 'POST', path: '/api/v1/passes/{passId}/tier', ids: { passId }, body, takesKey: true },
      options,
    )
  }
}

export class BundlesResource extends Resource {
  /**
   * Get a bundle.
   *
   * Needs the scope `passes:read`.
   */
  get(bundleId: string, options?: CallOptions): Call<BundleWithPasses> {
    return this.send(
      { http: 'GET', path: '/api/v1/bundles/{bundleId}', ids: { bundleId } },
      options,
    )
  }

  /**
   * Give a bundle a new link.
   *
   * The old links of the bundle stop at once; those of its passes stay. The new one opens all passes of the bundle, also those whose own link
   * was rotated: an older one leaves these out.
   *
   * Needs the scope `passes:write`.
   */
  rotateLink(bundleId: string, options?: CallOptions): Call<Bundle> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/bundles/{bundleId}/rotate-link',
        ids: { bundleId },
        takesKey: true,
      },
      options,
    )
  }
}

export class PushFailuresResource extends Resource {
  /**
   * List changes that wallets could not be notified of.
   *
   * Passes whose newest version did not reach a wallet after all retries. Devices that are gone are no failure, and what a `FAILING` credential
   * keeps is no failure.
   *
   * Needs the scope `passes:read`.
   */
  list(query?: ListPushFailuresQuery, options?: CallOptions): PageCall<PushFailure> {
    return this.sendPage({ http: 'GET', path: '/api/v1/push-failures', query }, options)
  }

  /**
   * Notify wallets again.
   *
   * Queues what failed again: of the named passes, or of the first 100 that have a failure; `hasMore` says whether others are left. Devices that
   * were notified already are left alone.
   *
   * Needs the scope `passes:write`.
   */
  retry(body?: RetryPushesInput, options?: CallOptions): Call<RetriedPushes> {
    return this.send(
      { http: 'POST', path: '/api/v1/push-failures/retry', body, takesKey: true },
      options,
    )
  }
}

export class AccessEventsResource extends Resource {
  /**
   * List decisions.
   *
   * Newest first.
   *
   * Needs the scope `access:read`.
   */
  list(query?: ListAccessEventsQuery, options?: CallOptions): PageCall<AccessEvent> {
    return this.sendPage({ http: 'GET', path: '/api/v1/access/events', query }, options)
  }
}

export class AccessDoorsResource extends Resource {
  /**
   * Get the signed list of a door.
   *
   * For readers that must open without a connection: salted hashes of the barcodes that open this door, as a JWS. `since` takes the cursor of an
   * earlier list and gives what has changed; where the list says `since: null`, it is the whole one. A door that no pass names is not found.
   *
   * Needs the scope `access:read`.
   */
  getList(doorId: string, query?: GetDoorListQuery, options?: CallOptions): Call<DoorList> {
    return this.send(
      { http: 'GET', path: '/api/v1/access/doors/{doorId}/list', ids: { doorId }, query },
      options,
    )
  }
}

export class AccessAdmissionsResource extends Resource {
  /**
   * List admissions.
   *
   * Newest first. Conflicts are those before which the pass was admitted as often as the scope allows, because a scanner had no connection.
   * Admissions less conflicts are those that were regular.
   *
   * Needs the scope `access:read`.
   */
  list(query?: ListAdmissionsQuery, options?: CallOptions): PageCall<Admission> {
    return this.sendPage({ http: 'GET', path: '/api/v1/access/admissions', query }, options)
  }
}

export class AccessResource extends Resource {
  readonly events: AccessEventsResource = new AccessEventsResource(this.transport)

  readonly doors: AccessDoorsResource = new AccessDoorsResource(this.transport)

  readonly admissions: AccessAdmissionsResource = new AccessAdmissionsResource(this.transport)

  /**
   * Ask whether a door opens.
   *
   * Answers 200 either way: a denial is a decision. A pass id counts only from keys that also have `passes:read`, and never for a pass whose
   * code rotates. Every decision is logged.
   *
   * The same `eventId` with other content is refused with 409 `access_event_conflict`.
   *
   * Needs the scope `access:verify`.
   */
  verify(body: VerifyAccessInput, options?: CallOptions): Call<AccessDecision> {
    return this.send({ http: 'POST', path: '/api/v1/access/verify', body, takesKey: true }, options)
  }
}

export class ScannersResource extends Resource {
  /**
   * List scanners.
   *
   * Newest first. Revoked and expired ones are listed as well.
   *
   * Needs the scope `scanners:read`.
   */
  list(query?: ListScannersQuery, options?: CallOptions): PageCall<Scanner> {
    return this.sendPage({ http: 'GET', path: '/api/v1/scanners', query }, options)
  }

  /**
   * Create a scanner.
   *
   * You get a link. A phone that opens it scans as this scanner, and may do nothing else: what the scanner may do is fixed here. The link is in
   * this answer only. A workspace has at most 200 scanners that are not revoked.
   *
   * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
   *
   * Needs the scope `scanners:write`.
   */
  create(body: CreateScannerInput, options?: CallOptions): Call<NewScanner> {
    return this.send({ http: 'POST', path: '/api/v1/scanners', body, takesKey: true }, options)
  }

  /**
   * Count what all scanners have done, and what was decided at each door.
   *
   * The newest 20,000 decisions at doors since then are looked at.
   *
   * Needs the scope `scanners:read`.
   */
  allCounts(query?: GetAllScannerCountsQuery, options?: CallOptions): Call<AllScanCounts> {
    return this.send({ http: 'GET', path: '/api/v1/scanners/counts', query }, options)
  }

  /**
   * Get a scanner.
   *
   * Needs the scope `scanners:read`.
   */
  get(scannerId: string, options?: CallOptions): Call<Scanner> {
    return this.send(
      { http: 'GET', path: '/api/v1/scanners/{scannerId}', ids: { scannerId } },
      options,
    )
  }

  /**
   * Rename a scanner, or move its end.
   *
   * A JSON Merge Patch. What the scanner may do stays: create another one for that. A revoked scanner is not changed.
   *
   * Needs the scope `scanners:write`.
   */
  update(scannerId: string, body: UpdateScannerInput, options?: CallOptions): Call<Scanner> {
    return this.send(
      {
        http: 'PATCH',
        path: '/api/v1/scanners/{scannerId}',
        ids: { scannerId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Revoke a scanner.
   *
   * Its link stops working at once. What devices have not told yet stays with them. Revoking it again changes nothing.
   *
   * Needs the scope `scanners:write`.
   */
  revoke(scannerId: string, options?: CallOptions): Call<Scanner> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/scanners/{scannerId}/revoke',
        ids: { scannerId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Count what a scanner has done.
   *
   * Needs the scope `scanners:read`.
   */
  counts(
    scannerId: string,
    query?: GetScannerCountsQuery,
    options?: CallOptions,
  ): Call<ScanCounts> {
    return this.send(
      { http: 'GET', path: '/api/v1/scanners/{scannerId}/counts', ids: { scannerId }, query },
      options,
    )
  }
}

export class ScansResource extends Resource {
  /**
   * Take a scan.
   *
   * Answers 200 either way: a refusal is a decision. A scanner in mode `door` checks; in mode `entry` it also admits, as often as its scope
   * allows; in mode `counter` it moves points and hands out rewards. A repeat with the same `eventId` counts once. With `at`, an admission has
   * happened already: it is granted, also beyond the limit, and is a conflict then.
   *
   * The same `eventId` with other content is refused with 409 `access_event_conflict`. The same `transactionId` with other content is refused
   * with 409 `transaction_conflict`.
   *
   * Needs the scope `scans:write`.
   */
  create(body: ScanInput, options?: CallOptions): Call<Scan> {
    return this.send({ http: 'POST', path: '/api/v1/scans', body, takesKey: true }, options)
  }

  /**
   * Take up to 50 scans.
   *
   * For what a device has kept while it had no connection. The scans are taken in their order, each by itself and once: the whole can be sent
   * again wherever it was cut off.
   *
   * Needs the scope `scans:write`.
   */
  createBatch(body: ScanManyInput, options?: CallOptions): Call<ScanBatch> {
    return this.send({ http: 'POST', path: '/api/v1/scans/batch', body, takesKey: true }, options)
  }

  /**
   * Undo a scan.
   *
   * Within 60 seconds, by the scanner that made it or a key that is not of a scanner. An admission does not count any more, and points are as
   * before. Undoing it again changes nothing.
   *
   * Reversing it again under another `transactionId` is refused with 409 `already_reversed`. The same `transactionId` with other content is
   * refused with 409 `transaction_conflict`.
   *
   * Needs the scope `scans:write`.
   */
  undo(deviceEventId: string, options?: CallOptions): Call<Scan> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/scans/{deviceEventId}/undo',
        ids: { deviceEventId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Get the scanner of the key.
   *
   * What the page behind the link of a scanner begins with.
   *
   * Needs the scope `scans:write`.
   */
  scanner(query?: GetOwnScannerQuery, options?: CallOptions): Call<Scanner> {
    return this.send({ http: 'GET', path: '/api/v1/scans/scanner', query }, options)
  }

  /**
   * Get what a scanner goes by offline.
   *
   * The signed list of the barcodes that the scanner takes, and how often they were used in its scope. It comes in parts of 5,000 passes: as
   * long as `complete` is false, ask again with `since`. The cursor of a complete list gives what has changed.
   *
   * Needs the scope `scans:write`.
   */
  offlineList(query?: GetScanListQuery, options?: CallOptions): Call<ScanList> {
    return this.send({ http: 'GET', path: '/api/v1/scans/list', query }, options)
  }
}

export class TemplatesResource extends Resource {
  /**
   * List templates.
   *
   * Needs the scope `templates:read`.
   */
  list(query?: ListTemplatesQuery, options?: CallOptions): PageCall<Template> {
    return this.sendPage({ http: 'GET', path: '/api/v1/templates', query }, options)
  }

  /**
   * Create a template.
   *
   * A draft: publish it before passes are created from it.
   *
   * Needs the scope `templates:write`.
   */
  create(body: CreateTemplateInput, options?: CallOptions): Call<CheckedTemplate> {
    return this.send({ http: 'POST', path: '/api/v1/templates', body, takesKey: true }, options)
  }

  /**
   * Get a template.
   *
   * Needs the scope `templates:read`.
   */
  get(templateId: string, options?: CallOptions): Call<TemplateDetail> {
    return this.send(
      { http: 'GET', path: '/api/v1/templates/{templateId}', ids: { templateId } },
      options,
    )
  }

  /**
   * Change a template.
   *
   * A JSON Merge Patch (RFC 7396) of the draft; `null` removes a member. Passes keep what was published until the next publication.
   *
   * Needs the scope `templates:write`.
   */
  update(templateId: string, body: TemplatePatch, options?: CallOptions): Call<CheckedTemplate> {
    return this.send(
      {
        http: 'PATCH',
        path: '/api/v1/templates/{templateId}',
        ids: { templateId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Delete a template without passes.
   *
   * A repeat is refused with 404 `resource_not_found`.
   *
   * Needs the scope `templates:write`.
   */
  delete(templateId: string, options?: CallOptions): Call<DeletedObject> {
    return this.send(
      { http: 'DELETE', path: '/api/v1/templates/{templateId}', ids: { templateId } },
      options,
    )
  }

  /**
   * Publish the draft.
   *
   * Needs the scope `templates:write`.
   */
  publish(templateId: string, options?: CallOptions): Call<CheckedTemplate> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/templates/{templateId}/publish',
        ids: { templateId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Archive a template.
   *
   * No new passes are created from it; those issued live on.
   *
   * Needs the scope `templates:write`.
   */
  archive(templateId: string, options?: CallOptions): Call<CheckedTemplate> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/templates/{templateId}/archive',
        ids: { templateId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Bring back an archived template.
   *
   * Passes are issued from the version that was published last. The draft stays as it is: publish it to bring its changes along.
   *
   * Needs the scope `templates:write`.
   */
  unarchive(templateId: string, options?: CallOptions): Call<CheckedTemplate> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/templates/{templateId}/unarchive',
        ids: { templateId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Duplicate a template.
   *
   * Needs the scope `templates:write`.
   */
  duplicate(templateId: string, options?: CallOptions): Call<Template> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/templates/{templateId}/duplicate',
        ids: { templateId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Create a test pass from the draft.
   *
   * To try a draft on a phone. The pass is marked as a test and counted nowhere.
   *
   * Needs the scope `templates:write`.
   */
  createTestPass(templateId: string, options?: CallOptions): Call<CreatedPass> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/templates/{templateId}/test-pass',
        ids: { templateId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Create a template from a pass file.
   *
   * A pass file of any service, at most 4 MiB: the bare bytes, or one file in a form. Its layout, colours, fields, texts in all languages and
   * images become a draft. What is one holder’s, such as a seat or what the barcode says, becomes a binding, a placeholder or a sample. `notes`
   * lists what the draft does not have, and why. Its signature is not checked.
   *
   * Needs the scope `templates:write`.
   */
  createFromPkpass(
    bytes: Bytes,
    contentType: 'application/vnd.apple.pkpass' | 'application/zip',
    options?: CallOptions,
  ): Call<ImportedTemplate> {
    return this.send(
      { http: 'POST', path: '/api/v1/templates/from-pkpass', bytes, contentType, takesKey: true },
      options,
    )
  }

  /**
   * Get a published version of a template.
   *
   * The draft as it was when that version was published: a patch with its members restores it. An icon that was generated for the version is
   * left out. Versions count from 1 and never change.
   *
   * Needs the scope `templates:read`.
   */
  getVersion(templateId: string, version: string, options?: CallOptions): Call<Template> {
    return this.send(
      {
        http: 'GET',
        path: '/api/v1/templates/{templateId}/versions/{version}',
        ids: { templateId, version },
      },
      options,
    )
  }

  /**
   * Count what a publication would change.
   *
   * The passes of the template, and the phones that they are on. It looks at 100,000 passes of the workspace at most.
   *
   * Needs the scope `templates:read`.
   */
  getReach(templateId: string, options?: CallOptions): Call<TemplateReach> {
    return this.send(
      { http: 'GET', path: '/api/v1/templates/{templateId}/reach', ids: { templateId } },
      options,
    )
  }

  /**
   * A picture of the template.
   *
   * Needs the scope `templates:read`.
   */
  preview(templateId: string, query?: PreviewTemplateQuery, options?: CallOptions): Call<string> {
    return this.send(
      {
        http: 'GET',
        path: '/api/v1/templates/{templateId}/preview.svg',
        ids: { templateId },
        query,
        isText: true,
      },
      options,
    )
  }
}

export class AssetsResource extends Resource {
  /**
   * Upload an image.
   *
   * A PNG or JPEG of at most 2 MiB and 4 megapixels: the bare bytes, or one file in a form. What it is, its bytes say. Templates and passes name
   * it by its id; anybody who knows its address can see it. It is removed when the last pass that shows it is deleted, unless a template shows
   * it or has shown it.
   *
   * Needs the scope `templates:write`.
   */
  create(
    bytes: Bytes,
    contentType: 'image/png' | 'image/jpeg',
    options?: CallOptions,
  ): Call<Asset> {
    return this.send(
      { http: 'POST', path: '/api/v1/assets', bytes, contentType, takesKey: true },
      options,
    )
  }

  /**
   * Get an uploaded image’s data.
   *
   * Needs the scope `templates:read`.
   */
  get(assetId: string, options?: CallOptions): Call<Asset> {
    return this.send({ http: 'GET', path: '/api/v1/assets/{assetId}', ids: { assetId } }, options)
  }
}

export class CampaignsResource extends Resource {
  /**
   * List campaigns.
   *
   * Newest first.
   *
   * Needs the scope `campaigns:read`.
   */
  list(query?: ListCampaignsQuery, options?: CallOptions): PageCall<Campaign> {
    return this.sendPage({ http: 'GET', path: '/api/v1/campaigns', query }, options)
  }

  /**
   * Create a campaign.
   *
   * A message to the holders of many passes, a change of these passes, or both. It is a draft: nothing happens before it is started. The key
   * needs `passes:write` as well.
   *
   * Needs the scope `campaigns:write`.
   */
  create(body: CreateCampaignInput, options?: CallOptions): Call<Campaign> {
    return this.send({ http: 'POST', path: '/api/v1/campaigns', body, takesKey: true }, options)
  }

  /**
   * Preview a campaign.
   *
   * Who would be reached by a campaign like this one if it were started now, on which phones and how long that takes, and what the first ten
   * passes would say. Nothing is stored.
   *
   * Needs the scope `campaigns:write`.
   */
  preview(body: CreateCampaignInput, options?: CallOptions): Call<CampaignPreview> {
    return this.send(
      { http: 'POST', path: '/api/v1/campaigns/preview', body, takesKey: true },
      options,
    )
  }

  /**
   * Get a campaign.
   *
   * With its counts as they are now.
   *
   * Needs the scope `campaigns:read`.
   */
  get(campaignId: string, options?: CallOptions): Call<Campaign> {
    return this.send(
      { http: 'GET', path: '/api/v1/campaigns/{campaignId}', ids: { campaignId } },
      options,
    )
  }

  /**
   * Change a campaign.
   *
   * A JSON Merge Patch of a campaign that is DRAFT or SCHEDULED. A scheduled one whose time is moved keeps being scheduled; one that loses its
   * time is a draft again.
   *
   * Needs the scope `campaigns:write`.
   */
  update(campaignId: string, body: CampaignPatch, options?: CallOptions): Call<Campaign> {
    return this.send(
      {
        http: 'PATCH',
        path: '/api/v1/campaigns/{campaignId}',
        ids: { campaignId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Delete a campaign.
   *
   * Only one that is DRAFT or SCHEDULED.
   *
   * A repeat is refused with 404 `resource_not_found`.
   *
   * Needs the scope `campaigns:write`.
   */
  delete(campaignId: string, options?: CallOptions): Call<DeletedObject> {
    return this.send(
      { http: 'DELETE', path: '/api/v1/campaigns/{campaignId}', ids: { campaignId } },
      options,
    )
  }

  /**
   * Preview a stored campaign.
   *
   * The same as `POST /campaigns/preview`, of a campaign that was created before.
   *
   * Needs the scope `campaigns:write`.
   */
  previewStored(campaignId: string, options?: CallOptions): Call<CampaignPreview> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/campaigns/{campaignId}/preview',
        ids: { campaignId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Start a campaign.
   *
   * At its time, or at once where it has none. Its passes are picked when it begins: who comes to match later is not among them. The same again
   * changes nothing: one that is SCHEDULED begins before its time with `now` alone. At most five campaigns are in progress at once. The key
   * needs `passes:write` as well.
   *
   * Needs the scope `campaigns:write`.
   */
  start(campaignId: string, body?: StartCampaignInput, options?: CallOptions): Call<Campaign> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/campaigns/{campaignId}/start',
        ids: { campaignId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Pause a campaign.
   *
   * At once: of a batch that is in progress, nothing is written.
   *
   * Needs the scope `campaigns:write`.
   */
  pause(campaignId: string, options?: CallOptions): Call<Campaign> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/campaigns/{campaignId}/pause',
        ids: { campaignId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Resume a campaign.
   *
   * One that is PAUSED or FAILED goes on where it was.
   *
   * Needs the scope `campaigns:write`.
   */
  resume(campaignId: string, options?: CallOptions): Call<Campaign> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/campaigns/{campaignId}/resume',
        ids: { campaignId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Cancel a campaign.
   *
   * At once, and for good. What was sent stays sent; a change is still reversed at `revertAt`.
   *
   * Needs the scope `campaigns:write`.
   */
  cancel(campaignId: string, options?: CallOptions): Call<Campaign> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/campaigns/{campaignId}/cancel',
        ids: { campaignId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Take the change of a campaign back.
   *
   * Now, and not only at `revertAt`: of a campaign that has ended. Nobody is notified, and what has been changed since is left.
   *
   * Needs the scope `campaigns:write`.
   */
  revert(campaignId: string, options?: CallOptions): Call<Campaign> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/campaigns/{campaignId}/revert',
        ids: { campaignId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * List the passes of a campaign.
   *
   * By the ids of the passes, and kept for 90 days after its end. With a `state`, a page is what 20,000 passes come to: it can be short, or
   * empty, with more pages after it.
   *
   * Needs the scope `campaigns:read`.
   */
  passes(
    campaignId: string,
    query?: ListCampaignPassesQuery,
    options?: CallOptions,
  ): PageCall<CampaignPass> {
    return this.sendPage(
      { http: 'GET', path: '/api/v1/campaigns/{campaignId}/passes', ids: { campaignId }, query },
      options,
    )
  }
}

export class ExportsResource extends Resource {
  /**
   * Export a list of any length into a file.
   *
   * A job writes what is in the list when it starts, each row as it is when it is written. Watch the job at `Location`; `resultUrl` has the file
   * for seven days. Deleting a pass deletes the files of exports that may show it. Needs the scope of the list beside `passes:read`:
   * `events:read` for `events`, `audit`; `access:read` for `access-events`, `admissions`; `points:read` for `point-entries`; `checkout:read` for
   * `orders`, `checkout-connections`, `checkout-rules`; `campaigns:read` for `campaign-passes`, `campaigns`; `enrolments:read` for `enrolments`,
   * `sign-up-pages`, `enrolment-consents`; `templates:read` for `templates`; `scanners:read` for `scanners`; `webhooks:read` for
   * `webhook-endpoints`, `webhook-deliveries`; `keys:read` for `api-keys`; `link_keys:read` for `link-keys`; `credentials:read` for
   * `credentials`.
   *
   * Needs the scope `passes:read`.
   */
  create(body: CreateExport, options?: CallOptions): Call<Job> {
    return this.send({ http: 'POST', path: '/api/v1/exports', body, takesKey: true }, options)
  }
}

export class ImportsResource extends Resource {
  /**
   * Create or change up to 100,000 passes from a file.
   *
   * CSV, whose first line names members of a create body by their paths: `serialNumber`, `customer.email`, `fields.seat`, `metadata.x`; an empty
   * cell leaves its member out, and `|` separates doors. Cells may have commas, semicolons, tabs or bars between them; the text may be UTF-8,
   * UTF-16 or Windows-1252: what was recognised is in `file` of the job. Or NDJSON, a create body a line. At most 50 MiB. A header that is no
   * member of a pass is refused before anything runs; from then on each row is created or refused by itself, and the result says which. A row
   * may name a `templateId` of its own. Columns that set points or `access` need the scopes `points:write` and `access:write`; a line of NDJSON
   * that lacks its scope is refused by itself. The result as CSV can be sent again as it is: the columns that it has added are left out. With
   * `mode=update` or `mode=upsert` a row changes the pass with its `serialNumber`: what it says already changes nothing, and the result says
   * 200, 204 or 201 of each row. Lines of an NDJSON export of passes are then taken as they are: what only the service writes is left out. Watch
   * the job at `Location`.
   *
   * Needs the scope `passes:write`.
   */
  create(
    bytes: Bytes,
    contentType: 'text/csv' | 'application/x-ndjson',
    query?: CreateImportQuery,
    options?: CallOptions,
  ): Call<Job> {
    return this.send(
      { http: 'POST', path: '/api/v1/imports', query, bytes, contentType, takesKey: true },
      options,
    )
  }

  /**
   * Try the first rows of a file without an import.
   *
   * The body is the beginning of a file as `POST /imports` takes it: whole rows, at most 1 MiB. The first 100 rows are held against the rules
   * that an import has, and nothing is written. With `mode=update` or `mode=upsert` the answer says what would change, member by member, and how
   * many phones would be notified. Images are not fetched. `POST /imports?check=true` checks a whole file in a job.
   *
   * Needs the scope `passes:write`.
   */
  check(
    bytes: Bytes,
    contentType: 'text/csv' | 'application/x-ndjson',
    query?: CheckImportQuery,
    options?: CallOptions,
  ): Call<ImportCheck> {
    return this.send(
      { http: 'POST', path: '/api/v1/imports/check', query, bytes, contentType, takesKey: true },
      options,
    )
  }
}

export class JobsResource extends JobsHelpers {
  /**
   * List jobs.
   *
   * Newest first.
   *
   * Needs the scope `passes:read`.
   */
  list(query?: ListJobsQuery, options?: CallOptions): PageCall<Job> {
    return this.sendPage({ http: 'GET', path: '/api/v1/jobs', query }, options)
  }

  /**
   * Get a job.
   *
   * Needs the scope `passes:read`.
   */
  get(jobId: string, options?: CallOptions): Call<Job> {
    return this.send({ http: 'GET', path: '/api/v1/jobs/{jobId}', ids: { jobId } }, options)
  }

  /**
   * What became of each row.
   *
   * One JSON object a line: `{ row, statusCode, passId, errors }`. An import lists every row, with 200 where the file names the pass that an
   * earlier import created of it; re-rendering only of the passes that it left as they were, and why. Grows while the job runs, and is kept for
   * 30 days after. 404 while there is no result yet. Of an export it is the file, in the format that was asked for. With `Accept: text/csv` it
   * is the CSV file that was imported, with the columns `passId`, `downloadUrl` and `error` behind its own; once that file is gone, after 24
   * hours at most, `row` stands in place of its columns.
   *
   * Needs the scope `passes:read`.
   */
  getResult(jobId: string, options?: CallOptions): Call<string> {
    return this.send(
      { http: 'GET', path: '/api/v1/jobs/{jobId}/result', ids: { jobId }, isText: true },
      options,
    )
  }

  /**
   * What became of each row.
   *
   * Line by line, as objects, without holding all of them in memory. The request is sent when the loop begins.
   */
  streamResult<T = Record<string, unknown>>(
    jobId: string,
    options?: CallOptions,
  ): AsyncGenerator<T, void> {
    return this.streamLines<T>(
      {
        http: 'GET',
        path: '/api/v1/jobs/{jobId}/result',
        ids: { jobId },
        accept: 'application/x-ndjson',
      },
      options,
    )
  }

  /**
   * What became of each row.
   *
   * In the chunks that arrive, without holding all of it in memory. The request is sent when the loop begins.
   */
  streamResultCsv(jobId: string, options?: CallOptions): AsyncGenerator<Uint8Array, void> {
    return this.streamChunks(
      { http: 'GET', path: '/api/v1/jobs/{jobId}/result', ids: { jobId }, accept: 'text/csv' },
      options,
    )
  }

  /**
   * Cancel a job.
   *
   * At once. What it has done by then stays done. Cancelling it again changes nothing.
   *
   * A job that has ended by itself is refused with 409 `job_finished`.
   *
   * Needs the scope `passes:write`.
   */
  cancel(jobId: string, options?: CallOptions): Call<Job> {
    return this.send(
      { http: 'POST', path: '/api/v1/jobs/{jobId}/cancel', ids: { jobId }, takesKey: true },
      options,
    )
  }
}

export class EventsResource extends Resource {
  /**
   * List events.
   *
   * Events of a deleted pass stay, without what they said of it.
   *
   * Needs the scope `events:read`.
   */
  list(query?: ListEventsQuery, options?: CallOptions): PageCall<Event> {
    return this.sendPage({ http: 'GET', path: '/api/v1/events', query }, options)
  }

  /**
   * Get an event.
   *
   * Needs the scope `events:read`.
   */
  get(eventId: string, options?: CallOptions): Call<Event> {
    return this.send({ http: 'GET', path: '/api/v1/events/{eventId}', ids: { eventId } }, options)
  }
}

export class AuditEntriesResource extends Resource {
  /**
   * List who did what.
   *
   * What persons and API keys have done in the workspace: entries of the audit log, and among them the events of passes that a key has caused.
   * Entries are chained by their hashes and never changed.
   *
   * Needs the scope `events:read`.
   */
  list(query?: ListAuditEntriesQuery, options?: CallOptions): PageCall<AuditEntry> {
    return this.sendPage({ http: 'GET', path: '/api/v1/audit-entries', query }, options)
  }

  /**
   * Export the audit log as NDJSON.
   *
   * One entry a line, as the list shows it. Oldest first, so that hashes can be computed along the file; narrowed by the filters of the list.
   * The log has an entry of the export itself, which stands in the file as well.
   *
   * Needs the scope `events:read`.
   */
  export(query?: ExportAuditLogQuery, options?: CallOptions): Call<string> {
    return this.send(
      { http: 'GET', path: '/api/v1/audit-entries/export.ndjson', query, isText: true },
      options,
    )
  }

  /**
   * Export the audit log as NDJSON.
   *
   * Line by line, as objects, without holding all of them in memory. The request is sent when the loop begins.
   */
  streamExport<T = Record<string, unknown>>(
    query?: ExportAuditLogQuery,
    options?: CallOptions,
  ): AsyncGenerator<T, void> {
    return this.streamLines<T>(
      {
        http: 'GET',
        path: '/api/v1/audit-entries/export.ndjson',
        query,
        accept: 'application/x-ndjson',
      },
      options,
    )
  }

  /**
   * Export the audit log as CSV.
   *
   * A row for each entry, below the names of the columns. Oldest first, so that hashes can be computed along the file; narrowed by the filters
   * of the list. The log has an entry of the export itself, which stands in the file as well.
   *
   * Needs the scope `events:read`.
   */
  exportCsv(query?: ExportAuditLogAsCsvQuery, options?: CallOptions): Call<string> {
    return this.send(
      { http: 'GET', path: '/api/v1/audit-entries/export.csv', query, isText: true },
      options,
    )
  }

  /**
   * Export the audit log as CSV.
   *
   * In the chunks that arrive, without holding all of it in memory. The request is sent when the loop begins.
   */
  streamExportCsv(
    query?: ExportAuditLogAsCsvQuery,
    options?: CallOptions,
  ): AsyncGenerator<Uint8Array, void> {
    return this.streamChunks(
      { http: 'GET', path: '/api/v1/audit-entries/export.csv', query, accept: 'text/csv' },
      options,
    )
  }

  /**
   * Check the chain of the audit log.
   *
   * Computes the hashes of up to 500 entries again, and the digests of the events that they seal. Ask again with `next` as `after` until it is
   * null. Keep the last `head`: a check that begins with it shows whether the log was cut off or written again since.
   *
   * Needs the scope `events:read`.
   */
  check(query?: CheckAuditLogQuery, options?: CallOptions): Call<AuditCheck> {
    return this.send({ http: 'GET', path: '/api/v1/audit-entries/check', query }, options)
  }
}

export class WebhookEndpointsResource extends Resource {
  /**
   * List webhook endpoints.
   *
   * Newest first.
   *
   * Needs the scope `webhooks:read`.
   */
  list(query?: ListWebhookEndpointsQuery, options?: CallOptions): PageCall<WebhookEndpoint> {
    return this.sendPage({ http: 'GET', path: '/api/v1/webhook-endpoints', query }, options)
  }

  /**
   * Create a webhook endpoint.
   *
   * It gets the events that come after it, signed by [Standard Webhooks](https://www.standardwebhooks.com). The secret is in this answer only. A
   * workspace has at most 20 endpoints.
   *
   * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
   *
   * Needs the scope `webhooks:write`.
   */
  create(body: CreateWebhookEndpointInput, options?: CallOptions): Call<NewWebhookEndpoint> {
    return this.send(
      { http: 'POST', path: '/api/v1/webhook-endpoints', body, takesKey: true },
      options,
    )
  }

  /**
   * Get a webhook endpoint.
   *
   * Needs the scope `webhooks:read`.
   */
  get(endpointId: string, options?: CallOptions): Call<WebhookEndpoint> {
    return this.send(
      { http: 'GET', path: '/api/v1/webhook-endpoints/{endpointId}', ids: { endpointId } },
      options,
    )
  }

  /**
   * Change a webhook endpoint.
   *
   * A JSON Merge Patch. `types: null` is all of them. A header is replaced by its name, and `null` removes it. Deliveries that wait go to the
   * new address.
   *
   * Needs the scope `webhooks:write`.
   */
  update(
    endpointId: string,
    body: WebhookEndpointPatch,
    options?: CallOptions,
  ): Call<WebhookEndpoint> {
    return this.send(
      {
        http: 'PATCH',
        path: '/api/v1/webhook-endpoints/{endpointId}',
        ids: { endpointId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Delete a webhook endpoint.
   *
   * Deliveries that wait are not sent any more; they fail with `endpoint_deleted`.
   *
   * A repeat is refused with 404 `resource_not_found`.
   *
   * Needs the scope `webhooks:write`.
   */
  delete(endpointId: string, options?: CallOptions): Call<DeletedObject> {
    return this.send(
      { http: 'DELETE', path: '/api/v1/webhook-endpoints/{endpointId}', ids: { endpointId } },
      options,
    )
  }

  /**
   * Send a ping.
   *
   * One attempt, to this endpoint alone, whatever types it wants. The answer is the delivery: read it again to see what came of it.
   *
   * Needs the scope `webhooks:write`.
   */
  test(endpointId: string, options?: CallOptions): Call<WebhookDelivery> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/webhook-endpoints/{endpointId}/test',
        ids: { endpointId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Rotate the secret.
   *
   * Until the grace period ends (a day by default), deliveries carry a signature by each secret. An answer that got lost cannot be replayed:
   * rotate again.
   *
   * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
   *
   * Needs the scope `webhooks:write`.
   */
  rotateSecret(
    endpointId: string,
    body?: RotateWebhookSecretInput,
    options?: CallOptions,
  ): Call<NewWebhookEndpoint> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/webhook-endpoints/{endpointId}/rotate-secret',
        ids: { endpointId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Enable a webhook endpoint.
   *
   * It gets the events from now on; what happened meanwhile it gets by `recover`. Already enabled, nothing changes.
   *
   * Needs the scope `webhooks:write`.
   */
  enable(endpointId: string, options?: CallOptions): Call<WebhookEndpoint> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/webhook-endpoints/{endpointId}/enable',
        ids: { endpointId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Disable a webhook endpoint.
   *
   * Deliveries that come due while it is disabled fail with `endpoint_disabled`; `recover` sends them again.
   *
   * Needs the scope `webhooks:write`.
   */
  disable(endpointId: string, options?: CallOptions): Call<WebhookEndpoint> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/webhook-endpoints/{endpointId}/disable',
        ids: { endpointId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Send again what an endpoint has not got.
   *
   * Events of its types in the given time of which it has no delivery, or one that failed. Each begins its schedule again, in the background and
   * behind the deliveries of others. At most 30 days back.
   *
   * Needs the scope `webhooks:write`.
   */
  recover(
    endpointId: string,
    body: RecoverWebhookEndpointInput,
    options?: CallOptions,
  ): Call<WebhookRecovery> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/webhook-endpoints/{endpointId}/recover',
        ids: { endpointId },
        body,
        takesKey: true,
      },
      options,
    )
  }
}

export class WebhookDeliveriesResource extends Resource {
  /**
   * List webhook deliveries.
   *
   * Newest first; with `endpointId` the newest event first. Kept for 30 days.
   *
   * Needs the scope `webhooks:read`.
   */
  list(query?: ListWebhookDeliveriesQuery, options?: CallOptions): PageCall<WebhookDelivery> {
    return this.sendPage({ http: 'GET', path: '/api/v1/webhook-deliveries', query }, options)
  }

  /**
   * Get a webhook delivery.
   *
   * Needs the scope `webhooks:read`.
   */
  get(deliveryId: string, options?: CallOptions): Call<WebhookDelivery> {
    return this.send(
      { http: 'GET', path: '/api/v1/webhook-deliveries/{deliveryId}', ids: { deliveryId } },
      options,
    )
  }

  /**
   * Send a delivery again.
   *
   * One attempt, now, whatever its status. Should it fail, nothing else changes: a schedule in progress goes on.
   *
   * Needs the scope `webhooks:write`.
   */
  replay(deliveryId: string, options?: CallOptions): Call<WebhookDelivery> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/webhook-deliveries/{deliveryId}/replay',
        ids: { deliveryId },
        takesKey: true,
      },
      options,
    )
  }
}

export class CheckoutConnectionsRulesResource extends Resource {
  /**
   * List rules.
   *
   * In the order in which they are tried.
   *
   * Needs the scope `checkout:read`.
   */
  list(
    connectionId: string,
    query?: ListCheckoutRulesQuery,
    options?: CallOptions,
  ): PageCall<CheckoutRule> {
    return this.sendPage(
      {
        http: 'GET',
        path: '/api/v1/checkout-connections/{connectionId}/rules',
        ids: { connectionId },
        query,
      },
      options,
    )
  }

  /**
   * Add a rule.
   *
   * Says which lines of an order get which passes. The first rule that fits a line wins; without a `position` a new rule is the last one.
   *
   * Needs the scope `checkout:write`.
   */
  create(
    connectionId: string,
    body: CreateCheckoutRuleInput,
    options?: CallOptions,
  ): Call<CheckoutRule> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/checkout-connections/{connectionId}/rules',
        ids: { connectionId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Get a rule.
   *
   * Needs the scope `checkout:read`.
   */
  get(connectionId: string, ruleId: string, options?: CallOptions): Call<CheckoutRule> {
    return this.send(
      {
        http: 'GET',
        path: '/api/v1/checkout-connections/{connectionId}/rules/{ruleId}',
        ids: { connectionId, ruleId },
      },
      options,
    )
  }

  /**
   * Change a rule.
   *
   * Passes that it has issued stay as they are, and keep what it said of refunds then.
   *
   * Needs the scope `checkout:write`.
   */
  update(
    connectionId: string,
    ruleId: string,
    body: CheckoutRulePatch,
    options?: CallOptions,
  ): Call<CheckoutRule> {
    return this.send(
      {
        http: 'PATCH',
        path: '/api/v1/checkout-connections/{connectionId}/rules/{ruleId}',
        ids: { connectionId, ruleId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Delete a rule.
   *
   * A repeat is refused with 404 `resource_not_found`.
   *
   * Needs the scope `checkout:write`.
   */
  delete(connectionId: string, ruleId: string, options?: CallOptions): Call<DeletedObject> {
    return this.send(
      {
        http: 'DELETE',
        path: '/api/v1/checkout-connections/{connectionId}/rules/{ruleId}',
        ids: { connectionId, ruleId },
      },
      options,
    )
  }

  /**
   * Try a rule before it is kept.
   *
   * What an order would get if this rule were among the others: in the place of the rule with the id `ruleId`, or else as a new one. Nothing is
   * kept, and nothing is issued.
   *
   * Needs the scope `checkout:write`.
   */
  dryRun(
    connectionId: string,
    body: DryRunCheckoutRuleInput,
    options?: CallOptions,
  ): Call<CheckoutDryRun> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/checkout-connections/{connectionId}/rules/dry-run',
        ids: { connectionId },
        body,
        takesKey: true,
      },
      options,
    )
  }
}

export class CheckoutConnectionsOrdersResource extends Resource {
  /**
   * List orders of a shop.
   *
   * Newest first, with what became of each.
   *
   * Needs the scope `checkout:read`.
   */
  list(
    connectionId: string,
    query?: ListCheckoutOrdersQuery,
    options?: CallOptions,
  ): PageCall<CheckoutOrder> {
    return this.sendPage(
      {
        http: 'GET',
        path: '/api/v1/checkout-connections/{connectionId}/orders',
        ids: { connectionId },
        query,
      },
      options,
    )
  }

  /**
   * Get an order of a shop.
   *
   * With the order as the shop sent it, and the links of its passes.
   *
   * Needs the scope `checkout:read`.
   */
  get(connectionId: string, orderId: string, options?: CallOptions): Call<CheckoutOrderDetail> {
    return this.send(
      {
        http: 'GET',
        path: '/api/v1/checkout-connections/{connectionId}/orders/{orderId}',
        ids: { connectionId, orderId },
      },
      options,
    )
  }

  /**
   * Do what an order still lacks.
   *
   * By the rules as they are now. Passes that it has stay as they are: however often it is replayed, a unit gets one pass.
   *
   * Needs the scope `checkout:write`.
   */
  replay(connectionId: string, orderId: string, options?: CallOptions): Call<CheckoutOrder> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/checkout-connections/{connectionId}/orders/{orderId}/replay',
        ids: { connectionId, orderId },
        takesKey: true,
      },
      options,
    )
  }
}

export class CheckoutConnectionsResource extends Resource {
  readonly rules: CheckoutConnectionsRulesResource = new CheckoutConnectionsRulesResource(
    this.transport,
  )

  readonly orders: CheckoutConnectionsOrdersResource = new CheckoutConnectionsOrdersResource(
    this.transport,
  )

  /**
   * List connected shops.
   *
   * Needs the scope `checkout:read`.
   */
  list(query?: ListCheckoutConnectionsQuery, options?: CallOptions): PageCall<CheckoutConnection> {
    return this.sendPage({ http: 'GET', path: '/api/v1/checkout-connections', query }, options)
  }

  /**
   * Connect a shop.
   *
   * The answer names the `url` that the shop posts its webhooks to. Secrets are sealed and never shown again; the one of `generic` is generated
   * by the service if you give none, and is in this answer only.
   *
   * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
   *
   * Needs the scope `checkout:write`.
   */
  create(body: CreateCheckoutConnectionInput, options?: CallOptions): Call<NewCheckoutConnection> {
    return this.send(
      { http: 'POST', path: '/api/v1/checkout-connections', body, takesKey: true },
      options,
    )
  }

  /**
   * Get a connected shop.
   *
   * Needs the scope `checkout:read`.
   */
  get(connectionId: string, options?: CallOptions): Call<CheckoutConnection> {
    return this.send(
      { http: 'GET', path: '/api/v1/checkout-connections/{connectionId}', ids: { connectionId } },
      options,
    )
  }

  /**
   * Rename, enable or disable a connection, or give it an API key.
   *
   * `apiKey: null` takes the API key away. Its secret changes by rotation only.
   *
   * Needs the scope `checkout:write`.
   */
  update(
    connectionId: string,
    body: CheckoutConnectionPatch,
    options?: CallOptions,
  ): Call<CheckoutConnection> {
    return this.send(
      {
        http: 'PATCH',
        path: '/api/v1/checkout-connections/{connectionId}',
        ids: { connectionId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Disconnect a shop.
   *
   * Its secrets, rules and orders are erased. Passes stay, and refunds no longer reach them.
   *
   * A repeat is refused with 404 `resource_not_found`.
   *
   * Needs the scope `checkout:write`.
   */
  delete(connectionId: string, options?: CallOptions): Call<DeletedObject> {
    return this.send(
      {
        http: 'DELETE',
        path: '/api/v1/checkout-connections/{connectionId}',
        ids: { connectionId },
      },
      options,
    )
  }

  /**
   * Rotate what a shop signs with.
   *
   * Two secrets count until the grace period ends, a day by default; the one before them no longer does. The new one comes from the shop; for
   * `generic` it is generated if you give none, and is in this answer only.
   *
   * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
   *
   * Needs the scope `checkout:write`.
   */
  rotateSecret(
    connectionId: string,
    body?: RotateCheckoutSecretInput,
    options?: CallOptions,
  ): Call<NewCheckoutConnection> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/checkout-connections/{connectionId}/rotate-secret',
        ids: { connectionId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Try an order, issuing nothing.
   *
   * The body is an order as the shop sends it: the body of its webhook, or for Stripe and `generic` the session or order in it alone. Answers
   * how rules see it, what they result in, and what would be refused.
   *
   * Needs the scope `checkout:write`.
   */
  dryRun(
    connectionId: string,
    body: RawCheckoutOrder,
    options?: CallOptions,
  ): Call<CheckoutDryRun> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/checkout-connections/{connectionId}/dry-run',
        ids: { connectionId },
        body,
        takesKey: true,
      },
      options,
    )
  }
}

export class EnrolmentsSubmissionsResource extends Resource {
  /**
   * List who has signed up.
   *
   * Newest first: the pass of each, and what its holder has agreed to. Deleting a pass deletes its sign-up.
   *
   * Needs the scope `enrolments:read`.
   */
  list(
    enrolmentId: string,
    query?: ListEnrolmentSubmissionsQuery,
    options?: CallOptions,
  ): PageCall<EnrolmentSubmission> {
    return this.sendPage(
      {
        http: 'GET',
        path: '/api/v1/enrolments/{enrolmentId}/submissions',
        ids: { enrolmentId },
        query,
      },
      options,
    )
  }
}

export class EnrolmentsConsentsResource extends Resource {
  /**
   * List the texts of consents.
   *
   * Newest first: each text that the page has ever shown, with its version.
   *
   * Needs the scope `enrolments:read`.
   */
  list(
    enrolmentId: string,
    query?: ListEnrolmentConsentsQuery,
    options?: CallOptions,
  ): PageCall<EnrolmentConsentVersion> {
    return this.sendPage(
      {
        http: 'GET',
        path: '/api/v1/enrolments/{enrolmentId}/consents',
        ids: { enrolmentId },
        query,
      },
      options,
    )
  }
}

export class EnrolmentsResource extends Resource {
  readonly submissions: EnrolmentsSubmissionsResource = new EnrolmentsSubmissionsResource(
    this.transport,
  )

  readonly consents: EnrolmentsConsentsResource = new EnrolmentsConsentsResource(this.transport)

  /**
   * List sign-up pages.
   *
   * Needs the scope `enrolments:read`.
   */
  list(query?: ListEnrolmentsQuery, options?: CallOptions): PageCall<Enrolment> {
    return this.sendPage({ http: 'GET', path: '/api/v1/enrolments', query }, options)
  }

  /**
   * Create a sign-up page.
   *
   * A page at `/e/{slug}` where people get a pass of the template by themselves. It begins as a draft: nobody sees it until it is opened.
   * `startPoints` needs the scope `points:write` as well. Without an Idempotency-Key a repeat is refused with `slug_taken`.
   *
   * Needs the scope `enrolments:write`.
   */
  create(body: CreateEnrolmentInput, options?: CallOptions): Call<Enrolment> {
    return this.send({ http: 'POST', path: '/api/v1/enrolments', body, takesKey: true }, options)
  }

  /**
   * Get a sign-up page.
   *
   * Needs the scope `enrolments:read`.
   */
  get(enrolmentId: string, options?: CallOptions): Call<Enrolment> {
    return this.send(
      { http: 'GET', path: '/api/v1/enrolments/{enrolmentId}', ids: { enrolmentId } },
      options,
    )
  }

  /**
   * Change a sign-up page.
   *
   * A JSON Merge Patch; lists are replaced as a whole. A consent whose text or address changes gets a new version, and what people have agreed
   * to stays as it was. The address and the template never change.
   *
   * Needs the scope `enrolments:write`.
   */
  update(enrolmentId: string, body: EnrolmentPatch, options?: CallOptions): Call<Enrolment> {
    return this.send(
      {
        http: 'PATCH',
        path: '/api/v1/enrolments/{enrolmentId}',
        ids: { enrolmentId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Open a sign-up page.
   *
   * From now on people can sign up, within `opensAt`, `closesAt` and `quota`. The template must be published, and the page must ask for whatever
   * the template requires. Already open, nothing changes.
   *
   * Needs the scope `enrolments:write`.
   */
  open(enrolmentId: string, options?: CallOptions): Call<Enrolment> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/enrolments/{enrolmentId}/open',
        ids: { enrolmentId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Close a sign-up page.
   *
   * Nobody signs up any more, also not by a link that was mailed before. It can be opened again.
   *
   * Needs the scope `enrolments:write`.
   */
  close(enrolmentId: string, options?: CallOptions): Call<Enrolment> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/enrolments/{enrolmentId}/close',
        ids: { enrolmentId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Archive a sign-up page.
   *
   * Ends it for good. Its address stays taken, and its sign-ups and consents stay readable.
   *
   * Needs the scope `enrolments:write`.
   */
  archive(enrolmentId: string, options?: CallOptions): Call<Enrolment> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/enrolments/{enrolmentId}/archive',
        ids: { enrolmentId },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * A poster with the code of a sign-up page.
   *
   * To be printed or shown: name and issuer, the QR code, and the address to type.
   *
   * Needs the scope `enrolments:read`.
   */
  poster(
    enrolmentId: string,
    query?: DrawEnrolmentPosterQuery,
    options?: CallOptions,
  ): Call<string> {
    return this.send(
      {
        http: 'GET',
        path: '/api/v1/enrolments/{enrolmentId}/poster.svg',
        ids: { enrolmentId },
        query,
        isText: true,
      },
      options,
    )
  }
}

export class LinkKeysResource extends Resource {
  /**
   * List link keys.
   *
   * Revoked and expired keys are listed as well.
   *
   * Needs the scope `link_keys:read`.
   */
  list(query?: ListLinkKeysQuery, options?: CallOptions): PageCall<LinkKey> {
    return this.sendPage({ http: 'GET', path: '/api/v1/link-keys', query }, options)
  }

  /**
   * Create a link key.
   *
   * Your own program signs links with it, without a call to the service: each creates its pass when somebody opens it and asks for it. The key
   * is in this answer only. Whoever has it can create passes with points, so creating it needs `passes:write` and `points:write` beside
   * `link_keys:write`. See docs/claim-links.md.
   *
   * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
   *
   * Needs the scope `link_keys:write`.
   */
  create(body: CreateLinkKeyInput, options?: CallOptions): Call<NewLinkKey> {
    return this.send({ http: 'POST', path: '/api/v1/link-keys', body, takesKey: true }, options)
  }

  /**
   * Get a link key.
   *
   * Needs the scope `link_keys:read`.
   */
  get(linkKeyId: string, options?: CallOptions): Call<LinkKey> {
    return this.send(
      { http: 'GET', path: '/api/v1/link-keys/{linkKeyId}', ids: { linkKeyId } },
      options,
    )
  }

  /**
   * Rotate a link key.
   *
   * A new key with the same name, templates, quota and end, which counts its passes from zero. Links of the old one go on for the grace period:
   * 90 days by default, a year at most. Needs `passes:write` and `points:write` too. A key that was revoked, or has expired, is refused with 409
   * `invalid_state_transition`.
   *
   * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
   *
   * Needs the scope `link_keys:write`.
   */
  rotate(linkKeyId: string, body?: RotateLinkKeyInput, options?: CallOptions): Call<NewLinkKey> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/link-keys/{linkKeyId}/rotate',
        ids: { linkKeyId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Revoke a link key.
   *
   * From then on no link that it signed opens anything. Passes that were claimed stay as they are, with their own links. Revoking it again
   * changes nothing.
   *
   * Needs the scope `link_keys:write`.
   */
  revoke(linkKeyId: string, options?: CallOptions): Call<LinkKey> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/link-keys/{linkKeyId}/revoke',
        ids: { linkKeyId },
        takesKey: true,
      },
      options,
    )
  }
}

export class CredentialsResource extends Resource {
  /**
   * List credentials.
   *
   * Needs the scope `credentials:read`.
   */
  list(query?: ListCredentialsQuery, options?: CallOptions): PageCall<Credential> {
    return this.sendPage({ http: 'GET', path: '/api/v1/credentials', query }, options)
  }

  /**
   * Upload a wallet credential.
   *
   * A pass type certificate with its key for Apple, a service account for Google. Checked here and now, then sealed: no answer ever shows a
   * secret. A new credential replaces the former one of the same pass type identifier or issuer, and new passes use the newest one of a
   * platform. A pass keeps the pass type identifier that it was created under for life.
   *
   * Needs the scope `credentials:write`.
   */
  createApple(body: AppleCredentialInput, options?: CallOptions): Call<Credential> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/credentials',
        body: { platform: 'apple', ...body },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Upload a wallet credential.
   *
   * A pass type certificate with its key for Apple, a service account for Google. Checked here and now, then sealed: no answer ever shows a
   * secret. A new credential replaces the former one of the same pass type identifier or issuer, and new passes use the newest one of a
   * platform. A pass keeps the pass type identifier that it was created under for life.
   *
   * Needs the scope `credentials:write`.
   */
  createGoogle(body: GoogleCredentialInput, options?: CallOptions): Call<Credential> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/credentials',
        body: { platform: 'google', ...body },
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Get a credential.
   *
   * Needs the scope `credentials:read`.
   */
  get(credentialId: string, options?: CallOptions): Call<Credential> {
    return this.send(
      { http: 'GET', path: '/api/v1/credentials/{credentialId}', ids: { credentialId } },
      options,
    )
  }

  /**
   * Delete a credential.
   *
   * Its secret is erased. Passes that were created with it stay on phones; without another credential of the same pass type identifier or issuer
   * they can no longer be updated.
   *
   * A repeat is refused with 404 `resource_not_found`.
   *
   * Needs the scope `credentials:write`.
   */
  delete(credentialId: string, options?: CallOptions): Call<DeletedObject> {
    return this.send(
      { http: 'DELETE', path: '/api/v1/credentials/{credentialId}', ids: { credentialId } },
      options,
    )
  }

  /**
   * Try a credential now.
   *
   * Apple: every check of the upload again, a signature over a test manifest, and a push to a device that does not exist, which shows network,
   * key, provider token and topic apart. Google: a new access token, then the issuer is read with it. A failed check is an answer, not an error.
   * A credential that was `FAILING` and passes is `ACTIVE` again.
   *
   * Needs the scope `credentials:write`.
   */
  selfTest(credentialId: string, options?: CallOptions): Call<CredentialSelfTest> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/credentials/{credentialId}/self-test',
        ids: { credentialId },
        takesKey: true,
      },
      options,
    )
  }
}

export class ApiKeysResource extends Resource {
  /**
   * List API keys.
   *
   * Revoked and expired keys are listed as well.
   *
   * Needs the scope `keys:read`.
   */
  list(query?: ListApiKeysQuery, options?: CallOptions): PageCall<ApiKey> {
    return this.sendPage({ http: 'GET', path: '/api/v1/api-keys', query }, options)
  }

  /**
   * Create an API key.
   *
   * The key is in this answer only: what is kept is its SHA-256. A key can give no scope that it does not have itself, and none lives longer
   * than the key that created it: `expiresAt` is the earlier of the two. An answer that got lost cannot be replayed: revoke the key that the
   * list shows and create another.
   *
   * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
   *
   * Needs the scope `keys:write`.
   */
  create(body: CreateApiKeyInput, options?: CallOptions): Call<NewApiKey> {
    return this.send({ http: 'POST', path: '/api/v1/api-keys', body, takesKey: true }, options)
  }

  /**
   * Rotate an API key.
   *
   * A new key with the same name, scopes and expiry, which lives no longer than the key asking. The old one goes on for the grace period (a day
   * unless told otherwise, never past its own expiry). An answer that got lost cannot be replayed: rotate the new key. A key that was revoked,
   * or whose grace period is over, is refused with 409 `invalid_state_transition`.
   *
   * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
   *
   * Needs the scope `keys:write`.
   */
  rotate(keyId: string, body?: RotateApiKeyInput, options?: CallOptions): Call<NewApiKey> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/api-keys/{keyId}/rotate',
        ids: { keyId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Revoke an API key, and the keys it created.
   *
   * Within 30 seconds the key is refused everywhere. With `descendants` so are the keys that it created or rotated, those that these created,
   * and so on: what to do about a key that was stolen. Revoking it again changes nothing.
   *
   * Needs the scope `keys:write`.
   */
  revoke(keyId: string, body?: RevokeApiKeyInput, options?: CallOptions): Call<ApiKey> {
    return this.send(
      {
        http: 'POST',
        path: '/api/v1/api-keys/{keyId}/revoke',
        ids: { keyId },
        body,
        takesKey: true,
      },
      options,
    )
  }

  /**
   * Revoke an API key alone.
   *
   * The same as revoking it without its descendants: the key stays in the list, with the time of its revocation.
   *
   * Needs the scope `keys:write`.
   */
  delete(keyId: string, options?: CallOptions): Call<ApiKey> {
    return this.send({ http: 'DELETE', path: '/api/v1/api-keys/{keyId}', ids: { keyId } }, options)
  }
}

export class WorkspaceResource extends Resource {
  /**
   * Get the workspace of this key.
   *
   * Who am I: the workspace, what this key may do and until when, whether the wallet credentials are in order, and the limits. Any key may ask.
   *
   * Any key may.
   */
  get(options?: CallOptions): Call<Workspace> {
    return this.send({ http: 'GET', path: '/api/v1/workspace' }, options)
  }

  /**
   * Change the workspace.
   *
   * Its name and its time zone. Passes that are issued already keep the times they have: the time zone is for what people type and read in the
   * dashboard.
   *
   * Needs the scope `credentials:write`.
   */
  update(body: UpdateWorkspaceInput, options?: CallOptions): Call<Workspace> {
    return this.send({ http: 'PATCH', path: '/api/v1/workspace', body, takesKey: true }, options)
  }

  /**
   * Create sample data.
   *
   * Fills a test workspace with three templates, forty passes and a month of what happened to them: opened, added to wallets, updated, scanned,
   * redeemed. Nobody is notified and no webhook is sent. Where sample data exist, nothing is added.
   *
   * Needs the scope `templates:write`.
   */
  createSampleData(options?: CallOptions): Call<SampleData> {
    return this.send(
      { http: 'POST', path: '/api/v1/workspace/sample-data', takesKey: true },
      options,
    )
  }

  /**
   * Delete the sample data.
   *
   * Deletes the passes of the sample data, what happened to them, and their templates. A template from which you have created passes of your own
   * stays. Figures are as if the sample data had never been there.
   *
   * Needs the scope `templates:write`.
   */
  deleteSampleData(options?: CallOptions): Call<SampleData> {
    return this.send({ http: 'DELETE', path: '/api/v1/workspace/sample-data' }, options)
  }

  /**
   * Get figures of the workspace.
   *
   * What happened by day and platform, how far new passes have come, and what needs a look. Every event is counted exactly once, within a minute
   * or two.
   *
   * Needs the scope `events:read`.
   */
  overview(query?: GetOverviewQuery, options?: CallOptions): Call<Overview> {
    return this.send({ http: 'GET', path: '/api/v1/workspace/overview', query }, options)
  }

  /**
   * Get how far passes have come.
   *
   * Created, opened, added to a wallet, used, removed: by day, template or source. Each step counts a pass once, on the day on which the pass
   * was created, within a minute or two.
   *
   * Needs the scope `events:read`.
   */
  funnel(query?: GetFunnelQuery, options?: CallOptions): Call<FunnelReport> {
    return this.send({ http: 'GET', path: '/api/v1/funnel', query }, options)
  }
}

/** What a client has. */
export class Resources extends Resource {
  readonly passes: PassesResource = new PassesResource(this.transport)
  readonly bundles: BundlesResource = new BundlesResource(this.transport)
  readonly pushFailures: PushFailuresResource = new PushFailuresResource(this.transport)
  readonly access: AccessResource = new AccessResource(this.transport)
  readonly scanners: ScannersResource = new ScannersResource(this.transport)
  readonly scans: ScansResource = new ScansResource(this.transport)
  readonly templates: TemplatesResource = new TemplatesResource(this.transport)
  readonly assets: AssetsResource = new AssetsResource(this.transport)
  readonly campaigns: CampaignsResource = new CampaignsResource(this.transport)
  readonly exports: ExportsResource = new ExportsResource(this.transport)
  readonly imports: ImportsResource = new ImportsResource(this.transport)
  readonly jobs: JobsResource = new JobsResource(this.transport)
  readonly events: EventsResource = new EventsResource(this.transport)
  readonly auditEntries: AuditEntriesResource = new AuditEntriesResource(this.transport)
  readonly webhookEndpoints: WebhookEndpointsResource = new WebhookEndpointsResource(this.transport)
  readonly webhookDeliveries: WebhookDeliveriesResource = new WebhookDeliveriesResource(
    this.transport,
  )
  readonly checkoutConnections: CheckoutConnectionsResource = new CheckoutConnectionsResource(
    this.transport,
  )
  readonly enrolments: EnrolmentsResource = new EnrolmentsResource(this.transport)
  readonly linkKeys: LinkKeysResource = new LinkKeysResource(this.transport)
  readonly credentials: CredentialsResource = new CredentialsResource(this.transport)
  readonly apiKeys: ApiKeysResource = new ApiKeysResource(this.transport)
  readonly workspace: WorkspaceResource = new WorkspaceResource(this.transport)
}
