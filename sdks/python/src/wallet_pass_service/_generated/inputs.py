# Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, TypedDict

__all__ = [
    "AccessPermissionsInput",
    "AddPointsInput",
    "AddStampsInput",
    "ApnsKeyInput",
    "AppleCredentialInput",
    "AppleNfcInput",
    "AppleNfcPatch",
    "AppleOptionsInput",
    "AppleOptionsPatch",
    "AppleServicesInput",
    "AppleServicesPatch",
    "CampaignAudienceInput",
    "CampaignAudiencePatch",
    "CampaignChangeInput",
    "CampaignChangePatch",
    "CampaignCondition",
    "CampaignPatch",
    "CampaignQuietHours",
    "CampaignQuietHoursPatch",
    "CheckoutConnectionPatch",
    "CheckoutMatchInput",
    "CheckoutMatchPatch",
    "CheckoutRuleCustomerInput",
    "CheckoutRuleCustomerPatch",
    "CheckoutRulePatch",
    "CreateApiKeyInput",
    "CreateCampaignInput",
    "CreateCheckoutConnectionInput",
    "CreateCheckoutRuleInput",
    "CreateEnrolmentInput",
    "CreateExport",
    "CreateLinkKeyInput",
    "CreatePassInput",
    "CreatePassesInput",
    "CreateScannerInput",
    "CreateTemplateInput",
    "CreateWebhookEndpointInput",
    "Customer",
    "DryRunCheckoutRuleInput",
    "EnrolmentConsentInput",
    "EnrolmentFieldInput",
    "EnrolmentPatch",
    "GoogleAppLinkInput",
    "GoogleAppLinkPatch",
    "GoogleCredentialInput",
    "GoogleOptionsInput",
    "GoogleOptionsPatch",
    "GoogleRotatingBarcodeInput",
    "GoogleRotatingBarcodePatch",
    "ImagesInput",
    "InstantRange",
    "IssuePassInput",
    "PassBarcodeInput",
    "PassPatch",
    "PointsExpiryInput",
    "PointsExpiryPatch",
    "PushInput",
    "RawCheckoutOrder",
    "RecoverWebhookEndpointInput",
    "RedeemPointsInput",
    "RedeemRewardInput",
    "ReinstateInput",
    "RelevantDateInput",
    "RetryPushesInput",
    "ReversePointsInput",
    "RevokeApiKeyInput",
    "RotateApiKeyInput",
    "RotateCheckoutSecretInput",
    "RotateLinkKeyInput",
    "RotateWebhookSecretInput",
    "ScanInput",
    "ScanManyInput",
    "ScannerCounterInput",
    "ScannerEntryInput",
    "SetAccessInput",
    "SetTierInput",
    "StartCampaignInput",
    "TemplateBarcodeInput",
    "TemplateBarcodePatch",
    "TemplateDesignInput",
    "TemplateDesignPatch",
    "TemplateFieldInput",
    "TemplateImagesInput",
    "TemplateLinkInput",
    "TemplateLocationInput",
    "TemplatePatch",
    "TemplateRewardInput",
    "TemplateScannerInput",
    "TemplateScannerPatch",
    "TemplateSharingInput",
    "TemplateSharingPatch",
    "TemplateStampsInput",
    "TemplateStampsPatch",
    "TemplateTierInput",
    "TemplateTiersInput",
    "TemplateTiersPatch",
    "TransitionInput",
    "UpdateScannerInput",
    "UpdateWorkspaceInput",
    "VerifyAccessInput",
    "VoidPasses",
    "WebhookEndpointPatch",
    "AccessDirection",
    "AccessOutcome",
    "AppleStyleScheme",
    "AuditFaultReason",
    "BarcodeFormat",
    "Binding",
    "CampaignOutcome",
    "CampaignPassState",
    "CampaignStatus",
    "CardSide",
    "CheckoutConnectionStatus",
    "CheckoutDisputeStatus",
    "CheckoutOrderStatus",
    "CheckoutPassStatus",
    "CheckoutRefusedReason",
    "CheckoutRulePass",
    "CheckoutSource",
    "CreationOrder",
    "CredentialPlatform",
    "CredentialStatus",
    "DateClock",
    "DateStyle",
    "DeliveryError",
    "DeliveryFailureReason",
    "DeliveryStatus",
    "DeliveryTrigger",
    "DenyReason",
    "EmptyCells",
    "EnrolmentClosedReason",
    "EnrolmentEmailRule",
    "EnrolmentStatus",
    "EventOrder",
    "EventType",
    "ExportList",
    "FieldSlot",
    "FieldType",
    "FileDelimiter",
    "FileEncoding",
    "FileFormat",
    "FileLineEnd",
    "FunnelGrouping",
    "ImageType",
    "ImportMode",
    "InstalledFilter",
    "JobStatus",
    "JobType",
    "Jurisdiction",
    "LackingOrderStatus",
    "LinkKeyStatus",
    "Mode",
    "NotifyBy",
    "NumberStyle",
    "OnDispute",
    "OnRefund",
    "PassKind",
    "PassOrder",
    "PassSourceType",
    "PassStatus",
    "Platform",
    "PointsTransactionType",
    "PosterFormat",
    "Region",
    "RewardState",
    "ScanAction",
    "ScannerMode",
    "Scope",
    "ShownName",
    "SignatureDigest",
    "TemplateStatus",
    "TextAlignment",
    "TierBasis",
    "TimelineOrder",
    "TransitType",
    "WebhookDisabledReason",
    "WebhookEndpointStatus",
    "YesOrNo",
]

AccessDirection = Literal["in", "out"] | str
"""Which way somebody wants to pass. Values may be added."""

AccessOutcome = Literal["granted", "denied"] | str
"""Whether the door opens. Values may be added."""

AppleStyleScheme = (
    Literal["posterEventTicket", "eventTicket", "semanticBoardingPass", "boardingPass"] | str
)
"""A layout of Apple’s. Values may be added."""

AuditFaultReason = Literal["changed", "missing", "unchained", "added", "events", "known"] | str
"""changed: the entry, or one before it, is not what was recorded. missing: an entry was
removed. unchained: the entry has lost its hash. added: the entry was not added by this
service. events: events that the entry seals were changed, added or removed. known: the
chain does not contain the place that you named Values may be added.
"""

BarcodeFormat = (
    Literal[
        "PKBarcodeFormatQR",
        "PKBarcodeFormatPDF417",
        "PKBarcodeFormatAztec",
        "PKBarcodeFormatCode128",
    ]
    | str
)
"""The kind of barcode, by Apple’s names. Values may be added."""

Binding = (
    Literal[
        "points",
        "pushMessage",
        "customer.name",
        "customer.email",
        "serialNumber",
        "access.level",
        "access.validFrom",
        "access.validUntil",
        "expirationDate",
        "event.name",
        "event.venue",
        "event.address",
        "event.start",
        "event.end",
        "event.gate",
        "event.section",
        "event.row",
        "event.seat",
        "flight.carrier",
        "flight.number",
        "flight.origin",
        "flight.destination",
        "flight.departure",
        "flight.arrival",
        "flight.seat",
        "flight.gate",
        "transit.origin",
        "transit.destination",
        "transit.departure",
        "transit.arrival",
        "loyalty.tier",
        "loyalty.accountId",
        "giftCard.number",
        "giftCard.pin",
        "giftCard.balance",
        "offer.title",
    ]
    | str
)
"""Where a field gets its value from, such as the holder’s name, or which typed field of a
wallet it fills. Values may be added.
"""

CampaignOutcome = Literal["NOTIFIED", "FETCHED", "FAILED"] | str
"""NOTIFIED: the wallet was asked to notify the holder, and agreed. FETCHED: the phone has
fetched what was sent; Google does not report this. FAILED: the wallet could not be
notified. Values may be added.
"""

CampaignPassState = Literal["WAITING", "SENT", "SKIPPED", "FAILED", "REVERTED"] | str
"""WAITING: its turn is still to come. SENT: it was changed or its holder told. SKIPPED: it
was left alone. FAILED: it could not be changed. REVERTED: the change was reversed.
Values may be added.
"""

CampaignStatus = (
    Literal[
        "DRAFT",
        "SCHEDULED",
        "PLANNING",
        "RUNNING",
        "PAUSED",
        "REVERTING",
        "FINISHED",
        "CANCELLED",
        "FAILED",
    ]
    | str
)
"""DRAFT: nothing happens before it is started. SCHEDULED: it begins by itself at its time.
PLANNING: its passes are being picked. RUNNING: they are reached one after another.
PAUSED: nothing happens until it is resumed. REVERTING: its change is being reversed.
FINISHED, CANCELLED: it has ended. FAILED: it stopped, and can be resumed. Values may be
added.
"""

CardSide = Literal["front", "back"]
"""A side of the card."""

CheckoutConnectionStatus = Literal["ENABLED", "DISABLED"] | str
"""DISABLED: what the shop sends is answered with 200 and ignored. Values may be added."""

CheckoutDisputeStatus = Literal["OPEN", "WON", "LOST"] | str
"""OPEN: the money is withheld. WON: the shop has it back. LOST: it is gone for good.
Values may be added.
"""

CheckoutOrderStatus = Literal["ISSUED", "PARTIAL", "UNMATCHED", "WAITING", "VOIDED", "FAILED"] | str
"""ISSUED: every line that is to have passes has them. PARTIAL: some lines have none.
UNMATCHED: paid, and no rule fits. WAITING: for payment, or for the shop to say what was
bought. VOIDED: refunded, cancelled or disputed, and no pass is left. FAILED: rules fit,
and no pass could be issued. Values may be added.
"""

CheckoutPassStatus = Literal["ISSUED", "VOIDED"] | str
"""What became of the pass. VOIDED: by a refund or cancellation. Values may be added."""

CheckoutRefusedReason = (
    Literal[
        "signature",
        "unreadable",
        "mode",
        "disabled",
        "api_key_missing",
        "not_fetched",
        "order_unknown",
    ]
    | str
)
"""signature: no secret of the connection signed it. unreadable: it is no order as the
shop’s documents describe it. mode: of the other mode (test or live) than the workspace.
disabled: it came while the connection was disabled. api_key_missing: it names an order
that only an API key can fetch. not_fetched: it names one that the shop’s API did not
give. order_unknown: a refund or dispute of an order that the shop had not sent. Values
may be added.
"""

CheckoutRulePass = Literal["issue", "none"] | str
"""issue: lines that fit get passes. none: they get none, and the order lacks nothing
without them. For what is sold beside the tickets. Values may be added.
"""

CheckoutSource = Literal["stripe", "shopify", "woocommerce", "generic"] | str
"""The kind of shop. Values may be added."""

CreationOrder = Literal["createdAt", "-createdAt"]
"""The order of a list: `-` means newest first."""

CredentialPlatform = Literal["apple", "google"] | str
"""A wallet that needs a credential. Values may be added."""

CredentialStatus = Literal["ACTIVE", "EXPIRING", "EXPIRED", "FAILING", "REPLACED"] | str
"""ACTIVE: in use. EXPIRING: ends within 30 days. EXPIRED: has ended. FAILING: the platform
refuses it. REPLACED: a newer one is in use. Values may be added.
"""

DateClock = Literal["place", "holder"] | str
"""Whose clock shows a date. Values may be added."""

DateStyle = Literal["none", "short", "medium", "long", "full"] | str
"""How much of a date or a time is shown. Values may be added."""

DeliveryError = Literal["timeout", "dns", "connection", "blocked_address"] | str
"""Why there was no answer. Values may be added."""

DeliveryFailureReason = (
    Literal["exhausted", "blocked_address", "endpoint_disabled", "endpoint_deleted", "event_erased"]
    | str
)
"""Why a delivery has failed for good. Values may be added."""

DeliveryStatus = Literal["PENDING", "SUCCEEDED", "FAILED"] | str
"""PENDING: not final yet. SUCCEEDED: the endpoint accepted it. FAILED: stopped after the
last retry. Values may be added.
"""

DeliveryTrigger = Literal["scheduled", "manual"] | str
"""What led to the attempt. `manual`: somebody asked for it. Values may be added."""

DenyReason = (
    Literal[
        "granted",
        "pass_not_found",
        "credential_ambiguous",
        "token_invalid",
        "token_expired",
        "pass_voided",
        "pass_suspended",
        "pass_redeemed",
        "pass_expired",
        "no_permissions",
        "not_yet_valid",
        "expired",
        "door_not_allowed",
        "already_used",
        "template_not_allowed",
        "max_uses_reached",
    ]
    | str
)
"""Why the holder is admitted (`granted`) or refused. Values may be added."""

EmptyCells = Literal["keep", "clear"]
"""keep: an empty cell leaves what the pass has. clear: it takes the value from the pass,
so that the template’s holds.
"""

EnrolmentClosedReason = Literal["draft", "not_yet", "closed", "ended", "full", "archived"] | str
"""draft: it was not opened. not_yet: it is open, and `opensAt` is to come. closed: it was
closed by hand. ended: `closesAt` has passed. full: the quota is reached. archived: it
is over for good. Values may be added.
"""

EnrolmentEmailRule = Literal["none", "email"] | str
"""Whether the e-mail address decides. Values may be added."""

EnrolmentStatus = Literal["DRAFT", "OPEN", "CLOSED", "ARCHIVED"] | str
"""DRAFT: not opened yet. OPEN: people can sign up. CLOSED: by hand, by its end or by its
last place. ARCHIVED: for good. Values may be added.
"""

EventOrder = Literal["timestamp", "-timestamp"]
"""The order of events: `-` means newest first."""

