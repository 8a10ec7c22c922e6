// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

/** Which way somebody wants to pass. Values may be added. */
export type AccessDirection = 'in' | 'out' | (string & {})

/** Whether the door opens. Values may be added. */
export type AccessOutcome = 'granted' | 'denied' | (string & {})

/** A layout of Apple’s. Values may be added. */
export type AppleStyleScheme =
  | 'posterEventTicket'
  | 'eventTicket'
  | 'semanticBoardingPass'
  | 'boardingPass'
  | (string & {})

/**
 * changed: the entry, or one before it, is not what was recorded. missing: an entry was removed. unchained: the entry has lost its hash.
 * added: the entry was not added by this service. events: events that the entry seals were changed, added or removed. known: the chain does
 * not contain the place that you named Values may be added.
 */
export type AuditFaultReason =
  | 'changed'
  | 'missing'
  | 'unchained'
  | 'added'
  | 'events'
  | 'known'
  | (string & {})

/** The kind of barcode, by Apple’s names. Values may be added. */
export type BarcodeFormat =
  | 'PKBarcodeFormatQR'
  | 'PKBarcodeFormatPDF417'
  | 'PKBarcodeFormatAztec'
  | 'PKBarcodeFormatCode128'
  | (string & {})

/** Where a field gets its value from, such as the holder’s name, or which typed field of a wallet it fills. Values may be added. */
export type Binding =
  | 'points'
  | 'pushMessage'
  | 'customer.name'
  | 'customer.email'
  | 'serialNumber'
  | 'access.level'
  | 'access.validFrom'
  | 'access.validUntil'
  | 'expirationDate'
  | 'event.name'
  | 'event.venue'
  | 'event.address'
  | 'event.start'
  | 'event.end'
  | 'event.gate'
  | 'event.section'
  | 'event.row'
  | 'event.seat'
  | 'flight.carrier'
  | 'flight.number'
  | 'flight.origin'
  | 'flight.destination'
  | 'flight.departure'
  | 'flight.arrival'
  | 'flight.seat'
  | 'flight.gate'
  | 'transit.origin'
  | 'transit.destination'
  | 'transit.departure'
  | 'transit.arrival'
  | 'loyalty.tier'
  | 'loyalty.accountId'
  | 'giftCard.number'
  | 'giftCard.pin'
  | 'giftCard.balance'
  | 'offer.title'
  | (string & {})

/**
 * NOTIFIED: the wallet was asked to notify the holder, and agreed. FETCHED: the phone has fetched what was sent; Google does not report this.
 * FAILED: the wallet could not be notified. Values may be added.
 */
export type CampaignOutcome = 'NOTIFIED' | 'FETCHED' | 'FAILED' | (string & {})

/**
 * WAITING: its turn is still to come. SENT: it was changed or its holder told. SKIPPED: it was left alone. FAILED: it could not be changed.
 * REVERTED: the change was reversed. Values may be added.
 */
export type CampaignPassState =
  | 'WAITING'
  | 'SENT'
  | 'SKIPPED'
  | 'FAILED'
  | 'REVERTED'
  | (string & {})

/**
 * DRAFT: nothing happens before it is started. SCHEDULED: it begins by itself at its time. PLANNING: its passes are being picked. RUNNING:
 * they are reached one after another. PAUSED: nothing happens until it is resumed. REVERTING: its change is being reversed. FINISHED,
 * CANCELLED: it has ended. FAILED: it stopped, and can be resumed. Values may be added.
 */
export type CampaignStatus =
  | 'DRAFT'
  | 'SCHEDULED'
  | 'PLANNING'
  | 'RUNNING'
  | 'PAUSED'
  | 'REVERTING'
  | 'FINISHED'
  | 'CANCELLED'
  | 'FAILED'
  | (string & {})

/** A side of the card. */
export type CardSide = 'front' | 'back'

/** DISABLED: what the shop sends is answered with 200 and ignored. Values may be added. */
export type CheckoutConnectionStatus = 'ENABLED' | 'DISABLED' | (string & {})

/** OPEN: the money is withheld. WON: the shop has it back. LOST: it is gone for good. Values may be added. */
export type CheckoutDisputeStatus = 'OPEN' | 'WON' | 'LOST' | (string & {})

/**
 * ISSUED: every line that is to have passes has them. PARTIAL: some lines have none. UNMATCHED: paid, and no rule fits. WAITING: for payment,
 * or for the shop to say what was bought. VOIDED: refunded, cancelled or disputed, and no pass is left. FAILED: rules fit, and no pass could
 * be issued. Values may be added.
 */
export type CheckoutOrderStatus =
  | 'ISSUED'
  | 'PARTIAL'
  | 'UNMATCHED'
  | 'WAITING'
  | 'VOIDED'
  | 'FAILED'
  | (string & {})

/** What became of the pass. VOIDED: by a refund or cancellation. Values may be added. */
export type CheckoutPassStatus = 'ISSUED' | 'VOIDED' | (string & {})

/**
 * signature: no secret of the connection signed it. unreadable: it is no order as the shop’s documents describe it. mode: of the other mode
 * (test or live) than the workspace. disabled: it came while the connection was disabled. api_key_missing: it names an order that only an API
 * key can fetch. not_fetched: it names one that the shop’s API did not give. order_unknown: a refund or dispute of an order that the shop had
 * not sent. Values may be added.
 */
export type CheckoutRefusedReason =
  | 'signature'
  | 'unreadable'
  | 'mode'
  | 'disabled'
  | 'api_key_missing'
  | 'not_fetched'
  | 'order_unknown'
  | (string & {})

/**
 * issue: lines that fit get passes. none: they get none, and the order lacks nothing without them. For what is sold beside the tickets. Values
 * may be added.
 */
export type CheckoutRulePass = 'issue' | 'none' | (string & {})

/** The kind of shop. Values may be added. */
export type CheckoutSource = 'stripe' | 'shopify' | 'woocommerce' | 'generic' | (string & {})

/** The order of a list: `-` means newest first. */
export type CreationOrder = 'createdAt' | '-createdAt'

/** A wallet that needs a credential. Values may be added. */
export type CredentialPlatform = 'apple' | 'google' | (string & {})

/**
 * ACTIVE: in use. EXPIRING: ends within 30 days. EXPIRED: has ended. FAILING: the platform refuses it. REPLACED: a newer one is in use. Values
 * may be added.
 */
export type CredentialStatus =
  | 'ACTIVE'
  | 'EXPIRING'
  | 'EXPIRED'
  | 'FAILING'
  | 'REPLACED'
  | (string & {})

/** Whose clock shows a date. Values may be added. */
export type DateClock = 'place' | 'holder' | (string & {})

/** How much of a date or a time is shown. Values may be added. */
export type DateStyle = 'none' | 'short' | 'medium' | 'long' | 'full' | (string & {})

/** Why there was no answer. Values may be added. */
export type DeliveryError = 'timeout' | 'dns' | 'connection' | 'blocked_address' | (string & {})

/** Why a delivery has failed for good. Values may be added. */
export type DeliveryFailureReason =
  | 'exhausted'
  | 'blocked_address'
  | 'endpoint_disabled'
  | 'endpoint_deleted'
  | 'event_erased'
  | (string & {})

/** PENDING: not final yet. SUCCEEDED: the endpoint accepted it. FAILED: stopped after the last retry. Values may be added. */
export type DeliveryStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | (string & {})

/** What led to the attempt. `manual`: somebody asked for it. Values may be added. */
export type DeliveryTrigger = 'scheduled' | 'manual' | (string & {})

/** Why the holder is admitted (`granted`) or refused. Values may be added. */
export type DenyReason =
  | 'granted'
  | 'pass_not_found'
  | 'credential_ambiguous'
  | 'token_invalid'
  | 'token_expired'
  | 'pass_voided'
  | 'pass_suspended'
  | 'pass_redeemed'
  | 'pass_expired'
  | 'no_permissions'
  | 'not_yet_valid'
  | 'expired'
  | 'door_not_allowed'
  | 'already_used'
  | 'template_not_allowed'
  | 'max_uses_reached'
  | (string & {})

/** keep: an empty cell leaves what the pass has. clear: it takes the value from the pass, so that the template’s holds. */
export type EmptyCells = 'keep' | 'clear'

/**
 * draft: it was not opened. not_yet: it is open, and `opensAt` is to come. closed: it was closed by hand. ended: `closesAt` has passed. full:
 * the quota is reached. archived: it is over for good. Values may be added.
 */
export type EnrolmentClosedReason =
  | 'draft'
  | 'not_yet'
  | 'closed'
  | 'ended'
  | 'full'
  | 'archived'
  | (string & {})

/** Whether the e-mail address decides. Values may be added. */
export type EnrolmentEmailRule = 'none' | 'email' | (string & {})

/** DRAFT: not opened yet. OPEN: people can sign up. CLOSED: by hand, by its end or by its last place. ARCHIVED: for good. Values may be added. */
export type EnrolmentStatus = 'DRAFT' | 'OPEN' | 'CLOSED' | 'ARCHIVED' | (string & {})

/** The order of events: `-` means newest first. */
export type EventOrder = 'timestamp' | '-timestamp'

/** What happened. New types may be added. Values may be added. */
export type EventType =
  | 'pass.created'
  | 'pass.issued'
  | 'pass.updated'
  | 'pass.suspended'
  | 'pass.resumed'
  | 'pass.redeemed'
  | 'pass.voided'
  | 'pass.reinstated'
  | 'pass.expired'
  | 'pass.deleted'
  | 'pass.viewed'
  | 'pass.installed'
  | 'pass.install_refused'
  | 'pass.uninstalled'
  | 'pass.fetched'
  | 'pass.push.sent'
  | 'pass.push.failed'
  | 'pass.points.added'
  | 'pass.points.redeemed'
  | 'pass.points.reversed'
  | 'pass.points.adjusted'
  | 'pass.points.expiring'
  | 'pass.points.expired'
  | 'pass.reward.redeemed'
  | 'pass.tier.changed'
  | 'pass.access.updated'
  | 'pass.access.granted'
  | 'pass.access.denied'
  | 'pass.access.undone'
  | 'pass.access.conflict'
  | 'api_key.created'
  | 'api_key.rotated'
  | 'api_key.revoked'
  | 'template.published'
  | 'template.archived'
  | 'checkout.pass_issued'
  | 'checkout.unmatched'
  | 'checkout.voided'
  | 'checkout.failed'
  | 'checkout.disputed'
  | 'checkout.refund_failed'
  | 'campaign.started'
  | 'campaign.finished'
  | 'campaign.cancelled'
  | 'campaign.failed'
  | 'campaign.reverted'
  | 'enrolment.completed'
  | 'credential.expiring'
  | 'credential.failing'
  | 'webhook_endpoint.disabled'
  | 'workspace.nearly_full'
  | 'job.completed'
  | 'job.failed'
  | 'job.cancelled'
  | 'ping'
  | (string & {})

/** A list that can be exported. Values may be added. */
export type ExportList =
  | 'passes'
  | 'events'
  | 'access-events'
  | 'admissions'
  | 'point-entries'
  | 'orders'
  | 'campaign-passes'
  | 'enrolments'
  | 'audit'
  | 'templates'
  | 'campaigns'
  | 'sign-up-pages'
  | 'enrolment-consents'
  | 'scanners'
  | 'jobs'
  | 'push-failures'
  | 'webhook-endpoints'
  | 'webhook-deliveries'
  | 'checkout-connections'
  | 'checkout-rules'
  | 'api-keys'
  | 'link-keys'
  | 'credentials'
  | (string & {})

/** Where a field is shown on the card. Values may be added. */
export type FieldSlot = 'header' | 'primary' | 'secondary' | 'auxiliary' | 'back' | (string & {})

/** What the values of a field are. Values may be added. */
export type FieldType =
  | 'text'
  | 'number'
  | 'currency'
  | 'date'
  | 'url'
  | 'email'
  | 'phone'
  | (string & {})

/** The delimiter of a CSV file. bar: `|`. Values may be added. */
export type FileDelimiter = 'comma' | 'semicolon' | 'tab' | 'bar' | (string & {})

/** The encoding of a text file, by its name in the Encoding standard of WHATWG. Values may be added. */
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | (string & {})

/** CSV, or a JSON value a line. Values may be added. */
export type FileFormat = 'csv' | 'ndjson' | (string & {})

/** What ends the lines of a text file. Values may be added. */
export type FileLineEnd = 'lf' | 'crlf' | 'cr' | (string & {})

/** What the passes are told apart by. */
export type FunnelGrouping = 'day' | 'template' | 'source'

/** The media type of an image. Values may be added. */
export type ImageType = 'image/png' | 'image/jpeg' | (string & {})

/**
 * create: each row is a new pass. update: each row changes the pass with its serial number. upsert: it changes that pass, or is a new one.
 * Values may be added.
 */
export type ImportMode = 'create' | 'update' | 'upsert' | (string & {})

/** Where a pass is: in this wallet, in any, in none. */
export type InstalledFilter = 'apple' | 'google' | 'any' | 'none'

/** How far the job is. SUCCEEDED, FAILED and CANCELLED are final. Values may be added. */
export type JobStatus = 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | (string & {})

/**
 * import: passes are created from a file. import_check: a file is checked, and no pass is created. export: a list is written into a file.
 * template_rerender: passes are brought to a new version of their template. credential_resign: passes are signed with a renewed certificate.
 * name_index: holders are found by name from now on, or no more. void: the passes that match a filter are voided. Values may be added.
 */
export type JobType =
  | 'import'
  | 'import_check'
  | 'export'
  | 'template_rerender'
  | 'credential_resign'
  | 'name_index'
  | 'void'
  | (string & {})

/** What the data in the database of the workspace never leave; null: no limit. Values may be added. */
export type Jurisdiction = 'eu' | 'us' | 'fedramp' | 'fedramp-high' | (string & {})

/** The status of these orders. Values may be added. */
export type LackingOrderStatus = 'UNMATCHED' | 'FAILED' | 'PARTIAL' | (string & {})

/** `ACTIVE`: its links work. `EXPIRED`, `REVOKED`: none does; passes that were claimed stay. Values may be added. */
export type LinkKeyStatus = 'ACTIVE' | 'EXPIRED' | 'REVOKED' | (string & {})

/** The mode of the workspace. Values may be added. */
export type Mode = 'live' | 'test' | (string & {})

/** How the holder hears of a new pass. Values may be added. */
export type NotifyBy = 'email' | (string & {})

/** How a number is shown. Values may be added. */
export type NumberStyle = 'decimal' | 'percent' | 'scientific' | 'spellOut' | (string & {})

/**
 * What a lost dispute does to passes. void: they are voided. none: they stay as they are, and the event `checkout.disputed` reports it. Values
 * may be added.
 */
export type OnDispute = 'void' | 'none' | (string & {})

/** What a refund does to passes. void: they are voided. none: they stay as they are. Values may be added. */
export type OnRefund = 'void' | 'none' | (string & {})

/** What kind of pass it is. It decides the layout of the card, and what each wallet takes it for. Values may be added. */
export type PassKind =
  | 'generic'
  | 'membership'
  | 'access'
  | 'loyalty'
  | 'giftCard'
  | 'coupon'
  | 'eventTicket'
  | 'boardingPass'
  | (string & {})

/** The order of a list: `-` means newest first. */
export type PassOrder = 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt'

/**
 * `api`: a call with an API key. `dashboard`: a person. `import`: a row of a file. `checkout`: an order of a shop. `enrolment`: a sign-up
 * page. `claim`: a claim link that its holder opened. Values may be added.
 */
export type PassSourceType =
  | 'api'
  | 'dashboard'
  | 'import'
  | 'checkout'
  | 'enrolment'
  | 'claim'
  | (string & {})

/**
 * ACTIVE: can be used. SUSPENDED: shown as not valid until it is resumed. REDEEMED: used. EXPIRED: past its `expirationDate`. VOIDED:
 * withdrawn by its issuer. Values may be added.
 */
export type PassStatus = 'ACTIVE' | 'SUSPENDED' | 'REDEEMED' | 'EXPIRED' | 'VOIDED' | (string & {})

/** A wallet that a pass can be in. Values may be added. */
export type Platform = 'apple' | 'google' | 'paper' | (string & {})

/**
 * opening: the balance that the pass began with. earn, redeem: points were added or taken. reverse: an entry was reversed. adjust: the balance
 * was set by hand. expire: points have ended. Values may be added.
 */
export type PointsTransactionType =
  | 'opening'
  | 'earn'
  | 'redeem'
  | 'reverse'
  | 'adjust'
  | 'expire'
  | (string & {})

/** The paper, or a square for screens. */
export type PosterFormat = 'a4' | 'a6' | 'square'

/** Near where the data were to be put when the workspace was created; null: no wish. Values may be added. */
export type Region =
  | 'wnam'
  | 'enam'
  | 'sam'
  | 'weur'
  | 'eeur'
  | 'apac'
  | 'apac-ne'
  | 'apac-se'
  | 'oc'
  | 'afr'
  | 'me'
  | (string & {})

/**
 * AVAILABLE: the pass can have it now. TOO_FEW: it has too few points. TIER: its tier is too low. USED_UP: it has had it as often as it may.
 * ENDED: the time of the reward is over. Values may be added.
 */
export type RewardState = 'AVAILABLE' | 'TOO_FEW' | 'TIER' | 'USED_UP' | 'ENDED' | (string & {})

/**
 * `check`: look at the pass. `admit`: let its holder in, which counts. `points`: add points. `redeem`: take points. `reward`: hand out a
 * reward, which takes its points.
 */
export type ScanAction = 'check' | 'admit' | 'points' | 'redeem' | 'reward'

/** `door`: checks the permissions of passes. `entry`: admits each pass a number of times. `counter`: moves points. Values may be added. */
export type ScannerMode = 'door' | 'entry' | 'counter' | (string & {})

/** What a key may do: each operation names the one that it needs. Values may be added. */
export type Scope =
  | 'passes:read'
  | 'passes:write'
  | 'points:read'
  | 'points:write'
  | 'access:read'
  | 'access:write'
  | 'access:verify'
  | 'scanners:read'
  | 'scanners:write'
  | 'scans:write'
  | 'templates:read'
  | 'templates:write'
  | 'webhooks:read'
  | 'webhooks:write'
  | 'events:read'
  | 'campaigns:read'
  | 'campaigns:write'
  | 'checkout:read'
  | 'checkout:write'
  | 'enrolments:read'
  | 'enrolments:write'
  | 'credentials:read'
  | 'credentials:write'
  | 'link_keys:read'
  | 'link_keys:write'
  | 'keys:read'
  | 'keys:write'
  | (string & {})

/** How much of the holder’s name the person with a scanner sees. first: the first word of it. Values may be added. */
export type ShownName = 'none' | 'first' | 'full' | (string & {})

/** What signs. SHA-1 is for verifiers that know nothing newer. */
export type SignatureDigest = 'SHA-256' | 'SHA-1'

/**
 * DRAFT: only test passes can be created from it. PUBLISHED: passes are created from the published version. ARCHIVED: no new passes; those
 * issued live on. Values may be added.
 */
export type TemplateStatus = 'DRAFT' | 'PUBLISHED' | 'ARCHIVED' | (string & {})

/** How the text of a field is aligned. Values may be added. */
export type TextAlignment = 'left' | 'center' | 'right' | 'natural' | (string & {})

/** earned: by the points that a pass has earned. manual: by hand, and the first tier until then. Values may be added. */
export type TierBasis = 'earned' | 'manual' | (string & {})

/** The order of a timeline: `-` means newest first. */
export type TimelineOrder = 'at' | '-at'

/** The means of travel of a boarding pass. Values may be added. */
export type TransitType = 'Air' | 'Boat' | 'Bus' | 'Generic' | 'Train' | (string & {})

/** manual: somebody disabled it. failing: it failed for five days. gone: it answered that it is gone (410). Values may be added. */
export type WebhookDisabledReason = 'manual' | 'failing' | 'gone' | (string & {})

/** Whether the endpoint gets events. DISABLED: it gets none. Values may be added. */
export type WebhookEndpointStatus = 'ENABLED' | 'DISABLED' | (string & {})

/** Whether something is so. */
export type YesOrNo = 'true' | 'false'

/** What every event has. */
export interface WebhookEventBase {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
}

/** Whether a door opens, and why. */
export interface AccessDecision {
  decision: AccessOutcome
  reason: DenyReason
  /** The reason as BACnet numbers it: 1 is granted, 128 to 164 are denied. */
  reasonCode: number
  /** The pass that the credential belongs to; null where no pass, or several, were found. */
  passId: string | null
  /** The level that the permissions of the pass name. */
  accessLevel: string | null
  /** When the permissions of the pass end; null: never, or no pass was found. */
  validUntil: string | null
  /** The door that was asked for. */
  doorId: string
  /** When the decision was made, by the server’s clock. */
  evaluatedAt: string
  /** The id of the entry in the log. */
  accessEventId: string
  /** How long the reader may go by this answer for the same credential and door. */
  cacheTtlSeconds: number
}

/** The data of events about doors. */
export interface AccessDecisionEventData {
  /** A decision in the log. */
  accessEvent: AccessEvent
  /** True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise. */
  erased?: boolean | undefined
}

/** A decision in the log. */
export interface AccessEvent {
  /** The id of the log entry. */
  id: string
  decision: AccessOutcome
  reason: DenyReason
  /** The reason as BACnet numbers it: 1 is granted, 128 to 164 are denied. */
  reasonCode: number
  /** The pass that the credential belongs to; null where no pass, or several, were found. */
  passId: string | null
  /** The level that the permissions of the pass name. */
  accessLevel: string | null
  /** When the permissions of the pass end; null: never, or no pass was found. */
  validUntil: string | null
  /** The door that was asked for. */
  doorId: string
  /** When the decision was made, by the server’s clock. */
  evaluatedAt: string
  /** Which way somebody wanted to pass; null where the reader did not say. */
  direction: AccessDirection | null
  /** The name that the reader gave; null where it gave none. */
  readerId: string | null
  /** The reader’s own id of the event; null once the pass was deleted. */
  eventId: string | null
  /** Whether a reader without a connection decided, at `at`. */
  offline: boolean
  /** When the reader decided, where it was offline. */
  at: string | null
  /** The API key that asked for the decision. */
  actor: string
  /** The scanner that asked; null for readers with a key of their own. */
  scannerId: string | null
}

/** Which doors a pass opens, and when. */
export interface AccessPermissions {
  /** Your own word for what the pass may open, such as `backstage`. It is shown in decisions and on the pass. */
  accessLevel: string | null
  /** The instant from which the pass opens doors; null: there is no beginning. */
  validFrom: string | null
  /** The instant from which the pass opens no door any more; null: there is no end. */
  validUntil: string | null
  /** Ids of doors, exact to the letter. `*` means every door. */
  allowedDoors: Array<string>
}

/** Which doors a pass opens, and when. */
export interface AccessPermissionsInput {
  /** Your own word for what the pass may open, such as `backstage`. It is shown in decisions and on the pass. */
  accessLevel?: string | undefined
  /** The instant from which the pass opens doors. Left out: it does so at once. */
  validFrom?: string | undefined
  /** The instant from which the pass opens no door any more. Left out: it has no end. */
  validUntil?: string | undefined
  /** Ids of doors, exact to the letter. `*` means every door. */
  allowedDoors?: Array<string> | undefined
}

/** The data of `pass.access.updated`. */
export interface AccessUpdatedEventData {
  /** Which doors a pass opens, and when. */
  access: AccessPermissions
  /** The pass, as it was then. */
  pass: Pass
  /** True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise. */
  erased?: boolean | undefined
}

/** Points to be added. */
export interface AddPointsInput {
  /** How many points: a whole number from 1. */
  pointsAdded: number
  /** Your own id of it, unique per pass: a repeat with the same content has no second effect and gets the same entry. */
  transactionId: string
  /** Whether devices are notified. Left out or false: the pass changes, and phones see it at their next refresh. */
  triggerPushNotification?: boolean | undefined
  /** Text of the notification; without `triggerPushNotification` it is shown nowhere. */
  pushMessage?: string | undefined
}

/** Stamps to be added. */
export interface AddStampsInput {
  /** How many stamps. */
  count?: number | undefined
  /** Your own id of it, unique per pass: a repeat with the same content has no second effect and gets the same entry. */
  transactionId: string
  /** Whether devices are notified. Left out or false: the pass changes, and phones see it at their next refresh. */
  triggerPushNotification?: boolean | undefined
  /** Text of the notification; without `triggerPushNotification` it is shown nowhere. */
  pushMessage?: string | undefined
}

/** That a pass was admitted, once, in a scope. */
export interface Admission {
  /** The id of the decision in the log. */
  id: string
  /** What the uses of a pass are counted in. */
  scope: string
  /** The pass. */
  passId: string
  /** When the holder was let in. */
  at: string
  /** The door; the name of the scanner where it named none. */
  doorId: string
  /** The scanner. */
  scannerId: string
  /** The name of the scanner, or of the person with it. */
  readerId: string
  /** Whether the scanner decided without a connection, and told of it later. */
  offline: boolean
  /** Why the service would have refused when it was told of an offline admission; null: it would not have. */
  lateReason: DenyReason | null
  /** Whether the pass was admitted before as often as the scope allows. */
  conflict: boolean
  /** When the admission was undone; null: it was not. */
  undoneAt: string | null
}

/** The data of events about an admission. */
export interface AdmissionEventData {
  /** That a pass was admitted, once, in a scope. */
  admission: Admission
  /** True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise. */
  erased?: boolean | undefined
}

/** How often each scanner and each door was used. */
export interface AllScanCounts {
  /** The scanners with scans since then; others have none. */
  items: Array<ScanCounts>
  /** The doors with decisions since then, those of your own readers included, by `doorId`. */
  doors: Array<DoorCounts>
}

/** An API key: enough to tell two keys apart, not enough to call with. */
export interface ApiKey {
  /** The id of the key. */
  id: string
  /** Your own name for it. */
  name: string
  /** What the key may do. */
  scopes: Array<Scope>
  /** The first 12 characters of the key. */
  prefix: string
  /** The last 4 characters of the key. */
  last4: string
  /** When the key was created. */
  createdAt: string
  /** When the key ends; null: never. */
  expiresAt: string | null
  /** When the key was last used, to the hour; null: never. */
  lastUsedAt: string | null
  /** When the key was revoked; null while it has not been. */
  revokedAt: string | null
  /**
   * The key, or the person of the dashboard (`user_…`), that created this one or rotated another one into it; null for the first key of a
   * workspace.
   */
  createdBy: string | null
}

/** An API key created another one. */
export interface ApiKeyCreatedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'api_key.created'
  /** The data of events about an API key. */
  data: ApiKeyEventData
}

/** The data of events about an API key. */
export interface ApiKeyEventData {
  /** An API key: enough to tell two keys apart, not enough to call with. */
  apiKey: ApiKey
}

/** An API key was revoked. */
export interface ApiKeyRevokedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'api_key.revoked'
  /** The data of events about an API key. */
  data: ApiKeyEventData
}

/** An API key got a successor. */
export interface ApiKeyRotatedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'api_key.rotated'
  /** The data of `api_key.rotated`. */
  data: ApiKeyRotatedEventData
}

/** The data of `api_key.rotated`. */
export interface ApiKeyRotatedEventData {
  /** The key that was rotated, with its new end. */
  apiKey: ApiKey
  /** The key that follows it. */
  successor: ApiKey
}

/** The .p8 key that pushes are signed with. */
export interface ApnsKeyInput {
  /** The id that Apple gave the key: 10 characters. */
  keyId: string
  /** The id of your developer team at Apple: 10 characters. */
  teamId: string
  /** The text of the .p8 file, as Apple handed it out. */
  privateKey: string
}

/** A pass type certificate with its key. */
export interface AppleCredentialInput {
  /** PEM, or base64 of a .cer or a modern .p12. */
  certificate: string
  /** PEM, encrypted or not; a .p12 brings its own. */
  privateKey?: string | undefined
  /** The passphrase of the private key or the .p12. */
  passphrase?: string | undefined
  /** The .p8 key that pushes are signed with. */
  apnsKey?: ApnsKeyInput | undefined
  digest?: SignatureDigest | undefined
}

/** The file that adds a pass to Apple Wallet. */
export interface AppleFile {
  /** Where the `.pkpass` is. */
  url: string
  /** The size of the file, in bytes. */
  sizeBytes: number
  /** SHA-256 of the file, hex. */
  sha256: string
}

/** What the pass tells a terminal by NFC. */
export interface AppleNfc {
  /** What is sent to the terminal: at most 64 bytes. Placeholders are filled in for each pass. */
  message: string
  /** Public key, X.509 SubjectPublicKeyInfo in base64. */
  encryptionPublicKey: string
  /** Whether the holder must unlock the phone for each use. */
  requiresAuthentication?: boolean | undefined
}

/** What the pass tells a terminal by NFC. */
export interface AppleNfcInput {
  /** What is sent to the terminal: at most 64 bytes. Placeholders are filled in for each pass. */
  message: string
  /** Public key, X.509 SubjectPublicKeyInfo in base64. */
  encryptionPublicKey: string
  /** Whether the holder must unlock the phone for each use. */
  requiresAuthentication?: boolean | undefined
}

/** The members that change; `null` removes one. */
export interface AppleNfcPatch {
  /** What is sent to the terminal: at most 64 bytes. Placeholders are filled in for each pass. */
  message?: string | null | undefined
  /** Public key, X.509 SubjectPublicKeyInfo in base64. */
  encryptionPublicKey?: string | null | undefined
  /** Whether the holder must unlock the phone for each use. */
  requiresAuthentication?: boolean | null | undefined
}

/** Options for Apple Wallet alone. */
export interface AppleOptions {
  /** Apple’s semantic tags. Placeholders in their texts are filled in for each pass. */
  semantics?: Record<string, unknown> | undefined
  /** What the pass tells a terminal by NFC. */
  nfc?: AppleNfc | undefined
  /** Layouts to be tried, in this order. */
  preferredStyleSchemes?: Array<AppleStyleScheme> | undefined
  /** The text beside the logo, on passes that have no name of their own. */
  logoText?: string | undefined
  /**
   * Addresses of services around a journey or an event, by Apple’s names. iOS shows them with the layouts `semanticBoardingPass` and
   * `posterEventTicket`.
   */
  services?: AppleServices | undefined
  /** Data for your own app, which reads it from the pass; no phone shows it. Placeholders in its texts are filled in for each pass. */
  userInfo?: Record<string, unknown> | undefined
  /**
   * What your app is opened with; needs `associatedStoreIdentifiers`. Placeholders are filled in for each pass, percent-encoded:
   * `myapp://passes/{{serialNumber}}`.
   */
  appLaunchURL?: string | undefined
  /** App Store ids of your apps, the first that fits is offered. */
  associatedStoreIdentifiers?: Array<number> | undefined
  /** Whether the shine over the strip image is left out. */
  suppressStripShine?: boolean | undefined
  /** Passes with the same text are shown together. Placeholders are filled in for each pass. */
  groupingIdentifier?: string | undefined
  /** Translations of texts of the pass, by language tag and by the text itself. */
  localizations?: Record<string, Record<string, string>> | undefined
}

/** Options for Apple Wallet alone. */
export interface AppleOptionsInput {
  /** Apple’s semantic tags. Placeholders in their texts are filled in for each pass. */
  semantics?: Record<string, unknown> | undefined
  /** What the pass tells a terminal by NFC. */
  nfc?: AppleNfcInput | undefined
  /** Layouts to be tried, in this order. */
  preferredStyleSchemes?: Array<AppleStyleScheme> | undefined
  /** The text beside the logo, on passes that have no name of their own. */
  logoText?: string | undefined
  /**
   * Addresses of services around a journey or an event, by Apple’s names. iOS shows them with the layouts `semanticBoardingPass` and
   * `posterEventTicket`.
   */
  services?: AppleServicesInput | undefined
  /** Data for your own app, which reads it from the pass; no phone shows it. Placeholders in its texts are filled in for each pass. */
  userInfo?: Record<string, unknown> | undefined
  /**
   * What your app is opened with; needs `associatedStoreIdentifiers`. Placeholders are filled in for each pass, percent-encoded:
   * `myapp://passes/{{serialNumber}}`.
   */
  appLaunchURL?: string | undefined
  /** App Store ids of your apps, the first that fits is offered. */
  associatedStoreIdentifiers?: Array<number> | undefined
  /** Whether the shine over the strip image is left out. */
  suppressStripShine?: boolean | undefined
  /** Passes with the same text are shown together. Placeholders are filled in for each pass. */
  groupingIdentifier?: string | undefined
  /** Translations of texts of the pass, by language tag and by the text itself. */
  localizations?: Record<string, Record<string, string>> | undefined
}

/** The members that change; `null` removes one. */
export interface AppleOptionsPatch {
  /** Apple’s semantic tags. Placeholders in their texts are filled in for each pass. */
  semantics?: Record<string, unknown> | null | undefined
  /** The members that change; `null` removes one. */
  nfc?: AppleNfcPatch | null | undefined
  /** Layouts to be tried, in this order. */
  preferredStyleSchemes?: Array<AppleStyleScheme> | null | undefined
  /** The text beside the logo, on passes that have no name of their own. */
  logoText?: string | null | undefined
  /** The members that change; `null` removes one. */
  services?: AppleServicesPatch | null | undefined
  /** Data for your own app, which reads it from the pass; no phone shows it. Placeholders in its texts are filled in for each pass. */
  userInfo?: Record<string, unknown> | null | undefined
  /**
   * What your app is opened with; needs `associatedStoreIdentifiers`. Placeholders are filled in for each pass, percent-encoded:
   * `myapp://passes/{{serialNumber}}`.
   */
  appLaunchURL?: string | null | undefined
  /** App Store ids of your apps, the first that fits is offered. */
  associatedStoreIdentifiers?: Array<number> | null | undefined
  /** Whether the shine over the strip image is left out. */
  suppressStripShine?: boolean | null | undefined
  /** Passes with the same text are shown together. Placeholders are filled in for each pass. */
  groupingIdentifier?: string | null | undefined
  /** Translations of texts of the pass, by language tag and by the text itself. */
  localizations?: Record<string, Record<string, string>> | null | undefined
}

/**
 * Addresses of services around a journey or an event, by Apple’s names. iOS shows them with the layouts `semanticBoardingPass` and
 * `posterEventTicket`.
 */
export interface AppleServices {
  /** The web address for “change seat”. */
  changeSeatURL?: string | undefined
  /** The web address for “entertainment”. */
  entertainmentURL?: string | undefined
  /** The web address for “management”. */
  managementURL?: string | undefined
  /** The web address for “purchase additional baggage”. */
  purchaseAdditionalBaggageURL?: string | undefined
  /** The web address for “purchase lounge access”. */
  purchaseLoungeAccessURL?: string | undefined
  /** The web address for “purchase wifi”. */
  purchaseWifiURL?: string | undefined
  /** The web address for “register service animal”. */
  registerServiceAnimalURL?: string | undefined
  /** The web address for “report lost bag”. */
  reportLostBagURL?: string | undefined
  /** The web address for “request wheelchair”. */
  requestWheelchairURL?: string | undefined
  /** The web address for “track bags”. */
  trackBagsURL?: string | undefined
  /** The e-mail address for “transit provider”. */
  transitProviderEmail?: string | undefined
  /** The telephone number for “transit provider”. */
  transitProviderPhoneNumber?: string | undefined
  /** The web address for “transit provider”. */
  transitProviderWebsiteURL?: string | undefined
  /** The web address for “upgrade”. */
  upgradeURL?: string | undefined
  /** The web address for “accessibility”. */
  accessibilityURL?: string | undefined
  /** The web address for “add on”. */
  addOnURL?: string | undefined
  /** The web address for “bag policy”. */
  bagPolicyURL?: string | undefined
  /** The e-mail address for “contact venue”. */
  contactVenueEmail?: string | undefined
  /** The telephone number for “contact venue”. */
  contactVenuePhoneNumber?: string | undefined
  /** The web address for “contact venue”. */
  contactVenueWebsite?: string | undefined
  /** The web address for “directions information”. */
  directionsInformationURL?: string | undefined
  /** The web address for “merchandise”. */
  merchandiseURL?: string | undefined
  /** The web address for “order food”. */
  orderFoodURL?: string | undefined
  /** The web address for “parking information”. */
  parkingInformationURL?: string | undefined
  /** The web address for “purchase parking”. */
  purchaseParkingURL?: string | undefined
  /** The web address for “sell”. */
  sellURL?: string | undefined
  /** The web address for “transfer”. */
  transferURL?: string | undefined
  /** The web address for “transit information”. */
  transitInformationURL?: string | undefined
}

/**
 * Addresses of services around a journey or an event, by Apple’s names. iOS shows them with the layouts `semanticBoardingPass` and
 * `posterEventTicket`.
 */
export interface AppleServicesInput {
  /** The web address for “change seat”. */
  changeSeatURL?: string | undefined
  /** The web address for “entertainment”. */
  entertainmentURL?: string | undefined
  /** The web address for “management”. */
  managementURL?: string | undefined
  /** The web address for “purchase additional baggage”. */
  purchaseAdditionalBaggageURL?: string | undefined
  /** The web address for “purchase lounge access”. */
  purchaseLoungeAccessURL?: string | undefined
  /** The web address for “purchase wifi”. */
  purchaseWifiURL?: string | undefined
  /** The web address for “register service animal”. */
  registerServiceAnimalURL?: string | undefined
  /** The web address for “report lost bag”. */
  reportLostBagURL?: string | undefined
  /** The web address for “request wheelchair”. */
  requestWheelchairURL?: string | undefined
  /** The web address for “track bags”. */
  trackBagsURL?: string | undefined
  /** The e-mail address for “transit provider”. */
  transitProviderEmail?: string | undefined
  /** The telephone number for “transit provider”. */
  transitProviderPhoneNumber?: string | undefined
  /** The web address for “transit provider”. */
  transitProviderWebsiteURL?: string | undefined
  /** The web address for “upgrade”. */
  upgradeURL?: string | undefined
  /** The web address for “accessibility”. */
  accessibilityURL?: string | undefined
  /** The web address for “add on”. */
  addOnURL?: string | undefined
  /** The web address for “bag policy”. */
  bagPolicyURL?: string | undefined
  /** The e-mail address for “contact venue”. */
  contactVenueEmail?: string | undefined
  /** The telephone number for “contact venue”. */
  contactVenuePhoneNumber?: string | undefined
  /** The web address for “contact venue”. */
  contactVenueWebsite?: string | undefined
  /** The web address for “directions information”. */
  directionsInformationURL?: string | undefined
  /** The web address for “merchandise”. */
  merchandiseURL?: string | undefined
  /** The web address for “order food”. */
  orderFoodURL?: string | undefined
  /** The web address for “parking information”. */
  parkingInformationURL?: string | undefined
  /** The web address for “purchase parking”. */
  purchaseParkingURL?: string | undefined
  /** The web address for “sell”. */
  sellURL?: string | undefined
  /** The web address for “transfer”. */
  transferURL?: string | undefined
  /** The web address for “transit information”. */
  transitInformationURL?: string | undefined
}

/** The members that change; `null` removes one. */
export interface AppleServicesPatch {
  /** The web address for “change seat”. */
  changeSeatURL?: string | null | undefined
  /** The web address for “entertainment”. */
  entertainmentURL?: string | null | undefined
  /** The web address for “management”. */
  managementURL?: string | null | undefined
  /** The web address for “purchase additional baggage”. */
  purchaseAdditionalBaggageURL?: string | null | undefined
  /** The web address for “purchase lounge access”. */
  purchaseLoungeAccessURL?: string | null | undefined
  /** The web address for “purchase wifi”. */
  purchaseWifiURL?: string | null | undefined
  /** The web address for “register service animal”. */
  registerServiceAnimalURL?: string | null | undefined
  /** The web address for “report lost bag”. */
  reportLostBagURL?: string | null | undefined
  /** The web address for “request wheelchair”. */
  requestWheelchairURL?: string | null | undefined
  /** The web address for “track bags”. */
  trackBagsURL?: string | null | undefined
  /** The e-mail address for “transit provider”. */
  transitProviderEmail?: string | null | undefined
  /** The telephone number for “transit provider”. */
  transitProviderPhoneNumber?: string | null | undefined
  /** The web address for “transit provider”. */
  transitProviderWebsiteURL?: string | null | undefined
  /** The web address for “upgrade”. */
  upgradeURL?: string | null | undefined
  /** The web address for “accessibility”. */
  accessibilityURL?: string | null | undefined
  /** The web address for “add on”. */
  addOnURL?: string | null | undefined
  /** The web address for “bag policy”. */
  bagPolicyURL?: string | null | undefined
  /** The e-mail address for “contact venue”. */
  contactVenueEmail?: string | null | undefined
  /** The telephone number for “contact venue”. */
  contactVenuePhoneNumber?: string | null | undefined
  /** The web address for “contact venue”. */
  contactVenueWebsite?: string | null | undefined
  /** The web address for “directions information”. */
  directionsInformationURL?: string | null | undefined
  /** The web address for “merchandise”. */
  merchandiseURL?: string | null | undefined
  /** The web address for “order food”. */
  orderFoodURL?: string | null | undefined
  /** The web address for “parking information”. */
  parkingInformationURL?: string | null | undefined
  /** The web address for “purchase parking”. */
  purchaseParkingURL?: string | null | undefined
  /** The web address for “sell”. */
  sellURL?: string | null | undefined
  /** The web address for “transfer”. */
  transferURL?: string | null | undefined
  /** The web address for “transit information”. */
  transitInformationURL?: string | null | undefined
}

/** An image that was uploaded. */
export interface Asset {
  /** The id of the image. */
  id: string
  /** Where anybody can fetch it: a PNG of at most 1200 pixels, without metadata. */
  url: string
  /** The media type of the uploaded file. */
  contentType: ImageType
  /** The width of the uploaded image, in pixels. */
  width: number
  /** The height of the uploaded image, in pixels. */
  height: number
  /** The size of the uploaded file, in bytes. */
  sizeBytes: number
  /** When the image was uploaded. */
  createdAt: string
}

/** One condition: a field, and the comparison that was given. */
export interface AudienceCondition {
  /** What is compared. */
  field: string
  /** The value that it is compared with; left out for other comparisons. */
  eq?: unknown | undefined
  /** The value that it is compared with; left out for other comparisons. */
  ne?: unknown | undefined
  /** The values of which the field has one; left out for other comparisons. */
  in?: Array<unknown> | undefined
  /** The value that it is compared with; left out for other comparisons. */
  gte?: unknown | undefined
  /** The value that it is compared with; left out for other comparisons. */
  lt?: unknown | undefined
  /** How the text of the field begins; left out for other comparisons. */
  startsWith?: string | undefined
  /** Whether it has a value at all; left out for other comparisons. */
  exists?: boolean | undefined
}

/** Whether a part of the audit log is what was recorded. */
export interface AuditCheck {
  /** Whether every entry that was looked at is chained. */
  holds: boolean
  /** How many entries were looked at. */
  checked: number
  /** How many events were compared with the digests of them in the log. */
  eventsChecked: number
  /** The first entry that does not fit; null where all do. */
  firstBroken: AuditFault | null
  /** Entries at the end that were written a moment ago and have no hash yet. */
  waiting: number
  /**
   * The last place that was checked. Keep it outside of this service: a later check that begins with it as `after` shows whether the log was cut
   * off or written again. Null: there are no entries.
   */
  head: string | null
  /** The `after` of the next part; null where the log ends here. */
  next: string | null
}

/** What a person or an API key has done. */
export interface AuditEntry {
  /** The id of the entry, or that of the event where a key has changed a pass. */
  id: string
  /** The number of the entry in the chain, counted from 1; null for an event, which is sealed with others. */
  number: number | null
  /** When the actor did this. */
  timestamp: string
  /** Who did it: a user, an API key, or `system`. */
  actor: string
  /** What was done: the id of an operation, something like `session.signedIn`, or the type of an event. */
  action: string
  /** The id of what it was done to; null where that is nothing or many. */
  subject: string | null
  /** Your own name for the subject as it is now: of a template, a shop or a webhook endpoint. Null for others. */
  subjectName: string | null
  /** Both names where a person has taken another one; null for all other entries. */
  renamed: AuditRenaming | null
  /**
   * Names of the members that were given (`members`) and ids of what else it was about (`about`), without values. The names of a renaming are
   * sealed (`sealedNames`).
   */
  detail: Record<string, unknown>
  /** Where a person called from; null for keys. */
  origin: AuditOrigin | null
  /** The id of the request. */
  requestId: string | null
  /** SHA-256 over the entry and the hash before it; null for events, and for a moment after the entry was written. */
  hash: string | null
}

/** An entry that does not fit into the chain. */
export interface AuditFault {
  /** The number of the entry. */
  number: number
  reason: AuditFaultReason
}

/** Where a person called from. */
export interface AuditOrigin {
  /** ISO 3166-1 alpha-2; null where it is not known. */
  country: string | null
  /** The first 24 bits of an IPv4 address, or the first 48 of an IPv6 one. */
  network: string | null
}

/** The names of a person who has taken another one. */
export interface AuditRenaming {
  /** The name before. */
  from: string
  /** The name since then. */
  to: string
}

/** One thing that is wrong with an item. */
export interface BatchError {
  /** The stable code of the error. */
  code: string
  /** A sentence for people. It may change: compare `code` instead. */
  message: string
  /** An RFC 6901 pointer to the member of the body that is at fault. */
  pointer?: string | undefined
  /** What is wrong with the member, in snake_case, such as `required`. */
  reason?: string | undefined
}

/** What became of one item. */
export interface BatchItem {
  /** The place of the item in the request, from 0. */
  index: number
  /** The HTTP status that the item would have got as a request of its own. */
  statusCode: number
  /** The pass, if it was created. */
  data?: CreatedPass | undefined
  /** What is wrong, if no pass was created. All items together show 50 faults, each at least one. */
  errors?: Array<BatchError> | undefined
  /** How many faults of this item are not shown; left out where all are shown. */
  errorsOmitted?: number | undefined
}