EventType = (
    Literal[
        "pass.created",
        "pass.issued",
        "pass.updated",
        "pass.suspended",
        "pass.resumed",
        "pass.redeemed",
        "pass.voided",
        "pass.reinstated",
        "pass.expired",
        "pass.deleted",
        "pass.viewed",
        "pass.installed",
        "pass.install_refused",
        "pass.uninstalled",
        "pass.fetched",
        "pass.push.sent",
        "pass.push.failed",
        "pass.points.added",
        "pass.points.redeemed",
        "pass.points.reversed",
        "pass.points.adjusted",
        "pass.points.expiring",
        "pass.points.expired",
        "pass.reward.redeemed",
        "pass.tier.changed",
        "pass.access.updated",
        "pass.access.granted",
        "pass.access.denied",
        "pass.access.undone",
        "pass.access.conflict",
        "api_key.created",
        "api_key.rotated",
        "api_key.revoked",
        "template.published",
        "template.archived",
        "checkout.pass_issued",
        "checkout.unmatched",
        "checkout.voided",
        "checkout.failed",
        "checkout.disputed",
        "checkout.refund_failed",
        "campaign.started",
        "campaign.finished",
        "campaign.cancelled",
        "campaign.failed",
        "campaign.reverted",
        "enrolment.completed",
        "credential.expiring",
        "credential.failing",
        "webhook_endpoint.disabled",
        "workspace.nearly_full",
        "job.completed",
        "job.failed",
        "job.cancelled",
        "ping",
    ]
    | str
)
"""What happened. New types may be added. Values may be added."""

ExportList = (
    Literal[
        "passes",
        "events",
        "access-events",
        "admissions",
        "point-entries",
        "orders",
        "campaign-passes",
        "enrolments",
        "audit",
        "templates",
        "campaigns",
        "sign-up-pages",
        "enrolment-consents",
        "scanners",
        "jobs",
        "push-failures",
        "webhook-endpoints",
        "webhook-deliveries",
        "checkout-connections",
        "checkout-rules",
        "api-keys",
        "link-keys",
        "credentials",
    ]
    | str
)
"""A list that can be exported. Values may be added."""

FieldSlot = Literal["header", "primary", "secondary", "auxiliary", "back"] | str
"""Where a field is shown on the card. Values may be added."""

FieldType = Literal["text", "number", "currency", "date", "url", "email", "phone"] | str
"""What the values of a field are. Values may be added."""

FileDelimiter = Literal["comma", "semicolon", "tab", "bar"] | str
"""The delimiter of a CSV file. bar: `|`. Values may be added."""

FileEncoding = Literal["utf-8", "utf-16le", "utf-16be", "windows-1252"] | str
"""The encoding of a text file, by its name in the Encoding standard of WHATWG. Values may
be added.
"""

FileFormat = Literal["csv", "ndjson"] | str
"""CSV, or a JSON value a line. Values may be added."""

FileLineEnd = Literal["lf", "crlf", "cr"] | str
"""What ends the lines of a text file. Values may be added."""

FunnelGrouping = Literal["day", "template", "source"]
"""What the passes are told apart by."""

ImageType = Literal["image/png", "image/jpeg"] | str
"""The media type of an image. Values may be added."""

ImportMode = Literal["create", "update", "upsert"] | str
"""create: each row is a new pass. update: each row changes the pass with its serial
number. upsert: it changes that pass, or is a new one. Values may be added.
"""

InstalledFilter = Literal["apple", "google", "any", "none"]
"""Where a pass is: in this wallet, in any, in none."""

JobStatus = Literal["QUEUED", "RUNNING", "SUCCEEDED", "FAILED", "CANCELLED"] | str
"""How far the job is. SUCCEEDED, FAILED and CANCELLED are final. Values may be added."""

JobType = (
    Literal[
        "import",
        "import_check",
        "export",
        "template_rerender",
        "credential_resign",
        "name_index",
        "void",
    ]
    | str
)
"""import: passes are created from a file. import_check: a file is checked, and no pass is
created. export: a list is written into a file. template_rerender: passes are brought to
a new version of their template. credential_resign: passes are signed with a renewed
certificate. name_index: holders are found by name from now on, or no more. void: the
passes that match a filter are voided. Values may be added.
"""

Jurisdiction = Literal["eu", "us", "fedramp", "fedramp-high"] | str
"""What the data in the database of the workspace never leave; null: no limit. Values may
be added.
"""

LackingOrderStatus = Literal["UNMATCHED", "FAILED", "PARTIAL"] | str
"""The status of these orders. Values may be added."""

LinkKeyStatus = Literal["ACTIVE", "EXPIRED", "REVOKED"] | str
"""`ACTIVE`: its links work. `EXPIRED`, `REVOKED`: none does; passes that were claimed
stay. Values may be added.
"""

Mode = Literal["live", "test"] | str
"""The mode of the workspace. Values may be added."""

NotifyBy = Literal["email"] | str
"""How the holder hears of a new pass. Values may be added."""

NumberStyle = Literal["decimal", "percent", "scientific", "spellOut"] | str
"""How a number is shown. Values may be added."""

OnDispute = Literal["void", "none"] | str
"""What a lost dispute does to passes. void: they are voided. none: they stay as they are,
and the event `checkout.disputed` reports it. Values may be added.
"""

OnRefund = Literal["void", "none"] | str
"""What a refund does to passes. void: they are voided. none: they stay as they are. Values
may be added.
"""

PassKind = (
    Literal[
        "generic",
        "membership",
        "access",
        "loyalty",
        "giftCard",
        "coupon",
        "eventTicket",
        "boardingPass",
    ]
    | str
)
"""What kind of pass it is. It decides the layout of the card, and what each wallet takes
it for. Values may be added.
"""

PassOrder = Literal["createdAt", "-createdAt", "updatedAt", "-updatedAt"]
"""The order of a list: `-` means newest first."""

PassSourceType = Literal["api", "dashboard", "import", "checkout", "enrolment", "claim"] | str
"""`api`: a call with an API key. `dashboard`: a person. `import`: a row of a file.
`checkout`: an order of a shop. `enrolment`: a sign-up page. `claim`: a claim link that
its holder opened. Values may be added.
"""

PassStatus = Literal["ACTIVE", "SUSPENDED", "REDEEMED", "EXPIRED", "VOIDED"] | str
"""ACTIVE: can be used. SUSPENDED: shown as not valid until it is resumed. REDEEMED: used.
EXPIRED: past its `expirationDate`. VOIDED: withdrawn by its issuer. Values may be
added.
"""

Platform = Literal["apple", "google", "paper"] | str
"""A wallet that a pass can be in. Values may be added."""

PointsTransactionType = Literal["opening", "earn", "redeem", "reverse", "adjust", "expire"] | str
"""opening: the balance that the pass began with. earn, redeem: points were added or taken.
reverse: an entry was reversed. adjust: the balance was set by hand. expire: points have
ended. Values may be added.
"""

PosterFormat = Literal["a4", "a6", "square"]
"""The paper, or a square for screens."""

Region = (
    Literal["wnam", "enam", "sam", "weur", "eeur", "apac", "apac-ne", "apac-se", "oc", "afr", "me"]
    | str
)
"""Near where the data were to be put when the workspace was created; null: no wish. Values
may be added.
"""

RewardState = Literal["AVAILABLE", "TOO_FEW", "TIER", "USED_UP", "ENDED"] | str
"""AVAILABLE: the pass can have it now. TOO_FEW: it has too few points. TIER: its tier is
too low. USED_UP: it has had it as often as it may. ENDED: the time of the reward is
over. Values may be added.
"""

ScanAction = Literal["check", "admit", "points", "redeem", "reward"]
"""`check`: look at the pass. `admit`: let its holder in, which counts. `points`: add
points. `redeem`: take points. `reward`: hand out a reward, which takes its points.
"""

ScannerMode = Literal["door", "entry", "counter"] | str
"""`door`: checks the permissions of passes. `entry`: admits each pass a number of times.
`counter`: moves points. Values may be added.
"""

Scope = (
    Literal[
        "passes:read",
        "passes:write",
        "points:read",
        "points:write",
        "access:read",
        "access:write",
        "access:verify",
        "scanners:read",
        "scanners:write",
        "scans:write",
        "templates:read",
        "templates:write",
        "webhooks:read",
        "webhooks:write",
        "events:read",
        "campaigns:read",
        "campaigns:write",
        "checkout:read",
        "checkout:write",
        "enrolments:read",
        "enrolments:write",
        "credentials:read",
        "credentials:write",
        "link_keys:read",
        "link_keys:write",
        "keys:read",
        "keys:write",
    ]
    | str
)
"""What a key may do: each operation names the one that it needs. Values may be added."""

ShownName = Literal["none", "first", "full"] | str
"""How much of the holder’s name the person with a scanner sees. first: the first word of
it. Values may be added.
"""

SignatureDigest = Literal["SHA-256", "SHA-1"]
"""What signs. SHA-1 is for verifiers that know nothing newer."""

TemplateStatus = Literal["DRAFT", "PUBLISHED", "ARCHIVED"] | str
"""DRAFT: only test passes can be created from it. PUBLISHED: passes are created from the
published version. ARCHIVED: no new passes; those issued live on. Values may be added.
"""

TextAlignment = Literal["left", "center", "right", "natural"] | str
"""How the text of a field is aligned. Values may be added."""

TierBasis = Literal["earned", "manual"] | str
"""earned: by the points that a pass has earned. manual: by hand, and the first tier until
then. Values may be added.
"""

TimelineOrder = Literal["at", "-at"]
"""The order of a timeline: `-` means newest first."""

TransitType = Literal["Air", "Boat", "Bus", "Generic", "Train"] | str
"""The means of travel of a boarding pass. Values may be added."""

WebhookDisabledReason = Literal["manual", "failing", "gone"] | str
"""manual: somebody disabled it. failing: it failed for five days. gone: it answered that
it is gone (410). Values may be added.
"""

WebhookEndpointStatus = Literal["ENABLED", "DISABLED"] | str
"""Whether the endpoint gets events. DISABLED: it gets none. Values may be added."""

YesOrNo = Literal["true", "false"]
"""Whether something is so."""


class AccessPermissionsInput(TypedDict, total=False):
    """Which doors a pass opens, and when."""

    access_level: str
    """Your own word for what the pass may open, such as `backstage`. It is shown in decisions
    and on the pass.
    """
    valid_from: datetime
    """The instant from which the pass opens doors. Left out: it does so at once."""
    valid_until: datetime
    """The instant from which the pass opens no door any more. Left out: it has no end."""
    allowed_doors: Sequence[str]
    """Ids of doors, exact to the letter. `*` means every door."""


class _AddPointsInput(TypedDict):
    points_added: int
    """How many points: a whole number from 1."""
    transaction_id: str
    """Your own id of it, unique per pass: a repeat with the same content has no second effect
    and gets the same entry.
    """


class AddPointsInput(_AddPointsInput, total=False):
    """Points to be added."""

    trigger_push_notification: bool
    """Whether devices are notified. Left out or false: the pass changes, and phones see it at
    their next refresh.
    """
    push_message: str
    """Text of the notification; without `triggerPushNotification` it is shown nowhere."""


class _AddStampsInput(TypedDict):
    transaction_id: str
    """Your own id of it, unique per pass: a repeat with the same content has no second effect
    and gets the same entry.
    """


class AddStampsInput(_AddStampsInput, total=False):
    """Stamps to be added."""

    count: int
    """How many stamps."""
    trigger_push_notification: bool
    """Whether devices are notified. Left out or false: the pass changes, and phones see it at
    their next refresh.
    """
    push_message: str
    """Text of the notification; without `triggerPushNotification` it is shown nowhere."""


class ApnsKeyInput(TypedDict):
    """The .p8 key that pushes are signed with."""

    key_id: str
    """The id that Apple gave the key: 10 characters."""
    team_id: str
    """The id of your developer team at Apple: 10 characters."""
    private_key: str
    """The text of the .p8 file, as Apple handed it out."""


class _AppleCredentialInput(TypedDict):
    certificate: str
    """PEM, or base64 of a .cer or a modern .p12."""


class AppleCredentialInput(_AppleCredentialInput, total=False):
    """A pass type certificate with its key."""

    private_key: str
    """PEM, encrypted or not; a .p12 brings its own."""
    passphrase: str
    """The passphrase of the private key or the .p12."""
    apns_key: ApnsKeyInput
    """The .p8 key that pushes are signed with."""
    digest: SignatureDigest
    """What signs. SHA-1 is for verifiers that know nothing newer."""


class _AppleNfcInput(TypedDict):
    message: str
    """What is sent to the terminal: at most 64 bytes. Placeholders are filled in for each
    pass.
    """
    encryption_public_key: str
    """Public key, X.509 SubjectPublicKeyInfo in base64."""


class AppleNfcInput(_AppleNfcInput, total=False):
    """What the pass tells a terminal by NFC."""

    requires_authentication: bool
    """Whether the holder must unlock the phone for each use."""


class AppleNfcPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    message: str | None
    """What is sent to the terminal: at most 64 bytes. Placeholders are filled in for each
    pass.
    """
    encryption_public_key: str | None
    """Public key, X.509 SubjectPublicKeyInfo in base64."""
    requires_authentication: bool | None
    """Whether the holder must unlock the phone for each use."""


class AppleServicesInput(TypedDict, total=False):
    """Addresses of services around a journey or an event, by Apple’s names. iOS shows them
    with the layouts `semanticBoardingPass` and `posterEventTicket`.
    """

    change_seat_url: str
    """The web address for “change seat”."""
    entertainment_url: str
    """The web address for “entertainment”."""
    management_url: str
    """The web address for “management”."""
    purchase_additional_baggage_url: str
    """The web address for “purchase additional baggage”."""
    purchase_lounge_access_url: str
    """The web address for “purchase lounge access”."""
    purchase_wifi_url: str
    """The web address for “purchase wifi”."""
    register_service_animal_url: str
    """The web address for “register service animal”."""
    report_lost_bag_url: str
    """The web address for “report lost bag”."""
    request_wheelchair_url: str
    """The web address for “request wheelchair”."""
    track_bags_url: str
    """The web address for “track bags”."""
    transit_provider_email: str
    """The e-mail address for “transit provider”."""
    transit_provider_phone_number: str
    """The telephone number for “transit provider”."""
    transit_provider_website_url: str
    """The web address for “transit provider”."""
    upgrade_url: str
    """The web address for “upgrade”."""
    accessibility_url: str
    """The web address for “accessibility”."""
    add_on_url: str
    """The web address for “add on”."""
    bag_policy_url: str
    """The web address for “bag policy”."""
    contact_venue_email: str
    """The e-mail address for “contact venue”."""
    contact_venue_phone_number: str
    """The telephone number for “contact venue”."""
    contact_venue_website: str
    """The web address for “contact venue”."""
    directions_information_url: str
    """The web address for “directions information”."""
    merchandise_url: str
    """The web address for “merchandise”."""
    order_food_url: str
    """The web address for “order food”."""
    parking_information_url: str
    """The web address for “parking information”."""
    purchase_parking_url: str
    """The web address for “purchase parking”."""
    sell_url: str
    """The web address for “sell”."""
    transfer_url: str
    """The web address for “transfer”."""
    transit_information_url: str
    """The web address for “transit information”."""