/** One result for each item. */
export interface BatchResult {
  /** One result for each item, in the order of the request. */
  items: Array<BatchItem>
  /** How many were created and refused. */
  summary: BatchSummary
  /** The id of the bundle, by which its link is rotated. Only where `bundle` was asked for. */
  bundleId?: string | undefined
  /** One link to all passes of the batch. Only where `bundle` was asked for. */
  bundleUrl?: string | undefined
}

/** How many were created and refused. */
export interface BatchSummary {
  /** How many passes were created. */
  succeeded: number
  /** How many items were refused. */
  failed: number
}

/** A number that is counted up to a bound. */
export interface BoundedCount {
  /** How many there are. */
  count: number
  /** Whether counting stopped here: there may be more. */
  isBounded: boolean
}

/** Passes that one link opens. */
export interface Bundle {
  /** The id of the bundle. */
  bundleId: string
  /** The link of all of them, for the one who bought them. */
  bundleUrl: string
}

/** A bundle and its passes. */
export interface BundleWithPasses {
  /** The id of the bundle. */
  bundleId: string
  /** The link of all of them, for the one who bought them. */
  bundleUrl: string
  /** The passes of the bundle, less those that were deleted. */
  passes: Array<Pass>
}

/** The API key that asks. */
export interface CallersKey {
  /** The id of the key. */
  id: string
  /** Your own name for the key. */
  name: string
  /** What the key may do. */
  scopes: Array<Scope>
  /** When the key ends; null: never. */
  expiresAt: string | null
}

/** A message or a change for many passes. */
export interface Campaign {
  /** The id of the campaign. */
  id: string
  /** What you call it. */
  name: string
  status: CampaignStatus
  /** Why it is FAILED; null otherwise. */
  failure: string | null
  /** The template whose passes it is about. */
  templateId: string
  /** Which passes of the template it is about. */
  audience: CampaignAudience
  /** The text of the notification; null: none. */
  message: string | null
  /** What becomes different on each pass, as a JSON Merge Patch; null: nothing. */
  change: Record<string, unknown> | null
  /** The instant at which the campaign is to begin; null: as soon as it is started. */
  startAt: string | null
  /** The day of `localTime`; null without one. */
  localDay: string | null
  /** The time by the clock of each holder; null: all at `startAt`. */
  localTime: string | null
  /** When nobody is notified; null: no such hours. */
  quietHours: QuietHours | null
  /** When the change is reversed; null: never. */
  revertAt: string | null
  /** How many passes a second it reaches. */
  ratePerSecond: number
  /** What became of the passes of a campaign. `planned` is always `sent`, `waiting`, and all of `skipped` and `failed` together. */
  counts: CampaignCounts
  /** A number that rises with every move and every change of the campaign. */
  version: number
  /** The instant at which the campaign began to pick its passes; null before. */
  startedAt: string | null
  /** The instant at which the campaign had reached all of them, or was cancelled; null before. */
  finishedAt: string | null
  /** When its change had been reversed; null before. */
  revertedAt: string | null
  /** When the campaign was created. */
  createdAt: string
  /** When the campaign last moved or was changed. */
  updatedAt: string
}

/** Which passes of the template it is about. */
export interface CampaignAudience {
  /** The conditions, as they were given; null where passes were named. */
  all: Array<AudienceCondition> | null
  /** How many passes were named; null where there are conditions. */
  listed: number | null
}

/** Which passes of the template: exactly one of the members. Test passes and deleted ones are never among them. */
export interface CampaignAudienceInput {
  /** Conditions that all have to hold. */
  all?: Array<CampaignCondition> | undefined
  /** The passes by their ids. */
  passIds?: Array<string> | undefined
  /** The passes by your own ids. */
  serialNumbers?: Array<string> | undefined
}

/** The members that change; `null` removes one. */
export interface CampaignAudiencePatch {
  /** Conditions that all have to hold. */
  all?: Array<CampaignCondition> | null | undefined
  /** The passes by their ids. */
  passIds?: Array<string> | null | undefined
  /** The passes by your own ids. */
  serialNumbers?: Array<string> | null | undefined
}

/** A campaign was cancelled. */
export interface CampaignCancelledEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'campaign.cancelled'
  /** The data of events about a campaign. */
  data: CampaignEventData
}

/** What becomes different on each pass, as a JSON Merge Patch of it. */
export interface CampaignChangeInput {
  /** Values of fields by their keys; placeholders such as `{{customer.name}}` are filled in for each pass. `null`: the template’s default. */
  fields?: Record<string, string | number> | undefined
  /** The colour behind everything; `null`: the template’s. */
  backgroundColor?: string | null | undefined
  /** The colour of values; `null`: the template’s. */
  foregroundColor?: string | null | undefined
  /** The colour of labels; `null`: the template’s. */
  labelColor?: string | null | undefined
  /** Images by what they are for; `null`: the template’s. */
  images?: ImagesInput | undefined
  /** When the pass matters; `null`: as the template says. */
  relevantDate?: string | null | undefined
  /** From when on the pass counts as expired; `null`: never. */
  expirationDate?: string | null | undefined
}

/** The members that change; `null` removes one. */
export interface CampaignChangePatch {
  /** Values of fields by their keys; placeholders such as `{{customer.name}}` are filled in for each pass. `null`: the template’s default. */
  fields?: Record<string, string | number> | null | undefined
  /** The colour behind everything; `null`: the template’s. */
  backgroundColor?: string | null | undefined
  /** The colour of values; `null`: the template’s. */
  foregroundColor?: string | null | undefined
  /** The colour of labels; `null`: the template’s. */
  labelColor?: string | null | undefined
  /** Images by what they are for; `null`: the template’s. */
  images?: ImagesInput | null | undefined
  /** When the pass matters; `null`: as the template says. */
  relevantDate?: string | null | undefined
  /** From when on the pass counts as expired; `null`: never. */
  expirationDate?: string | null | undefined
}

/** One condition: a field, and exactly one of the other members. */
export interface CampaignCondition {
  /**
   * What is compared: `status`, `points`, `createdAt`, `updatedAt`, `expirationDate`, `source`, `tier`, `installed`, `installedAt`, `opened`,
   * `used`, `customer.language`, `fields.<key>` or `metadata.<key>`.
   */
  field: string
  /** The value that the field has. */
  eq?: string | number | boolean | undefined
  /** The value that the field does not have. */
  ne?: string | number | undefined
  /** Values of which the field has one. */
  in?: Array<string | number> | undefined
  /** The number or instant that the field reaches, or is above. */
  gte?: string | number | undefined
  /** The number or instant that the field is below. */
  lt?: string | number | undefined
  /** How the text of the field begins. */
  startsWith?: string | undefined
  /** Whether it has a value at all. */
  exists?: boolean | undefined
}

/** What the campaign takes. */
export interface CampaignCost {
  /** Passes on phones that show the message without a sound: the last message was the same, or the holder has had as many as a day allows. */
  silent: PhonesByWallet
  /** How many passes have so many notifications left today, of wallets that limit them: messages of the API and of all campaigns count. */
  notificationsLeft: Record<string, number>
  /** How long it takes at least, in seconds. */
  seconds: number
}

/** What became of the passes of a campaign. `planned` is always `sent`, `waiting`, and all of `skipped` and `failed` together. */
export interface CampaignCounts {
  /** The passes that were picked when it began. */
  planned: number
  /** Those whose turn is still to come. */
  waiting: number
  /** Those that were changed, or whose holders were notified. */
  sent: number
  /** Those that were left alone, by reason. */
  skipped: Record<string, number>
  /** Those that could not be changed, by reason. */
  failed: Record<string, number>
  /** Those whose phone has fetched what was sent. Counted about once a minute; some wallets do not tell. */
  fetched: number
  /** What became of those that are on phones, by wallet. Counted about once a minute, until a week after the end. */
  wallets: CampaignWallets
  /** Those on which the change was reversed. */
  reverted: number
  /** Those on which the change was left, by reason. */
  revertSkipped: Record<string, number>
}

/** The data of events about a campaign. */
export interface CampaignEventData {
  /** A message or a change for many passes. */
  campaign: Campaign
}

/** A campaign stopped, and can be resumed. */
export interface CampaignFailedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'campaign.failed'
  /** The data of events about a campaign. */
  data: CampaignEventData
}

/** Why wallets could not be notified. */
export interface CampaignFailures {
  /** Why Apple Wallet could not be notified; null where the outcome is not FAILED. */
  apple: string | null
  /** Why Google Wallet could not be notified; null where the outcome is not FAILED. */
  google: string | null
}

/** A campaign has reached all its passes. */
export interface CampaignFinishedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'campaign.finished'
  /** The data of events about a campaign. */
  data: CampaignEventData
}

/** A member of a pass that would be different. */
export interface CampaignMemberChange {
  /** Where the member stands in the pass. */
  path: Array<string>
  /** What is there now; null: the template’s. */
  before: unknown
  /** What would be there; null: the template’s. */
  after: unknown
}

/** What became of one pass in each wallet. */
export interface CampaignOutcomes {
  /** What became of it in Apple Wallet; null: nothing is known, as where it is not there. */
  apple: CampaignOutcome | null
  /** What became of it in Google Wallet; null: nothing is known, as where it is not there. */
  google: CampaignOutcome | null
}

/** What became of one pass of a campaign. */
export interface CampaignPass {
  /** The id of the pass. */
  passId: string
  state: CampaignPassState
  /** When its turn comes, or came. */
  dueAt: string
  /** The version of the pass that the campaign made; null: none. */
  version: number | null
  /** Why it was left alone or could not be changed; null otherwise. */
  reason: string | null
  /** What became of one pass in each wallet. */
  outcomes: CampaignOutcomes
  /** Why wallets could not be notified. */
  failures: CampaignFailures
}

/** A JSON Merge Patch (RFC 7396): `null` removes a member. */
export interface CampaignPatch {
  /** What you call it. Holders do not see it. */
  name?: string | null | undefined
  /** The published template whose passes it is about. */
  templateId?: string | null | undefined
  /** Which passes of the template: exactly one of the members. Test passes and deleted ones are never among them. */
  audience?: CampaignAudiencePatch | null | undefined
  /**
   * The text of the notification. Placeholders such as `{{customer.name}}` are filled in for each pass, after the change; the text may then have
   * 500 characters.
   */
  message?: string | null | undefined
  /** The members that change; `null` removes one. */
  change?: CampaignChangePatch | null | undefined
  /** The instant at which the campaign begins, at most 90 days ahead. */
  startAt?: string | null | undefined
  /** The day of `localTime`. */
  localDay?: string | null | undefined
  /** In place of `startAt`: each holder is notified at this time by the clock of their own zone, on `localDay`. */
  localTime?: string | null | undefined
  /** The members that change; `null` removes one. */
  quietHours?: CampaignQuietHoursPatch | null | undefined
  /** When the change is reversed, silently, wherever it is still as the campaign wrote it. At most 180 days ahead. */
  revertAt?: string | null | undefined
  /** How many passes a second it reaches. */
  ratePerSecond?: number | null | undefined
}

/** What a campaign would reach if it were started now. */
export interface CampaignPreview {
  /** The passes that match. */
  matched: number
  /** Whether there may be more: at most 500,000 passes of the workspace are looked at. */
  atLeast: boolean
  /** The matching passes that are on a phone. */
  reached: CampaignReach
  /** Those that are on no phone: a change reaches them, a message does not. */
  unreachable: number
  /** Who hears of it later than others. */
  quiet: CampaignQuiet
  /** What the campaign takes. */
  cost: CampaignCost
  /** The first ten passes. */
  sample: Array<CampaignSample>
  /**
   * What `start` takes in proof that this preview was seen: good for ten minutes, and for the campaign as it is. Null: the campaign is not
   * stored.
   */
  confirmation: string | null
  /** What may not work as it is meant. */
  warnings: Array<Warning>
}

/** Who hears of it later than others. */
export interface CampaignQuiet {
  /** The passes whose turn comes later, for their quiet hours or their local time. */
  laterThanStart: number
}

/** Hours in which nobody is notified: in the zone of the holder, else in that of the workspace. Whose turn comes then is told when they end. */
export interface CampaignQuietHours {
  /** The time at which they begin, by the clock of the holder. */
  from: string
  /** The time at which they end. */
  to: string
}

/** The members that change; `null` removes one. */
export interface CampaignQuietHoursPatch {
  /** The time at which they begin, by the clock of the holder. */
  from?: string | null | undefined
  /** The time at which they end. */
  to?: string | null | undefined
}

/** The matching passes that are on a phone. */
export interface CampaignReach {
  /** Those that are on a phone. */
  passes: number
  /** Those that are on a phone, by wallet. */
  phones: PhonesByWallet
}

/** What a campaign had changed was reversed. */
export interface CampaignRevertedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'campaign.reverted'
  /** The data of events about a campaign. */
  data: CampaignEventData
}

/** What a campaign would make of one pass. */
export interface CampaignSample {
  /** The id of the pass. */
  passId: string
  /** Your own id of the pass. */
  serialNumber: string
  /** The holder’s name; null where there is none, or the key lacks `passes:read`. */
  name: string | null
  /** The notification that this holder would get; null: none. */
  message: string | null
  /** The members that would be different. */
  changes: Array<CampaignMemberChange>
  /** Why the pass would not take it; null: it would. */
  refused: string | null
}

/** A campaign began to pick its passes. */
export interface CampaignStartedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'campaign.started'
  /** The data of events about a campaign. */
  data: CampaignEventData
}

/** What one wallet did with the passes of a campaign. */
export interface CampaignWalletCounts {
  /** The passes of which it was asked to notify the holder, and agreed. */
  notified: number
  /** Those of which it could not be notified, by reason. */
  failed: Record<string, number>
}

/** What each wallet did with the passes of a campaign. */
export interface CampaignWallets {
  /** What Apple Wallet did. */
  apple: CampaignWalletCounts
  /** What Google Wallet did. */
  google: CampaignWalletCounts
}

/** A member of a pass that a row would change. */
export interface ChangedMember {
  /** The member of the pass, as a JSON pointer. */
  pointer: string
  /** The value that the pass has now; null: none. */
  before: unknown
  /** The value that the row would give the member; null: none. */
  after: unknown
}

/** A template, and what phones would not show as it is meant. */
export interface CheckedTemplate extends Template {
  /** What was accepted and will still not look or work as it was meant. */
  warnings: Array<Warning>
}

/** A connected shop. */
export interface CheckoutConnection {
  /** The id of the connection. */
  id: string
  /** Where the shop posts its webhooks. */
  url: string
  source: CheckoutSource
  /** Your own name for it. */
  name: string
  status: CheckoutConnectionStatus
  /** Whether the connection has the secret that its shop signs with. */
  hasSecret: boolean
  /** Whether the connection has a key for the shop’s API. */
  hasApiKey: boolean
  /** Until then the secret before the last rotation counts as well. */
  previousSecretUntil: string | null
  /** Deliveries that had no effect, and why; the latest first. */
  refused: Array<CheckoutRefusedDeliveries>
  /** Signed deliveries of topics that nothing follows from; the latest first. */
  ignored: Array<CheckoutIgnoredDeliveries>
  /** When the first delivery arrived that the secret of the connection had signed; null: none has arrived yet. */
  verifiedAt: string | null
  /** What is missing, and what was refused within the last week. */
  warnings: Array<Warning>
  /** When the connection was created. */
  createdAt: string
  /** When the connection last changed. */
  updatedAt: string
}

/** A JSON Merge Patch (RFC 7396). */
export interface CheckoutConnectionPatch {
  /** A name of your own for it. */
  name?: string | undefined
  /**
   * Stripe: a restricted key (`rk_test_…` or `rk_live_…`, as the mode of the workspace is) with read access to Checkout Sessions. With it line
   * items are fetched; without it rules see the session as one line. Subscriptions: read access to Invoices as well. Thin events: to all that
   * they name.
   */
  apiKey?: string | null | undefined
  status?: CheckoutConnectionStatus | undefined
}

/** The buyer of the order. */
export interface CheckoutCustomer {
  /** The buyer’s name. */
  name: string | null
  /** The buyer’s e-mail address. */
  email: string | null
  /** The buyer’s telephone number. */
  phone: string | null
  /** The buyer’s language, as the shop names it. */
  locale: string | null
}

/** A dispute about the payment of an order. */
export interface CheckoutDispute {
  /** The shop’s id of the dispute. */
  id: string
  status: CheckoutDisputeStatus
}

/** The payment of an order is disputed and withheld, or the dispute is lost. */
export interface CheckoutDisputedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'checkout.disputed'
  /** The data of events about an order. */
  data: CheckoutOrderEventData
}

/** What an order would get. */
export interface CheckoutDryRun {
  /** The order in the shape that rules see. */
  order: CheckoutOrderContent
  /** The passes that would be created. */
  passes: Array<PassDraft>
  /** Lines of the order that no rule fits. */
  unmatched: Array<UnmatchedLine>
  /** Lines that would get no pass, because their rule says so. */
  withoutPass: Array<UnmatchedLine>
  /** Passes that would be refused, and why. */
  failures: Array<CheckoutFailure>
  /** What would be different for a real order. */
  warnings: Array<Warning>
}

/** An order could not be read, or could not issue its passes. */
export interface CheckoutFailedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'checkout.failed'
  /** The data of `checkout.failed`. */
  data: CheckoutFailedEventData
}

/** The data of `checkout.failed`. */
export interface CheckoutFailedEventData {
  /** The order that it is about. */
  checkout: CheckoutReference
}

/** Why something has no pass. */
export interface CheckoutFailure {
  /** The line of the order; null: the order as a whole. */
  lineId: string | null
  /** Which unit of the line; null: all of them. */
  unit: number | null
  /** The rule that asked for the pass. */
  ruleId: string | null
  /** The stable code of the error. */
  code: string
  /** A sentence for people. It may change: compare `code` instead. */
  message: string
  /** RFC 6901 pointer into the create body that the rule produced. */
  pointer?: string | undefined
}

/** Signed deliveries of one topic that nothing follows from. */
export interface CheckoutIgnoredDeliveries {
  /** The topic or type, as the shop names it. `other`: topics beyond the first 20. */
  topic: string
  /** How many. In a flood it may lag behind by some seconds. */
  count: number
  /** When the last one came. */
  lastAt: string
}

/** A line of an order. */
export interface CheckoutLine {
  /** The shop’s id of the line. */
  id: string
  /** The shop’s id of the product. */
  productId: string | null
  /** The shop’s id of the variant. */
  variantId: string | null
  /** Stripe’s id of the price. */
  priceId: string | null
  /** Stripe’s lookup key of the price. */
  lookupKey: string | null
  /** The stock keeping unit. */
  sku: string | null
  /** The name that people know it by. */
  title: string | null
  /** How many units were bought. */
  quantity: number
  /** What was chosen for this line, such as seats. In most shops the buyer sets it. */
  properties: Record<string, string | Array<string>>
  /** What the merchant attached to the price or product. */
  metadata: Record<string, string | Array<string>>
}

/** Every list that is given must have a pattern that fits; an empty list counts as not given. A * at the end fits every ending. */
export interface CheckoutMatch {
  /** The stock keeping units that the rule is for. `*` at the end matches any ending. */
  sku?: Array<string> | undefined
  /** The shop’s ids of products. */
  productId?: Array<string> | undefined
  /** The shop’s ids of variants. */
  variantId?: Array<string> | undefined
  /** Stripe’s ids of prices. */
  priceId?: Array<string> | undefined
  /** Stripe’s lookup keys of prices. */
  lookupKey?: Array<string> | undefined
  /** Stripe’s payment links. */
  paymentLink?: Array<string> | undefined
  /** Values of Stripe’s `client_reference_id` that the rule is for. */
  clientReference?: Array<string> | undefined
  /**
   * Looked up in the line's metadata, then its properties, then the order's attributes. In many shops the buyer can set the last two: name a
   * product or SKU as well.
   */
  metadata?: Record<string, string> | undefined
}

/** Every list that is given must have a pattern that fits; an empty list counts as not given. A * at the end fits every ending. */
export interface CheckoutMatchInput {
  /** The stock keeping units that the rule is for. `*` at the end matches any ending. */
  sku?: Array<string> | undefined
  /** The shop’s ids of products. */
  productId?: Array<string> | undefined
  /** The shop’s ids of variants. */
  variantId?: Array<string> | undefined
  /** Stripe’s ids of prices. */
  priceId?: Array<string> | undefined
  /** Stripe’s lookup keys of prices. */
  lookupKey?: Array<string> | undefined
  /** Stripe’s payment links. */
  paymentLink?: Array<string> | undefined
  /** Values of Stripe’s `client_reference_id` that the rule is for. */
  clientReference?: Array<string> | undefined
  /**
   * Looked up in the line's metadata, then its properties, then the order's attributes. In many shops the buyer can set the last two: name a
   * product or SKU as well.
   */
  metadata?: Record<string, string> | undefined
}

/** The members that change; `null` removes one. */
export interface CheckoutMatchPatch {
  /** The stock keeping units that the rule is for. `*` at the end matches any ending. */
  sku?: Array<string> | null | undefined
  /** The shop’s ids of products. */
  productId?: Array<string> | null | undefined
  /** The shop’s ids of variants. */
  variantId?: Array<string> | null | undefined
  /** Stripe’s ids of prices. */
  priceId?: Array<string> | null | undefined
  /** Stripe’s lookup keys of prices. */
  lookupKey?: Array<string> | null | undefined
  /** Stripe’s payment links. */
  paymentLink?: Array<string> | null | undefined
  /** Values of Stripe’s `client_reference_id` that the rule is for. */
  clientReference?: Array<string> | null | undefined
  /**
   * Looked up in the line's metadata, then its properties, then the order's attributes. In many shops the buyer can set the last two: name a
   * product or SKU as well.
   */
  metadata?: Record<string, string> | null | undefined
}

/** An order of a shop, and what became of it. */
export interface CheckoutOrder {
  /** The id of the order in this service. */
  id: string
  /** The connection that the order came by. */
  connectionId: string
  source: CheckoutSource
  /** The shop's own id of the order. */
  orderId: string
  /** The name that people know it by. */
  orderName: string | null
  status: CheckoutOrderStatus
  /** Whether no real money moved; null when the source does not say. */
  test: boolean | null
  /** When the order was paid. Where the shop does not say: when it first said that the order is paid. Null: it is not paid. */
  paidAt: string | null
  /** The passes that were issued for the order. */
  passes: Array<CheckoutOrderPass>
  /** The id of the bundle, by which its link is rotated; null for an order of fewer than two passes. */
  bundleId: string | null
  /** One link to all passes of the order, for the buyer; null below two passes. */
  bundleUrl: string | null
  /** Lines of the order that no rule fits. */
  unmatched: Array<UnmatchedLine>
  /** Lines that get no pass, because their rule says so. */
  withoutPass: Array<UnmatchedLine>
  /** Passes that could not be created, and lines that could not be read. */
  failures: Array<CheckoutFailure>
  /** Disputes in which the buyer’s bank took the money back. */
  disputes: Array<CheckoutDispute>
  /** The shop’s ids of refunds that failed: the buyer did not get the money. */
  failedRefunds: Array<string>
  /** What has to be done by hand, and why passes are missing. */
  warnings: Array<Warning>
  /** When the shop first sent the order. */
  createdAt: string
  /** When the order last changed. */
  updatedAt: string
}

/** An order in one shape for all shops. */
export interface CheckoutOrderContent {
  provider: CheckoutSource
  /** The shop's domain or account. */
  shop: string | null
  /** The shop’s id of the order. */
  orderId: string
  /** What people call the order. */
  orderName: string | null
  /** Other ids by which the shop may speak of this order later, such as a payment. */
  aliases: Array<string>
  /** The currency by ISO 4217, in upper case. */
  currency: string | null
  /** When the order was paid. */
  paidAt: string | null
  /** When the shop last changed the order, by the shop’s own clock: a later version counts over an earlier one. Left out: `paidAt`. */
  updatedAt: string | null
  /** Whether no real money moved; null when the source does not say. */
  test: boolean | null
  /** The `client_reference_id` of a Stripe checkout. */
  clientReference: string | null
  /** The Stripe payment link that the order came by. */
  paymentLink: string | null
  /** The buyer of the order. */
  customer: CheckoutCustomer
  /** Named values that belong to the order as a whole, such as answers in the cart. */
  attributes: Record<string, string | Array<string>>
  /** What was bought. */
  lines: Array<CheckoutLine>
  /** Lines that could not be read, such as one without a quantity. */
  unreadable: Array<UnreadableLine>
}

/** An order with the details from the shop. */
export interface CheckoutOrderDetail extends CheckoutOrder {
  /** The order from the shop, in one shape for all shops. Rules see this. Null after 30 days, and once a pass of the order was deleted. */
  order: CheckoutOrderContent | null
}

/** The data of events about an order. */
export interface CheckoutOrderEventData {
  /** An order of a shop, and what became of it. */
  order: CheckoutOrder
}

/** A pass that an order got. */
export interface CheckoutOrderPass {
  /** The id of the pass. */
  passId: string
  /** The line of the order that the pass is for. */
  lineId: string
  /** Which unit of the line the pass is for, counted from 1. */
  unit: number
  /** The rule that asked for the pass. */
  ruleId: string
  status: CheckoutPassStatus
  /** The status of the pass itself, where one order is read. */
  passStatus?: PassStatus | undefined
  /** The link for the holder, where one order is read. */
  downloadUrl?: string | undefined
}

/** The data of `checkout.pass_issued`. */
export interface CheckoutPassEventData {
  /** The order that it is about. */
  checkout: CheckoutReference
  /** The pass, as it was then. */
  pass: Pass
  /** True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise. */
  erased?: boolean | undefined
}

/** A paid order issued a pass. */
export interface CheckoutPassIssuedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'checkout.pass_issued'
  /** The data of `checkout.pass_issued`. */
  data: CheckoutPassEventData
}

/** The order that it is about. */
export interface CheckoutReference {
  /** The id of the connection to the shop. */
  connectionId: string
  source: CheckoutSource
  /** The id of the order in this service; null for an order that could not be read. */
  id: string | null
  /** The id that the shop gave the order. */
  orderId: string | null
}

/** A refund of an order did not reach the buyer. */
export interface CheckoutRefundFailedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'checkout.refund_failed'
  /** The data of events about an order. */
  data: CheckoutOrderEventData
}

/** Deliveries that had no effect, for one reason. */
export interface CheckoutRefusedDeliveries {
  reason: CheckoutRefusedReason
  /** How many. In a flood it may lag behind by some seconds. */
  count: number
  /** When the last one came. */
  lastAt: string
}

/** A rule: which lines of an order get which passes. */
export interface CheckoutRule {
  /** The id of the rule. */
  id: string
  /** Which lines of an order the rule is for. Left out: every line. */
  match: CheckoutMatch
  pass: CheckoutRulePass
  /** The template of the passes. Needed unless `pass` is none. */
  templateId?: string | undefined
  /** One pass for each unit; false: one for the line. */
  perUnit: boolean
  /** How many units a line counts as, instead of its own quantity. */
  quantity?: number | string | undefined
  /** The serial number of each pass. Left out: one is generated. */
  serialNumber?: string | undefined
  /** Whose pass it is; left out: the buyer’s. */
  customer?: CheckoutRuleCustomer | undefined
  /** Values of the template’s fields, by their keys. */
  fields: Record<string, string | number>
  onRefund: OnRefund
  onDispute: OnDispute
  /** `email`: the passes are sent to the customer. */
  notify?: NotifyBy | undefined
  /** The place among the rules: they are tried from the lowest position on. */
  position: number
  /** When the rule was created. */
  createdAt: string
  /** When the rule last changed. */
  updatedAt: string
}

/** Where the holder’s name and address come from. */
export interface CheckoutRuleCustomer {
  /** The holder’s name. */
  name?: string | undefined
  /** The holder’s e-mail address. */
  email?: string | undefined
}

/** Where the holder’s name and address come from. */
export interface CheckoutRuleCustomerInput {
  /** The holder’s name. */
  name?: string | undefined
  /** The holder’s e-mail address. */
  email?: string | undefined
}

/** The members that change; `null` removes one. */
export interface CheckoutRuleCustomerPatch {
  /** The holder’s name. */
  name?: string | null | undefined
  /** The holder’s e-mail address. */
  email?: string | null | undefined
}

/** A JSON Merge Patch (RFC 7396): `null` removes a member. */
export interface CheckoutRulePatch {
  /** Which lines of an order the rule is for. */
  match?: CheckoutMatchPatch | null | undefined
  pass?: CheckoutRulePass | null | undefined
  /** The template of the passes. Needed unless `pass` is none. */
  templateId?: string | null | undefined
  /** One pass for each unit; false: one for the line. */
  perUnit?: boolean | null | undefined
  /** How many units a line counts as, instead of its own quantity. */
  quantity?: number | string | null | undefined
  /** The serial number of each pass. */
  serialNumber?: string | null | undefined
  /** Whose pass it is; left out: the buyer’s. */
  customer?: CheckoutRuleCustomerPatch | null | undefined
  /** Values of the template’s fields, by their keys. */
  fields?: Record<string, string | number> | null | undefined
  onRefund?: OnRefund | null | undefined
  onDispute?: OnDispute | null | undefined
  /** `email`: the passes are sent to the customer. */
  notify?: NotifyBy | null | undefined
  /** The place among the rules: they are tried from the lowest position on. */
  position?: number | null | undefined
}

/** A paid order has items that no rule names. */
export interface CheckoutUnmatchedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'checkout.unmatched'
  /** The data of events about an order. */
  data: CheckoutOrderEventData
}

/** A refund, a cancellation or a lost dispute voided passes of an order. */
export interface CheckoutVoidedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'checkout.voided'
  /** The data of events about an order. */
  data: CheckoutOrderEventData
}

/** A key to create. */
export interface CreateApiKeyInput {
  /** A name of your own for it. */
  name: string
  /** What the key may do: nothing that the key asking for it may not do. */
  scopes: Array<Scope>
  /** When the key ends: at the latest when the key asking for it does. Left out: when that one does. */
  expiresAt?: string | undefined
}

/** A message or a change for many passes. */
export interface CreateCampaignInput {
  /** What you call it. Holders do not see it. */
  name: string
  /** The published template whose passes it is about. */
  templateId: string
  /** Which passes of the template: exactly one of the members. Test passes and deleted ones are never among them. */
  audience: CampaignAudienceInput
  /**
   * The text of the notification. Placeholders such as `{{customer.name}}` are filled in for each pass, after the change; the text may then have
   * 500 characters.
   */
  message?: string | undefined
  /** What becomes different on each pass, as a JSON Merge Patch of it. */
  change?: CampaignChangeInput | undefined
  /** The instant at which the campaign begins, at most 90 days ahead. Left out: as soon as it is started. */
  startAt?: string | undefined
  /** The day of `localTime`. */
  localDay?: string | undefined
  /** In place of `startAt`: each holder is notified at this time by the clock of their own zone, on `localDay`. */
  localTime?: string | undefined
  /** Hours in which nobody is notified: in the zone of the holder, else in that of the workspace. Whose turn comes then is told when they end. */
  quietHours?: CampaignQuietHours | undefined
  /** When the change is reversed, silently, wherever it is still as the campaign wrote it. At most 180 days ahead. */
  revertAt?: string | undefined
  /** How many passes a second it reaches. */
  ratePerSecond?: number | undefined
}

/** A shop to be connected. */
export interface CreateCheckoutConnectionInput {
  source: CheckoutSource
  /** A name of your own for it. */
  name: string
  /**
   * What the shop signs with. Null where the shop shows it only once it knows the address: give it by rotation then. Left out, the service
   * generates that of `generic`.
   */
  secret?: string | null | undefined
  /**
   * Stripe: a restricted key (`rk_test_…` or `rk_live_…`, as the mode of the workspace is) with read access to Checkout Sessions. With it line
   * items are fetched; without it rules see the session as one line. Subscriptions: read access to Invoices as well. Thin events: to all that
   * they name.
   */
  apiKey?: string | undefined
}

/** A rule to be added. */
export interface CreateCheckoutRuleInput {
  /** Which lines of an order the rule is for. Left out: every line. */
  match?: CheckoutMatchInput | undefined
  pass?: CheckoutRulePass | undefined
  /** The template of the passes. Needed unless `pass` is none. */
  templateId?: string | undefined
  /** One pass for each unit; false: one for the line. */
  perUnit?: boolean | undefined
  /** How many units a line counts as, instead of its own quantity. */
  quantity?: number | string | undefined
  /** The serial number of each pass. Left out: one is generated. */
  serialNumber?: string | undefined
  /** Whose pass it is; left out: the buyer’s. */
  customer?: CheckoutRuleCustomerInput | undefined
  /** Values of the template’s fields, by their keys. */
  fields?: Record<string, string | number> | undefined
  onRefund?: OnRefund | undefined
  onDispute?: OnDispute | undefined
  /** `email`: the passes are sent to the customer. */
  notify?: NotifyBy | undefined
  /** Rules are tried from the lowest on, those of the same position in the order of their creation. Without one it comes last. */
  position?: number | undefined
}

/** A sign-up page to create. */
export interface CreateEnrolmentInput {
  /** The address of the page, below `/e/`. It never changes. */
  slug: string
  /** The template of the passes. It never changes. */
  templateId: string
  /** A name of your own for it. No visitor sees it. */
  name: string
  /** What the page asks for, in this order. Left out: nothing. */
  fields?: Array<EnrolmentFieldInput> | undefined
  /** What people agree to, in this order. Left out: nothing. */
  consents?: Array<EnrolmentConsentInput> | undefined
  /** `email`: the pass is created when somebody follows the link that the page mails to them. Left out: `none`. */
  proof?: EnrolmentEmailRule | undefined
  /** `email`: an address gets one pass. Who signs up again gets a mail with the link of that pass. Left out: `none`. */
  onePer?: EnrolmentEmailRule | undefined
  /** Nobody signs up earlier. Left out: at once when it is opened. */
  opensAt?: string | undefined
  /** Nobody signs up from this instant on. Left out: it has no end. */
  closesAt?: string | undefined
  /** How many passes it creates at most. Left out: any number. */
  quota?: number | undefined
  /** How many passes it creates at most in one hour of the clock. Left out: any number. */
  perHour?: number | undefined
  /** `email`: the holder gets the pass by mail as well. Left out: no mail. */
  notify?: NotifyBy | undefined
  /** The balance that passes begin with. Needs the scope `points:write` and a template with points. Left out: none. */
  startPoints?: number | undefined
  /** Origins whose pages may show the form in a frame. Left out: none. */
  embedOrigins?: Array<string> | undefined
}

/** Which list is exported, and how. */
export interface CreateExport {
  list: ExportList
  format: FileFormat
  /**
   * What narrows the list: the members of its own query as texts, such as `status` or `createdAt[gte]`. `orders` and `checkout-rules` need
   * `connectionId`, `campaign-passes` needs `campaignId`, `enrolments` and `enrolment-consents` need `enrolmentId`; `point-entries` takes
   * `passId` and `createdAt`. `q` and `customerEmail` of passes are refused, because they can name a person.
   */
  filter?: Record<string, string> | undefined
  /**
   * The columns of CSV, as paths of members: `customer.name`, `fields.seat`, `metadata.order`. Left out: the usual ones, and of passes each
   * field of the templates.
   */
  columns?: Array<string> | undefined
  /** In which zone CSV writes times, each with the offset of then: `2027-01-31T18:30:00+01:00`. Left out: UTC, as in NDJSON. */
  timeZone?: string | undefined
}

/** A link key to create. */
export interface CreateLinkKeyInput {
  /** A name of your own for it. */
  name: string
  /** The templates that its links may create passes of. Left out: all of the workspace. */
  templateIds?: Array<string> | undefined
  /** How many passes its links may create together: the most that a stolen key could. Left out: any number. */
  maxPasses?: number | undefined
  /** When its links stop, whatever their own end is. Left out: never. */
  expiresAt?: string | undefined
}

/** A pass to create. */
export interface CreatePassInput {
  /** The published template of the pass. */
  templateId: string
  /** Your own id of the pass, unique in the workspace and never freed. Left out: one is generated. */
  serialNumber?: string | undefined
  /** What the pass is called. Left out: as the template is. */
  name?: string | undefined
  /** Who issues it, as wallets show it. Left out: as in the template. */
  organizationName?: string | undefined
  /** The colour behind everything. Left out: the template’s. */
  backgroundColor?: string | undefined
  /** The colour of values. Left out: the template’s. */
  foregroundColor?: string | undefined
  /** The colour of labels. Left out: the template’s. */
  labelColor?: string | undefined
  /** The barcode. Left out: the template’s. */
  barcode?: PassBarcodeInput | undefined
  /** The images that differ from the template’s. */
  images?: ImagesInput | undefined
  /** When the pass matters, such as when doors open: phones suggest it around then. */
  relevantDate?: string | undefined
  /** Times around which phones suggest the pass, beside `relevantDate`. Left out: the template’s, where there is no `relevantDate` either. */
  relevantDates?: Array<RelevantDateInput> | undefined
  /** Places where phones suggest the pass. Left out: the template’s. */
  locations?: Array<TemplateLocationInput> | undefined
  /** Whose pass it is. Kept encrypted. */
  customer?: Customer | undefined
  /** Values of the template’s fields. One that is left out has the template’s default. */
  fields?: Record<string, string | number> | undefined
  /** From this instant on the pass counts as expired, and phones show it so. */
  expirationDate?: string | undefined
  /** Your own notes; no phone sees them. */
  metadata?: Record<string, string> | undefined
  /** The balance that it begins with, where the template binds a field to `points`. */
  points?: number | undefined
  /** Which doors it opens, and when. */
  access?: AccessPermissionsInput | undefined
  /**
   * `email`: send the pass to `customer.email`, which is required then. The outcome is on the timeline; see docs/mail.md. Where the service
   * sends no mails, the answer carries the warning `mail_off`.
   */
  notify?: NotifyBy | undefined
}

/** Passes to create. */
export interface CreatePassesInput {
  /** The passes to create; each is checked by itself. */
  passes: Array<CreatePassInput>
  /** Whether all of them get one link, for the one buyer of them all. */
  bundle?: boolean | undefined
}

/** A scanner to create. */
export interface CreateScannerInput {
  /** A name of your own: the log has it in every line. */
  name: string
  mode: ScannerMode
  /** Doors that it stands at; left out: any. */
  doorIds?: Array<string> | undefined
  /** Templates whose passes it takes; left out: any. */
  templateIds?: Array<string> | undefined
  /** Needed in mode `entry`, refused in others. */
  entry?: ScannerEntryInput | undefined
  /** Needed in mode `counter`, refused in others. */
  counter?: ScannerCounterInput | undefined
  showsName?: ShownName | undefined
  /** Whether the person with the scanner sees the holder’s picture, where the template allows it. Left out: yes. */
  showsImage?: boolean | undefined
  /** When the link ends. */
  expiresAt: string
}

/** A template to create. */
export interface CreateTemplateInput {
  /** The name of the template, and of passes that have no name of their own. */
  name: string
  kind: PassKind
  /** What its own texts are written in; `en` where it is left out. A phone in a language without translation shows them. */
  language?: string | undefined
  /** Who issues the passes. */
  organizationName?: string | undefined
  /** What screen readers say of the pass; it is shown nowhere. */
  description?: string | undefined
  /** The means of travel. Only for the kind `boardingPass`. */
  transitType?: TransitType | undefined
  /** Colours and images. */
  design?: TemplateDesignInput | undefined
  /** What the card shows, in the order of the slots. */
  fields?: Array<TemplateFieldInput> | undefined
  /** The barcode of passes; null: they have none. */
  barcode?: TemplateBarcodeInput | null | undefined
  /** Places where phones suggest the pass. */
  locations?: Array<TemplateLocationInput> | undefined
  /** Times around which phones suggest the pass. */
  relevantDates?: Array<RelevantDateInput> | undefined
  /** Links on the back of the card. */
  links?: Array<TemplateLinkInput> | undefined
  /** Whether holders may share the pass. */
  sharing?: TemplateSharingInput | undefined
  /** What scanners may show of the holder. Left out: nothing. A scanner can show less. */
  scanner?: TemplateScannerInput | undefined
  /** The tiers that passes are in; null: none. */
  tiers?: TemplateTiersInput | null | undefined
  /** The card of stamps that passes show; null: none. */
  stamps?: TemplateStampsInput | null | undefined
  /** What holders can get for their points. */
  rewards?: Array<TemplateRewardInput> | undefined
  /** When points end; null: never. */
  pointsExpiry?: PointsExpiryInput | null | undefined
  /** Options for Apple Wallet alone. */
  apple?: AppleOptionsInput | undefined
  /** Options for Google Wallet alone. */
  google?: GoogleOptionsInput | undefined
}

/** An endpoint to create. */
export interface CreateWebhookEndpointInput {
  /** https, on port 443 or 8443, at a public host name. */
  url: string
  /** The events that it gets. By default all of them, including types that are added later. */
  types?: Array<EventType> | undefined
  /** A description of your own. */
  description?: string | undefined
  /** Sent with every delivery, such as an Authorization. Never shown again. */
  customHeaders?: Record<string, string> | undefined
  /** Sign with an Ed25519 key (`v1a`) as well, whose public half is `publicKey`. Switched off and on it is another key. */
  asymmetric?: boolean | undefined
}

/** A pass that was created or replaced. */
export interface CreatedOrReplacedPass extends CreatedPass {
  /** What replacing it changed; null where the pass was created. */
  update: UpdateReport | null
}

/** A pass that was created, and what phones will not show as it is meant. */
export interface CreatedPass extends Pass {
  /** What was accepted and will still not look or work as it was meant. */
  warnings: Array<Warning>
}

/** A certificate or service account that signs for a wallet. Its secret is never shown. */
export interface Credential {
  /** The id of the credential. */
  id: string
  platform: CredentialPlatform
  /** Apple: the pass type identifier that the certificate is for. */
  passTypeIdentifier?: string | undefined
  /** Apple: the developer team that the certificate belongs to. */
  teamIdentifier?: string | undefined
  /** Google: the issuer account that the service account works for. */
  issuerId?: string | undefined
  /** Apple: when the certificate ends. */
  notAfter?: string | undefined
  status: CredentialStatus
  /** The checks of the upload. */
  checks: Array<CredentialCheck>
  /** When the credential was uploaded. */
  createdAt: string
}

/** Something that a credential was tried for. */
export interface CredentialCheck {
  /** The name of the check. */
  code: string
  /** Whether the check passed. */
  ok: boolean
  /** What the check found, in a sentence for people. */
  message: string
}

/** How a credential in use is, and when it ends. */
export interface CredentialEnd {
  /** The id of the credential. */
  id: string
  platform: CredentialPlatform
  status: CredentialStatus
  /** When the certificate ends; null for a credential without one. */
  notAfter: string | null
  /** Whole days until the certificate ends; null for a credential without one. */
  daysLeft: number | null
}

/** A certificate ends in 90, 30, 7 or 1 days. */
export interface CredentialExpiringEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'credential.expiring'
  /** The data of `credential.expiring`. */
  data: CredentialExpiringEventData
}

/** The data of `credential.expiring`. */
export interface CredentialExpiringEventData {
  /** A certificate or service account that signs for a wallet. Its secret is never shown. */
  credential: Credential
  /** How many days are left until the certificate ends. */
  days: number
}

/** A wallet platform refuses a credential. */
export interface CredentialFailingEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'credential.failing'
  /** The data of `credential.failing`. */
  data: CredentialFailingEventData
}

/** The data of `credential.failing`. */
export interface CredentialFailingEventData {
  /** A certificate or service account that signs for a wallet. Its secret is never shown. */
  credential: Credential
  /** Why the platform refuses the credential, in its own words. */
  reason: string
}

/** How a credential in use is. */
export interface CredentialHealth {
  platform: CredentialPlatform
  status: CredentialStatus
  /** When the certificate ends; null for a credential without one. */
  notAfter: string | null
}

/** What was tried with a credential, and what came of it. */
export interface CredentialSelfTest {
  /** The id of the credential. */
  id: string
  /** Whether every check passed. */
  ok: boolean
  /** The checks of this self-test. */
  checks: Array<CredentialCheck>
}

/** Whose pass it is. Kept encrypted. */
export interface Customer {
  /** The holder’s name. */
  name?: string | null | undefined
  /** The holder’s e-mail address. */
  email?: string | null | undefined
  /** The holder’s language. */
  language?: string | null | undefined
  /** The holder’s time zone, by which quiet hours go. Left out: the workspace’s. */
  timeZone?: string | null | undefined
}

/** What is left of a thing that was deleted. */
export interface DeletedObject {
  /** The id of the deleted object. */
  id: string
  /** Always `true`. */
  deleted: boolean
}

/** What is left of a deleted pass. */
export interface DeletedPass {
  /** The id of the deleted pass. */
  id: string
  /** The version of the deletion: the last one of the pass. */
  version: number
  /** When the pass was deleted. */
  deletedAt: string
}

/** One HTTP request of a delivery. */
export interface DeliveryAttempt {
  /** When the attempt began. */
  at: string
  trigger: DeliveryTrigger
  /** The HTTP status of the receiver’s answer; null: there was none. */
  statusCode: number | null
  /** How long the request took, in milliseconds. */
  durationMs: number
  /** Why there was no answer; null where there was one. */
  error: DeliveryError | null
  /** The headers that were sent, by their lower-case names. Values of the endpoint’s own headers are masked. */
  requestHeaders: Record<string, string>
  /** The first 40 headers of the answer, each up to 200 characters; cookies are masked. Null without an answer; erased with the pass. */
  responseHeaders: Record<string, string> | null
  /** The first 1,024 bytes of the answer; erased with the pass. */
  responseHead: string | null
}