class AppleOptionsInput(TypedDict, total=False):
    """Options for Apple Wallet alone."""

    semantics: Mapping[str, Any]
    """Apple’s semantic tags. Placeholders in their texts are filled in for each pass."""
    nfc: AppleNfcInput
    """What the pass tells a terminal by NFC."""
    preferred_style_schemes: Sequence[AppleStyleScheme]
    """Layouts to be tried, in this order."""
    logo_text: str
    """The text beside the logo, on passes that have no name of their own."""
    services: AppleServicesInput
    """Addresses of services around a journey or an event, by Apple’s names. iOS shows them
    with the layouts `semanticBoardingPass` and `posterEventTicket`.
    """
    user_info: Mapping[str, Any]
    """Data for your own app, which reads it from the pass; no phone shows it. Placeholders in
    its texts are filled in for each pass.
    """
    app_launch_url: str
    """What your app is opened with; needs `associatedStoreIdentifiers`. Placeholders are
    filled in for each pass, percent-encoded: `myapp://passes/{{serialNumber}}`.
    """
    associated_store_identifiers: Sequence[int]
    """App Store ids of your apps, the first that fits is offered."""
    suppress_strip_shine: bool
    """Whether the shine over the strip image is left out."""
    grouping_identifier: str
    """Passes with the same text are shown together. Placeholders are filled in for each pass."""
    localizations: Mapping[str, Mapping[str, str]]
    """Translations of texts of the pass, by language tag and by the text itself."""


class AppleServicesPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    change_seat_url: str | None
    """The web address for “change seat”."""
    entertainment_url: str | None
    """The web address for “entertainment”."""
    management_url: str | None
    """The web address for “management”."""
    purchase_additional_baggage_url: str | None
    """The web address for “purchase additional baggage”."""
    purchase_lounge_access_url: str | None
    """The web address for “purchase lounge access”."""
    purchase_wifi_url: str | None
    """The web address for “purchase wifi”."""
    register_service_animal_url: str | None
    """The web address for “register service animal”."""
    report_lost_bag_url: str | None
    """The web address for “report lost bag”."""
    request_wheelchair_url: str | None
    """The web address for “request wheelchair”."""
    track_bags_url: str | None
    """The web address for “track bags”."""
    transit_provider_email: str | None
    """The e-mail address for “transit provider”."""
    transit_provider_phone_number: str | None
    """The telephone number for “transit provider”."""
    transit_provider_website_url: str | None
    """The web address for “transit provider”."""
    upgrade_url: str | None
    """The web address for “upgrade”."""
    accessibility_url: str | None
    """The web address for “accessibility”."""
    add_on_url: str | None
    """The web address for “add on”."""
    bag_policy_url: str | None
    """The web address for “bag policy”."""
    contact_venue_email: str | None
    """The e-mail address for “contact venue”."""
    contact_venue_phone_number: str | None
    """The telephone number for “contact venue”."""
    contact_venue_website: str | None
    """The web address for “contact venue”."""
    directions_information_url: str | None
    """The web address for “directions information”."""
    merchandise_url: str | None
    """The web address for “merchandise”."""
    order_food_url: str | None
    """The web address for “order food”."""
    parking_information_url: str | None
    """The web address for “parking information”."""
    purchase_parking_url: str | None
    """The web address for “purchase parking”."""
    sell_url: str | None
    """The web address for “sell”."""
    transfer_url: str | None
    """The web address for “transfer”."""
    transit_information_url: str | None
    """The web address for “transit information”."""


class AppleOptionsPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    semantics: Mapping[str, Any] | None
    """Apple’s semantic tags. Placeholders in their texts are filled in for each pass."""
    nfc: AppleNfcPatch | None
    """The members that change; `null` removes one."""
    preferred_style_schemes: Sequence[AppleStyleScheme] | None
    """Layouts to be tried, in this order."""
    logo_text: str | None
    """The text beside the logo, on passes that have no name of their own."""
    services: AppleServicesPatch | None
    """The members that change; `null` removes one."""
    user_info: Mapping[str, Any] | None
    """Data for your own app, which reads it from the pass; no phone shows it. Placeholders in
    its texts are filled in for each pass.
    """
    app_launch_url: str | None
    """What your app is opened with; needs `associatedStoreIdentifiers`. Placeholders are
    filled in for each pass, percent-encoded: `myapp://passes/{{serialNumber}}`.
    """
    associated_store_identifiers: Sequence[int] | None
    """App Store ids of your apps, the first that fits is offered."""
    suppress_strip_shine: bool | None
    """Whether the shine over the strip image is left out."""
    grouping_identifier: str | None
    """Passes with the same text are shown together. Placeholders are filled in for each pass."""
    localizations: Mapping[str, Mapping[str, str]] | None
    """Translations of texts of the pass, by language tag and by the text itself."""


class _CampaignCondition(TypedDict):
    field: str
    """What is compared: `status`, `points`, `createdAt`, `updatedAt`, `expirationDate`,
    `source`, `tier`, `installed`, `installedAt`, `opened`, `used`, `customer.language`,
    `fields.<key>` or `metadata.<key>`.
    """


class CampaignCondition(_CampaignCondition, total=False):
    """One condition: a field, and exactly one of the other members."""

    eq: str | float | bool
    """The value that the field has."""
    ne: str | float
    """The value that the field does not have."""
    in_: Sequence[str | float]
    """Values of which the field has one."""
    gte: str | float
    """The number or instant that the field reaches, or is above."""
    lt: str | float
    """The number or instant that the field is below."""
    starts_with: str
    """How the text of the field begins."""
    exists: bool
    """Whether it has a value at all."""


class CampaignAudienceInput(TypedDict, total=False):
    """Which passes of the template: exactly one of the members. Test passes and deleted ones
    are never among them.
    """

    all: Sequence[CampaignCondition]
    """Conditions that all have to hold."""
    pass_ids: Sequence[str]
    """The passes by their ids."""
    serial_numbers: Sequence[str]
    """The passes by your own ids."""


class CampaignAudiencePatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    all: Sequence[CampaignCondition] | None
    """Conditions that all have to hold."""
    pass_ids: Sequence[str] | None
    """The passes by their ids."""
    serial_numbers: Sequence[str] | None
    """The passes by your own ids."""


class ImagesInput(TypedDict, total=False):
    """Images by what they are for; `null` is none."""

    icon: str | None
    """The icon in notifications and on lock screens."""
    logo: str | None
    """The logo at the top of the card."""
    strip: str | None
    """The picture behind the primary fields."""
    thumbnail: str | None
    """The small picture beside the fields."""
    background: str | None
    """The picture behind the whole front."""
    footer: str | None
    """The picture above the barcode."""
    google_logo: str | None
    """The logo in Google Wallet, which cuts a square to a circle. Left out: `logo`, or `icon`
    where `logo` is too wide for a circle.
    """
    google_wide_logo: str | None
    """A wide logo for Google Wallet, which shows it in place of the round one."""
    google_hero: str | None
    """The wide picture in Google Wallet. Left out: `strip`, else `background`, else
    `thumbnail`.
    """


class CampaignChangeInput(TypedDict, total=False):
    """What becomes different on each pass, as a JSON Merge Patch of it."""

    fields: Mapping[str, str | float]
    """Values of fields by their keys; placeholders such as `{{customer.name}}` are filled in
    for each pass. `null`: the template’s default.
    """
    background_color: str | None
    """The colour behind everything; `null`: the template’s."""
    foreground_color: str | None
    """The colour of values; `null`: the template’s."""
    label_color: str | None
    """The colour of labels; `null`: the template’s."""
    images: ImagesInput
    """Images by what they are for; `null`: the template’s."""
    relevant_date: datetime | None
    """When the pass matters; `null`: as the template says."""
    expiration_date: datetime | None
    """From when on the pass counts as expired; `null`: never."""


class CampaignChangePatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    fields: Mapping[str, str | float] | None
    """Values of fields by their keys; placeholders such as `{{customer.name}}` are filled in
    for each pass. `null`: the template’s default.
    """
    background_color: str | None
    """The colour behind everything; `null`: the template’s."""
    foreground_color: str | None
    """The colour of values; `null`: the template’s."""
    label_color: str | None
    """The colour of labels; `null`: the template’s."""
    images: ImagesInput | None
    """Images by what they are for; `null`: the template’s."""
    relevant_date: datetime | None
    """When the pass matters; `null`: as the template says."""
    expiration_date: datetime | None
    """From when on the pass counts as expired; `null`: never."""


class CampaignQuietHoursPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    from_: str | None
    """The time at which they begin, by the clock of the holder."""
    to: str | None
    """The time at which they end."""


class CampaignPatch(TypedDict, total=False):
    """A JSON Merge Patch (RFC 7396): `null` removes a member."""

    name: str | None
    """What you call it. Holders do not see it."""
    template_id: str | None
    """The published template whose passes it is about."""
    audience: CampaignAudiencePatch | None
    """Which passes of the template: exactly one of the members. Test passes and deleted ones
    are never among them.
    """
    message: str | None
    """The text of the notification. Placeholders such as `{{customer.name}}` are filled in for
    each pass, after the change; the text may then have 500 characters.
    """
    change: CampaignChangePatch | None
    """The members that change; `null` removes one."""
    start_at: datetime | None
    """The instant at which the campaign begins, at most 90 days ahead."""
    local_day: str | None
    """The day of `localTime`."""
    local_time: str | None
    """In place of `startAt`: each holder is notified at this time by the clock of their own
    zone, on `localDay`.
    """
    quiet_hours: CampaignQuietHoursPatch | None
    """The members that change; `null` removes one."""
    revert_at: datetime | None
    """When the change is reversed, silently, wherever it is still as the campaign wrote it. At
    most 180 days ahead.
    """
    rate_per_second: int | None
    """How many passes a second it reaches."""


class CampaignQuietHours(TypedDict):
    """Hours in which nobody is notified: in the zone of the holder, else in that of the
    workspace. Whose turn comes then is told when they end.
    """

    from_: str
    """The time at which they begin, by the clock of the holder."""
    to: str
    """The time at which they end."""


class CheckoutConnectionPatch(TypedDict, total=False):
    """A JSON Merge Patch (RFC 7396)."""

    name: str
    """A name of your own for it."""
    api_key: str | None
    """Stripe: a restricted key (`rk_test_…` or `rk_live_…`, as the mode of the workspace is)
    with read access to Checkout Sessions. With it line items are fetched; without it rules
    see the session as one line. Subscriptions: read access to Invoices as well. Thin
    events: to all that they name.
    """
    status: CheckoutConnectionStatus
    """DISABLED: what the shop sends is answered with 200 and ignored."""


class CheckoutMatchInput(TypedDict, total=False):
    """Every list that is given must have a pattern that fits; an empty list counts as not
    given. A * at the end fits every ending.
    """

    sku: Sequence[str]
    """The stock keeping units that the rule is for. `*` at the end matches any ending."""
    product_id: Sequence[str]
    """The shop’s ids of products."""
    variant_id: Sequence[str]
    """The shop’s ids of variants."""
    price_id: Sequence[str]
    """Stripe’s ids of prices."""
    lookup_key: Sequence[str]
    """Stripe’s lookup keys of prices."""
    payment_link: Sequence[str]
    """Stripe’s payment links."""
    client_reference: Sequence[str]
    """Values of Stripe’s `client_reference_id` that the rule is for."""
    metadata: Mapping[str, str]
    """Looked up in the line's metadata, then its properties, then the order's attributes. In
    many shops the buyer can set the last two: name a product or SKU as well.
    """


class CheckoutMatchPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    sku: Sequence[str] | None
    """The stock keeping units that the rule is for. `*` at the end matches any ending."""
    product_id: Sequence[str] | None
    """The shop’s ids of products."""
    variant_id: Sequence[str] | None
    """The shop’s ids of variants."""
    price_id: Sequence[str] | None
    """Stripe’s ids of prices."""
    lookup_key: Sequence[str] | None
    """Stripe’s lookup keys of prices."""
    payment_link: Sequence[str] | None
    """Stripe’s payment links."""
    client_reference: Sequence[str] | None
    """Values of Stripe’s `client_reference_id` that the rule is for."""
    metadata: Mapping[str, str] | None
    """Looked up in the line's metadata, then its properties, then the order's attributes. In
    many shops the buyer can set the last two: name a product or SKU as well.
    """


class CheckoutRuleCustomerInput(TypedDict, total=False):
    """Where the holder’s name and address come from."""

    name: str
    """The holder’s name."""
    email: str
    """The holder’s e-mail address."""


class CheckoutRuleCustomerPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    name: str | None
    """The holder’s name."""
    email: str | None
    """The holder’s e-mail address."""


class CheckoutRulePatch(TypedDict, total=False):
    """A JSON Merge Patch (RFC 7396): `null` removes a member."""

    match: CheckoutMatchPatch | None
    """Which lines of an order the rule is for."""
    pass_: CheckoutRulePass | None
    """issue: lines that fit get passes. none: they get none, and the order lacks nothing
    without them. For what is sold beside the tickets.
    """
    template_id: str | None
    """The template of the passes. Needed unless `pass` is none."""
    per_unit: bool | None
    """One pass for each unit; false: one for the line."""
    quantity: int | str | None
    """How many units a line counts as, instead of its own quantity."""
    serial_number: str | None
    """The serial number of each pass."""
    customer: CheckoutRuleCustomerPatch | None
    """Whose pass it is; left out: the buyer’s."""
    fields: Mapping[str, str | float] | None
    """Values of the template’s fields, by their keys."""
    on_refund: OnRefund | None
    """What a refund does to passes. void: they are voided. none: they stay as they are."""
    on_dispute: OnDispute | None
    """What a lost dispute does to passes. void: they are voided. none: they stay as they are,
    and the event `checkout.disputed` reports it.
    """
    notify: NotifyBy | None
    """`email`: the passes are sent to the customer."""
    position: int | None
    """The place among the rules: they are tried from the lowest position on."""