/** What was decided at a door. */
export interface DoorCounts {
  /** The door; of a scanner that stands at none, its name. */
  doorId: string
  /** From when on it is counted. */
  since: string
  /** Scans that the service knows of. */
  scans: number
  /** Those that were granted. */
  granted: number
  /** Those that were refused. */
  denied: number
  /** How many passes were scanned. */
  passes: number
  /** Scans that the device decided without a connection. */
  offline: number
  /** Admissions that were undone. */
  undone: number
  /** Admissions beyond the limit of their scope. */
  conflicts: number
  /** When the last one of them was decided; null: there is none. */
  lastScanAt: string | null
  /** Whether these are all scans since then; false: the newest 20,000 are counted. */
  complete: boolean
}

/** What opens a door, signed. */
export interface DoorList {
  /** Compact JWS (EdDSA); public keys at `/.well-known/door-list-keys.json`. */
  jws: string
  /** When the list was created. */
  issuedAt: string
  /** From here on a reader must not go by the list. */
  expiresAt: string
  /** Send it as `since` with the next request to get only what has changed. */
  cursor: string
}

/** A rule that is not kept yet, and an order to try it with. */
export interface DryRunCheckoutRuleInput {
  /** The rule to be tried. */
  rule: CreateCheckoutRuleInput
  /** The rule whose place it takes; left out: it is added to the others. */
  ruleId?: string | undefined
  /** An order as the shop sends it. */
  order: RawCheckoutOrder
}

/** An earlier admission of a pass. */
export interface EarlierAdmission {
  /** When the pass was admitted. */
  at: string
  /** At which door. */
  doorId: string
  /** The scanner, or the person with it. */
  readerId: string
  /** Whether the scanner was offline. */
  offline: boolean
}

/** A page on which people sign up for a pass. */
export interface Enrolment {
  /** The id of the sign-up page. */
  id: string
  /** Your own name for it. */
  name: string
  /** Its address below `/e/`. */
  slug: string
  /** The page that people open. */
  url: string
  /** The template of the passes. */
  templateId: string
  status: EnrolmentStatus
  /** Why nobody can sign up now; null: everybody can. */
  closedReason: EnrolmentClosedReason | null
  /** What the page asks for. */
  fields: Array<EnrolmentField>
  /** What people agree to. */
  consents: Array<EnrolmentConsent>
  /** `email`: the pass is created when somebody follows a link in a mail. */
  proof: EnrolmentEmailRule
  /** `email`: an address gets one pass. */
  onePer: EnrolmentEmailRule
  /** Nobody signs up earlier; null: at once. */
  opensAt: string | null
  /** Nobody signs up from this instant on; null: no end. */
  closesAt: string | null
  /** How many passes it creates at most; null: any number. */
  quota: number | null
  /** How many passes it creates at most in one hour of the clock; null: any number. */
  perHour: number | null
  /** How the holder hears of the pass besides. */
  notify: NotifyBy | null
  /** The balance that passes begin with; null: none. */
  startPoints: number | null
  /** Origins whose pages may show the form in a frame. */
  embedOrigins: Array<string>
  /** How many passes it has created, those that were deleted since included. */
  made: number
  /** How often the form was opened. Up to 1,000 each view counts; from then on one in 16 counts for all. */
  views: number
  /** What will not work as it is meant. */
  warnings: Array<Warning>
  /** When the page was created. */
  createdAt: string
  /** When its settings last changed. */
  updatedAt: string
}

/** Somebody signed up on a page and got a pass. */
export interface EnrolmentCompletedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'enrolment.completed'
  /** The data of `enrolment.completed`. */
  data: EnrolmentEventData
}

/** Something that people agree to. */
export interface EnrolmentConsent {
  /** Your own name for it. */
  key: string
  /** The version of text and address: it rises when one of them changes. */
  version: number
  /** The sentence that people agree to, by language tag. */
  text: Record<string, string>
  /** Where the terms stand in full; null: nowhere. */
  url: string | null
  /** Nobody signs up without it. */
  required: boolean
}

/** Something that people agree to. */
export interface EnrolmentConsentInput {
  /** Your own name for it. */
  key: string
  /** The sentence that people agree to, by language tag. Another text is a new version of the consent. */
  text: Record<string, string>
  /** Nobody signs up without it. Left out: `false`. */
  required?: boolean | undefined
  /** Where the terms stand in full. Another address is a new version as well. */
  url?: string | undefined
}

/** The text of a consent in one of its versions. It never changes. */
export interface EnrolmentConsentVersion {
  /** The id of the version. */
  id: string
  /** Your own name for the consent. */
  key: string
  /** Counts from 1. */
  version: number
  /** The sentence that people agreed to, by language tag. */
  text: Record<string, string>
  /** Where the terms stood in full; null: nowhere. */
  url: string | null
  /** Since when the page shows it. */
  createdAt: string
}

/** The data of `enrolment.completed`. */
export interface EnrolmentEventData {
  /** The sign-up page that it is about. */
  enrolment: EnrolmentReference
  /** What the holder has agreed to. */
  consents: Array<GivenConsent>
  /** The pass, as it was then. */
  pass: Pass
  /** True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise. */
  erased?: boolean | undefined
}

/** A question of a sign-up page. */
export interface EnrolmentField {
  /** The key of a field of the template, or `customer.name` or `customer.email`. */
  key: string
  /** Nobody signs up without a value. */
  required: boolean
  /** Each value signs up once. */
  unique: boolean
  /** What the page calls it, by language tag; null: as the template does. */
  label: Record<string, string> | null
}

/** A question of a sign-up page. */
export interface EnrolmentFieldInput {
  /** The key of a field of the template, or `customer.name` or `customer.email` for what the pass knows of its holder. */
  key: string
  /** Nobody signs up without a value. Left out: `false`. */
  required?: boolean | undefined
  /** Each value signs up once: whoever writes one that another sign-up of the page has is refused. For fields of the template. Left out: `false`. */
  unique?: boolean | undefined
  /** What the page calls it, by language tag. Left out: as the template does; name and e-mail are called by the page itself. */
  label?: Record<string, string> | undefined
}

/** A JSON Merge Patch (RFC 7396): `null` removes a member. */
export interface EnrolmentPatch {
  /** A name of your own for it. No visitor sees it. */
  name?: string | null | undefined
  /** What the page asks for, in this order. */
  fields?: Array<EnrolmentFieldInput> | null | undefined
  /** What people agree to, in this order. */
  consents?: Array<EnrolmentConsentInput> | null | undefined
  /** `email`: the pass is created when somebody follows the link that the page mails to them. */
  proof?: EnrolmentEmailRule | null | undefined
  /** `email`: an address gets one pass. Who signs up again gets a mail with the link of that pass. */
  onePer?: EnrolmentEmailRule | null | undefined
  /** Nobody signs up earlier. */
  opensAt?: string | null | undefined
  /** Nobody signs up from this instant on. */
  closesAt?: string | null | undefined
  /** How many passes it creates at most. */
  quota?: number | null | undefined
  /** How many passes it creates at most in one hour of the clock. */
  perHour?: number | null | undefined
  /** `email`: the holder gets the pass by mail as well. */
  notify?: NotifyBy | null | undefined
  /** The balance that passes begin with. Needs the scope `points:write` and a template with points. */
  startPoints?: number | null | undefined
  /** Origins whose pages may show the form in a frame. */
  embedOrigins?: Array<string> | null | undefined
}

/** The sign-up page that it is about. */
export interface EnrolmentReference {
  /** The id of the sign-up page. */
  id: string
  /** Your own name for the page. */
  name: string
  /** The address of the page below `/e/`. */
  slug: string
}

/** Somebody who signed up. */
export interface EnrolmentSubmission {
  /** The pass that was created. */
  passId: string
  /** What the holder has agreed to. */
  consents: Array<GivenConsent>
  /** When the pass was created. */
  createdAt: string
}

/** Something that happened in the workspace. */
export interface Event {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  type: EventType
  /** Who did it: an API key, a user, `device`, a wallet or `system`. */
  actor: string
  /** The pass that the event is about; null: none. */
  passId: string | null
  /** The version of the pass after the event; null where there is no pass. */
  version: number | null
  /** The objects as they were then; null after 30 days. Once the pass was deleted: only that it was. */
  data:
    | PassEventData
    | PassUpdatedEventData
    | PassDeletedEventData
    | RegistrationEventData
    | PushEventData
    | PointsEventData
    | PointsExpiringEventData
    | RewardRedeemedEventData
    | TierChangedEventData
    | AccessUpdatedEventData
    | AccessDecisionEventData
    | AdmissionEventData
    | ApiKeyEventData
    | ApiKeyRotatedEventData
    | TemplateEventData
    | CheckoutPassEventData
    | CheckoutOrderEventData
    | CheckoutFailedEventData
    | CampaignEventData
    | EnrolmentEventData
    | CredentialExpiringEventData
    | CredentialFailingEventData
    | WebhookEndpointEventData
    | WorkspaceNearlyFullEventData
    | JobEventData
    | PingEventData
    | null
}

/** How often something has happened. */
export interface EventCount {
  /** On all platforms together. */
  all: number
  /** The same by wallet platform, where the event names one. */
  byPlatform: Record<string, number>
}

/** Points that end soon. */
export interface ExpiringPoints {
  /** How many points end then. */
  points: number
  /** The instant from which they cannot be spent. */
  expiresAt: string
}

/** What an export writes into its file. */
export interface ExportOfJob {
  list: ExportList
  format: FileFormat
  /** Until when the file is kept at most: it goes earlier if one of its passes is deleted. Null while there is none. */
  keptUntil: string | null
}

/** Passes that were added to a wallet. */
export interface FunnelAdded {
  /** Those that were added to any wallet. */
  any: number
  /** Those that were added to the wallet `apple`. */
  apple: number
  /** Those that were added to the wallet `google`. */
  google: number
}

/** How far passes have come. Each step counts a pass once, on the day on which the pass was created. */
export interface FunnelItem {
  /** The day on which they were created, UTC. */
  day?: string | undefined
  /** Their template. */
  templateId?: string | undefined
  /** What created them. */
  source?: PassSource | undefined
  /** Passes created. */
  created: number
  /** Those whose page somebody has opened. */
  opened: number
  /** Those that were added to a wallet. */
  added: FunnelAdded
  /** Those that were redeemed, opened a door, or had points added or taken. */
  used: number
  /** Those that were removed from a wallet. */
  removed: number
}

/** How far the passes of some days have come. Test passes are left out. */
export interface FunnelReport {
  /** By day, the earliest first, or else the largest group first. A group without passes is left out. */
  items: Array<FunnelItem>
  /** False: there are too many groups to add up. Ask for fewer days. */
  isComplete: boolean
  /** Events that are not in these figures yet, because very many were recorded at once; they follow within minutes. */
  eventsToCome: number
}

/** What somebody has agreed to. */
export interface GivenConsent {
  /** The name of the consent. */
  key: string
  /** The version of its text. */
  version: number
  /** When the consent was given. */
  at: string
  /** The language in which the text was shown, a BCP 47 tag. */
  language: string
}

/** The link to your app or site below the card. */
export interface GoogleAppLink {
  /** The address that is opened on a phone without your app. */
  webUrl?: string | undefined
  /** The package name of your app. */
  androidPackage?: string | undefined
  /** What the link is called. */
  displayText?: string | undefined
}

/** The link to your app or site below the card. */
export interface GoogleAppLinkInput {
  /** The address that is opened on a phone without your app. */
  webUrl?: string | undefined
  /** The package name of your app. */
  androidPackage?: string | undefined
  /** What the link is called. */
  displayText?: string | undefined
}

/** The members that change; `null` removes one. */
export interface GoogleAppLinkPatch {
  /** The address that is opened on a phone without your app. */
  webUrl?: string | null | undefined
  /** The package name of your app. */
  androidPackage?: string | null | undefined
  /** What the link is called. */
  displayText?: string | null | undefined
}

/** A service account of Google’s. */
export interface GoogleCredentialInput {
  /** The issuer account at Google. */
  issuerId: string
  /** The JSON key file of the service account, as an object or as its text. */
  serviceAccount: Record<string, unknown> | string
}

/** Options for Google Wallet alone. */
export interface GoogleOptions {
  /** What a generic pass is for, by Google’s names. */
  genericType?: string | undefined
  /** Whether Google reports to this service when a holder adds or removes the pass, so that installations are counted. Left out: true. */
  callback?: boolean | undefined
  /** The link to your app or site below the card. */
  appLink?: GoogleAppLink | undefined
  /** How a rotating code changes. */
  rotatingBarcode?: GoogleRotatingBarcode | undefined
  /**
   * What is sent to a Smart Tap terminal: printable ASCII. Placeholders are filled in for each pass. The class needs `enableSmartTap` and
   * `redemptionIssuers`, see `classOverrides`.
   */
  smartTapRedemptionValue?: string | undefined
  /** Members of Google’s class, in place of those from the template. */
  classOverrides?: Record<string, unknown> | undefined
}

/** Options for Google Wallet alone. */
export interface GoogleOptionsInput {
  /** What a generic pass is for, by Google’s names. */
  genericType?: string | undefined
  /** Whether Google reports to this service when a holder adds or removes the pass, so that installations are counted. Left out: true. */
  callback?: boolean | undefined
  /** The link to your app or site below the card. */
  appLink?: GoogleAppLinkInput | undefined
  /** How a rotating code changes. */
  rotatingBarcode?: GoogleRotatingBarcodeInput | undefined
  /**
   * What is sent to a Smart Tap terminal: printable ASCII. Placeholders are filled in for each pass. The class needs `enableSmartTap` and
   * `redemptionIssuers`, see `classOverrides`.
   */
  smartTapRedemptionValue?: string | undefined
  /** Members of Google’s class, in place of those from the template. */
  classOverrides?: Record<string, unknown> | undefined
}

/** The members that change; `null` removes one. */
export interface GoogleOptionsPatch {
  /** What a generic pass is for, by Google’s names. */
  genericType?: string | null | undefined
  /** Whether Google reports to this service when a holder adds or removes the pass, so that installations are counted. */
  callback?: boolean | null | undefined
  /** The members that change; `null` removes one. */
  appLink?: GoogleAppLinkPatch | null | undefined
  /** The members that change; `null` removes one. */
  rotatingBarcode?: GoogleRotatingBarcodePatch | null | undefined
  /**
   * What is sent to a Smart Tap terminal: printable ASCII. Placeholders are filled in for each pass. The class needs `enableSmartTap` and
   * `redemptionIssuers`, see `classOverrides`.
   */
  smartTapRedemptionValue?: string | null | undefined
  /** Members of Google’s class, in place of those from the template. */
  classOverrides?: Record<string, unknown> | null | undefined
}

/** How a rotating code changes. */
export interface GoogleRotatingBarcode {
  /** How long each code is valid, in seconds. */
  periodSeconds?: number | undefined
}

/** How a rotating code changes. */
export interface GoogleRotatingBarcodeInput {
  /** How long each code is valid, in seconds. */
  periodSeconds?: number | undefined
}

/** The members that change; `null` removes one. */
export interface GoogleRotatingBarcodePatch {
  /** How long each code is valid, in seconds. */
  periodSeconds?: number | null | undefined
}

/** The link that adds a pass to Google Wallet. */
export interface GoogleSave {
  /** The link that adds the pass to Google Wallet. */
  saveUrl: string
  /** The signed JWT in `saveUrl`. */
  token: string
}

/** Images by what they are for; `null` is none. */
export interface ImagesInput {
  /** The icon in notifications and on lock screens. */
  icon?: string | null | undefined
  /** The logo at the top of the card. */
  logo?: string | null | undefined
  /** The picture behind the primary fields. */
  strip?: string | null | undefined
  /** The small picture beside the fields. */
  thumbnail?: string | null | undefined
  /** The picture behind the whole front. */
  background?: string | null | undefined
  /** The picture above the barcode. */
  footer?: string | null | undefined
  /** The logo in Google Wallet, which cuts a square to a circle. Left out: `logo`, or `icon` where `logo` is too wide for a circle. */
  googleLogo?: string | null | undefined
  /** A wide logo for Google Wallet, which shows it in place of the round one. */
  googleWideLogo?: string | null | undefined
  /** The wide picture in Google Wallet. Left out: `strip`, else `background`, else `thumbnail`. */
  googleHero?: string | null | undefined
}

/** What an import would do with the first rows of a file. */
export interface ImportCheck {
  /** How many rows were looked at: at most 100. */
  checked: number
  /** How an uploaded file is read: what was recognised in it, or what the request said. */
  file: ImportedFile
  /** How many rows would become new passes. */
  wouldCreate: number
  /** How many rows would change a pass. */
  wouldUpdate: number
  /** How many rows say what their pass says already, or were imported before. */
  unchanged: number
  /** How many devices and copies would be notified of the changes, by wallet. */
  phones: NotifiedPhones
  /** What would change, row by row. */
  diffs: Array<RowDifference>
  /** Those that would be refused, and why. */
  refused: Array<RefusedRow>
}

/** What an import has done so far with the rows of its file, or what it would do where the job only checks them. */
export interface ImportOutcome {
  /** How many rows became new passes. */
  created: number
  /** How many rows changed a pass. */
  updated: number
  /** How many rows say what their pass says already, or were imported before. */
  unchanged: number
  /** How many devices and copies would be notified of the changes, by wallet. */
  phones: NotifiedPhones
}

/** How an uploaded file is read: what was recognised in it, or what the request said. */
export interface ImportedFile {
  format: FileFormat
  encoding: FileEncoding
  /** The delimiter; null for NDJSON. */
  delimiter: FileDelimiter | null
  /** What ends the lines, as the first line shows it; null for NDJSON. */
  lineEnd: FileLineEnd | null
}

/** A draft that was created from a pass file, and what of the file it does not have. */
export interface ImportedTemplate extends CheckedTemplate {
  /** What the draft does not have as it stood in the file, and why. Codes begin with `pkpass_`; pointers lead into the file’s `pass.json`. */
  notes: Array<Warning>
}

/** How often a pass is installed, by wallet. */
export interface Installations {
  /** How many hold it in the wallet `apple`. */
  apple: number
  /** How many hold it in the wallet `google`. */
  google: number
}

/** A span of time, by any of its ends: `createdAt[gte]=2026-12-01T00:00:00Z`. */
export interface InstantRange {
  /** Not before this instant. */
  gte?: string | undefined
  /** After this instant. */
  gt?: string | undefined
  /** Before this instant. */
  lt?: string | undefined
  /** Not after this instant. */
  lte?: string | undefined
}

/** A pass to create and produce for its wallets. */
export interface IssuePassInput extends CreatePassInput {
  /** The same as `barcode.format`. */
  barcodeType?: BarcodeFormat | undefined
}

/** A pass that was created and produced for its wallets. */
export interface IssuedPass extends CreatedPass {
  /** Null: nothing could be created; `warnings` says why. */
  apple: AppleFile | null
  /** Null: nothing could be created; `warnings` says why. */
  google: GoogleSave | null
}

/** Work that outlives its request. */
export interface Job {
  /** The id of the job. */
  id: string
  type: JobType
  status: JobStatus
  /** The template whose passes the job creates, checks or changes; null for other jobs, and where each row names its own. */
  templateId: string | null
  /** How many there are; null until it was counted. */
  total: number | null
  /** How many items the job has looked at. */
  processed: number
  /** How many items the job has done. */
  succeeded: number
  /** How many items were refused. */
  failed: number
  /** Where the result rows are, one JSON object a line, or the file of an export; null while there are none. */
  resultUrl: string | null
  /** What an import does with passes that are there; null for other jobs. */
  mode: ImportMode | null
  /** The file of an import; null for other jobs. */
  file: ImportedFile | null
  /** What became of the rows of an import; null for other jobs. */
  outcome: ImportOutcome | null
  /** What an export writes into its file; null for other jobs. */
  export: ExportOfJob | null
  /** When the job was asked for. */
  createdAt: string
  /** When the job ended; null while it has not. */
  finishedAt: string | null
}

/** A job was cancelled. */
export interface JobCancelledEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'job.cancelled'
  /** The data of events about a job. */
  data: JobEventData
}

/** A job has done all its work. */
export interface JobCompletedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'job.completed'
  /** The data of events about a job. */
  data: JobEventData
}

/** The data of events about a job. */
export interface JobEventData {
  /** Work that outlives its request. */
  job: Job
  /** Why the job gave up. */
  reason?: string | undefined
}

/** A job gave up. */
export interface JobFailedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'job.failed'
  /** The data of events about a job. */
  data: JobEventData
}

/** Orders of a shop with passes that were not issued. */
export interface LackingOrders {
  /** The id of the shop’s connection. */
  connectionId: string
  /** The name of the connection. */
  name: string
  status: LackingOrderStatus
  /** A number that is counted up to a bound. */
  orders: BoundedCount
}

/** How much of a limit is used. */
export interface LimitUsage {
  /** What is limited. */
  what: string
  /** How many there are. */
  used: number
  /** How many there may be. */
  limit: number
}

/** What is taken and given at most. */
export interface Limits {
  /** Requests of one key in 10 seconds, unless the operator counts none. */
  requestsPer10Seconds: number
  /** The same for `POST /access/verify`. */
  verificationsPer10Seconds: number
  /** The body of a request, in bytes. */
  maxBodyBytes: number
  /** The body of a batch, in bytes. */
  maxBatchBytes: number
  /** Passes in a batch. */
  maxBatchPasses: number
  /** A file of passes, in bytes. */
  maxImportBytes: number
  /** Rows in such a file. */
  maxImportRows: number
  /** An image, in bytes. */
  maxImageBytes: number
  /** A pass file that a template is created from, in bytes. */
  maxPassFileBytes: number
  /** Items on a page of a list. */
  maxPageItems: number
  /** Bytes of items on a page: it ends before the one that would exceed them. */
  maxPageBytes: number
}

/** What signs claim links of a workspace, without its secret. */
export interface LinkKey {
  /** The id of the link key: 30 characters, with which every link that it signs begins. */
  id: string
  /** Your own name for it. */
  name: string
  status: LinkKeyStatus
  /** The templates that its links may create passes of; null: all. */
  templateIds: Array<string> | null
  /** How many passes its links may create; null: any number. */
  maxPasses: number | null
  /** How many passes its links have created. */
  passesCreated: number
  /** When the link key was created. */
  createdAt: string
  /** When its links stop, whatever their own end is; null: never. */
  expiresAt: string | null
  /** When the link key was revoked; null while it has not been. */
  revokedAt: string | null
  /** The API key, or the person of the dashboard (`user_…`), that created it or rotated another one into it. */
  createdBy: string
}

/** An API key with the key itself. */
export interface NewApiKey extends ApiKey {
  /** The key itself. It is shown here and never again. */
  key: string
}

/** A connected shop, and the secret that was generated for it. */
export interface NewCheckoutConnection extends CheckoutConnection {
  /** Only if the service generated it, and only here: `whsec_` and base64. */
  secret?: string | undefined
}

/** A link key with the key itself. */
export interface NewLinkKey extends LinkKey {
  /** The key that signs links. It is shown here and never again. */
  key: string
}

/** A scanner with its link. */
export interface NewScanner extends Scanner {
  /** The link to open on the phone. It is shown here and never again. */
  url: string
}

/** A webhook endpoint with its secret. */
export interface NewWebhookEndpoint extends WebhookEndpoint {
  /** `whsec_…`: verifies the signatures `v1`. It is shown here and never again. */
  secret: string
}

/** How many devices and copies would be notified of the changes, by wallet. */
export interface NotifiedPhones {
  /** How many would be notified in the wallet `apple`. */
  apple: number
  /** How many would be notified in the wallet `google`. */
  google: number
}

/** Figures of a workspace. They are counted from its events: each event once, test passes left out. */
export interface Overview {
  /** Each of the days, the oldest first. */
  days: Array<OverviewDay>
  /** What happened in all of these days. By type of event; what has not happened is left out. */
  period: Record<string, EventCount>
  /** All passes of the workspace. */
  passes: PassTotals
  /** Passes that are on at least one phone now: `GET /passes?onPhones=true`. */
  onPhones: PassesOnPhones
  /** The five templates with the most passes on phones, then with the most passes created in these days. */
  topTemplates: Array<TemplateFigures>
  /**
   * How far the passes have come that were created in these days. Each pass counts once in each step, whenever it made it. Steps can be skipped:
   * a wallet can add a pass whose page nobody opened.
   */
  funnel: PassFunnel
  /** What needs a look. */
  health: WorkspaceHealth
  /** How much of its limits the workspace uses. */
  usage: Array<LimitUsage>
  /** Whether these figures include sample data: `DELETE /workspace/sample-data` removes them. */
  hasSampleData: boolean
  /** Events that are not in these figures yet, because very many were recorded at once; they follow within minutes. */
  eventsToCome: number
}

/** What happened on one day. */
export interface OverviewDay {
  /** The day, in UTC. */
  date: string
  /** What happened on this day. By type of event; what has not happened is left out. */
  counts: Record<string, EventCount>
  /** Passes that were on at least one phone at the end of this day. */
  onPhones: PassesOnPhones
}

/** A pass, as it is now. */
export interface Pass {
  /** The id of the pass. */
  id: string
  /** The template of the pass. */
  templateId: string
  kind: PassKind
  /** Your own id of the pass, unique in the workspace. */
  serialNumber: string
  /** What the pass is called. */
  name: string | null
  /** The name of the issuer, as wallets show it. */
  organizationName: string | null
  /** The colour behind everything: `#rrggbb`. */
  backgroundColor: string | null
  /** The colour of values: `#rrggbb`. */
  foregroundColor: string | null
  /** The colour of labels: `#rrggbb`. */
  labelColor: string | null
  /** The barcode of the pass; null: it has none. */
  barcode: PassBarcode | null
  /** Addresses of a pass’s images. */
  images: PassImages
  /** When the pass matters; phones suggest it around then. */
  relevantDate: string | null
  /** All times around which phones suggest the pass; `relevantDate` is when the first begins. */
  relevantDates: Array<RelevantDate>
  /** Places where phones suggest the pass. */
  locations: Array<TemplateLocation>
  /** When the pass expires by itself; null: never. */
  expirationDate: string | null
  status: PassStatus
  /** Whether the status is VOIDED. */
  voided: boolean
  /** Whose pass it is, where it was said. */
  customer: PassCustomer | null
  /** Values of the fields that the template defines, by their keys. */
  fields: Record<string, string | number>
  /** The balance; null where the template binds no field to `points`. */
  points: number | null
  /** All points that the pass has opened with or earned, spent ones included, less what was reversed. Null where it has no points. */
  earned: number | null
  /** When the next of its points end; null: none will. */
  pointsExpireAt: string | null
  /** The key of its tier; null where the template has no tiers. */
  tier: string | null
  /** Which doors the pass opens, and when; null: none. */
  access: AccessPermissions | null
  /** Your own notes on a pass; no phone sees them. */
  metadata: Record<string, string>
  /** What created a pass. */
  source: PassSource
  /** Whether it was created from a draft to try it on a phone. No figure counts it. */
  test: boolean
  /** A number that rises with every change of the pass. */
  version: number
  /** How often a pass is installed, by wallet. */
  installations: Installations
  /** The link for the holder: a page that adds the pass to a wallet. */
  downloadUrl: string
  /** The same as `downloadUrl`. */
  passAccessUrl: string
  /** When the pass was created. */
  createdAt: string
  /** When the pass last changed. */
  updatedAt: string
}

/** What a pass opens. */
export interface PassAccess {
  /** Which doors the pass opens, and when; null: none. */
  access: AccessPermissions | null
}

/** A pass was admitted more often than its scope allows, because a scanner was offline; sent once for each admission. */
export interface PassAccessConflictEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.access.conflict'
  /** The data of events about an admission. */
  data: AdmissionEventData
}

/** A door refused entry. */
export interface PassAccessDeniedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.access.denied'
  /** The data of events about doors. */
  data: AccessDecisionEventData
}

/** A door opened. */
export interface PassAccessGrantedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.access.granted'
  /** The data of events about doors. */
  data: AccessDecisionEventData
}

/** What a pass opens now, and the pass with it. */
export interface PassAccessSet {
  /** Which doors the pass opens, and when; null: none. */
  access: AccessPermissions | null
  /** A pass, as it is now. */
  pass: Pass
}

/** A scanner took an admission back. */
export interface PassAccessUndoneEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.access.undone'
  /** The data of events about an admission. */
  data: AdmissionEventData
}

/** The permissions of a pass were replaced. */
export interface PassAccessUpdatedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.access.updated'
  /** The data of `pass.access.updated`. */
  data: AccessUpdatedEventData
}

/** The barcode of a pass. */
export interface PassBarcode {
  format: BarcodeFormat
  /** The text that a reader reads from the barcode. */
  value: string
  /** Text below the barcode. */
  alternativeText: string | null
}

/** The barcode of one pass. */
export interface PassBarcodeInput {
  /**
   * What a reader reads: any text that the format carries, line breaks and control characters included. Left out: the template’s value, or else
   * the serial number.
   */
  value?: string | null | undefined
  /** Text below the barcode, for people. */
  alternativeText?: string | null | undefined
  /** What kind of barcode it is. Left out: the template’s. */
  format?: BarcodeFormat | null | undefined
}

/** How many passes there are. */
export interface PassCount {
  /** How many there are. */
  count: number
  /** Whether counting stopped here: there may be more. */
  atLeast: boolean
}

/** A pass was created. */
export interface PassCreatedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.created'
  /** The data of events about a pass. */
  data: PassEventData
}

/** Whose pass it is. */
export interface PassCustomer {
  /** The holder’s name. */
  name: string | null
  /** The holder’s e-mail address. */
  email: string | null
  /** The holder’s language, a BCP 47 tag; null where it is not known. */
  language: string | null
  /** The holder’s time zone, an IANA name; null where it is not known. */
  timeZone: string | null
}

/** A pass was deleted, and with it all that it said of its holder. */
export interface PassDeletedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.deleted'
  /** The data of `pass.deleted`. */
  data: PassDeletedEventData
}

/** The data of `pass.deleted`. */
export interface PassDeletedEventData {
  /** What is left of a deleted pass. */
  pass: DeletedPass
}

/** A pass that a rule would create. */
export interface PassDraft {
  /** The template of the pass. */
  templateId: string
  /** The serial number that the pass would get. Left out: one would be generated. */
  serialNumber?: string | undefined
  /** Whose pass it would be. */
  customer?: PassDraftCustomer | undefined
  /** Values of the fields that the template defines, by their keys. */
  fields?: Record<string, string | number> | undefined
  notify?: NotifyBy | undefined
}

/** Whose pass it would be. */
export interface PassDraftCustomer {
  /** The holder’s name. */
  name?: string | undefined
  /** The holder’s e-mail address. */
  email?: string | undefined
}

/** The data of events about a pass. */
export interface PassEventData {
  /** The pass, as it was then. */
  pass: Pass
  /** True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise. */
  erased?: boolean | undefined
}

/** A pass reached its expirationDate; it counts as expired since then. */
export interface PassExpiredEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.expired'
  /** The data of events about a pass. */
  data: PassEventData
}

/** A phone fetched a version of a pass, the first time. */
export interface PassFetchedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.fetched'
  /** The data of events about a wallet. */
  data: RegistrationEventData
}

/**
 * How far the passes have come that were created in these days. Each pass counts once in each step, whenever it made it. Steps can be skipped:
 * a wallet can add a pass whose page nobody opened.
 */
export interface PassFunnel {
  /** Passes that were created in these days. */
  created: number
  /** Those whose page somebody has opened. */
  opened: number
  /** Those that were added to a wallet. */
  installed: number
  /** Those that were redeemed, opened a door, or had points added or taken. */
  used: number
}

/** Addresses of a pass’s images. */
export interface PassImages {
  /** The icon in notifications and on lock screens. */
  icon: string | null
  /** The logo at the top of the card. */
  logo: string | null
  /** The picture behind the primary fields. */
  strip: string | null
}

/** A device was refused because 100 devices hold the pass; sent once a day. */
export interface PassInstallRefusedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.install_refused'
  /** The data of events about a wallet. */
  data: RegistrationEventData
}

/** A pass was added to a wallet. */
export interface PassInstalledEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.installed'
  /** The data of events about a wallet. */
  data: RegistrationEventData
}

/** A pass was produced for its wallets by one request. */
export interface PassIssuedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.issued'
  /** The data of events about a pass. */
  data: PassEventData
}

/** A JSON Merge Patch (RFC 7396): `null` removes a member. */
export interface PassPatch {
  /** What the pass is called. */
  name?: string | null | undefined
  /** Who issues it, as wallets show it. */
  organizationName?: string | null | undefined
  /** The colour behind everything. */
  backgroundColor?: string | null | undefined
  /** The colour of values. */
  foregroundColor?: string | null | undefined
  /** The colour of labels. */
  labelColor?: string | null | undefined
  /** The barcode. */
  barcode?: PassBarcodeInput | null | undefined
  /** The images that differ from the template’s. */
  images?: ImagesInput | null | undefined
  /** When the pass matters, such as when doors open: phones suggest it around then. */
  relevantDate?: string | null | undefined
  /** Times around which phones suggest the pass, beside `relevantDate`. */
  relevantDates?: Array<RelevantDateInput> | null | undefined
  /** Places where phones suggest the pass. */
  locations?: Array<TemplateLocationInput> | null | undefined
  /** Whose pass it is. Kept encrypted. */
  customer?: Customer | null | undefined
  /** Values of the template’s fields. One that is left out has the template’s default. */
  fields?: Record<string, string | number> | null | undefined
  /** From this instant on the pass counts as expired, and phones show it so. */
  expirationDate?: string | null | undefined
  /** Your own notes; no phone sees them. */
  metadata?: Record<string, string> | null | undefined
  /** The notification for the holder. It is a change by itself. */
  pushMessage?: string | undefined
}

/** The points of a pass by their ends. */
export interface PassPointLots {
  /** The points that the pass has now. */
  balance: number
  /** The soonest end first. Their sum is the balance; empty where the template lets points last for ever. */
  lots: Array<PointLot>
}

/** Points were added. */
export interface PassPointsAddedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.points.added'
  /** The data of events about points. */
  data: PointsEventData
}

/** A balance was set by hand. */
export interface PassPointsAdjustedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.points.adjusted'
  /** The data of events about points. */
  data: PointsEventData
}

/** Points have ended. */
export interface PassPointsExpiredEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.points.expired'
  /** The data of events about points. */
  data: PointsEventData
}

/** Points end in as many days as the template says. */
export interface PassPointsExpiringEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.points.expiring'
  /** The data of `pass.points.expiring`. */
  data: PointsExpiringEventData
}

/** Points were redeemed. */
export interface PassPointsRedeemedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.points.redeemed'
  /** The data of events about points. */
  data: PointsEventData
}

/** A points transaction was reversed. */
export interface PassPointsReversedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.points.reversed'
  /** The data of events about points. */
  data: PointsEventData
}

/** No phone could be notified of a version of a pass. */
export interface PassPushFailedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.push.failed'
  /** The data of events about notifying phones. */
  data: PushEventData
}

/** Phones were notified of a version of a pass. */
export interface PassPushSentEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.push.sent'
  /** The data of events about notifying phones. */
  data: PushEventData
}

/** A pass was redeemed. */
export interface PassRedeemedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.redeemed'
  /** The data of events about a pass. */
  data: PassEventData
}

/** A pass was reinstated. */
export interface PassReinstatedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.reinstated'
  /** The data of events about a pass. */
  data: PassEventData
}

/** A suspended pass was resumed. */
export interface PassResumedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.resumed'
  /** The data of events about a pass. */
  data: PassEventData
}

/** A reward, as it is for one pass. */
export interface PassReward {
  /** The key of the reward. */
  key: string
  /** The name of the reward. */
  label: string
  /** How many points it takes. */
  cost: number
  state: RewardState
  /** How many points the pass lacks; 0: none. */
  missing: number
  /** How often the pass has had it, less what was reversed. */
  redeemed: number
  /** How often one pass may have it; null: as often as its points allow. */
  limitPerPass: number | null
  /** The lowest tier that may have it; null: all. */
  tier: string | null
  /** The instant from which nobody can have it; null: no end. */
  validUntil: string | null
}

/** A reward was redeemed; `pass.points.redeemed` tells of its points. */
export interface PassRewardRedeemedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.reward.redeemed'
  /** The data of `pass.reward.redeemed`. */
  data: RewardRedeemedEventData
}

/** What a pass can get for its points. */
export interface PassRewards {
  /** The points that the pass has now. */
  balance: number
  /** The key of its tier; null where the template has no tiers. */
  tier: string | null
  /** Whether somebody has set the tier, so that it stays whatever the pass earns. */
  isTierSetByHand: boolean
  /** How full the card of stamps is; null: the template has none. */
  stamps: StampState | null
  /** The tiers of the template, from the lowest up; empty where it has none. */
  tiers: Array<PassTier>
  /** In the order of the template. */
  rewards: Array<PassReward>
}

/** What created a pass. */
export interface PassSource {
  type: PassSourceType
  /** The import job, the checkout connection, the sign-up page or the link key; null for `api` and `dashboard`. */
  id: string | null
}

/** A pass was suspended. */
export interface PassSuspendedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.suspended'
  /** The data of events about a pass. */
  data: PassEventData
}

/** What the template of a pass says, in the version that the pass has. */
export interface PassTemplate {
  /** The id of the template. */
  id: string
  /** The version of the template that the pass has. */
  templateVersion: number
  /** The name of the template, and of passes that have no name of their own. */
  name: string
  kind: PassKind
  /** The fields that the pass has values for, with their labels. */
  fields: Array<TemplateField>
}

/** A tier that a pass can be in. */
export interface PassTier {
  /** The key of the tier. */
  key: string
  /** The name that holders read. */
  label: string
  /** How many points a pass must have earned, spent ones included. */
  from: number
}

/** A pass came to another tier. */
export interface PassTierChangedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.tier.changed'
  /** The data of `pass.tier.changed`. */
  data: TierChangedEventData
}

/** How many passes there are. */
export interface PassTotals {
  /** How many were ever created. */
  created: number
  /** How many of them were deleted. */
  deleted: number
}

/** A pass was removed from a wallet. */
export interface PassUninstalledEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.uninstalled'
  /** The data of events about a wallet. */
  data: RegistrationEventData
}

/** A pass changed. */
export interface PassUpdatedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.updated'
  /** The data of `pass.updated`. */
  data: PassUpdatedEventData
}

/** The data of `pass.updated`. */
export interface PassUpdatedEventData {
  /** The pass, as it was then. */
  pass: Pass
  /** RFC 6901 pointers to what is different in this version. */
  changed: Array<string>
  /** The campaign that changed the pass, or took its change back; only of these. */
  campaignId?: string | undefined
  /** True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise. */
  erased?: boolean | undefined
}

/** Somebody opened the page of a pass, the first time of a version. */
export interface PassViewedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.viewed'
  /** The data of events about a wallet. */
  data: RegistrationEventData
}

/** A pass was voided. */
export interface PassVoidedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'pass.voided'
  /** The data of events about a pass. */
  data: PassEventData
}

/**
 * Passes that are on at least one phone. A pass on several phones of a wallet counts once, and one in both wallets counts once in each and
 * once in `all`. Voided, redeemed and expired passes count as long as a phone keeps them; deleted passes and test passes do not.
 */
export interface PassesOnPhones {
  /** Passes on any phone. */
  all: number
  /** The same by wallet platform. */
  byPlatform: Record<string, number>
}

/** Passes on phones, by wallet. */
export interface PhonesByWallet {
  /** How many are in the wallet `apple`. */
  apple: number
  /** How many are in the wallet `google`. */
  google: number
}

/** A test. */
export interface Ping {
  /** The endpoint that the test was asked for. */
  endpointId: string
}

/** A test, asked for with `POST /webhook-endpoints/{endpointId}/test`. */
export interface PingEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'ping'
  /** The data of `ping`. */
  data: PingEventData
}

/** The data of `ping`. */
export interface PingEventData {
  /** A test. */
  ping: Ping
}

/** Points that end together. */
export interface PointLot {
  /** How many points end then. */
  points: number
  /** The instant from which they cannot be spent. */
  expiresAt: string
}

/** The data of events about points. */
export interface PointsEventData {
  /** An entry in the points ledger of a pass. It is never changed or removed. */
  transaction: PointsTransaction
  /** The pass, as it was then. */
  pass: Pass
  /** True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise. */
  erased?: boolean | undefined
}

/** The data of `pass.points.expiring`. */
export interface PointsExpiringEventData {
  /** Points that end soon. */
  expiring: ExpiringPoints
  /** The pass, as it was then. */
  pass: Pass
  /** True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise. */
  erased?: boolean | undefined
}

/** When points end. */
export interface PointsExpiry {
  /** How many months points last after the month in which they were earned. They end with the last day of a month, by UTC. */
  months: number
  /** How many days before the end the event `pass.points.expiring` warns of it. Left out: none does. */
  warnDays?: number | undefined
}

/** When points end. */
export interface PointsExpiryInput {
  /** How many months points last after the month in which they were earned. They end with the last day of a month, by UTC. */
  months: number
  /** How many days before the end the event `pass.points.expiring` warns of it. Left out: none does. */
  warnDays?: number | undefined
}

/** The members that change; `null` removes one. */
export interface PointsExpiryPatch {
  /** How many months points last after the month in which they were earned. They end with the last day of a month, by UTC. */
  months?: number | null | undefined
  /** How many days before the end the event `pass.points.expiring` warns of it. */
  warnDays?: number | null | undefined
}

/** An entry in the points ledger of a pass. It is never changed or removed. */
export interface PointsTransaction {
  /** The id of the entry in the ledger. */
  id: string
  /** Your own id of the transaction, unique for each pass. */
  transactionId: string
  type: PointsTransactionType
  /** How many points the entry added; negative where it took some. */
  points: number
  /** The balance after this entry. */
  balanceAfter: number
  /** The transaction that this one takes back; null: none. */
  reverses?: string | undefined
  /** The reward that the points were taken for, or given back for. */
  reward?: string | undefined
  /** When the entry was created. */
  createdAt: string
}

/** An entry of the ledger, and what it led to. */
export interface PostedPoints {
  /** An entry in the points ledger of a pass. It is never changed or removed. */
  transaction: PointsTransaction
  /** What the pass has now: where a request is repeated, later than `balanceAfter`. */
  balance: number
  /** A pass, as it is now. */
  pass: Pass
  /** How full the card of stamps is now; null: the template has none. */
  stamps: StampState | null
}

/** How phones were notified of a version of a pass. */
export interface Push {
  /** The id of the pass. */
  passId: string
  /** The version of the pass that devices were notified of. */
  version: number
  platform: Platform
  /** How many devices were notified. */
  devices: number
  /** How many devices could not be notified, by reason. */
  failed: Record<string, number>
  /** How long the request took, in milliseconds. */
  tookMs?: number | undefined
  /** Why no device was notified; null if one was. */
  reason?: string | null | undefined
}

/** The data of events about notifying phones. */
export interface PushEventData {
  /** How phones were notified of a version of a pass. */
  push: Push
  /** True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise. */
  erased?: boolean | undefined
}

/** A change of a pass that did not reach a wallet. */
export interface PushFailure {
  /** The id of the pass. */
  passId: string
  /** The newest version of the pass. */
  version: number
  platform: Platform
  /** The reason that `pass.push.failed` gives; `unreachable`: tried to the end. */
  reason: string
  /** How many devices could not be notified. */
  devices: number
  /** When the last retry failed. */
  at: string
}

/** A message to the holder. */
export interface PushInput {
  /** The text of the notification. */
  pushMessage: string
}

/** How many devices and copies are notified of a change, by wallet. */
export interface QueuedPushes {
  /** How many are notified in the wallet `apple`. */
  apple: number
  /** How many are notified in the wallet `google`. */
  google: number
}

/** Hours in which nobody is notified, by the clock of the holder. */
export interface QuietHours {
  /** The time at which they begin. */
  from: string
  /** The time at which they end. */
  to: string
}

/** An order as the shop sends it. */
export interface RawCheckoutOrder {
  /** The type of an event of Stripe or `generic`. */
  type?: unknown | undefined
  /** The order in an event of `generic`. */
  order?: unknown | undefined
}

/** On how many devices they are, by wallet. */
export interface ReachedInstallations {
  /** On how many devices they are in the wallet `apple`. */
  apple: number
  /** On how many devices they are in the wallet `google`. */
  google: number
}

/** The time whose events are sent again. */
export interface RecoverWebhookEndpointInput {
  /** Events from this instant on are sent again. It may lie 30 days back at most. */
  since: string
  /** Events up to this instant are sent again. Left out: up to now. */
  until?: string | undefined
}

/** Points to be taken. */
export interface RedeemPointsInput {
  /** How many points: a whole number from 1. */
  pointsRedeemed: number
  /** Your own id of it, unique per pass: a repeat with the same content has no second effect and gets the same entry. */
  transactionId: string
  /** Whether devices are notified. Left out or false: the pass changes, and phones see it at their next refresh. */
  triggerPushNotification?: boolean | undefined
  /** Text of the notification; without `triggerPushNotification` it is shown nowhere. */
  pushMessage?: string | undefined
}

/** A reward to be handed out. */
export interface RedeemRewardInput {
  /** Your own id of it, unique per pass: a repeat with the same content has no second effect and gets the same entry. */
  transactionId: string
  /** Whether devices are notified. Left out or false: the pass changes, and phones see it at their next refresh. */
  triggerPushNotification?: boolean | undefined
  /** Text of the notification; without `triggerPushNotification` it is shown nowhere. */
  pushMessage?: string | undefined
}

/** A reward that was handed out. */
export interface RedeemedReward {
  /** The key of the reward. */
  key: string
  /** The name of the reward, as it was then. */
  label: string
  /** How many points it took. */
  cost: number
}

/** A row that would be refused. */
export interface RefusedRow {
  /** The number of the row; the first below the headers is 1. */
  row: number
  /** The line of the file on which the row begins, from 1. */
  line: number
  /** The status that a create of it would be answered with. */
  statusCode: number
  /** What is wrong with the row. */
  errors: Array<RowError>
}