class _CreateApiKeyInput(TypedDict):
    name: str
    """A name of your own for it."""
    scopes: Sequence[Scope]
    """What the key may do: nothing that the key asking for it may not do."""


class CreateApiKeyInput(_CreateApiKeyInput, total=False):
    """A key to create."""

    expires_at: datetime
    """When the key ends: at the latest when the key asking for it does. Left out: when that
    one does.
    """


class _CreateCampaignInput(TypedDict):
    name: str
    """What you call it. Holders do not see it."""
    template_id: str
    """The published template whose passes it is about."""
    audience: CampaignAudienceInput
    """Which passes of the template: exactly one of the members. Test passes and deleted ones
    are never among them.
    """


class CreateCampaignInput(_CreateCampaignInput, total=False):
    """A message or a change for many passes."""

    message: str
    """The text of the notification. Placeholders such as `{{customer.name}}` are filled in for
    each pass, after the change; the text may then have 500 characters.
    """
    change: CampaignChangeInput
    """What becomes different on each pass, as a JSON Merge Patch of it."""
    start_at: datetime
    """The instant at which the campaign begins, at most 90 days ahead. Left out: as soon as it
    is started.
    """
    local_day: str
    """The day of `localTime`."""
    local_time: str
    """In place of `startAt`: each holder is notified at this time by the clock of their own
    zone, on `localDay`.
    """
    quiet_hours: CampaignQuietHours
    """Hours in which nobody is notified: in the zone of the holder, else in that of the
    workspace. Whose turn comes then is told when they end.
    """
    revert_at: datetime
    """When the change is reversed, silently, wherever it is still as the campaign wrote it. At
    most 180 days ahead.
    """
    rate_per_second: int
    """How many passes a second it reaches."""


class _CreateCheckoutConnectionInput(TypedDict):
    source: CheckoutSource
    """The kind of shop."""
    name: str
    """A name of your own for it."""


class CreateCheckoutConnectionInput(_CreateCheckoutConnectionInput, total=False):
    """A shop to be connected."""

    secret: str | None
    """What the shop signs with. Null where the shop shows it only once it knows the address:
    give it by rotation then. Left out, the service generates that of `generic`.
    """
    api_key: str
    """Stripe: a restricted key (`rk_test_…` or `rk_live_…`, as the mode of the workspace is)
    with read access to Checkout Sessions. With it line items are fetched; without it rules
    see the session as one line. Subscriptions: read access to Invoices as well. Thin
    events: to all that they name.
    """


class CreateCheckoutRuleInput(TypedDict, total=False):
    """A rule to be added."""

    match: CheckoutMatchInput
    """Which lines of an order the rule is for. Left out: every line."""
    pass_: CheckoutRulePass
    """issue: lines that fit get passes. none: they get none, and the order lacks nothing
    without them. For what is sold beside the tickets.
    """
    template_id: str
    """The template of the passes. Needed unless `pass` is none."""
    per_unit: bool
    """One pass for each unit; false: one for the line."""
    quantity: int | str
    """How many units a line counts as, instead of its own quantity."""
    serial_number: str
    """The serial number of each pass. Left out: one is generated."""
    customer: CheckoutRuleCustomerInput
    """Whose pass it is; left out: the buyer’s."""
    fields: Mapping[str, str | float]
    """Values of the template’s fields, by their keys."""
    on_refund: OnRefund
    """What a refund does to passes. void: they are voided. none: they stay as they are."""
    on_dispute: OnDispute
    """What a lost dispute does to passes. void: they are voided. none: they stay as they are,
    and the event `checkout.disputed` reports it.
    """
    notify: NotifyBy
    """`email`: the passes are sent to the customer."""
    position: int
    """Rules are tried from the lowest on, those of the same position in the order of their
    creation. Without one it comes last.
    """


class _EnrolmentFieldInput(TypedDict):
    key: str
    """The key of a field of the template, or `customer.name` or `customer.email` for what the
    pass knows of its holder.
    """


class EnrolmentFieldInput(_EnrolmentFieldInput, total=False):
    """A question of a sign-up page."""

    required: bool
    """Nobody signs up without a value. Left out: `false`."""
    unique: bool
    """Each value signs up once: whoever writes one that another sign-up of the page has is
    refused. For fields of the template. Left out: `false`.
    """
    label: Mapping[str, str]
    """What the page calls it, by language tag. Left out: as the template does; name and e-mail
    are called by the page itself.
    """


class _EnrolmentConsentInput(TypedDict):
    key: str
    """Your own name for it."""
    text: Mapping[str, str]
    """The sentence that people agree to, by language tag. Another text is a new version of the
    consent.
    """


class EnrolmentConsentInput(_EnrolmentConsentInput, total=False):
    """Something that people agree to."""

    required: bool
    """Nobody signs up without it. Left out: `false`."""
    url: str
    """Where the terms stand in full. Another address is a new version as well."""


class _CreateEnrolmentInput(TypedDict):
    slug: str
    """The address of the page, below `/e/`. It never changes."""
    template_id: str
    """The template of the passes. It never changes."""
    name: str
    """A name of your own for it. No visitor sees it."""


class CreateEnrolmentInput(_CreateEnrolmentInput, total=False):
    """A sign-up page to create."""

    fields: Sequence[EnrolmentFieldInput]
    """What the page asks for, in this order. Left out: nothing."""
    consents: Sequence[EnrolmentConsentInput]
    """What people agree to, in this order. Left out: nothing."""
    proof: EnrolmentEmailRule
    """`email`: the pass is created when somebody follows the link that the page mails to them.
    Left out: `none`.
    """
    one_per: EnrolmentEmailRule
    """`email`: an address gets one pass. Who signs up again gets a mail with the link of that
    pass. Left out: `none`.
    """
    opens_at: datetime
    """Nobody signs up earlier. Left out: at once when it is opened."""
    closes_at: datetime
    """Nobody signs up from this instant on. Left out: it has no end."""
    quota: int
    """How many passes it creates at most. Left out: any number."""
    per_hour: int
    """How many passes it creates at most in one hour of the clock. Left out: any number."""
    notify: NotifyBy
    """`email`: the holder gets the pass by mail as well. Left out: no mail."""
    start_points: int
    """The balance that passes begin with. Needs the scope `points:write` and a template with
    points. Left out: none.
    """
    embed_origins: Sequence[str]
    """Origins whose pages may show the form in a frame. Left out: none."""


class _CreateExport(TypedDict):
    list: ExportList
    """A list that can be exported."""
    format: FileFormat
    """CSV, or a JSON value a line."""


class CreateExport(_CreateExport, total=False):
    """Which list is exported, and how."""

    filter: Mapping[str, str]
    """What narrows the list: the members of its own query as texts, such as `status` or
    `createdAt[gte]`. `orders` and `checkout-rules` need `connectionId`, `campaign-passes`
    needs `campaignId`, `enrolments` and `enrolment-consents` need `enrolmentId`;
    `point-entries` takes `passId` and `createdAt`. `q` and `customerEmail` of passes are
    refused, because they can name a person.
    """
    columns: Sequence[str]
    """The columns of CSV, as paths of members: `customer.name`, `fields.seat`,
    `metadata.order`. Left out: the usual ones, and of passes each field of the templates.
    """
    time_zone: str
    """In which zone CSV writes times, each with the offset of then:
    `2027-01-31T18:30:00+01:00`. Left out: UTC, as in NDJSON.
    """


class _CreateLinkKeyInput(TypedDict):
    name: str
    """A name of your own for it."""


class CreateLinkKeyInput(_CreateLinkKeyInput, total=False):
    """A link key to create."""

    template_ids: Sequence[str]
    """The templates that its links may create passes of. Left out: all of the workspace."""
    max_passes: int
    """How many passes its links may create together: the most that a stolen key could. Left
    out: any number.
    """
    expires_at: datetime
    """When its links stop, whatever their own end is. Left out: never."""


class PassBarcodeInput(TypedDict, total=False):
    """The barcode of one pass."""

    value: str | None
    """What a reader reads: any text that the format carries, line breaks and control
    characters included. Left out: the template’s value, or else the serial number.
    """
    alternative_text: str | None
    """Text below the barcode, for people."""
    format: BarcodeFormat | None
    """What kind of barcode it is. Left out: the template’s."""


class _RelevantDateInput(TypedDict):
    start_date: datetime
    """When the time begins."""


class RelevantDateInput(_RelevantDateInput, total=False):
    """A time around which phones suggest the pass."""

    end_date: datetime
    """When the time ends; left out: it is a single instant."""


class _TemplateLocationInput(TypedDict):
    latitude: float
    """Degrees in WGS 84, positive in the north and in the east."""
    longitude: float
    """Degrees in WGS 84, positive in the north and in the east."""


class TemplateLocationInput(_TemplateLocationInput, total=False):
    """A place where phones suggest the pass."""

    altitude: float
    """Height above sea level, in metres."""
    relevant_text: str
    """The text that the lock screen shows near the place."""


class Customer(TypedDict, total=False):
    """Whose pass it is. Kept encrypted."""

    name: str | None
    """The holder’s name."""
    email: str | None
    """The holder’s e-mail address."""
    language: str | None
    """The holder’s language."""
    time_zone: str | None
    """The holder’s time zone, by which quiet hours go. Left out: the workspace’s."""


class _CreatePassInput(TypedDict):
    template_id: str
    """The published template of the pass."""


class CreatePassInput(_CreatePassInput, total=False):
    """A pass to create."""

    serial_number: str
    """Your own id of the pass, unique in the workspace and never freed. Left out: one is
    generated.
    """
    name: str
    """What the pass is called. Left out: as the template is."""
    organization_name: str
    """Who issues it, as wallets show it. Left out: as in the template."""
    background_color: str
    """The colour behind everything. Left out: the template’s."""
    foreground_color: str
    """The colour of values. Left out: the template’s."""
    label_color: str
    """The colour of labels. Left out: the template’s."""
    barcode: PassBarcodeInput
    """The barcode. Left out: the template’s."""
    images: ImagesInput
    """The images that differ from the template’s."""
    relevant_date: datetime
    """When the pass matters, such as when doors open: phones suggest it around then."""
    relevant_dates: Sequence[RelevantDateInput]
    """Times around which phones suggest the pass, beside `relevantDate`. Left out: the
    template’s, where there is no `relevantDate` either.
    """
    locations: Sequence[TemplateLocationInput]
    """Places where phones suggest the pass. Left out: the template’s."""
    customer: Customer
    """Whose pass it is. Kept encrypted."""
    fields: Mapping[str, str | float]
    """Values of the template’s fields. One that is left out has the template’s default."""
    expiration_date: datetime
    """From this instant on the pass counts as expired, and phones show it so."""
    metadata: Mapping[str, str]
    """Your own notes; no phone sees them."""
    points: int
    """The balance that it begins with, where the template binds a field to `points`."""
    access: AccessPermissionsInput
    """Which doors it opens, and when."""
    notify: NotifyBy
    """`email`: send the pass to `customer.email`, which is required then. The outcome is on
    the timeline; see docs/mail.md. Where the service sends no mails, the answer carries the
    warning `mail_off`.
    """


class _CreatePassesInput(TypedDict):
    passes: Sequence[CreatePassInput]
    """The passes to create; each is checked by itself."""


class CreatePassesInput(_CreatePassesInput, total=False):
    """Passes to create."""

    bundle: bool
    """Whether all of them get one link, for the one buyer of them all."""


class _ScannerEntryInput(TypedDict):
    scope: str
    """What the uses of a pass are counted in, such as an evening. Scanners with the same scope
    count together.
    """
    limit: int
    """How often a pass is admitted in it."""


class ScannerEntryInput(_ScannerEntryInput, total=False):
    """How a scanner in mode `entry` admits."""

    redeem_on_admit: bool
    """Whether an admission redeems the pass, everywhere and for good. Only with `limit` 1.
    Left out: it does not.
    """


class _ScannerCounterInput(TypedDict):
    max_points_per_scan: int
    """The most points that one scan moves."""


class ScannerCounterInput(_ScannerCounterInput, total=False):
    """What a scanner in mode `counter` moves."""

    redeem: bool
    """Whether points can be redeemed, for rewards too. Left out: they cannot."""


class _CreateScannerInput(TypedDict):
    name: str
    """A name of your own: the log has it in every line."""
    mode: ScannerMode
    """`door`: checks the permissions of passes. `entry`: admits each pass a number of times.
    `counter`: moves points.
    """
    expires_at: datetime
    """When the link ends."""


class CreateScannerInput(_CreateScannerInput, total=False):
    """A scanner to create."""

    door_ids: Sequence[str]
    """Doors that it stands at; left out: any."""
    template_ids: Sequence[str]
    """Templates whose passes it takes; left out: any."""
    entry: ScannerEntryInput
    """Needed in mode `entry`, refused in others."""
    counter: ScannerCounterInput
    """Needed in mode `counter`, refused in others."""
    shows_name: ShownName
    """How much of the holder’s name the person with a scanner sees. first: the first word of
    it.
    """
    shows_image: bool
    """Whether the person with the scanner sees the holder’s picture, where the template allows
    it. Left out: yes.
    """


class TemplateImagesInput(TypedDict, total=False):
    """Images by what they are for."""

    icon: str
    """The icon in notifications and on lock screens."""
    logo: str
    """The logo at the top of the card."""
    strip: str
    """The picture behind the primary fields."""
    thumbnail: str
    """The small picture beside the fields."""
    background: str
    """The picture behind the whole front."""
    footer: str
    """The picture above the barcode."""
    google_logo: str
    """The logo in Google Wallet, which cuts a square to a circle. Left out: `logo`, or `icon`
    where `logo` is too wide for a circle.
    """
    google_wide_logo: str
    """A wide logo for Google Wallet, which shows it in place of the round one."""
    google_hero: str
    """The wide picture in Google Wallet. Left out: `strip`, else `background`, else
    `thumbnail`.
    """


class TemplateDesignInput(TypedDict, total=False):
    """Colours and images."""

    background_color: str
    """The colour behind everything."""
    foreground_color: str
    """The colour of values."""
    label_color: str
    """The colour of labels."""
    images: TemplateImagesInput
    """Images by what they are for."""


class _TemplateFieldInput(TypedDict):
    key: str
    """The name of the field: passes give its value as `fields.<key>`."""
    slot: FieldSlot
    """Where a field is shown on the card."""