/** A pass in a wallet. */
export interface Registration {
  /** The id of the pass. */
  passId: string
  /** Your own id of the pass. */
  serialNumber: string
  /** The version of the pass. */
  passVersion: number
  /** The wallet; null where somebody looked at the page of the pass. */
  platform: Platform | null
  /** Apple: the same for one device, and no way back to it. Google names no device. */
  device?: string | undefined
}

/** The data of events about a wallet. */
export interface RegistrationEventData {
  /** A pass in a wallet. */
  registration: Registration
  /** True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise. */
  erased?: boolean | undefined
}

/** Why a pass is active again, and until when. */
export interface ReinstateInput {
  /** Kept with the event, and erased with the pass. */
  reason?: string | undefined
  /** The new end of the pass; it must lie in the future. Needed for a pass that has expired. */
  expirationDate?: string | undefined
}

/** A time around which phones suggest the pass. */
export interface RelevantDate {
  /** When the time begins. */
  startDate: string
  /** When the time ends; left out: it is a single instant. */
  endDate?: string | undefined
}

/** A time around which phones suggest the pass. */
export interface RelevantDateInput {
  /** When the time begins. */
  startDate: string
  /** When the time ends; left out: it is a single instant. */
  endDate?: string | undefined
}

/** What wallets are notified of again. */
export interface RetriedPushes {
  /** How many passes were queued. */
  queued: number
  /** Whether more passes are left to be queued. */
  hasMore: boolean
}

/** The passes that wallets are notified of again. */
export interface RetryPushesInput {
  /** Without it: the first 100 passes. Those without a failure are left out. */
  passIds?: Array<string> | undefined
}

/** A transaction to reverse. */
export interface ReversePointsInput {
  /** Your own id of it, unique per pass: a repeat with the same content has no second effect and gets the same entry. */
  transactionId: string
  /** The transaction to reverse. */
  reverses: string
  /** Whether devices are notified. Left out or false: the pass changes, and phones see it at their next refresh. */
  triggerPushNotification?: boolean | undefined
  /** Text of the notification; without `triggerPushNotification` it is shown nowhere. */
  pushMessage?: string | undefined
}

/** What ends with a key. */
export interface RevokeApiKeyInput {
  /** Whether the keys that it created or rotated end too, and those that these created. */
  descendants?: boolean | undefined
}

/** The data of `pass.reward.redeemed`. */
export interface RewardRedeemedEventData {
  /** A reward that was handed out. */
  reward: RedeemedReward
  /** An entry in the points ledger of a pass. It is never changed or removed. */
  transaction: PointsTransaction
  /** The pass, as it was then. */
  pass: Pass
  /** True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise. */
  erased?: boolean | undefined
}

/** How a key goes over to its successor. */
export interface RotateApiKeyInput {
  /** How long the old key goes on; never past its own expiry. */
  gracePeriodSeconds?: number | undefined
}

/** What a shop signs with from now on. */
export interface RotateCheckoutSecretInput {
  /**
   * What the shop shows: Stripe’s signing secret `whsec_…`, Shopify’s client secret, the secret of WooCommerce’s webhook. `generic`: `whsec_`
   * and base64 of 24 to 64 bytes, or `whpk_…`; generated by the service if left out.
   */
  secret?: string | undefined
  /** How long the secret before counts as well. */
  gracePeriodSeconds?: number | undefined
}

/** How a link key goes over to its successor. */
export interface RotateLinkKeyInput {
  /**
   * How long links of the old key go on; never past its own end. 90 days by default, which is how long links last that SDKs sign; a year at
   * most.
   */
  gracePeriodSeconds?: number | undefined
}

/** How an endpoint goes over to its new secret. */
export interface RotateWebhookSecretInput {
  /** How long deliveries are signed with the old secret as well. */
  gracePeriodSeconds?: number | undefined
}

/** What a row would change of a pass that is there. */
export interface RowDifference {
  /** The number of the row; the first below the headers is 1. */
  row: number
  /** The pass. */
  passId: string
  /** The serial number of the pass. */
  serialNumber: string
  /** The members that would change: 20 at most. */
  changed: Array<ChangedMember>
}

/** What is wrong with a row. */
export interface RowError {
  /** The code of the error. */
  code: string
  /** What is wrong, in a sentence. */
  message: string
  /** The member of the create body at fault, as a JSON pointer. */
  pointer?: string | undefined
  /** What the column at fault is called in the file, in CSV. */
  column?: string | undefined
  /** The line of the file with the faulty value, from 1. */
  line?: number | undefined
}

/** What a test workspace has of sample data. */
export interface SampleData {
  /** Sample templates. */
  templates: number
  /** Passes created from them. */
  passes: number
}

/** What came of a scan. */
export interface Scan {
  /** The id of the decision in the log. */
  id: string
  /** The device’s own id of the scan. */
  eventId: string
  /** The scanner. */
  scannerId: string
  decision: AccessOutcome
  reason: DenyReason
  /** The reason as BACnet numbers it. */
  reasonCode: number
  /** The pass; null where none, or several, were found. */
  passId: string | null
  /** The door; the name of the scanner where none was named. */
  doorId: string
  /** The level that the permissions of the pass name. */
  accessLevel: string | null
  /** When the service decided, or was told. */
  evaluatedAt: string
  /** When the device decided, where it was offline. */
  at: string | null
  /** The holder’s first or full name, as `scanner.name` of the template allows and `showsName` of the scanner says; null where none is shown. */
  holderName: string | null
  /**
   * The address of the pass’s own `thumbnail`, where `scanner.image` of the template and `showsImage` of the scanner say so; null where there is
   * none.
   */
  holderImageUrl: string | null
  /** Only of scanners in mode `entry`. */
  entry: ScanEntry | null
  /** Only where points were moved. */
  points: ScanPoints | null
  /** What the pass has and can get: only where a scanner in mode `counter` checks. */
  loyalty: PassRewards | null
  /** How full the card of stamps is; only where points were moved and the template has such a card. */
  stamps: StampState | null
  /** Until when the scan can be undone; null: there is nothing to undo. */
  undoUntil: string | null
}

/** One result for each scan. */
export interface ScanBatch {
  /** One result for each scan, in the order of the request. */
  items: Array<ScanBatchItem>
  /** How many scans were taken and refused. */
  summary: ScanBatchSummary
}

/** What came of one scan of a batch. */
export interface ScanBatchItem {
  /** The place of the scan in the request, from 0. */
  index: number
  /** The HTTP status that the scan would have got as a request of its own. */
  statusCode: number
  /** What came of it, if it was taken. */
  data?: Scan | undefined
  /** What is wrong with it, if it was not. */
  errors?: Array<BatchError> | undefined
  /** How many faults of this scan are not shown; left out where all are shown. */
  errorsOmitted?: number | undefined
}

/** How many scans were taken and refused. */
export interface ScanBatchSummary {
  /** How many scans were taken. */
  succeeded: number
  /** How many were refused as requests. */
  failed: number
}

/** How often a scanner was used. */
export interface ScanCounts {
  /** The scanner. */
  scannerId: string
  /** From when on it is counted. */
  since: string
  /** Scans that the service knows of. */
  scans: number
  /** Those that were granted. */
  granted: number
  /** Those that were refused. */
  denied: number
  /** How many passes were scanned. */
  passes: number
  /** Scans that the device decided without a connection. */
  offline: number
  /** Admissions that were undone. */
  undone: number
  /** Admissions beyond the limit of their scope. */
  conflicts: number
  /** When the last one of them was decided; null: there is none. */
  lastScanAt: string | null
  /** Whether these are all scans since then; false: the newest 20,000 are counted. */
  complete: boolean
}

/** How often the pass was admitted in the scope. */
export interface ScanEntry {
  /** What is counted in. */
  scope: string
  /** Admissions by now, this one included, without undone ones. */
  used: number
  /** How many the scanner allows. */
  limit: number
  /** Whether this admission is one too many. */
  conflict: boolean
  /** The latest five admissions before this scan, newest first. */
  previous: Array<EarlierAdmission>
}

/** What a scanner has seen, and what is to come of it. */
export interface ScanInput {
  /** The value of the barcode as the device sees it, or what the phone sent by NFC. */
  credential: string
  /** The device’s own id of the scan, such as a ULID: sent again, it counts once. */
  eventId: string
  action: ScanAction
  /** The door, one of the scanner’s. Needed in mode `door`. */
  doorId?: string | undefined
  /** Who scans. Left out: the name of the scanner. Kept in the log. */
  readerId?: string | undefined
  /** How many points: for `points` and `redeem` alone. */
  points?: number | undefined
  /** The key of the reward: for `reward` alone. */
  rewardKey?: string | undefined
  /**
   * When a device without a connection decided, by its clock as the service last corrected it. What lies in the future counts as now; what is
   * older than 7 days is refused.
   */
  at?: string | undefined
  /**
   * Why a device without a connection refused; only together with `at`. It is logged, and nothing happens to the pass. `pass_not_found`, because
   * the pass was not on its list, is logged as what the service knows of the pass. Left out: the device did what `action` says.
   */
  reason?: DenyReason | undefined
  /** The scanner; only from keys that are not that of a scanner. */
  scannerId?: string | undefined
}

/** What a scanner goes by without a connection. */
export interface ScanList {
  /** Compact JWS (EdDSA); public keys at `/.well-known/door-list-keys.json`. */
  jws: string
  /** When this part was created. */
  issuedAt: string
  /** From here on a scanner must not go by the list. */
  expiresAt: string
  /** Send it as `since` to get the next part, or later what has changed. */
  cursor: string
  /** Whether this is the last part. Before, a scanner must not go by the list. */
  complete: boolean
  /** Only of scanners in mode `entry`. */
  entry: ScanListEntry | null
}

/** How often barcodes were used in a scope. */
export interface ScanListEntry {
  /** What is counted in. */
  scope: string
  /** How often a barcode is admitted. */
  limit: number
  /** Whether `used` is all that was used; false: what has changed since `since`. */
  whole: boolean
  /** Barcodes that were used, at most 20,000. */
  used: Array<UsedBarcode>
}

/** Scans that a device has kept. */
export interface ScanManyInput {
  /** Scans, in the order in which they happened; each is taken by itself. */
  scans: Array<ScanInput>
}

/** Points that a scan moved. */
export interface ScanPoints {
  /** Points that were added; negative where some were taken. */
  moved: number
  /** The balance afterwards. */
  balance: number
}

/** A link that turns a phone into a scanner. */
export interface Scanner {
  /** The id of the scanner. */
  id: string
  /** Your own name for it: the log has it in every line. */
  name: string
  mode: ScannerMode
  /** Doors that it stands at; empty: any. */
  doorIds: Array<string>
  /** Templates whose passes it takes; null: any. */
  templateIds: Array<string> | null
  /** Only in mode `entry`; null in others. */
  entry: ScannerEntry | null
  /** Only in mode `counter`; null in others. */
  counter: ScannerCounter | null
  showsName: ShownName
  /** Whether that person sees the holder’s picture where the template allows it. */
  showsImage: boolean
  /** The API key in its link. */
  keyId: string
  /** Rises with every change. */
  version: number
  /** When the scanner was created. */
  createdAt: string
  /** When its link ends. */
  expiresAt: string
  /** When the scanner was revoked; null while it has not been. */
  revokedAt: string | null
}

/** What a scanner in mode `counter` moves. */
export interface ScannerCounter {
  /** The most points that one scan moves. */
  maxPointsPerScan: number
  /** Whether points can be redeemed, for rewards too. */
  redeem: boolean
}

/** What a scanner in mode `counter` moves. */
export interface ScannerCounterInput {
  /** The most points that one scan moves. */
  maxPointsPerScan: number
  /** Whether points can be redeemed, for rewards too. Left out: they cannot. */
  redeem?: boolean | undefined
}

/** How a scanner in mode `entry` admits. */
export interface ScannerEntry {
  /** What the uses of a pass are counted in. */
  scope: string
  /** How often a pass is admitted in it. */
  limit: number
  /** Whether an admission redeems the pass. */
  redeemOnAdmit: boolean
}

/** How a scanner in mode `entry` admits. */
export interface ScannerEntryInput {
  /** What the uses of a pass are counted in, such as an evening. Scanners with the same scope count together. */
  scope: string
  /** How often a pass is admitted in it. */
  limit: number
  /** Whether an admission redeems the pass, everywhere and for good. Only with `limit` 1. Left out: it does not. */
  redeemOnAdmit?: boolean | undefined
}

/** The whole permission set of a pass. */
export interface SetAccessInput {
  /** Your own word for what the pass may open, such as `backstage`. It is shown in decisions and on the pass. Null: there is none. */
  accessLevel: string | null
  /** The instant from which the pass opens doors; null: there is no beginning. */
  validFrom?: string | null | undefined
  /** The instant from which the pass opens no door any more; null: there is no end. */
  validUntil?: string | null | undefined
  /** Door ids as readers send them, exact to the letter. `*` opens every door. */
  allowedDoors: Array<string>
}

/** A tier that is set by hand. */
export interface SetTierInput {
  /** The key of a tier of the template. Null: the tier that the pass has earned. */
  tier: string | null
}

/** How full a card of stamps is. */
export interface StampState {
  /** Whether all stamps are there. */
  full: boolean
  /** The stamps that the card shows, at most `of`. */
  count: number
  /** How many stamps fill the card. */
  of: number
}

/** How a campaign is started. */
export interface StartCampaignInput {
  /** How many passes the preview said match. The start is refused where the number has changed by more than 5% since. */
  expectedMatched?: number | undefined
  /** The `confirmation` of the preview, in place of `expectedMatched`: it also says that the campaign is still as it was previewed. */
  confirmation?: string | undefined
  /** Whether it begins at once, also where it has a time of its own or is SCHEDULED. Left out: at its time. */
  now?: boolean | undefined
}

/**
 * How full the database of the workspace is. From 70% on, you get `workspace.nearly_full`. From 95% on, no passes, templates or images are
 * created: `workspace_full`.
 */
export interface Storage {
  /** The size of the database. */
  sizeBytes: number
  /** How large the database can get. */
  limitBytes: number
  /** Whose database it is. True: of all workspaces of this service that have none of their own, together. False: of this workspace alone. */
  shared: boolean
}

/** A template, as it was written last, whether published or not. */
export interface Template {
  /** The id of the template. */
  id: string
  /** The name of the template, and of passes that have no name of their own. */
  name: string
  kind: PassKind
  /** A BCP 47 language tag: a language, a script and a region, as far as they matter. */
  language: string
  /** Who issues the passes. */
  organizationName: string | null
  /** What screen readers say of the pass; it is shown nowhere. */
  description: string | null
  transitType: TransitType
  /** Colours and images. */
  design: TemplateDesign
  /** What the card shows. */
  fields: Array<TemplateField>
  /** The barcode of passes; null: they have none. */
  barcode: TemplateBarcode | null
  /** Places where phones suggest the pass. */
  locations: Array<TemplateLocation>
  /** Times around which phones suggest the pass. */
  relevantDates: Array<RelevantDate>
  /** Links on the back of the card. */
  links: Array<TemplateLink>
  /** Whether holders may share the pass. */
  sharing: TemplateSharing
  /** What scanners may show of the holder. Left out: nothing. A scanner can show less. */
  scanner: TemplateScanner
  /** The tiers that passes are in; null: none. */
  tiers: TemplateTiers | null
  /** The card of stamps that passes show; null: none. */
  stamps: TemplateStamps | null
  /** When points end; null: never. */
  pointsExpiry: PointsExpiry | null
  /** What holders can get for their points. */
  rewards: Array<TemplateReward>
  /** Options for Apple Wallet alone. */
  apple: AppleOptions
  /** Options for Google Wallet alone. */
  google: GoogleOptions
  status: TemplateStatus
  /** The published version; before the first publication the one in work. */
  version: number
  /** When the template was created. */
  createdAt: string
  /** When the template last changed. */
  updatedAt: string
}

/** A template was archived. */
export interface TemplateArchivedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'template.archived'
  /** The data of events about a template. */
  data: TemplateEventData
}

/** The barcode that passes have. */
export interface TemplateBarcode {
  format: BarcodeFormat
  /**
   * What a reader reads: any text that the format carries, line breaks and control characters included. Placeholders such as `{{serialNumber}}`
   * are filled in for each pass.
   */
  value: string
  /** Text below the barcode; placeholders work here too. */
  alternativeText?: string | undefined
  /** For the kind `access`: Google Wallet shows a code that changes, an iPhone none. */
  rotating?: boolean | undefined
}

/** The barcode that passes have. */
export interface TemplateBarcodeInput {
  format?: BarcodeFormat | undefined
  /**
   * What a reader reads: any text that the format carries, line breaks and control characters included. Placeholders such as `{{serialNumber}}`
   * are filled in for each pass.
   */
  value?: string | undefined
  /** Text below the barcode; placeholders work here too. */
  alternativeText?: string | undefined
  /** For the kind `access`: Google Wallet shows a code that changes, an iPhone none. */
  rotating?: boolean | undefined
}

/** The members that change; `null` removes one. */
export interface TemplateBarcodePatch {
  format?: BarcodeFormat | null | undefined
  /**
   * What a reader reads: any text that the format carries, line breaks and control characters included. Placeholders such as `{{serialNumber}}`
   * are filled in for each pass.
   */
  value?: string | null | undefined
  /** Text below the barcode; placeholders work here too. */
  alternativeText?: string | null | undefined
  /** For the kind `access`: Google Wallet shows a code that changes, an iPhone none. */
  rotating?: boolean | null | undefined
}

/** Colours and images. */
export interface TemplateDesign {
  /** The colour behind everything: `#rrggbb`. */
  backgroundColor: string | null
  /** The colour of values: `#rrggbb`. */
  foregroundColor: string | null
  /** The colour of labels: `#rrggbb`. */
  labelColor: string | null
  /** Addresses of a template’s images. */
  images: TemplateImages
}

/** Colours and images. */
export interface TemplateDesignInput {
  /** The colour behind everything. */
  backgroundColor?: string | undefined
  /** The colour of values. */
  foregroundColor?: string | undefined
  /** The colour of labels. */
  labelColor?: string | undefined
  /** Images by what they are for. */
  images?: TemplateImagesInput | undefined
}

/** The members that change; `null` removes one. */
export interface TemplateDesignPatch {
  /** The colour behind everything. */
  backgroundColor?: string | null | undefined
  /** The colour of values. */
  foregroundColor?: string | null | undefined
  /** The colour of labels. */
  labelColor?: string | null | undefined
  /** Images by what they are for; `null` is none. */
  images?: ImagesInput | null | undefined
}

/** A template, what phones would not show as it is meant, and the files of its images. */
export interface TemplateDetail extends CheckedTemplate {
  /**
   * Where this service keeps the largest file of each image, by the names of `design.images`. Images that were given by an address are copied
   * when the template is saved. A card of stamps is there as `strip`, with some stamps on it.
   */
  imageFiles: Record<string, string>
}

/** The data of events about a template. */
export interface TemplateEventData {
  /** A template, as it was written last, whether published or not. */
  template: Template
}

/** A field of the card. */
export interface TemplateField {
  /** The name of the field: passes give its value as `fields.<key>`. */
  key: string
  /** The text above the value. */
  label: string
  type: FieldType
  slot: FieldSlot
  /** A pass that gets no value for it from anywhere is refused. */
  required?: boolean | undefined
  /**
   * The value where the pass gives none. An empty text, of any type, says that it is still to be written: passes do without, and the template
   * has the warning `unfilled`.
   */
  default?: string | number | undefined
  /** A value for pictures of the template. No pass gets it. */
  sample?: string | number | undefined
  /** The currency by ISO 4217, such as `EUR`. Only for fields of the type `currency`. */
  currencyCode?: string | undefined
  /** How much of a date is shown. */
  dateStyle?: DateStyle | undefined
  /** How much of its time is shown. */
  timeStyle?: DateStyle | undefined
  /**
   * Whose clock shows the date. `place`: the clock that the value was given on, the same on every phone. `holder`: that of the holder’s phone.
   * Left out: `place`, and `holder` for validity and expiry. A value in UTC (`Z`) names no place.
   */
  clock?: DateClock | undefined
  numberStyle?: NumberStyle | undefined
  textAlignment?: TextAlignment | undefined
  /** Only for `auxiliary` fields of event tickets: 1 puts the field into a second row below the first. Apple Wallet alone has one. */
  row?: number | undefined
  /** What an iPhone says when the value changes; `%@` becomes the new value. */
  changeMessage?: string | undefined
  /** The label in other languages, by language tag. */
  labels?: Record<string, string> | undefined
  binding?: Binding | undefined
}

/** A field of the card. */
export interface TemplateFieldInput {
  /** The name of the field: passes give its value as `fields.<key>`. */
  key: string
  /** The text above the value. */
  label?: string | undefined
  type?: FieldType | undefined
  slot: FieldSlot
  /** A pass that gets no value for it from anywhere is refused. */
  required?: boolean | undefined
  /**
   * The value where the pass gives none. An empty text, of any type, says that it is still to be written: passes do without, and the template
   * has the warning `unfilled`.
   */
  default?: string | number | undefined
  /** A value for pictures of the template. No pass gets it. */
  sample?: string | number | undefined
  /** The currency by ISO 4217, such as `EUR`. Only for fields of the type `currency`. */
  currencyCode?: string | undefined
  /** How much of a date is shown. */
  dateStyle?: DateStyle | undefined
  /** How much of its time is shown. */
  timeStyle?: DateStyle | undefined
  /**
   * Whose clock shows the date. `place`: the clock that the value was given on, the same on every phone. `holder`: that of the holder’s phone.
   * Left out: `place`, and `holder` for validity and expiry. A value in UTC (`Z`) names no place.
   */
  clock?: DateClock | undefined
  numberStyle?: NumberStyle | undefined
  textAlignment?: TextAlignment | undefined
  /** Only for `auxiliary` fields of event tickets: 1 puts the field into a second row below the first. Apple Wallet alone has one. */
  row?: number | undefined
  /** What an iPhone says when the value changes; `%@` becomes the new value. */
  changeMessage?: string | undefined
  /** The label in other languages, by language tag. */
  labels?: Record<string, string> | undefined
  binding?: Binding | undefined
}

/** What the passes of one template come to. */
export interface TemplateFigures {
  /** The id of the template. */
  templateId: string
  /** The name of the template. */
  name: string
  /** Passes created in these days. */
  created: number
  /** Passes that are on at least one phone now. */
  onPhones: number
}

/** Addresses of a template’s images. */
export interface TemplateImages {
  /** The icon in notifications and on lock screens. */
  icon?: string | undefined
  /** The logo at the top of the card. */
  logo?: string | undefined
  /** The picture behind the primary fields. */
  strip?: string | undefined
  /** The small picture beside the fields. */
  thumbnail?: string | undefined
  /** The picture behind the whole front. */
  background?: string | undefined
  /** The picture above the barcode. */
  footer?: string | undefined
  /** The logo in Google Wallet, which cuts a square to a circle. Left out: `logo`, or `icon` where `logo` is too wide for a circle. */
  googleLogo?: string | undefined
  /** A wide logo for Google Wallet, which shows it in place of the round one. */
  googleWideLogo?: string | undefined
  /** The wide picture in Google Wallet. Left out: `strip`, else `background`, else `thumbnail`. */
  googleHero?: string | undefined
}