class TemplateFieldInput(_TemplateFieldInput, total=False):
    """A field of the card."""

    label: str
    """The text above the value."""
    type: FieldType
    """What the values of a field are."""
    required: bool
    """A pass that gets no value for it from anywhere is refused."""
    default: str | float
    """The value where the pass gives none. An empty text, of any type, says that it is still
    to be written: passes do without, and the template has the warning `unfilled`.
    """
    sample: str | float
    """A value for pictures of the template. No pass gets it."""
    currency_code: str
    """The currency by ISO 4217, such as `EUR`. Only for fields of the type `currency`."""
    date_style: DateStyle
    """How much of a date is shown."""
    time_style: DateStyle
    """How much of its time is shown."""
    clock: DateClock
    """Whose clock shows the date. `place`: the clock that the value was given on, the same on
    every phone. `holder`: that of the holder’s phone. Left out: `place`, and `holder` for
    validity and expiry. A value in UTC (`Z`) names no place.
    """
    number_style: NumberStyle
    """How a number is shown."""
    text_alignment: TextAlignment
    """How the text of a field is aligned."""
    row: int
    """Only for `auxiliary` fields of event tickets: 1 puts the field into a second row below
    the first. Apple Wallet alone has one.
    """
    change_message: str
    """What an iPhone says when the value changes; `%@` becomes the new value."""
    labels: Mapping[str, str]
    """The label in other languages, by language tag."""
    binding: Binding
    """Where a field gets its value from, such as the holder’s name, or which typed field of a
    wallet it fills.
    """


class TemplateBarcodeInput(TypedDict, total=False):
    """The barcode that passes have."""

    format: BarcodeFormat
    """The kind of barcode, by Apple’s names."""
    value: str
    """What a reader reads: any text that the format carries, line breaks and control
    characters included. Placeholders such as `{{serialNumber}}` are filled in for each
    pass.
    """
    alternative_text: str
    """Text below the barcode; placeholders work here too."""
    rotating: bool
    """For the kind `access`: Google Wallet shows a code that changes, an iPhone none."""


class TemplateLinkInput(TypedDict):
    """A link on the back of the pass."""

    label: str
    """The text of the link."""
    url: str
    """The address that the link opens: https, tel, mailto or geo."""


class TemplateSharingInput(TypedDict):
    """Whether holders may share the pass."""

    prohibited: bool
    """Whether the wallets are asked to keep the pass with its holder. Apple Wallet hides its
    Share button; at Google only the first account that saves the pass can have it. Whoever
    has the pass link can still open it.
    """


class TemplateScannerInput(TypedDict, total=False):
    """What scanners may show of the holder. Left out: nothing. A scanner can show less."""

    name: ShownName
    """How much of the holder’s name the person with a scanner sees. first: the first word of
    it.
    """
    image: bool
    """Whether that person sees the picture that the pass was given as its own `thumbnail`."""


class _TemplateTierInput(TypedDict):
    key: str
    """Your own word for the tier, which passes and filters name it by."""
    label: str
    """What holders read."""


class TemplateTierInput(_TemplateTierInput, total=False):
    """A tier of a loyalty programme."""

    from_: int
    """How many points a pass must have earned, spent ones included. 0 in the first tier, and
    more from tier to tier; 0 in all of them where the basis is `manual`.
    """
    design: TemplateDesignInput
    """Colours and images of this tier. What is left out is as in the template."""
    message: str
    """The notification for a holder who rises to this tier."""


class _TemplateTiersInput(TypedDict):
    items: Sequence[TemplateTierInput]
    """From the lowest tier up."""


class TemplateTiersInput(_TemplateTiersInput, total=False):
    """The tiers of a loyalty programme."""

    basis: TierBasis
    """earned: by the points that a pass has earned. manual: by hand, and the first tier until
    then.
    """


class _TemplateStampsInput(TypedDict):
    count: int
    """How many stamps fill the card: 2 to 20."""
    empty: str
    """The picture of a place that has no stamp yet: https address or asset id."""
    full: str
    """The picture of a stamp: https address or asset id."""


class TemplateStampsInput(_TemplateStampsInput, total=False):
    """A card of stamps, of which each point is one. The service draws it in place of the
    strip, with as many stamps as the pass has points.
    """

    columns: int
    """How many stand in a row, at most `count`. Left out: at most five, and rows that are as
    equal as can be.
    """


class _TemplateRewardInput(TypedDict):
    key: str
    """Your own word for the reward, which its address and the ledger name it by."""
    label: str
    """The name of the reward, for whoever hands it out."""
    cost: int
    """How many points it takes."""


class TemplateRewardInput(_TemplateRewardInput, total=False):
    """Something that holders get for points."""

    tier: str
    """The lowest tier that may have it."""
    limit_per_pass: int
    """How often one pass may have it. Left out: as often as its points allow."""
    valid_until: datetime
    """The instant from which nobody can have it. Left out: no end."""


class _PointsExpiryInput(TypedDict):
    months: int
    """How many months points last after the month in which they were earned. They end with the
    last day of a month, by UTC.
    """


class PointsExpiryInput(_PointsExpiryInput, total=False):
    """When points end."""

    warn_days: int
    """How many days before the end the event `pass.points.expiring` warns of it. Left out:
    none does.
    """


class GoogleAppLinkInput(TypedDict, total=False):
    """The link to your app or site below the card."""

    web_url: str
    """The address that is opened on a phone without your app."""
    android_package: str
    """The package name of your app."""
    display_text: str
    """What the link is called."""


class GoogleRotatingBarcodeInput(TypedDict, total=False):
    """How a rotating code changes."""

    period_seconds: int
    """How long each code is valid, in seconds."""


class GoogleOptionsInput(TypedDict, total=False):
    """Options for Google Wallet alone."""

    generic_type: str
    """What a generic pass is for, by Google’s names."""
    callback: bool
    """Whether Google reports to this service when a holder adds or removes the pass, so that
    installations are counted. Left out: true.
    """
    app_link: GoogleAppLinkInput
    """The link to your app or site below the card."""
    rotating_barcode: GoogleRotatingBarcodeInput
    """How a rotating code changes."""
    smart_tap_redemption_value: str
    """What is sent to a Smart Tap terminal: printable ASCII. Placeholders are filled in for
    each pass. The class needs `enableSmartTap` and `redemptionIssuers`, see
    `classOverrides`.
    """
    class_overrides: Mapping[str, Any]
    """Members of Google’s class, in place of those from the template."""


class _CreateTemplateInput(TypedDict):
    name: str
    """The name of the template, and of passes that have no name of their own."""
    kind: PassKind
    """What kind of pass it is. It decides the layout of the card, and what each wallet takes
    it for.
    """


class CreateTemplateInput(_CreateTemplateInput, total=False):
    """A template to create."""

    language: str
    """What its own texts are written in; `en` where it is left out. A phone in a language
    without translation shows them.
    """
    organization_name: str
    """Who issues the passes."""
    description: str
    """What screen readers say of the pass; it is shown nowhere."""
    transit_type: TransitType
    """The means of travel. Only for the kind `boardingPass`."""
    design: TemplateDesignInput
    """Colours and images."""
    fields: Sequence[TemplateFieldInput]
    """What the card shows, in the order of the slots."""
    barcode: TemplateBarcodeInput | None
    """The barcode of passes; null: they have none."""
    locations: Sequence[TemplateLocationInput]
    """Places where phones suggest the pass."""
    relevant_dates: Sequence[RelevantDateInput]
    """Times around which phones suggest the pass."""
    links: Sequence[TemplateLinkInput]
    """Links on the back of the card."""
    sharing: TemplateSharingInput
    """Whether holders may share the pass."""
    scanner: TemplateScannerInput
    """What scanners may show of the holder. Left out: nothing. A scanner can show less."""
    tiers: TemplateTiersInput | None
    """The tiers that passes are in; null: none."""
    stamps: TemplateStampsInput | None
    """The card of stamps that passes show; null: none."""
    rewards: Sequence[TemplateRewardInput]
    """What holders can get for their points."""
    points_expiry: PointsExpiryInput | None
    """When points end; null: never."""
    apple: AppleOptionsInput
    """Options for Apple Wallet alone."""
    google: GoogleOptionsInput
    """Options for Google Wallet alone."""


class _CreateWebhookEndpointInput(TypedDict):
    url: str
    """https, on port 443 or 8443, at a public host name."""


class CreateWebhookEndpointInput(_CreateWebhookEndpointInput, total=False):
    """An endpoint to create."""

    types: Sequence[EventType]
    """The events that it gets. By default all of them, including types that are added later."""
    description: str
    """A description of your own."""
    custom_headers: Mapping[str, str]
    """Sent with every delivery, such as an Authorization. Never shown again."""
    asymmetric: bool
    """Sign with an Ed25519 key (`v1a`) as well, whose public half is `publicKey`. Switched off
    and on it is another key.
    """


class RawCheckoutOrder(TypedDict, total=False):
    """An order as the shop sends it."""

    type: Any
    """The type of an event of Stripe or `generic`."""
    order: Any
    """The order in an event of `generic`."""


class _DryRunCheckoutRuleInput(TypedDict):
    rule: CreateCheckoutRuleInput
    """The rule to be tried."""
    order: RawCheckoutOrder
    """An order as the shop sends it."""


class DryRunCheckoutRuleInput(_DryRunCheckoutRuleInput, total=False):
    """A rule that is not kept yet, and an order to try it with."""

    rule_id: str
    """The rule whose place it takes; left out: it is added to the others."""


class EnrolmentPatch(TypedDict, total=False):
    """A JSON Merge Patch (RFC 7396): `null` removes a member."""

    name: str | None
    """A name of your own for it. No visitor sees it."""
    fields: Sequence[EnrolmentFieldInput] | None
    """What the page asks for, in this order."""
    consents: Sequence[EnrolmentConsentInput] | None
    """What people agree to, in this order."""
    proof: EnrolmentEmailRule | None
    """`email`: the pass is created when somebody follows the link that the page mails to them."""
    one_per: EnrolmentEmailRule | None
    """`email`: an address gets one pass. Who signs up again gets a mail with the link of that
    pass.
    """
    opens_at: datetime | None
    """Nobody signs up earlier."""
    closes_at: datetime | None
    """Nobody signs up from this instant on."""
    quota: int | None
    """How many passes it creates at most."""
    per_hour: int | None
    """How many passes it creates at most in one hour of the clock."""
    notify: NotifyBy | None
    """`email`: the holder gets the pass by mail as well."""
    start_points: int | None
    """The balance that passes begin with. Needs the scope `points:write` and a template with
    points.
    """
    embed_origins: Sequence[str] | None
    """Origins whose pages may show the form in a frame."""


class GoogleAppLinkPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    web_url: str | None
    """The address that is opened on a phone without your app."""
    android_package: str | None
    """The package name of your app."""
    display_text: str | None
    """What the link is called."""


class GoogleCredentialInput(TypedDict):
    """A service account of Google’s."""

    issuer_id: str
    """The issuer account at Google."""
    service_account: Mapping[str, Any] | str
    """The JSON key file of the service account, as an object or as its text."""


class GoogleRotatingBarcodePatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    period_seconds: int | None
    """How long each code is valid, in seconds."""


class GoogleOptionsPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    generic_type: str | None
    """What a generic pass is for, by Google’s names."""
    callback: bool | None
    """Whether Google reports to this service when a holder adds or removes the pass, so that
    installations are counted.
    """
    app_link: GoogleAppLinkPatch | None
    """The members that change; `null` removes one."""
    rotating_barcode: GoogleRotatingBarcodePatch | None
    """The members that change; `null` removes one."""
    smart_tap_redemption_value: str | None
    """What is sent to a Smart Tap terminal: printable ASCII. Placeholders are filled in for
    each pass. The class needs `enableSmartTap` and `redemptionIssuers`, see
    `classOverrides`.
    """
    class_overrides: Mapping[str, Any] | None
    """Members of Google’s class, in place of those from the template."""


class InstantRange(TypedDict, total=False):
    """A span of time, by any of its ends: `createdAt[gte]=2026-12-01T00:00:00Z`."""

    gte: datetime
    """Not before this instant."""
    gt: datetime
    """After this instant."""
    lt: datetime
    """Before this instant."""
    lte: datetime
    """Not after this instant."""


class _IssuePassInput(TypedDict):
    template_id: str
    """The published template of the pass."""


class IssuePassInput(_IssuePassInput, total=False):
    """A pass to create and produce for its wallets."""

    serial_number: str
    """Your own id of the pass, unique in the workspace and never freed. Left out: one is
    generated.
    """
    name: str
    """What the pass is called. Left out: as the template is."""
    organization_name: str
    """Who issues it, as wallets show it. Left out: as in the template."""
    background_color: str
    """The colour behind everything. Left out: the template’s."""
    foreground_color: str
    """The colour of values. Left out: the template’s."""
    label_color: str
    """The colour of labels. Left out: the template’s."""
    barcode: PassBarcodeInput
    """The barcode. Left out: the template’s."""
    images: ImagesInput
    """The images that differ from the template’s."""
    relevant_date: datetime
    """When the pass matters, such as when doors open: phones suggest it around then."""
    relevant_dates: Sequence[RelevantDateInput]
    """Times around which phones suggest the pass, beside `relevantDate`. Left out: the
    template’s, where there is no `relevantDate` either.
    """
    locations: Sequence[TemplateLocationInput]
    """Places where phones suggest the pass. Left out: the template’s."""
    customer: Customer
    """Whose pass it is. Kept encrypted."""
    fields: Mapping[str, str | float]
    """Values of the template’s fields. One that is left out has the template’s default."""
    expiration_date: datetime
    """From this instant on the pass counts as expired, and phones show it so."""
    metadata: Mapping[str, str]
    """Your own notes; no phone sees them."""
    points: int
    """The balance that it begins with, where the template binds a field to `points`."""
    access: AccessPermissionsInput
    """Which doors it opens, and when."""
    notify: NotifyBy
    """`email`: send the pass to `customer.email`, which is required then. The outcome is on
    the timeline; see docs/mail.md. Where the service sends no mails, the answer carries the
    warning `mail_off`.
    """
    barcode_type: BarcodeFormat
    """The same as `barcode.format`."""