/** Images by what they are for. */
export interface TemplateImagesInput {
  /** The icon in notifications and on lock screens. */
  icon?: string | undefined
  /** The logo at the top of the card. */
  logo?: string | undefined
  /** The picture behind the primary fields. */
  strip?: string | undefined
  /** The small picture beside the fields. */
  thumbnail?: string | undefined
  /** The picture behind the whole front. */
  background?: string | undefined
  /** The picture above the barcode. */
  footer?: string | undefined
  /** The logo in Google Wallet, which cuts a square to a circle. Left out: `logo`, or `icon` where `logo` is too wide for a circle. */
  googleLogo?: string | undefined
  /** A wide logo for Google Wallet, which shows it in place of the round one. */
  googleWideLogo?: string | undefined
  /** The wide picture in Google Wallet. Left out: `strip`, else `background`, else `thumbnail`. */
  googleHero?: string | undefined
}

/** A link on the back of the pass. */
export interface TemplateLink {
  /** The text of the link. */
  label: string
  /** The address that the link opens: https, tel, mailto or geo. */
  url: string
}

/** A link on the back of the pass. */
export interface TemplateLinkInput {
  /** The text of the link. */
  label: string
  /** The address that the link opens: https, tel, mailto or geo. */
  url: string
}

/** A place where phones suggest the pass. */
export interface TemplateLocation {
  /** Degrees in WGS 84, positive in the north and in the east. */
  latitude: number
  /** Degrees in WGS 84, positive in the north and in the east. */
  longitude: number
  /** Height above sea level, in metres. */
  altitude?: number | undefined
  /** The text that the lock screen shows near the place. */
  relevantText?: string | undefined
}

/** A place where phones suggest the pass. */
export interface TemplateLocationInput {
  /** Degrees in WGS 84, positive in the north and in the east. */
  latitude: number
  /** Degrees in WGS 84, positive in the north and in the east. */
  longitude: number
  /** Height above sea level, in metres. */
  altitude?: number | undefined
  /** The text that the lock screen shows near the place. */
  relevantText?: string | undefined
}

/** A JSON Merge Patch (RFC 7396): `null` removes a member. */
export interface TemplatePatch {
  /** The name of the template, and of passes that have no name of their own. */
  name?: string | null | undefined
  kind?: PassKind | null | undefined
  /** What its own texts are written in; `en` where it is left out. A phone in a language without translation shows them. */
  language?: string | null | undefined
  /** Who issues the passes. */
  organizationName?: string | null | undefined
  /** What screen readers say of the pass; it is shown nowhere. */
  description?: string | null | undefined
  /** The means of travel. Only for the kind `boardingPass`. */
  transitType?: TransitType | null | undefined
  /** The members that change; `null` removes one. */
  design?: TemplateDesignPatch | null | undefined
  /** What the card shows, in the order of the slots. */
  fields?: Array<TemplateFieldInput> | null | undefined
  /** The barcode of passes; null: they have none. */
  barcode?: TemplateBarcodePatch | null | undefined
  /** Places where phones suggest the pass. */
  locations?: Array<TemplateLocationInput> | null | undefined
  /** Times around which phones suggest the pass. */
  relevantDates?: Array<RelevantDateInput> | null | undefined
  /** Links on the back of the card. */
  links?: Array<TemplateLinkInput> | null | undefined
  /** The members that change; `null` removes one. */
  sharing?: TemplateSharingPatch | null | undefined
  /** The members that change; `null` removes one. */
  scanner?: TemplateScannerPatch | null | undefined
  /** The tiers that passes are in; null: none. */
  tiers?: TemplateTiersPatch | null | undefined
  /** The card of stamps that passes show; null: none. */
  stamps?: TemplateStampsPatch | null | undefined
  /** What holders can get for their points. */
  rewards?: Array<TemplateRewardInput> | null | undefined
  /** When points end; null: never. */
  pointsExpiry?: PointsExpiryPatch | null | undefined
  /** The members that change; `null` removes one. */
  apple?: AppleOptionsPatch | null | undefined
  /** The members that change; `null` removes one. */
  google?: GoogleOptionsPatch | null | undefined
}

/** A version of a template was published. */
export interface TemplatePublishedEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'template.published'
  /** The data of events about a template. */
  data: TemplateEventData
}

/** How many passes and phones a publication of a template changes. */
export interface TemplateReach {
  /** The passes of the template that are not deleted. */
  passes: number
  /** On how many devices they are, by wallet. */
  installations: ReachedInstallations
  /**
   * The passes that still show an older version than the published one: their update is in progress, or was stopped. Publishing again updates
   * them.
   */
  outdated: number
  /** False where the workspace has more passes than were looked at: the numbers are the least there can be. */
  isComplete: boolean
}

/** Something that holders get for points. */
export interface TemplateReward {
  /** Your own word for the reward, which its address and the ledger name it by. */
  key: string
  /** The name of the reward, for whoever hands it out. */
  label: string
  /** How many points it takes. */
  cost: number
  /** The lowest tier that may have it. */
  tier?: string | undefined
  /** How often one pass may have it. Left out: as often as its points allow. */
  limitPerPass?: number | undefined
  /** The instant from which nobody can have it. Left out: no end. */
  validUntil?: string | undefined
}

/** Something that holders get for points. */
export interface TemplateRewardInput {
  /** Your own word for the reward, which its address and the ledger name it by. */
  key: string
  /** The name of the reward, for whoever hands it out. */
  label: string
  /** How many points it takes. */
  cost: number
  /** The lowest tier that may have it. */
  tier?: string | undefined
  /** How often one pass may have it. Left out: as often as its points allow. */
  limitPerPass?: number | undefined
  /** The instant from which nobody can have it. Left out: no end. */
  validUntil?: string | undefined
}

/** What scanners may show of the holder. Left out: nothing. A scanner can show less. */
export interface TemplateScanner {
  name: ShownName
  /** Whether that person sees the picture that the pass was given as its own `thumbnail`. */
  image: boolean
}

/** What scanners may show of the holder. Left out: nothing. A scanner can show less. */
export interface TemplateScannerInput {
  name?: ShownName | undefined
  /** Whether that person sees the picture that the pass was given as its own `thumbnail`. */
  image?: boolean | undefined
}

/** The members that change; `null` removes one. */
export interface TemplateScannerPatch {
  name?: ShownName | null | undefined
  /** Whether that person sees the picture that the pass was given as its own `thumbnail`. */
  image?: boolean | null | undefined
}

/** Whether holders may share the pass. */
export interface TemplateSharing {
  /**
   * Whether the wallets are asked to keep the pass with its holder. Apple Wallet hides its Share button; at Google only the first account that
   * saves the pass can have it. Whoever has the pass link can still open it.
   */
  prohibited: boolean
}

/** Whether holders may share the pass. */
export interface TemplateSharingInput {
  /**
   * Whether the wallets are asked to keep the pass with its holder. Apple Wallet hides its Share button; at Google only the first account that
   * saves the pass can have it. Whoever has the pass link can still open it.
   */
  prohibited: boolean
}

/** The members that change; `null` removes one. */
export interface TemplateSharingPatch {
  /**
   * Whether the wallets are asked to keep the pass with its holder. Apple Wallet hides its Share button; at Google only the first account that
   * saves the pass can have it. Whoever has the pass link can still open it.
   */
  prohibited?: boolean | null | undefined
}

/** A card of stamps, of which each point is one. */
export interface TemplateStamps {
  /** How many stamps fill the card: 2 to 20. */
  count: number
  /** The picture of a place that has no stamp yet. */
  empty: string
  /** The picture of a stamp. */
  full: string
  /** How many stand in a row. */
  columns: number
}

/** A card of stamps, of which each point is one. The service draws it in place of the strip, with as many stamps as the pass has points. */
export interface TemplateStampsInput {
  /** How many stamps fill the card: 2 to 20. */
  count: number
  /** The picture of a place that has no stamp yet: https address or asset id. */
  empty: string
  /** The picture of a stamp: https address or asset id. */
  full: string
  /** How many stand in a row, at most `count`. Left out: at most five, and rows that are as equal as can be. */
  columns?: number | undefined
}

/** The members that change; `null` removes one. */
export interface TemplateStampsPatch {
  /** How many stamps fill the card: 2 to 20. */
  count?: number | null | undefined
  /** The picture of a place that has no stamp yet: https address or asset id. */
  empty?: string | null | undefined
  /** The picture of a stamp: https address or asset id. */
  full?: string | null | undefined
  /** How many stand in a row, at most `count`. */
  columns?: number | null | undefined
}

/** A tier of a loyalty programme. */
export interface TemplateTier {
  /** Your own word for the tier, which passes and filters name it by. */
  key: string
  /** What holders read. */
  label: string
  /** How many points a pass must have earned, spent ones included; 0 where the basis is `manual`. */
  from: number
  /** What looks different in this tier; what is null is as in the template. */
  design: TemplateDesign | null
  /** The notification for a holder who rises to this tier; null: there is none. */
  message: string | null
}

/** A tier of a loyalty programme. */
export interface TemplateTierInput {
  /** Your own word for the tier, which passes and filters name it by. */
  key: string
  /** What holders read. */
  label: string
  /**
   * How many points a pass must have earned, spent ones included. 0 in the first tier, and more from tier to tier; 0 in all of them where the
   * basis is `manual`.
   */
  from?: number | undefined
  /** Colours and images of this tier. What is left out is as in the template. */
  design?: TemplateDesignInput | undefined
  /** The notification for a holder who rises to this tier. */
  message?: string | undefined
}

/** The tiers of a loyalty programme. */
export interface TemplateTiers {
  basis: TierBasis
  /** From the lowest tier up. */
  items: Array<TemplateTier>
}

/** The tiers of a loyalty programme. */
export interface TemplateTiersInput {
  basis?: TierBasis | undefined
  /** From the lowest tier up. */
  items: Array<TemplateTierInput>
}

/** The members that change; `null` removes one. */
export interface TemplateTiersPatch {
  basis?: TierBasis | null | undefined
  /** From the lowest tier up. */
  items?: Array<TemplateTierInput> | null | undefined
}

/** From one tier to another. */
export interface TierChange {
  /** The key of the tier before; null: the template had no tiers. */
  from: string | null
  /** The key of the tier now; null: the template has no tiers. */
  to: string | null
}

/** The data of `pass.tier.changed`. */
export interface TierChangedEventData {
  /** From one tier to another. */
  tier: TierChange
  /** The pass, as it was then. */
  pass: Pass
  /** True: the pass was deleted before this was sent. There is only `pass`, with `id`, `version` and `deletedAt`. Left out otherwise. */
  erased?: boolean | undefined
}

/** Something that happened to a pass. */
export interface TimelineEntry {
  /** Never falls. A line of a device’s log has that of the newest event when it came, and stands after it. */
  seq: number
  /** When the entry’s event happened. */
  at: string
  /**
   * The type of an event; `device.log` for a line that a device logged; `mail.sent`, `mail.failed` and `mail.skipped` for what became of a mail
   * to the holder.
   */
  type: string
  /** Who did it: an API key, a user, `device`, `holder`, a wallet or `system`. */
  actor: string
  /** The version of the pass. */
  version: number | null
  /**
   * Nothing personal. `changed`: RFC 6901 pointers to what is different in this version. `sinceChangeMs`: milliseconds since this version was
   * created. `tookMs`: of them, those from the first request of a push until its platform had accepted it. `devices`: how many accepted it.
   * `device`: “device 1”, “device 2” in the order in which they first registered this pass. `reason`: why a mail failed (`http_422`, `timeout`
   * …) or was not sent at all (`pass_voided` …). `attempts`: how often it was tried. `verified`: false for a line of a device’s log, which
   * anybody can send.
   */
  detail: Record<string, unknown>
}

/** Why the state of a pass changes. */
export interface TransitionInput {
  /** Kept with the event, and erased with the pass. */
  reason?: string | undefined
}

/** A line that has no pass. */
export interface UnmatchedLine {
  /** The shop’s id of the line. */
  lineId: string
  /** The stock keeping unit of the line. */
  sku: string | null
  /** The name that people know it by. */
  title: string | null
  /** How many units were bought. */
  quantity: number
}

/** A line of an order that could not be read. */
export interface UnreadableLine {
  /** The shop’s id of the line; null: unknown. */
  lineId: string | null
  /** What is wrong with it. */
  message: string
}

/** What a change of a pass did. */
export interface UpdateReport {
  /** RFC 6901 pointers to the members of the pass that are different now. */
  changed: Array<string>
  /** How many devices and copies are notified of a change, by wallet. */
  queued: QueuedPushes
  /** Whether an iPhone applies the change without a notification. */
  silent: boolean
  /** Why the holder is not notified; null where the holder is. */
  silentReason: string | null
  /** What phones will not show as it is meant. */
  warnings: Array<Warning>
}

/** A JSON Merge Patch for a scanner. */
export interface UpdateScannerInput {
  /** A name of your own: the log has it in every line. */
  name?: string | undefined
  /** When the link ends. */
  expiresAt?: string | undefined
}

/** Settings of the workspace to change. */
export interface UpdateWorkspaceInput {
  /** The name of the workspace. */
  name?: string | undefined
  /** The time zone of the workspace, by its IANA name. The dashboard asks for times and shows them in it; the API itself speaks UTC. */
  timeZone?: string | undefined
  /** Whether holders are found by words of their names. A change starts the job `name_index`, which goes over all passes. */
  nameSearch?: boolean | undefined
}

/** A pass that was changed, and what the change did. */
export interface UpdatedPass extends Pass {
  /** What a change of a pass did. */
  update: UpdateReport
}

/** A barcode that was used. */
export interface UsedBarcode {
  /** The hash of the barcode, as on the list. */
  h: string
  /** How often; 0: its last use was undone. */
  used: number
  /** When the barcode was used last. */
  at: string | null
  /** At which door. */
  doorId: string
}

/** What a reader has seen, and at which door. */
export interface VerifyAccessInput {
  /** The value of the barcode as the reader sees it, what the phone sent by NFC, or a pass id. */
  credential: string
  /** The door, as your own system calls it. */
  doorId: string
  direction?: AccessDirection | undefined
  /** Which reader asks; kept in the log. */
  readerId?: string | undefined
  /** The reader's own id of this event: sent again, it gets the same answer. */
  eventId?: string | undefined
  /** When a reader without a connection decided; needs `eventId`. */
  at?: string | undefined
}

/** Which passes are voided, and why. */
export interface VoidPasses {
  /** Kept with the event, and erased with the pass. */
  reason?: string | undefined
  /**
   * Which passes: the members of the query of `GET /passes` as texts, such as `templateId` or `createdAt[lt]`. An empty object means all of the
   * workspace. `q` and `customerEmail` are refused, because they can name a person.
   */
  filter: Record<string, string>
  /**
   * How many passes you expect to match: what `GET /passes/count` says with the same filter. Nothing is voided where the number differs by more
   * than 5%.
   */
  expectedCount: number
}

/** Something that was accepted and yet will not work as it is meant. */
export interface Warning {
  /** Stable, and explained at `/docs/errors`. */
  code: string
  /** A sentence for people. It may change: compare `code` instead. */
  message: string
  /** RFC 6901 pointer to the member that it is about. */
  pointer?: string | undefined
}

/** One event to one endpoint, and what came of it. */
export interface WebhookDelivery {
  /** The id of the delivery. */
  id: string
  /** The endpoint that is sent to. */
  endpointId: string
  /** The event that is delivered. */
  eventId: string
  /** The type of the event. */
  type: EventType
  status: DeliveryStatus
  /** Why the delivery failed; null unless it did. */
  failureReason: DeliveryFailureReason | null
  /** When the next attempt is due; null if there is none. */
  nextAttemptAt: string | null
  /** The attempts so far, the oldest first. */
  attempts: Array<DeliveryAttempt>
  /** When the delivery was created. */
  createdAt: string
}

/** An address that gets events. */
export interface WebhookEndpoint {
  /** The id of the endpoint. */
  id: string
  /** Where deliveries are posted. */
  url: string
  /** The types of events that the endpoint gets; null: all. */
  types: Array<EventType> | null
  /** A description of your own. */
  description: string | null
  status: WebhookEndpointStatus
  /** Why the endpoint gets nothing; null while it is enabled. */
  disabledReason: WebhookDisabledReason | null
  /** Names of the headers that it gets; their values are never shown. */
  customHeaders: Array<string>
  /** `whpk_…`: verifies the signatures `v1a`; null without `asymmetric`. */
  publicKey: string | null
  /** Since when every delivery has failed; null while the last one succeeded. */
  failingSince: string | null
  /** What the change that this answers did not do as it may be meant; none elsewhere. */
  warnings: Array<Warning>
  /** A number that rises with every change that somebody made to the endpoint. */
  version: number
  /** When the endpoint was created. */
  createdAt: string
  /** When the endpoint last changed. */
  updatedAt: string
}

/** An endpoint said that it is gone, or failed for five days, and gets no more events. */
export interface WebhookEndpointDisabledEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'webhook_endpoint.disabled'
  /** The data of `webhook_endpoint.disabled`. */
  data: WebhookEndpointEventData
}

/** The data of `webhook_endpoint.disabled`. */
export interface WebhookEndpointEventData {
  /** An address that gets events. */
  webhookEndpoint: WebhookEndpoint
}

/** A JSON Merge Patch (RFC 7396): `null` removes a member. */
export interface WebhookEndpointPatch {
  /** https, on port 443 or 8443, at a public host name. */
  url?: string | null | undefined
  /** The events that it gets. By default all of them, including types that are added later. */
  types?: Array<EventType> | null | undefined
  /** A description of your own. */
  description?: string | null | undefined
  /** Sent with every delivery, such as an Authorization. Never shown again. */
  customHeaders?: Record<string, string> | null | undefined
  /** Sign with an Ed25519 key (`v1a`) as well, whose public half is `publicKey`. Switched off and on it is another key. */
  asymmetric?: boolean | null | undefined
}

/** How the endpoints of webhooks are. */
export interface WebhookHealth {
  /** Endpoints that get events. */
  enabled: number
  /** Those of them that have failed since their last success. */
  failing: number
  /** Endpoints that were disabled after failing for long. */
  disabledByService: number
}

/** What is sent again. */
export interface WebhookRecovery {
  /** The endpoint that is sent to. */
  endpointId: string
  /** The instant from which on events are sent again. */
  since: string
  /** The instant up to which events are sent again. */
  until: string
}

/** The workspace of an API key. */
export interface Workspace {
  /** The id of the workspace. */
  id: string
  /** The name of the workspace. */
  name: string
  mode: Mode
  /** The time zone of the workspace, by its IANA name. The dashboard asks for times and shows them in it; the API itself speaks UTC. */
  timeZone: string
  /** How many months events stay on timelines and in the list of events. */
  timelineMonths: number
  region: Region | null
  jurisdiction: Jurisdiction | null
  /** Whether holders are found by words of their names. */
  nameSearch: boolean
  /**
   * How full the database of the workspace is. From 70% on, you get `workspace.nearly_full`. From 95% on, no passes, templates or images are
   * created: `workspace_full`.
   */
  storage: Storage
  /** The key that asks; null where no key does. */
  key: CallersKey | null
  /** The wallet credentials in use, newest first. Without one of a platform, no pass is created for it. */
  credentials: Array<CredentialHealth>
  /** What is taken and given at most. */
  limits: Limits
}

/** What needs a look. */
export interface WorkspaceHealth {
  /** Updates that failed to reach a wallet: `GET /push-failures`. */
  pushFailures: BoundedCount
  /** Webhook deliveries that failed for good in the last 30 days: `GET /webhook-deliveries?status=FAILED`. */
  failedDeliveries: BoundedCount
  /** Jobs that have failed and are still kept: `GET /jobs?status=FAILED`. */
  failedJobs: BoundedCount
  /** Shop orders with passes that were not issued, by shop and status: `GET /checkout-connections/{connectionId}/orders?status=…`. */
  lackingOrders: Array<LackingOrders>
  /** How the endpoints of webhooks are. */
  webhookEndpoints: WebhookHealth
  /** The credentials in use, the one that ends first at the beginning. */
  credentials: Array<CredentialEnd>
  /**
   * How full the database of the workspace is. From 70% on, you get `workspace.nearly_full`. From 95% on, no passes, templates or images are
   * created: `workspace_full`.
   */
  storage: Storage
}

/** The database of the workspace has reached 70% of what it can hold; sent again once it was below 65%. */
export interface WorkspaceNearlyFullEvent {
  /** The id of the event: the same in every delivery of it. */
  id: string
  /** When the event happened. */
  timestamp: string
  /** The version of the payload’s shape. */
  apiVersion: string
  mode: Mode
  /** The type of the event. */
  type: 'workspace.nearly_full'
  /** The data of `workspace.nearly_full`. */
  data: WorkspaceNearlyFullEventData
}

/** The data of `workspace.nearly_full`. */
export interface WorkspaceNearlyFullEventData {
  /** The size of the database. */
  sizeBytes: number
  /** How large the database can get. */
  limitBytes: number
  /** Whose database it is. True: of all workspaces of this service that have none of their own, together. False: of this workspace alone. */
  shared: boolean
}

/** The body of a delivery: `type` says which event it is. A type that this version does not know has `data` as it came. */
export type WebhookEvent =
  | PassCreatedEvent
  | PassIssuedEvent
  | PassUpdatedEvent
  | PassSuspendedEvent
  | PassResumedEvent
  | PassRedeemedEvent
  | PassVoidedEvent
  | PassReinstatedEvent
  | PassExpiredEvent
  | PassDeletedEvent
  | PassViewedEvent
  | PassInstalledEvent
  | PassInstallRefusedEvent
  | PassUninstalledEvent
  | PassFetchedEvent
  | PassPushSentEvent
  | PassPushFailedEvent
  | PassPointsAddedEvent
  | PassPointsRedeemedEvent
  | PassPointsReversedEvent
  | PassPointsAdjustedEvent
  | PassPointsExpiringEvent
  | PassPointsExpiredEvent
  | PassRewardRedeemedEvent
  | PassTierChangedEvent
  | PassAccessUpdatedEvent
  | PassAccessGrantedEvent
  | PassAccessDeniedEvent
  | PassAccessUndoneEvent
  | PassAccessConflictEvent
  | ApiKeyCreatedEvent
  | ApiKeyRotatedEvent
  | ApiKeyRevokedEvent
  | TemplatePublishedEvent
  | TemplateArchivedEvent
  | CheckoutPassIssuedEvent
  | CheckoutUnmatchedEvent
  | CheckoutVoidedEvent
  | CheckoutFailedEvent
  | CheckoutDisputedEvent
  | CheckoutRefundFailedEvent
  | CampaignStartedEvent
  | CampaignFinishedEvent
  | CampaignCancelledEvent
  | CampaignFailedEvent
  | CampaignRevertedEvent
  | EnrolmentCompletedEvent
  | CredentialExpiringEvent
  | CredentialFailingEvent
  | WebhookEndpointDisabledEvent
  | WorkspaceNearlyFullEvent
  | JobCompletedEvent
  | JobFailedEvent
  | JobCancelledEvent
  | PingEvent