class PassPatch(TypedDict, total=False):
    """A JSON Merge Patch (RFC 7396): `null` removes a member."""

    name: str | None
    """What the pass is called."""
    organization_name: str | None
    """Who issues it, as wallets show it."""
    background_color: str | None
    """The colour behind everything."""
    foreground_color: str | None
    """The colour of values."""
    label_color: str | None
    """The colour of labels."""
    barcode: PassBarcodeInput | None
    """The barcode."""
    images: ImagesInput | None
    """The images that differ from the template’s."""
    relevant_date: datetime | None
    """When the pass matters, such as when doors open: phones suggest it around then."""
    relevant_dates: Sequence[RelevantDateInput] | None
    """Times around which phones suggest the pass, beside `relevantDate`."""
    locations: Sequence[TemplateLocationInput] | None
    """Places where phones suggest the pass."""
    customer: Customer | None
    """Whose pass it is. Kept encrypted."""
    fields: Mapping[str, str | float] | None
    """Values of the template’s fields. One that is left out has the template’s default."""
    expiration_date: datetime | None
    """From this instant on the pass counts as expired, and phones show it so."""
    metadata: Mapping[str, str] | None
    """Your own notes; no phone sees them."""
    push_message: str
    """The notification for the holder. It is a change by itself."""


class PointsExpiryPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    months: int | None
    """How many months points last after the month in which they were earned. They end with the
    last day of a month, by UTC.
    """
    warn_days: int | None
    """How many days before the end the event `pass.points.expiring` warns of it."""


class PushInput(TypedDict):
    """A message to the holder."""

    push_message: str
    """The text of the notification."""


class _RecoverWebhookEndpointInput(TypedDict):
    since: datetime
    """Events from this instant on are sent again. It may lie 30 days back at most."""


class RecoverWebhookEndpointInput(_RecoverWebhookEndpointInput, total=False):
    """The time whose events are sent again."""

    until: datetime
    """Events up to this instant are sent again. Left out: up to now."""


class _RedeemPointsInput(TypedDict):
    points_redeemed: int
    """How many points: a whole number from 1."""
    transaction_id: str
    """Your own id of it, unique per pass: a repeat with the same content has no second effect
    and gets the same entry.
    """


class RedeemPointsInput(_RedeemPointsInput, total=False):
    """Points to be taken."""

    trigger_push_notification: bool
    """Whether devices are notified. Left out or false: the pass changes, and phones see it at
    their next refresh.
    """
    push_message: str
    """Text of the notification; without `triggerPushNotification` it is shown nowhere."""


class _RedeemRewardInput(TypedDict):
    transaction_id: str
    """Your own id of it, unique per pass: a repeat with the same content has no second effect
    and gets the same entry.
    """


class RedeemRewardInput(_RedeemRewardInput, total=False):
    """A reward to be handed out."""

    trigger_push_notification: bool
    """Whether devices are notified. Left out or false: the pass changes, and phones see it at
    their next refresh.
    """
    push_message: str
    """Text of the notification; without `triggerPushNotification` it is shown nowhere."""


class ReinstateInput(TypedDict, total=False):
    """Why a pass is active again, and until when."""

    reason: str
    """Kept with the event, and erased with the pass."""
    expiration_date: datetime
    """The new end of the pass; it must lie in the future. Needed for a pass that has expired."""


class RetryPushesInput(TypedDict, total=False):
    """The passes that wallets are notified of again."""

    pass_ids: Sequence[str]
    """Without it: the first 100 passes. Those without a failure are left out."""


class _ReversePointsInput(TypedDict):
    transaction_id: str
    """Your own id of it, unique per pass: a repeat with the same content has no second effect
    and gets the same entry.
    """
    reverses: str
    """The transaction to reverse."""


class ReversePointsInput(_ReversePointsInput, total=False):
    """A transaction to reverse."""

    trigger_push_notification: bool
    """Whether devices are notified. Left out or false: the pass changes, and phones see it at
    their next refresh.
    """
    push_message: str
    """Text of the notification; without `triggerPushNotification` it is shown nowhere."""


class RevokeApiKeyInput(TypedDict, total=False):
    """What ends with a key."""

    descendants: bool
    """Whether the keys that it created or rotated end too, and those that these created."""


class RotateApiKeyInput(TypedDict, total=False):
    """How a key goes over to its successor."""

    grace_period_seconds: int
    """How long the old key goes on; never past its own expiry."""


class RotateCheckoutSecretInput(TypedDict, total=False):
    """What a shop signs with from now on."""

    secret: str
    """What the shop shows: Stripe’s signing secret `whsec_…`, Shopify’s client secret, the
    secret of WooCommerce’s webhook. `generic`: `whsec_` and base64 of 24 to 64 bytes, or
    `whpk_…`; generated by the service if left out.
    """
    grace_period_seconds: int
    """How long the secret before counts as well."""


class RotateLinkKeyInput(TypedDict, total=False):
    """How a link key goes over to its successor."""

    grace_period_seconds: int
    """How long links of the old key go on; never past its own end. 90 days by default, which
    is how long links last that SDKs sign; a year at most.
    """


class RotateWebhookSecretInput(TypedDict, total=False):
    """How an endpoint goes over to its new secret."""

    grace_period_seconds: int
    """How long deliveries are signed with the old secret as well."""


class _ScanInput(TypedDict):
    credential: str
    """The value of the barcode as the device sees it, or what the phone sent by NFC."""
    event_id: str
    """The device’s own id of the scan, such as a ULID: sent again, it counts once."""
    action: ScanAction
    """`check`: look at the pass. `admit`: let its holder in, which counts. `points`: add
    points. `redeem`: take points. `reward`: hand out a reward, which takes its points.
    """


class ScanInput(_ScanInput, total=False):
    """What a scanner has seen, and what is to come of it."""

    door_id: str
    """The door, one of the scanner’s. Needed in mode `door`."""
    reader_id: str
    """Who scans. Left out: the name of the scanner. Kept in the log."""
    points: int
    """How many points: for `points` and `redeem` alone."""
    reward_key: str
    """The key of the reward: for `reward` alone."""
    at: datetime
    """When a device without a connection decided, by its clock as the service last corrected
    it. What lies in the future counts as now; what is older than 7 days is refused.
    """
    reason: DenyReason
    """Why a device without a connection refused; only together with `at`. It is logged, and
    nothing happens to the pass. `pass_not_found`, because the pass was not on its list, is
    logged as what the service knows of the pass. Left out: the device did what `action`
    says.
    """
    scanner_id: str
    """The scanner; only from keys that are not that of a scanner."""


class ScanManyInput(TypedDict):
    """Scans that a device has kept."""

    scans: Sequence[ScanInput]
    """Scans, in the order in which they happened; each is taken by itself."""


class _SetAccessInput(TypedDict):
    access_level: str | None
    """Your own word for what the pass may open, such as `backstage`. It is shown in decisions
    and on the pass. Null: there is none.
    """
    allowed_doors: Sequence[str]
    """Door ids as readers send them, exact to the letter. `*` opens every door."""


class SetAccessInput(_SetAccessInput, total=False):
    """The whole permission set of a pass."""

    valid_from: datetime | None
    """The instant from which the pass opens doors; null: there is no beginning."""
    valid_until: datetime | None
    """The instant from which the pass opens no door any more; null: there is no end."""


class SetTierInput(TypedDict):
    """A tier that is set by hand."""

    tier: str | None
    """The key of a tier of the template. Null: the tier that the pass has earned."""


class StartCampaignInput(TypedDict, total=False):
    """How a campaign is started."""

    expected_matched: int
    """How many passes the preview said match. The start is refused where the number has
    changed by more than 5% since.
    """
    confirmation: str
    """The `confirmation` of the preview, in place of `expectedMatched`: it also says that the
    campaign is still as it was previewed.
    """
    now: bool
    """Whether it begins at once, also where it has a time of its own or is SCHEDULED. Left
    out: at its time.
    """


class TemplateBarcodePatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    format: BarcodeFormat | None
    """The kind of barcode, by Apple’s names."""
    value: str | None
    """What a reader reads: any text that the format carries, line breaks and control
    characters included. Placeholders such as `{{serialNumber}}` are filled in for each
    pass.
    """
    alternative_text: str | None
    """Text below the barcode; placeholders work here too."""
    rotating: bool | None
    """For the kind `access`: Google Wallet shows a code that changes, an iPhone none."""


class TemplateDesignPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    background_color: str | None
    """The colour behind everything."""
    foreground_color: str | None
    """The colour of values."""
    label_color: str | None
    """The colour of labels."""
    images: ImagesInput | None
    """Images by what they are for; `null` is none."""


class TemplateSharingPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    prohibited: bool | None
    """Whether the wallets are asked to keep the pass with its holder. Apple Wallet hides its
    Share button; at Google only the first account that saves the pass can have it. Whoever
    has the pass link can still open it.
    """


class TemplateScannerPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    name: ShownName | None
    """How much of the holder’s name the person with a scanner sees. first: the first word of
    it.
    """
    image: bool | None
    """Whether that person sees the picture that the pass was given as its own `thumbnail`."""


class TemplateTiersPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    basis: TierBasis | None
    """earned: by the points that a pass has earned. manual: by hand, and the first tier until
    then.
    """
    items: Sequence[TemplateTierInput] | None
    """From the lowest tier up."""


class TemplateStampsPatch(TypedDict, total=False):
    """The members that change; `null` removes one."""

    count: int | None
    """How many stamps fill the card: 2 to 20."""
    empty: str | None
    """The picture of a place that has no stamp yet: https address or asset id."""
    full: str | None
    """The picture of a stamp: https address or asset id."""
    columns: int | None
    """How many stand in a row, at most `count`."""


class TemplatePatch(TypedDict, total=False):
    """A JSON Merge Patch (RFC 7396): `null` removes a member."""

    name: str | None
    """The name of the template, and of passes that have no name of their own."""
    kind: PassKind | None
    """What kind of pass it is. It decides the layout of the card, and what each wallet takes
    it for.
    """
    language: str | None
    """What its own texts are written in; `en` where it is left out. A phone in a language
    without translation shows them.
    """
    organization_name: str | None
    """Who issues the passes."""
    description: str | None
    """What screen readers say of the pass; it is shown nowhere."""
    transit_type: TransitType | None
    """The means of travel. Only for the kind `boardingPass`."""
    design: TemplateDesignPatch | None
    """The members that change; `null` removes one."""
    fields: Sequence[TemplateFieldInput] | None
    """What the card shows, in the order of the slots."""
    barcode: TemplateBarcodePatch | None
    """The barcode of passes; null: they have none."""
    locations: Sequence[TemplateLocationInput] | None
    """Places where phones suggest the pass."""
    relevant_dates: Sequence[RelevantDateInput] | None
    """Times around which phones suggest the pass."""
    links: Sequence[TemplateLinkInput] | None
    """Links on the back of the card."""
    sharing: TemplateSharingPatch | None
    """The members that change; `null` removes one."""
    scanner: TemplateScannerPatch | None
    """The members that change; `null` removes one."""
    tiers: TemplateTiersPatch | None
    """The tiers that passes are in; null: none."""
    stamps: TemplateStampsPatch | None
    """The card of stamps that passes show; null: none."""
    rewards: Sequence[TemplateRewardInput] | None
    """What holders can get for their points."""
    points_expiry: PointsExpiryPatch | None
    """When points end; null: never."""
    apple: AppleOptionsPatch | None
    """The members that change; `null` removes one."""
    google: GoogleOptionsPatch | None
    """The members that change; `null` removes one."""


class TransitionInput(TypedDict, total=False):
    """Why the state of a pass changes."""

    reason: str
    """Kept with the event, and erased with the pass."""


class UpdateScannerInput(TypedDict, total=False):
    """A JSON Merge Patch for a scanner."""

    name: str
    """A name of your own: the log has it in every line."""
    expires_at: datetime
    """When the link ends."""


class UpdateWorkspaceInput(TypedDict, total=False):
    """Settings of the workspace to change."""

    name: str
    """The name of the workspace."""
    time_zone: str
    """The time zone of the workspace, by its IANA name. The dashboard asks for times and shows
    them in it; the API itself speaks UTC.
    """
    name_search: bool
    """Whether holders are found by words of their names. A change starts the job `name_index`,
    which goes over all passes.
    """


class _VerifyAccessInput(TypedDict):
    credential: str
    """The value of the barcode as the reader sees it, what the phone sent by NFC, or a pass
    id.
    """
    door_id: str
    """The door, as your own system calls it."""


class VerifyAccessInput(_VerifyAccessInput, total=False):
    """What a reader has seen, and at which door."""

    direction: AccessDirection
    """Which way somebody wants to pass."""
    reader_id: str
    """Which reader asks; kept in the log."""
    event_id: str
    """The reader's own id of this event: sent again, it gets the same answer."""
    at: datetime
    """When a reader without a connection decided; needs `eventId`."""


class _VoidPasses(TypedDict):
    filter: Mapping[str, str]
    """Which passes: the members of the query of `GET /passes` as texts, such as `templateId`
    or `createdAt[lt]`. An empty object means all of the workspace. `q` and `customerEmail`
    are refused, because they can name a person.
    """
    expected_count: int
    """How many passes you expect to match: what `GET /passes/count` says with the same filter.
    Nothing is voided where the number differs by more than 5%.
    """


class VoidPasses(_VoidPasses, total=False):
    """Which passes are voided, and why."""

    reason: str
    """Kept with the event, and erased with the pass."""


class WebhookEndpointPatch(TypedDict, total=False):
    """A JSON Merge Patch (RFC 7396): `null` removes a member."""

    url: str | None
    """https, on port 443 or 8443, at a public host name."""
    types: Sequence[EventType] | None
    """The events that it gets. By default all of them, including types that are added later."""
    description: str | None
    """A description of your own."""
    custom_headers: Mapping[str, str] | None
    """Sent with every delivery, such as an Authorization. Never shown again."""
    asymmetric: bool | None
    """Sign with an Ed25519 key (`v1a`) as well, whose public half is `publicKey`. Switched off
    and on it is another key.
    """


WIRE: Mapping[str, Mapping[str, tuple[str, str | None]]] = {
    "AccessPermissionsInput": {
        "access_level": ("accessLevel", None),
        "valid_from": ("validFrom", None),
        "valid_until": ("validUntil", None),
        "allowed_doors": ("allowedDoors", None),
    },
    "AddPointsInput": {
        "points_added": ("pointsAdded", None),
        "transaction_id": ("transactionId", None),
        "trigger_push_notification": ("triggerPushNotification", None),
        "push_message": ("pushMessage", None),
    },
    "AddStampsInput": {
        "count": ("count", None),
        "transaction_id": ("transactionId", None),
        "trigger_push_notification": ("triggerPushNotification", None),
        "push_message": ("pushMessage", None),
    },
    "ApnsKeyInput": {
        "key_id": ("keyId", None),
        "team_id": ("teamId", None),
        "private_key": ("privateKey", None),
    },
    "AppleCredentialInput": {
        "certificate": ("certificate", None),
        "private_key": ("privateKey", None),
        "passphrase": ("passphrase", None),
        "apns_key": ("apnsKey", "ApnsKeyInput"),
        "digest": ("digest", None),
    },
    "AppleNfcInput": {
        "message": ("message", None),
        "encryption_public_key": ("encryptionPublicKey", None),
        "requires_authentication": ("requiresAuthentication", None),
    },
    "AppleNfcPatch": {
        "message": ("message", None),
        "encryption_public_key": ("encryptionPublicKey", None),
        "requires_authentication": ("requiresAuthentication", None),
    },
    "AppleOptionsInput": {
        "semantics": ("semantics", None),
        "nfc": ("nfc", "AppleNfcInput"),
        "preferred_style_schemes": ("preferredStyleSchemes", None),
        "logo_text": ("logoText", None),
        "services": ("services", "AppleServicesInput"),
        "user_info": ("userInfo", None),
        "app_launch_url": ("appLaunchURL", None),
        "associated_store_identifiers": ("associatedStoreIdentifiers", None),
        "suppress_strip_shine": ("suppressStripShine", None),
        "grouping_identifier": ("groupingIdentifier", None),
        "localizations": ("localizations", None),
    },
    "AppleOptionsPatch": {
        "semantics": ("semantics", None),
        "nfc": ("nfc", "AppleNfcPatch"),
        "preferred_style_schemes": ("preferredStyleSchemes", None),
        "logo_text": ("logoText", None),
        "services": ("services", "AppleServicesPatch"),
        "user_info": ("userInfo", None),
        "app_launch_url": ("appLaunchURL", None),
        "associated_store_identifiers": ("associatedStoreIdentifiers", None),
        "suppress_strip_shine": ("suppressStripShine", None),
        "grouping_identifier": ("groupingIdentifier", None),
        "localizations": ("localizations", None),
    },
    "AppleServicesInput": {
        "change_seat_url": ("changeSeatURL", None),
        "entertainment_url": ("entertainmentURL", None),
        "management_url": ("managementURL", None),
        "purchase_additional_baggage_url": ("purchaseAdditionalBaggageURL", None),
        "purchase_lounge_access_url": ("purchaseLoungeAccessURL", None),
        "purchase_wifi_url": ("purchaseWifiURL", None),
        "register_service_animal_url": ("registerServiceAnimalURL", None),
        "report_lost_bag_url": ("reportLostBagURL", None),
        "request_wheelchair_url": ("requestWheelchairURL", None),
        "track_bags_url": ("trackBagsURL", None),
        "transit_provider_email": ("transitProviderEmail", None),
        "transit_provider_phone_number": ("transitProviderPhoneNumber", None),
        "transit_provider_website_url": ("transitProviderWebsiteURL", None),
        "upgrade_url": ("upgradeURL", None),
        "accessibility_url": ("accessibilityURL", None),
        "add_on_url": ("addOnURL", None),
        "bag_policy_url": ("bagPolicyURL", None),
        "contact_venue_email": ("contactVenueEmail", None),
        "contact_venue_phone_number": ("contactVenuePhoneNumber", None),
        "contact_venue_website": ("contactVenueWebsite", None),
        "directions_information_url": ("directionsInformationURL", None),
        "merchandise_url": ("merchandiseURL", None),
        "order_food_url": ("orderFoodURL", None),
        "parking_information_url": ("parkingInformationURL", None),
        "purchase_parking_url": ("purchaseParkingURL", None),
        "sell_url": ("sellURL", None),
        "transfer_url": ("transferURL", None),
        "transit_information_url": ("transitInformationURL", None),
    },
    "AppleServicesPatch": {
        "change_seat_url": ("changeSeatURL", None),
        "entertainment_url": ("entertainmentURL", None),
        "management_url": ("managementURL", None),
        "purchase_additional_baggage_url": ("purchaseAdditionalBaggageURL", None),
        "purchase_lounge_access_url": ("purchaseLoungeAccessURL", None),
        "purchase_wifi_url": ("purchaseWifiURL", None),
        "register_service_animal_url": ("registerServiceAnimalURL", None),
        "report_lost_bag_url": ("reportLostBagURL", None),
        "request_wheelchair_url": ("requestWheelchairURL", None),
        "track_bags_url": ("trackBagsURL", None),
        "transit_provider_email": ("transitProviderEmail", None),
        "transit_provider_phone_number": ("transitProviderPhoneNumber", None),
        "transit_provider_website_url": ("transitProviderWebsiteURL", None),
        "upgrade_url": ("upgradeURL", None),
        "accessibility_url": ("accessibilityURL", None),
        "add_on_url": ("addOnURL", None),
        "bag_policy_url": ("bagPolicyURL", None),
        "contact_venue_email": ("contactVenueEmail", None),
        "contact_venue_phone_number": ("contactVenuePhoneNumber", None),
        "contact_venue_website": ("contactVenueWebsite", None),
        "directions_information_url": ("directionsInformationURL", None),
        "merchandise_url": ("merchandiseURL", None),
        "order_food_url": ("orderFoodURL", None),
        "parking_information_url": ("parkingInformationURL", None),
        "purchase_parking_url": ("purchaseParkingURL", None),
        "sell_url": ("sellURL", None),
        "transfer_url": ("transferURL", None),
        "transit_information_url": ("transitInformationURL", None),
    },
    "CampaignAudienceInput": {
        "all": ("all", "CampaignCondition"),
        "pass_ids": ("passIds", None),
        "serial_numbers": ("serialNumbers", None),
    },
    "CampaignAudiencePatch": {
        "all": ("all", "CampaignCondition"),
        "pass_ids": ("passIds", None),
        "serial_numbers": ("serialNumbers", None),
    },
    "CampaignChangeInput": {
        "fields": ("fields", None),
        "background_color": ("backgroundColor", None),
        "foreground_color": ("foregroundColor", None),
        "label_color": ("labelColor", None),
        "images": ("images", "ImagesInput"),
        "relevant_date": ("relevantDate", None),
        "expiration_date": ("expirationDate", None),
    },
    "CampaignChangePatch": {
        "fields": ("fields", None),
        "background_color": ("backgroundColor", None),
        "foreground_color": ("foregroundColor", None),
        "label_color": ("labelColor", None),
        "images": ("images", "ImagesInput"),
        "relevant_date": ("relevantDate", None),
        "expiration_date": ("expirationDate", None),
    },
    "CampaignCondition": {
        "field": ("field", None),
        "eq": ("eq", None),
        "ne": ("ne", None),
        "in_": ("in", None),
        "gte": ("gte", None),
        "lt": ("lt", None),
        "starts_with": ("startsWith", None),
        "exists": ("exists", None),
    },
    "CampaignPatch": {
        "name": ("name", None),
        "template_id": ("templateId", None),
        "audience": ("audience", "CampaignAudiencePatch"),
        "message": ("message", None),
        "change": ("change", "CampaignChangePatch"),
        "start_at": ("startAt", None),
        "local_day": ("localDay", None),
        "local_time": ("localTime", None),
        "quiet_hours": ("quietHours", "CampaignQuietHoursPatch"),
        "revert_at": ("revertAt", None),
        "rate_per_second": ("ratePerSecond", None),
    },
    "CampaignQuietHours": {
        "from_": ("from", None),
        "to": ("to", None),
    },
    "CampaignQuietHoursPatch": {
        "from_": ("from", None),
        "to": ("to", None),
    },
    "CheckoutConnectionPatch": {
        "name": ("name", None),
        "api_key": ("apiKey", None),
        "status": ("status", None),
    },
    "CheckoutMatchInput": {
        "sku": ("sku", None),
        "product_id": ("productId", None),
        "variant_id": ("variantId", None),
        "price_id": ("priceId", None),
        "lookup_key": ("lookupKey", None),
        "payment_link": ("paymentLink", None),
        "client_reference": ("clientReference", None),
        "metadata": ("metadata", None),
    },
    "CheckoutMatchPatch": {
        "sku": ("sku", None),
        "product_id": ("productId", None),
        "variant_id": ("variantId", None),
        "price_id": ("priceId", None),
        "lookup_key": ("lookupKey", None),
        "payment_link": ("paymentLink", None),
        "client_reference": ("clientReference", None),
        "metadata": ("metadata", None),
    },
    "CheckoutRuleCustomerInput": {
        "name": ("name", None),
        "email": ("email", None),
    },
    "CheckoutRuleCustomerPatch": {
        "name": ("name", None),
        "email": ("email", None),
    },
    "CheckoutRulePatch": {
        "match": ("match", "CheckoutMatchPatch"),
        "pass_": ("pass", None),
        "template_id": ("templateId", None),
        "per_unit": ("perUnit", None),
        "quantity": ("quantity", None),
        "serial_number": ("serialNumber", None),
        "customer": ("customer", "CheckoutRuleCustomerPatch"),
        "fields": ("fields", None),
        "on_refund": ("onRefund", None),
        "on_dispute": ("onDispute", None),
        "notify": ("notify", None),
        "position": ("position", None),
    },
    "CreateApiKeyInput": {
        "name": ("name", None),
        "scopes": ("scopes", None),
        "expires_at": ("expiresAt", None),
    },
    "CreateCampaignInput": {
        "name": ("name", None),
        "template_id": ("templateId", None),
        "audience": ("audience", "CampaignAudienceInput"),
        "message": ("message", None),
        "change": ("change", "CampaignChangeInput"),
        "start_at": ("startAt", None),
        "local_day": ("localDay", None),
        "local_time": ("localTime", None),
        "quiet_hours": ("quietHours", "CampaignQuietHours"),
        "revert_at": ("revertAt", None),
        "rate_per_second": ("ratePerSecond", None),
    },
    "CreateCheckoutConnectionInput": {
        "source": ("source", None),
        "name": ("name", None),
        "secret": ("secret", None),
        "api_key": ("apiKey", None),
    },
    "CreateCheckoutRuleInput": {
        "match": ("match", "CheckoutMatchInput"),
        "pass_": ("pass", None),
        "template_id": ("templateId", None),
        "per_unit": ("perUnit", None),
        "quantity": ("quantity", None),
        "serial_number": ("serialNumber", None),
        "customer": ("customer", "CheckoutRuleCustomerInput"),
        "fields": ("fields", None),
        "on_refund": ("onRefund", None),
        "on_dispute": ("onDispute", None),
        "notify": ("notify", None),
        "position": ("position", None),
    },
    "CreateEnrolmentInput": {
        "slug": ("slug", None),
        "template_id": ("templateId", None),
        "name": ("name", None),
        "fields": ("fields", "EnrolmentFieldInput"),
        "consents": ("consents", "EnrolmentConsentInput"),
        "proof": ("proof", None),
        "one_per": ("onePer", None),
        "opens_at": ("opensAt", None),
        "closes_at": ("closesAt", None),
        "quota": ("quota", None),
        "per_hour": ("perHour", None),
        "notify": ("notify", None),
        "start_points": ("startPoints", None),
        "embed_origins": ("embedOrigins", None),
    },
    "CreateExport": {
        "list": ("list", None),
        "format": ("format", None),
        "filter": ("filter", None),
        "columns": ("columns", None),
        "time_zone": ("timeZone", None),
    },
    "CreateLinkKeyInput": {
        "name": ("name", None),
        "template_ids": ("templateIds", None),
        "max_passes": ("maxPasses", None),
        "expires_at": ("expiresAt", None),
    },
    "CreatePassInput": {
        "template_id": ("templateId", None),
        "serial_number": ("serialNumber", None),
        "name": ("name", None),
        "organization_name": ("organizationName", None),
        "background_color": ("backgroundColor", None),
        "foreground_color": ("foregroundColor", None),
        "label_color": ("labelColor", None),
        "barcode": ("barcode", "PassBarcodeInput"),
        "images": ("images", "ImagesInput"),
        "relevant_date": ("relevantDate", None),
        "relevant_dates": ("relevantDates", "RelevantDateInput"),
        "locations": ("locations", "TemplateLocationInput"),
        "customer": ("customer", "Customer"),
        "fields": ("fields", None),
        "expiration_date": ("expirationDate", None),
        "metadata": ("metadata", None),
        "points": ("points", None),
        "access": ("access", "AccessPermissionsInput"),
        "notify": ("notify", None),
    },
    "CreatePassesInput": {
        "passes": ("passes", "CreatePassInput"),
        "bundle": ("bundle", None),
    },
    "CreateScannerInput": {
        "name": ("name", None),
        "mode": ("mode", None),
        "door_ids": ("doorIds", None),
        "template_ids": ("templateIds", None),
        "entry": ("entry", "ScannerEntryInput"),
        "counter": ("counter", "ScannerCounterInput"),
        "shows_name": ("showsName", None),
        "shows_image": ("showsImage", None),
        "expires_at": ("expiresAt", None),
    },
    "CreateTemplateInput": {
        "name": ("name", None),
        "kind": ("kind", None),
        "language": ("language", None),
        "organization_name": ("organizationName", None),
        "description": ("description", None),
        "transit_type": ("transitType", None),
        "design": ("design", "TemplateDesignInput"),
        "fields": ("fields", "TemplateFieldInput"),
        "barcode": ("barcode", "TemplateBarcodeInput"),
        "locations": ("locations", "TemplateLocationInput"),
        "relevant_dates": ("relevantDates", "RelevantDateInput"),
        "links": ("links", "TemplateLinkInput"),
        "sharing": ("sharing", "TemplateSharingInput"),
        "scanner": ("scanner", "TemplateScannerInput"),
        "tiers": ("tiers", "TemplateTiersInput"),
        "stamps": ("stamps", "TemplateStampsInput"),
        "rewards": ("rewards", "TemplateRewardInput"),
        "points_expiry": ("pointsExpiry", "PointsExpiryInput"),
        "apple": ("apple", "AppleOptionsInput"),
        "google": ("google", "GoogleOptionsInput"),
    },
    "CreateWebhookEndpointInput": {
        "url": ("url", None),
        "types": ("types", None),
        "description": ("description", None),
        "custom_headers": ("customHeaders", None),
        "asymmetric": ("asymmetric", None),
    },
    "Customer": {
        "name": ("name", None),
        "email": ("email", None),
        "language": ("language", None),
        "time_zone": ("timeZone", None),
    },
    "DryRunCheckoutRuleInput": {
        "rule": ("rule", "CreateCheckoutRuleInput"),
        "rule_id": ("ruleId", None),
        "order": ("order", "RawCheckoutOrder"),
    },
    "EnrolmentConsentInput": {
        "key": ("key", None),
        "text": ("text", None),
        "required": ("required", None),
        "url": ("url", None),
    },
    "EnrolmentFieldInput": {
        "key": ("key", None),
        "required": ("required", None),
        "unique": ("unique", None),
        "label": ("label", None),
    },
    "EnrolmentPatch": {
        "name": ("name", None),
        "fields": ("fields", "EnrolmentFieldInput"),
        "consents": ("consents", "EnrolmentConsentInput"),
        "proof": ("proof", None),
        "one_per": ("onePer", None),
        "opens_at": ("opensAt", None),
        "closes_at": ("closesAt", None),
        "quota": ("quota", None),
        "per_hour": ("perHour", None),
        "notify": ("notify", None),
        "start_points": ("startPoints", None),
        "embed_origins": ("embedOrigins", None),
    },
    "GoogleAppLinkInput": {
        "web_url": ("webUrl", None),
        "android_package": ("androidPackage", None),
        "display_text": ("displayText", None),
    },
    "GoogleAppLinkPatch": {
        "web_url": ("webUrl", None),
        "android_package": ("androidPackage", None),
        "display_text": ("displayText", None),
    },
    "GoogleCredentialInput": {
        "issuer_id": ("issuerId", None),
        "service_account": ("serviceAccount", None),
    },
    "GoogleOptionsInput": {
        "generic_type": ("genericType", None),
        "callback": ("callback", None),
        "app_link": ("appLink", "GoogleAppLinkInput"),
        "rotating_barcode": ("rotatingBarcode", "GoogleRotatingBarcodeInput"),
        "smart_tap_redemption_value": ("smartTapRedemptionValue", None),
        "class_overrides": ("classOverrides", None),
    },
    "GoogleOptionsPatch": {
        "generic_type": ("genericType", None),
        "callback": ("callback", None),
        "app_link": ("appLink", "GoogleAppLinkPatch"),
        "rotating_barcode": ("rotatingBarcode", "GoogleRotatingBarcodePatch"),
        "smart_tap_redemption_value": ("smartTapRedemptionValue", None),
        "class_overrides": ("classOverrides", None),
    },
    "GoogleRotatingBarcodeInput": {
        "period_seconds": ("periodSeconds", None),
    },
    "GoogleRotatingBarcodePatch": {
        "period_seconds": ("periodSeconds", None),
    },
    "ImagesInput": {
        "icon": ("icon", None),
        "logo": ("logo", None),
        "strip": ("strip", None),
        "thumbnail": ("thumbnail", None),
        "background": ("background", None),
        "footer": ("footer", None),
        "google_logo": ("googleLogo", None),
        "google_wide_logo": ("googleWideLogo", None),
        "google_hero": ("googleHero", None),
    },
    "InstantRange": {
        "gte": ("gte", None),
        "gt": ("gt", None),
        "lt": ("lt", None),
        "lte": ("lte", None),
    },
    "IssuePassInput": {
        "template_id": ("templateId", None),
        "serial_number": ("serialNumber", None),
        "name": ("name", None),
        "organization_name": ("organizationName", None),
        "background_color": ("backgroundColor", None),
        "foreground_color": ("foregroundColor", None),
        "label_color": ("labelColor", None),
        "barcode": ("barcode", "PassBarcodeInput"),
        "images": ("images", "ImagesInput"),
        "relevant_date": ("relevantDate", None),
        "relevant_dates": ("relevantDates", "RelevantDateInput"),
        "locations": ("locations", "TemplateLocationInput"),
        "customer": ("customer", "Customer"),
        "fields": ("fields", None),
        "expiration_date": ("expirationDate", None),
        "metadata": ("metadata", None),
        "points": ("points", None),
        "access": ("access", "AccessPermissionsInput"),
        "notify": ("notify", None),
        "barcode_type": ("barcodeType", None),
    },
    "PassBarcodeInput": {
        "value": ("value", None),
        "alternative_text": ("alternativeText", None),
        "format": ("format", None),
    },
    "PassPatch": {
        "name": ("name", None),
        "organization_name": ("organizationName", None),
        "background_color": ("backgroundColor", None),
        "foreground_color": ("foregroundColor", None),
        "label_color": ("labelColor", None),
        "barcode": ("barcode", "PassBarcodeInput"),
        "images": ("images", "ImagesInput"),
        "relevant_date": ("relevantDate", None),
        "relevant_dates": ("relevantDates", "RelevantDateInput"),
        "locations": ("locations", "TemplateLocationInput"),
        "customer": ("customer", "Customer"),
        "fields": ("fields", None),
        "expiration_date": ("expirationDate", None),
        "metadata": ("metadata", None),
        "push_message": ("pushMessage", None),
    },
    "PointsExpiryInput": {
        "months": ("months", None),
        "warn_days": ("warnDays", None),
    },
    "PointsExpiryPatch": {
        "months": ("months", None),
        "warn_days": ("warnDays", None),
    },
    "PushInput": {
        "push_message": ("pushMessage", None),
    },
    "RawCheckoutOrder": {
        "type": ("type", None),
        "order": ("order", None),
    },
    "RecoverWebhookEndpointInput": {
        "since": ("since", None),
        "until": ("until", None),
    },
    "RedeemPointsInput": {
        "points_redeemed": ("pointsRedeemed", None),
        "transaction_id": ("transactionId", None),
        "trigger_push_notification": ("triggerPushNotification", None),
        "push_message": ("pushMessage", None),
    },
    "RedeemRewardInput": {
        "transaction_id": ("transactionId", None),
        "trigger_push_notification": ("triggerPushNotification", None),
        "push_message": ("pushMessage", None),
    },
    "ReinstateInput": {
        "reason": ("reason", None),
        "expiration_date": ("expirationDate", None),
    },
    "RelevantDateInput": {
        "start_date": ("startDate", None),
        "end_date": ("endDate", None),
    },
    "RetryPushesInput": {
        "pass_ids": ("passIds", None),
    },
    "ReversePointsInput": {
        "transaction_id": ("transactionId", None),
        "reverses": ("reverses", None),
        "trigger_push_notification": ("triggerPushNotification", None),
        "push_message": ("pushMessage", None),
    },
    "RevokeApiKeyInput": {
        "descendants": ("descendants", None),
    },
    "RotateApiKeyInput": {
        "grace_period_seconds": ("gracePeriodSeconds", None),
    },
    "RotateCheckoutSecretInput": {
        "secret": ("secret", None),
        "grace_period_seconds": ("gracePeriodSeconds", None),
    },
    "RotateLinkKeyInput": {
        "grace_period_seconds": ("gracePeriodSeconds", None),
    },
    "RotateWebhookSecretInput": {
        "grace_period_seconds": ("gracePeriodSeconds", None),
    },
    "ScanInput": {
        "credential": ("credential", None),
        "event_id": ("eventId", None),
        "action": ("action", None),
        "door_id": ("doorId", None),
        "reader_id": ("readerId", None),
        "points": ("points", None),
        "reward_key": ("rewardKey", None),
        "at": ("at", None),
        "reason": ("reason", None),
        "scanner_id": ("scannerId", None),
    },
    "ScanManyInput": {
        "scans": ("scans", "ScanInput"),
    },
    "ScannerCounterInput": {
        "max_points_per_scan": ("maxPointsPerScan", None),
        "redeem": ("redeem", None),
    },
    "ScannerEntryInput": {
        "scope": ("scope", None),
        "limit": ("limit", None),
        "redeem_on_admit": ("redeemOnAdmit", None),
    },
    "SetAccessInput": {
        "access_level": ("accessLevel", None),
        "valid_from": ("validFrom", None),
        "valid_until": ("validUntil", None),
        "allowed_doors": ("allowedDoors", None),
    },
    "SetTierInput": {
        "tier": ("tier", None),
    },
    "StartCampaignInput": {
        "expected_matched": ("expectedMatched", None),
        "confirmation": ("confirmation", None),
        "now": ("now", None),
    },
    "TemplateBarcodeInput": {
        "format": ("format", None),
        "value": ("value", None),
        "alternative_text": ("alternativeText", None),
        "rotating": ("rotating", None),
    },
    "TemplateBarcodePatch": {
        "format": ("format", None),
        "value": ("value", None),
        "alternative_text": ("alternativeText", None),
        "rotating": ("rotating", None),
    },
    "TemplateDesignInput": {
        "background_color": ("backgroundColor", None),
        "foreground_color": ("foregroundColor", None),
        "label_color": ("labelColor", None),
        "images": ("images", "TemplateImagesInput"),
    },
    "TemplateDesignPatch": {
        "background_color": ("backgroundColor", None),
        "foreground_color": ("foregroundColor", None),
        "label_color": ("labelColor", None),
        "images": ("images", "ImagesInput"),
    },
    "TemplateFieldInput": {
        "key": ("key", None),
        "label": ("label", None),
        "type": ("type", None),
        "slot": ("slot", None),
        "required": ("required", None),
        "default": ("default", None),
        "sample": ("sample", None),
        "currency_code": ("currencyCode", None),
        "date_style": ("dateStyle", None),
        "time_style": ("timeStyle", None),
        "clock": ("clock", None),
        "number_style": ("numberStyle", None),
        "text_alignment": ("textAlignment", None),
        "row": ("row", None),
        "change_message": ("changeMessage", None),
        "labels": ("labels", None),
        "binding": ("binding", None),
    },
    "TemplateImagesInput": {
        "icon": ("icon", None),
        "logo": ("logo", None),
        "strip": ("strip", None),
        "thumbnail": ("thumbnail", None),
        "background": ("background", None),
        "footer": ("footer", None),
        "google_logo": ("googleLogo", None),
        "google_wide_logo": ("googleWideLogo", None),
        "google_hero": ("googleHero", None),
    },
    "TemplateLinkInput": {
        "label": ("label", None),
        "url": ("url", None),
    },
    "TemplateLocationInput": {
        "latitude": ("latitude", None),
        "longitude": ("longitude", None),
        "altitude": ("altitude", None),
        "relevant_text": ("relevantText", None),
    },
    "TemplatePatch": {
        "name": ("name", None),
        "kind": ("kind", None),
        "language": ("language", None),
        "organization_name": ("organizationName", None),
        "description": ("description", None),
        "transit_type": ("transitType", None),
        "design": ("design", "TemplateDesignPatch"),
        "fields": ("fields", "TemplateFieldInput"),
        "barcode": ("barcode", "TemplateBarcodePatch"),
        "locations": ("locations", "TemplateLocationInput"),
        "relevant_dates": ("relevantDates", "RelevantDateInput"),
        "links": ("links", "TemplateLinkInput"),
        "sharing": ("sharing", "TemplateSharingPatch"),
        "scanner": ("scanner", "TemplateScannerPatch"),
        "tiers": ("tiers", "TemplateTiersPatch"),
        "stamps": ("stamps", "TemplateStampsPatch"),
        "rewards": ("rewards", "TemplateRewardInput"),
        "points_expiry": ("pointsExpiry", "PointsExpiryPatch"),
        "apple": ("apple", "AppleOptionsPatch"),
        "google": ("google", "GoogleOptionsPatch"),
    },
    "TemplateRewardInput": {
        "key": ("key", None),
        "label": ("label", None),
        "cost": ("cost", None),
        "tier": ("tier", None),
        "limit_per_pass": ("limitPerPass", None),
        "valid_until": ("validUntil", None),
    },
    "TemplateScannerInput": {
        "name": ("name", None),
        "image": ("image", None),
    },
    "TemplateScannerPatch": {
        "name": ("name", None),
        "image": ("image", None),
    },
    "TemplateSharingInput": {
        "prohibited": ("prohibited", None),
    },
    "TemplateSharingPatch": {
        "prohibited": ("prohibited", None),
    },
    "TemplateStampsInput": {
        "count": ("count", None),
        "empty": ("empty", None),
        "full": ("full", None),
        "columns": ("columns", None),
    },
    "TemplateStampsPatch": {
        "count": ("count", None),
        "empty": ("empty", None),
        "full": ("full", None),
        "columns": ("columns", None),
    },
    "TemplateTierInput": {
        "key": ("key", None),
        "label": ("label", None),
        "from_": ("from", None),
        "design": ("design", "TemplateDesignInput"),
        "message": ("message", None),
    },
    "TemplateTiersInput": {
        "basis": ("basis", None),
        "items": ("items", "TemplateTierInput"),
    },
    "TemplateTiersPatch": {
        "basis": ("basis", None),
        "items": ("items", "TemplateTierInput"),
    },
    "TransitionInput": {
        "reason": ("reason", None),
    },
    "UpdateScannerInput": {
        "name": ("name", None),
        "expires_at": ("expiresAt", None),
    },
    "UpdateWorkspaceInput": {
        "name": ("name", None),
        "time_zone": ("timeZone", None),
        "name_search": ("nameSearch", None),
    },
    "VerifyAccessInput": {
        "credential": ("credential", None),
        "door_id": ("doorId", None),
        "direction": ("direction", None),
        "reader_id": ("readerId", None),
        "event_id": ("eventId", None),
        "at": ("at", None),
    },
    "VoidPasses": {
        "reason": ("reason", None),
        "filter": ("filter", None),
        "expected_count": ("expectedCount", None),
    },
    "WebhookEndpointPatch": {
        "url": ("url", None),
        "types": ("types", None),
        "description": ("description", None),
        "custom_headers": ("customHeaders", None),
        "asymmetric": ("asymmetric", None),
    },
}
"""How members are called where they are sent, and what they hold."""
