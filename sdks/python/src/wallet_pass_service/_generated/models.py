# Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Literal

from .._model import Model, each, read_instant, values
from .inputs import (
    AccessDirection,
    AccessOutcome,
    AppleStyleScheme,
    AuditFaultReason,
    BarcodeFormat,
    Binding,
    CampaignOutcome,
    CampaignPassState,
    CampaignStatus,
    CardSide,
    CheckoutConnectionStatus,
    CheckoutDisputeStatus,
    CheckoutOrderStatus,
    CheckoutPassStatus,
    CheckoutRefusedReason,
    CheckoutRulePass,
    CheckoutSource,
    CreationOrder,
    CredentialPlatform,
    CredentialStatus,
    DateClock,
    DateStyle,
    DeliveryError,
    DeliveryFailureReason,
    DeliveryStatus,
    DeliveryTrigger,
    DenyReason,
    EmptyCells,
    EnrolmentClosedReason,
    EnrolmentEmailRule,
    EnrolmentStatus,
    EventOrder,
    EventType,
    ExportList,
    FieldSlot,
    FieldType,
    FileDelimiter,
    FileEncoding,
    FileFormat,
    FileLineEnd,
    FunnelGrouping,
    ImageType,
    ImportMode,
    InstalledFilter,
    JobStatus,
    JobType,
    Jurisdiction,
    LackingOrderStatus,
    LinkKeyStatus,
    Mode,
    NotifyBy,
    NumberStyle,
    OnDispute,
    OnRefund,
    PassKind,
    PassOrder,
    PassSourceType,
    PassStatus,
    Platform,
    PointsTransactionType,
    PosterFormat,
    Region,
    RewardState,
    ScanAction,
    ScannerMode,
    Scope,
    ShownName,
    SignatureDigest,
    TemplateStatus,
    TextAlignment,
    TierBasis,
    TimelineOrder,
    TransitType,
    WebhookDisabledReason,
    WebhookEndpointStatus,
    YesOrNo,
)

__all__ = [
    "AccessDecision",
    "AccessDecisionEventData",
    "AccessEvent",
    "AccessPermissions",
    "AccessUpdatedEventData",
    "Admission",
    "AdmissionEventData",
    "AllScanCounts",
    "ApiKey",
    "ApiKeyCreatedEvent",
    "ApiKeyEventData",
    "ApiKeyRevokedEvent",
    "ApiKeyRotatedEvent",
    "ApiKeyRotatedEventData",
    "AppleFile",
    "AppleNfc",
    "AppleOptions",
    "AppleServices",
    "Asset",
    "AudienceCondition",
    "AuditCheck",
    "AuditEntry",
    "AuditFault",
    "AuditOrigin",
    "AuditRenaming",
    "BatchError",
    "BatchItem",
    "BatchResult",
    "BatchSummary",
    "BoundedCount",
    "Bundle",
    "BundleWithPasses",
    "CallersKey",
    "Campaign",
    "CampaignAudience",
    "CampaignCancelledEvent",
    "CampaignCost",
    "CampaignCounts",
    "CampaignEventData",
    "CampaignFailedEvent",
    "CampaignFailures",
    "CampaignFinishedEvent",
    "CampaignMemberChange",
    "CampaignOutcomes",
    "CampaignPass",
    "CampaignPreview",
    "CampaignQuiet",
    "CampaignReach",
    "CampaignRevertedEvent",
    "CampaignSample",
    "CampaignStartedEvent",
    "CampaignWalletCounts",
    "CampaignWallets",
    "ChangedMember",
    "CheckedTemplate",
    "CheckoutConnection",
    "CheckoutCustomer",
    "CheckoutDispute",
    "CheckoutDisputedEvent",
    "CheckoutDryRun",
    "CheckoutFailedEvent",
    "CheckoutFailedEventData",
    "CheckoutFailure",
    "CheckoutIgnoredDeliveries",
    "CheckoutLine",
    "CheckoutMatch",
    "CheckoutOrder",
    "CheckoutOrderContent",
    "CheckoutOrderDetail",
    "CheckoutOrderEventData",
    "CheckoutOrderPass",
    "CheckoutPassEventData",
    "CheckoutPassIssuedEvent",
    "CheckoutReference",
    "CheckoutRefundFailedEvent",
    "CheckoutRefusedDeliveries",
    "CheckoutRule",
    "CheckoutRuleCustomer",
    "CheckoutUnmatchedEvent",
    "CheckoutVoidedEvent",
    "CreatedOrReplacedPass",
    "CreatedPass",
    "Credential",
    "CredentialCheck",
    "CredentialEnd",
    "CredentialExpiringEvent",
    "CredentialExpiringEventData",
    "CredentialFailingEvent",
    "CredentialFailingEventData",
    "CredentialHealth",
    "CredentialSelfTest",
    "DeletedObject",
    "DeletedPass",
    "DeliveryAttempt",
    "DoorCounts",
    "DoorList",
    "EarlierAdmission",
    "Enrolment",
    "EnrolmentCompletedEvent",
    "EnrolmentConsent",
    "EnrolmentConsentVersion",
    "EnrolmentEventData",
    "EnrolmentField",
    "EnrolmentReference",
    "EnrolmentSubmission",
    "Event",
    "EventCount",
    "ExpiringPoints",
    "ExportOfJob",
    "FunnelAdded",
    "FunnelItem",
    "FunnelReport",
    "GivenConsent",
    "GoogleAppLink",
    "GoogleOptions",
    "GoogleRotatingBarcode",
    "GoogleSave",
    "ImportCheck",
    "ImportOutcome",
    "ImportedFile",
    "ImportedTemplate",
    "Installations",
    "IssuedPass",
    "Job",
    "JobCancelledEvent",
    "JobCompletedEvent",
    "JobEventData",
    "JobFailedEvent",
    "LackingOrders",
    "LimitUsage",
    "Limits",
    "LinkKey",
    "NewApiKey",
    "NewCheckoutConnection",
    "NewLinkKey",
    "NewScanner",
    "NewWebhookEndpoint",
    "NotifiedPhones",
    "Overview",
    "OverviewDay",
    "Pass",
    "PassAccess",
    "PassAccessConflictEvent",
    "PassAccessDeniedEvent",
    "PassAccessGrantedEvent",
    "PassAccessSet",
    "PassAccessUndoneEvent",
    "PassAccessUpdatedEvent",
    "PassBarcode",
    "PassCount",
    "PassCreatedEvent",
    "PassCustomer",
    "PassDeletedEvent",
    "PassDeletedEventData",
    "PassDraft",
    "PassDraftCustomer",
    "PassEventData",
    "PassExpiredEvent",
    "PassFetchedEvent",
    "PassFunnel",
    "PassImages",
    "PassInstallRefusedEvent",
    "PassInstalledEvent",
    "PassIssuedEvent",
    "PassPointLots",
    "PassPointsAddedEvent",
    "PassPointsAdjustedEvent",
    "PassPointsExpiredEvent",
    "PassPointsExpiringEvent",
    "PassPointsRedeemedEvent",
    "PassPointsReversedEvent",
    "PassPushFailedEvent",
    "PassPushSentEvent",
    "PassRedeemedEvent",
    "PassReinstatedEvent",
    "PassResumedEvent",
    "PassReward",
    "PassRewardRedeemedEvent",
    "PassRewards",
    "PassSource",
    "PassSuspendedEvent",
    "PassTemplate",
    "PassTier",
    "PassTierChangedEvent",
    "PassTotals",
    "PassUninstalledEvent",
    "PassUpdatedEvent",
    "PassUpdatedEventData",
    "PassViewedEvent",
    "PassVoidedEvent",
    "PassesOnPhones",
    "PhonesByWallet",
    "Ping",
    "PingEvent",
    "PingEventData",
    "PointLot",
    "PointsEventData",
    "PointsExpiringEventData",
    "PointsExpiry",
    "PointsTransaction",
    "PostedPoints",
    "Push",
    "PushEventData",
    "PushFailure",
    "QueuedPushes",
    "QuietHours",
    "ReachedInstallations",
    "RedeemedReward",
    "RefusedRow",
    "Registration",
    "RegistrationEventData",
    "RelevantDate",
    "RetriedPushes",
    "RewardRedeemedEventData",
    "RowDifference",
    "RowError",
    "SampleData",
    "Scan",
    "ScanBatch",
    "ScanBatchItem",
    "ScanBatchSummary",
    "ScanCounts",
    "ScanEntry",
    "ScanList",
    "ScanListEntry",
    "ScanPoints",
    "Scanner",
    "ScannerCounter",
    "ScannerEntry",
    "StampState",
    "Storage",
    "Template",
    "TemplateArchivedEvent",
    "TemplateBarcode",
    "TemplateDesign",
    "TemplateDetail",
    "TemplateEventData",
    "TemplateField",
    "TemplateFigures",
    "TemplateImages",
    "TemplateLink",
    "TemplateLocation",
    "TemplatePublishedEvent",
    "TemplateReach",
    "TemplateReward",
    "TemplateScanner",
    "TemplateSharing",
    "TemplateStamps",
    "TemplateTier",
    "TemplateTiers",
    "TierChange",
    "TierChangedEventData",
    "TimelineEntry",
    "UnmatchedLine",
    "UnreadableLine",
    "UpdateReport",
    "UpdatedPass",
    "UsedBarcode",
    "Warning",
    "WebhookDelivery",
    "WebhookEndpoint",
    "WebhookEndpointDisabledEvent",
    "WebhookEndpointEventData",
    "WebhookHealth",
    "WebhookRecovery",
    "Workspace",
    "WorkspaceHealth",
    "WorkspaceNearlyFullEvent",
    "WorkspaceNearlyFullEventData",
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
    "WebhookEvent",
]


class AccessDecision(Model):
    """Whether a door opens, and why."""

    decision: AccessOutcome
    """Whether the door opens."""
    reason: DenyReason
    """Why the holder is admitted (`granted`) or refused."""
    reason_code: int
    """The reason as BACnet numbers it: 1 is granted, 128 to 164 are denied."""
    pass_id: str | None
    """The pass that the credential belongs to; null where no pass, or several, were found."""
    access_level: str | None
    """The level that the permissions of the pass name."""
    valid_until: datetime | None
    """When the permissions of the pass end; null: never, or no pass was found."""
    door_id: str
    """The door that was asked for."""
    evaluated_at: datetime
    """When the decision was made, by the server’s clock."""
    access_event_id: str
    """The id of the entry in the log."""
    cache_ttl_seconds: int
    """How long the reader may go by this answer for the same credential and door."""
    _members = {
        "decision": ("decision", None),
        "reason": ("reason", None),
        "reason_code": ("reasonCode", None),
        "pass_id": ("passId", None),
        "access_level": ("accessLevel", None),
        "valid_until": ("validUntil", read_instant),
        "door_id": ("doorId", None),
        "evaluated_at": ("evaluatedAt", read_instant),
        "access_event_id": ("accessEventId", None),
        "cache_ttl_seconds": ("cacheTtlSeconds", None),
    }


class AccessEvent(Model):
    """A decision in the log."""

    id: str
    """The id of the log entry."""
    decision: AccessOutcome
    """Whether the door opens."""
    reason: DenyReason
    """Why the holder is admitted (`granted`) or refused."""
    reason_code: int
    """The reason as BACnet numbers it: 1 is granted, 128 to 164 are denied."""
    pass_id: str | None
    """The pass that the credential belongs to; null where no pass, or several, were found."""
    access_level: str | None
    """The level that the permissions of the pass name."""
    valid_until: datetime | None
    """When the permissions of the pass end; null: never, or no pass was found."""
    door_id: str
    """The door that was asked for."""
    evaluated_at: datetime
    """When the decision was made, by the server’s clock."""
    direction: AccessDirection | None
    """Which way somebody wanted to pass; null where the reader did not say."""
    reader_id: str | None
    """The name that the reader gave; null where it gave none."""
    event_id: str | None
    """The reader’s own id of the event; null once the pass was deleted."""
    offline: bool
    """Whether a reader without a connection decided, at `at`."""
    at: datetime | None
    """When the reader decided, where it was offline."""
    actor: str
    """The API key that asked for the decision."""
    scanner_id: str | None
    """The scanner that asked; null for readers with a key of their own."""
    _members = {
        "id": ("id", None),
        "decision": ("decision", None),
        "reason": ("reason", None),
        "reason_code": ("reasonCode", None),
        "pass_id": ("passId", None),
        "access_level": ("accessLevel", None),
        "valid_until": ("validUntil", read_instant),
        "door_id": ("doorId", None),
        "evaluated_at": ("evaluatedAt", read_instant),
        "direction": ("direction", None),
        "reader_id": ("readerId", None),
        "event_id": ("eventId", None),
        "offline": ("offline", None),
        "at": ("at", read_instant),
        "actor": ("actor", None),
        "scanner_id": ("scannerId", None),
    }


class AccessDecisionEventData(Model):
    """The data of events about doors."""

    access_event: AccessEvent
    """A decision in the log."""
    erased: bool | None
    """True: the pass was deleted before this was sent. There is only `pass`, with `id`,
    `version` and `deletedAt`. Left out otherwise.
    """
    _members = {
        "access_event": ("accessEvent", AccessEvent),
        "erased": ("erased", None),
    }


class AccessPermissions(Model):
    """Which doors a pass opens, and when."""

    access_level: str | None
    """Your own word for what the pass may open, such as `backstage`. It is shown in decisions
    and on the pass.
    """
    valid_from: datetime | None
    """The instant from which the pass opens doors; null: there is no beginning."""
    valid_until: datetime | None
    """The instant from which the pass opens no door any more; null: there is no end."""
    allowed_doors: Sequence[str]
    """Ids of doors, exact to the letter. `*` means every door."""
    _members = {
        "access_level": ("accessLevel", None),
        "valid_from": ("validFrom", read_instant),
        "valid_until": ("validUntil", read_instant),
        "allowed_doors": ("allowedDoors", None),
    }


class PassBarcode(Model):
    """The barcode of a pass."""

    format: BarcodeFormat
    """The kind of barcode, by Apple’s names."""
    value: str
    """The text that a reader reads from the barcode."""
    alternative_text: str | None
    """Text below the barcode."""
    _members = {
        "format": ("format", None),
        "value": ("value", None),
        "alternative_text": ("alternativeText", None),
    }


class PassImages(Model):
    """Addresses of a pass’s images."""

    icon: str | None
    """The icon in notifications and on lock screens."""
    logo: str | None
    """The logo at the top of the card."""
    strip: str | None
    """The picture behind the primary fields."""
    _members = {
        "icon": ("icon", None),
        "logo": ("logo", None),
        "strip": ("strip", None),
    }


class RelevantDate(Model):
    """A time around which phones suggest the pass."""

    start_date: datetime
    """When the time begins."""
    end_date: datetime | None
    """When the time ends; left out: it is a single instant."""
    _members = {
        "start_date": ("startDate", read_instant),
        "end_date": ("endDate", read_instant),
    }


class TemplateLocation(Model):
    """A place where phones suggest the pass."""

    latitude: float
    """Degrees in WGS 84, positive in the north and in the east."""
    longitude: float
    """Degrees in WGS 84, positive in the north and in the east."""
    altitude: float | None
    """Height above sea level, in metres."""
    relevant_text: str | None
    """The text that the lock screen shows near the place."""
    _members = {
        "latitude": ("latitude", None),
        "longitude": ("longitude", None),
        "altitude": ("altitude", None),
        "relevant_text": ("relevantText", None),
    }


class PassCustomer(Model):
    """Whose pass it is."""

    name: str | None
    """The holder’s name."""
    email: str | None
    """The holder’s e-mail address."""
    language: str | None
    """The holder’s language, a BCP 47 tag; null where it is not known."""
    time_zone: str | None
    """The holder’s time zone, an IANA name; null where it is not known."""
    _members = {
        "name": ("name", None),
        "email": ("email", None),
        "language": ("language", None),
        "time_zone": ("timeZone", None),
    }


class PassSource(Model):
    """What created a pass."""

    type: PassSourceType
    """`api`: a call with an API key. `dashboard`: a person. `import`: a row of a file.
    `checkout`: an order of a shop. `enrolment`: a sign-up page. `claim`: a claim link that
    its holder opened.
    """
    id: str | None
    """The import job, the checkout connection, the sign-up page or the link key; null for
    `api` and `dashboard`.
    """
    _members = {
        "type": ("type", None),
        "id": ("id", None),
    }


class Installations(Model):
    """How often a pass is installed, by wallet."""

    apple: int
    """How many hold it in the wallet `apple`."""
    google: int
    """How many hold it in the wallet `google`."""
    _members = {
        "apple": ("apple", None),
        "google": ("google", None),
    }


class Pass(Model):
    """A pass, as it is now."""

    id: str
    """The id of the pass."""
    template_id: str
    """The template of the pass."""
    kind: PassKind
    """What kind of pass it is. It decides the layout of the card, and what each wallet takes
    it for.
    """
    serial_number: str
    """Your own id of the pass, unique in the workspace."""
    name: str | None
    """What the pass is called."""
    organization_name: str | None
    """The name of the issuer, as wallets show it."""
    background_color: str | None
    """The colour behind everything: `#rrggbb`."""
    foreground_color: str | None
    """The colour of values: `#rrggbb`."""
    label_color: str | None
    """The colour of labels: `#rrggbb`."""
    barcode: PassBarcode | None
    """The barcode of the pass; null: it has none."""
    images: PassImages
    """Addresses of a pass’s images."""
    relevant_date: datetime | None
    """When the pass matters; phones suggest it around then."""
    relevant_dates: Sequence[RelevantDate]
    """All times around which phones suggest the pass; `relevantDate` is when the first begins."""
    locations: Sequence[TemplateLocation]
    """Places where phones suggest the pass."""
    expiration_date: datetime | None
    """When the pass expires by itself; null: never."""
    status: PassStatus
    """ACTIVE: can be used. SUSPENDED: shown as not valid until it is resumed. REDEEMED: used.
    EXPIRED: past its `expirationDate`. VOIDED: withdrawn by its issuer.
    """
    voided: bool
    """Whether the status is VOIDED."""
    customer: PassCustomer | None
    """Whose pass it is, where it was said."""
    fields: Mapping[str, str | float]
    """Values of the fields that the template defines, by their keys."""
    points: int | None
    """The balance; null where the template binds no field to `points`."""
    earned: int | None
    """All points that the pass has opened with or earned, spent ones included, less what was
    reversed. Null where it has no points.
    """
    points_expire_at: datetime | None
    """When the next of its points end; null: none will."""
    tier: str | None
    """The key of its tier; null where the template has no tiers."""
    access: AccessPermissions | None
    """Which doors the pass opens, and when; null: none."""
    metadata: Mapping[str, str]
    """Your own notes on a pass; no phone sees them."""
    source: PassSource
    """What created a pass."""
    test: bool
    """Whether it was created from a draft to try it on a phone. No figure counts it."""
    version: int
    """A number that rises with every change of the pass."""
    installations: Installations
    """How often a pass is installed, by wallet."""
    download_url: str
    """The link for the holder: a page that adds the pass to a wallet."""
    pass_access_url: str
    """The same as `downloadUrl`."""
    created_at: datetime
    """When the pass was created."""
    updated_at: datetime
    """When the pass last changed."""
    _members = {
        "id": ("id", None),
        "template_id": ("templateId", None),
        "kind": ("kind", None),
        "serial_number": ("serialNumber", None),
        "name": ("name", None),
        "organization_name": ("organizationName", None),
        "background_color": ("backgroundColor", None),
        "foreground_color": ("foregroundColor", None),
        "label_color": ("labelColor", None),
        "barcode": ("barcode", PassBarcode),
        "images": ("images", PassImages),
        "relevant_date": ("relevantDate", read_instant),
        "relevant_dates": ("relevantDates", each(RelevantDate)),
        "locations": ("locations", each(TemplateLocation)),
        "expiration_date": ("expirationDate", read_instant),
        "status": ("status", None),
        "voided": ("voided", None),
        "customer": ("customer", PassCustomer),
        "fields": ("fields", None),
        "points": ("points", None),
        "earned": ("earned", None),
        "points_expire_at": ("pointsExpireAt", read_instant),
        "tier": ("tier", None),
        "access": ("access", AccessPermissions),
        "metadata": ("metadata", None),
        "source": ("source", PassSource),
        "test": ("test", None),
        "version": ("version", None),
        "installations": ("installations", Installations),
        "download_url": ("downloadUrl", None),
        "pass_access_url": ("passAccessUrl", None),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
    }


class AccessUpdatedEventData(Model):
    """The data of `pass.access.updated`."""

    access: AccessPermissions
    """Which doors a pass opens, and when."""
    pass_: Pass
    """The pass, as it was then."""
    erased: bool | None
    """True: the pass was deleted before this was sent. There is only `pass`, with `id`,
    `version` and `deletedAt`. Left out otherwise.
    """
    _members = {
        "access": ("access", AccessPermissions),
        "pass_": ("pass", Pass),
        "erased": ("erased", None),
    }


class Admission(Model):
    """That a pass was admitted, once, in a scope."""

    id: str
    """The id of the decision in the log."""
    scope: str
    """What the uses of a pass are counted in."""
    pass_id: str
    """The pass."""
    at: datetime
    """When the holder was let in."""
    door_id: str
    """The door; the name of the scanner where it named none."""
    scanner_id: str
    """The scanner."""
    reader_id: str
    """The name of the scanner, or of the person with it."""
    offline: bool
    """Whether the scanner decided without a connection, and told of it later."""
    late_reason: DenyReason | None
    """Why the service would have refused when it was told of an offline admission; null: it
    would not have.
    """
    conflict: bool
    """Whether the pass was admitted before as often as the scope allows."""
    undone_at: datetime | None
    """When the admission was undone; null: it was not."""
    _members = {
        "id": ("id", None),
        "scope": ("scope", None),
        "pass_id": ("passId", None),
        "at": ("at", read_instant),
        "door_id": ("doorId", None),
        "scanner_id": ("scannerId", None),
        "reader_id": ("readerId", None),
        "offline": ("offline", None),
        "late_reason": ("lateReason", None),
        "conflict": ("conflict", None),
        "undone_at": ("undoneAt", read_instant),
    }


class AdmissionEventData(Model):
    """The data of events about an admission."""

    admission: Admission
    """That a pass was admitted, once, in a scope."""
    erased: bool | None
    """True: the pass was deleted before this was sent. There is only `pass`, with `id`,
    `version` and `deletedAt`. Left out otherwise.
    """
    _members = {
        "admission": ("admission", Admission),
        "erased": ("erased", None),
    }


class ScanCounts(Model):
    """How often a scanner was used."""

    scanner_id: str
    """The scanner."""
    since: datetime
    """From when on it is counted."""
    scans: int
    """Scans that the service knows of."""
    granted: int
    """Those that were granted."""
    denied: int
    """Those that were refused."""
    passes: int
    """How many passes were scanned."""
    offline: int
    """Scans that the device decided without a connection."""
    undone: int
    """Admissions that were undone."""
    conflicts: int
    """Admissions beyond the limit of their scope."""
    last_scan_at: datetime | None
    """When the last one of them was decided; null: there is none."""
    complete: bool
    """Whether these are all scans since then; false: the newest 20,000 are counted."""
    _members = {
        "scanner_id": ("scannerId", None),
        "since": ("since", read_instant),
        "scans": ("scans", None),
        "granted": ("granted", None),
        "denied": ("denied", None),
        "passes": ("passes", None),
        "offline": ("offline", None),
        "undone": ("undone", None),
        "conflicts": ("conflicts", None),
        "last_scan_at": ("lastScanAt", read_instant),
        "complete": ("complete", None),
    }


class DoorCounts(Model):
    """What was decided at a door."""

    door_id: str
    """The door; of a scanner that stands at none, its name."""
    since: datetime
    """From when on it is counted."""
    scans: int
    """Scans that the service knows of."""
    granted: int
    """Those that were granted."""
    denied: int
    """Those that were refused."""
    passes: int
    """How many passes were scanned."""
    offline: int
    """Scans that the device decided without a connection."""
    undone: int
    """Admissions that were undone."""
    conflicts: int
    """Admissions beyond the limit of their scope."""
    last_scan_at: datetime | None
    """When the last one of them was decided; null: there is none."""
    complete: bool
    """Whether these are all scans since then; false: the newest 20,000 are counted."""
    _members = {
        "door_id": ("doorId", None),
        "since": ("since", read_instant),
        "scans": ("scans", None),
        "granted": ("granted", None),
        "denied": ("denied", None),
        "passes": ("passes", None),
        "offline": ("offline", None),
        "undone": ("undone", None),
        "conflicts": ("conflicts", None),
        "last_scan_at": ("lastScanAt", read_instant),
        "complete": ("complete", None),
    }


class AllScanCounts(Model):
    """How often each scanner and each door was used."""

    items: Sequence[ScanCounts]
    """The scanners with scans since then; others have none."""
    doors: Sequence[DoorCounts]
    """The doors with decisions since then, those of your own readers included, by `doorId`."""
    _members = {
        "items": ("items", each(ScanCounts)),
        "doors": ("doors", each(DoorCounts)),
    }


class ApiKey(Model):
    """An API key: enough to tell two keys apart, not enough to call with."""

    id: str
    """The id of the key."""
    name: str
    """Your own name for it."""
    scopes: Sequence[Scope]
    """What the key may do."""
    prefix: str
    """The first 12 characters of the key."""
    last4: str
    """The last 4 characters of the key."""
    created_at: datetime
    """When the key was created."""
    expires_at: datetime | None
    """When the key ends; null: never."""
    last_used_at: datetime | None
    """When the key was last used, to the hour; null: never."""
    revoked_at: datetime | None
    """When the key was revoked; null while it has not been."""
    created_by: str | None
    """The key, or the person of the dashboard (`user_…`), that created this one or rotated
    another one into it; null for the first key of a workspace.
    """
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "scopes": ("scopes", None),
        "prefix": ("prefix", None),
        "last4": ("last4", None),
        "created_at": ("createdAt", read_instant),
        "expires_at": ("expiresAt", read_instant),
        "last_used_at": ("lastUsedAt", read_instant),
        "revoked_at": ("revokedAt", read_instant),
        "created_by": ("createdBy", None),
    }


class ApiKeyEventData(Model):
    """The data of events about an API key."""

    api_key: ApiKey
    """An API key: enough to tell two keys apart, not enough to call with."""
    _members = {
        "api_key": ("apiKey", ApiKey),
    }


class ApiKeyCreatedEvent(Model):
    """An API key created another one."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["api_key.created"]
    """The type of the event."""
    data: ApiKeyEventData
    """The data of events about an API key."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", ApiKeyEventData),
    }


class ApiKeyRevokedEvent(Model):
    """An API key was revoked."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["api_key.revoked"]
    """The type of the event."""
    data: ApiKeyEventData
    """The data of events about an API key."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", ApiKeyEventData),
    }


class ApiKeyRotatedEventData(Model):
    """The data of `api_key.rotated`."""

    api_key: ApiKey
    """The key that was rotated, with its new end."""
    successor: ApiKey
    """The key that follows it."""
    _members = {
        "api_key": ("apiKey", ApiKey),
        "successor": ("successor", ApiKey),
    }


class ApiKeyRotatedEvent(Model):
    """An API key got a successor."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["api_key.rotated"]
    """The type of the event."""
    data: ApiKeyRotatedEventData
    """The data of `api_key.rotated`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", ApiKeyRotatedEventData),
    }


class AppleFile(Model):
    """The file that adds a pass to Apple Wallet."""

    url: str
    """Where the `.pkpass` is."""
    size_bytes: int
    """The size of the file, in bytes."""
    sha256: str
    """SHA-256 of the file, hex."""
    _members = {
        "url": ("url", None),
        "size_bytes": ("sizeBytes", None),
        "sha256": ("sha256", None),
    }


class AppleNfc(Model):
    """What the pass tells a terminal by NFC."""

    message: str
    """What is sent to the terminal: at most 64 bytes. Placeholders are filled in for each
    pass.
    """
    encryption_public_key: str
    """Public key, X.509 SubjectPublicKeyInfo in base64."""
    requires_authentication: bool | None
    """Whether the holder must unlock the phone for each use."""
    _members = {
        "message": ("message", None),
        "encryption_public_key": ("encryptionPublicKey", None),
        "requires_authentication": ("requiresAuthentication", None),
    }


class AppleServices(Model):
    """Addresses of services around a journey or an event, by Apple’s names. iOS shows them
    with the layouts `semanticBoardingPass` and `posterEventTicket`.
    """

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
    _members = {
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
    }


class AppleOptions(Model):
    """Options for Apple Wallet alone."""

    semantics: Mapping[str, Any] | None
    """Apple’s semantic tags. Placeholders in their texts are filled in for each pass."""
    nfc: AppleNfc | None
    """What the pass tells a terminal by NFC."""
    preferred_style_schemes: Sequence[AppleStyleScheme] | None
    """Layouts to be tried, in this order."""
    logo_text: str | None
    """The text beside the logo, on passes that have no name of their own."""
    services: AppleServices | None
    """Addresses of services around a journey or an event, by Apple’s names. iOS shows them
    with the layouts `semanticBoardingPass` and `posterEventTicket`.
    """
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
    _members = {
        "semantics": ("semantics", None),
        "nfc": ("nfc", AppleNfc),
        "preferred_style_schemes": ("preferredStyleSchemes", None),
        "logo_text": ("logoText", None),
        "services": ("services", AppleServices),
        "user_info": ("userInfo", None),
        "app_launch_url": ("appLaunchURL", None),
        "associated_store_identifiers": ("associatedStoreIdentifiers", None),
        "suppress_strip_shine": ("suppressStripShine", None),
        "grouping_identifier": ("groupingIdentifier", None),
        "localizations": ("localizations", None),
    }


class Asset(Model):
    """An image that was uploaded."""

    id: str
    """The id of the image."""
    url: str
    """Where anybody can fetch it: a PNG of at most 1200 pixels, without metadata."""
    content_type: ImageType
    """The media type of the uploaded file."""
    width: int
    """The width of the uploaded image, in pixels."""
    height: int
    """The height of the uploaded image, in pixels."""
    size_bytes: int
    """The size of the uploaded file, in bytes."""
    created_at: datetime
    """When the image was uploaded."""
    _members = {
        "id": ("id", None),
        "url": ("url", None),
        "content_type": ("contentType", None),
        "width": ("width", None),
        "height": ("height", None),
        "size_bytes": ("sizeBytes", None),
        "created_at": ("createdAt", read_instant),
    }


class AudienceCondition(Model):
    """One condition: a field, and the comparison that was given."""

    field: str
    """What is compared."""
    eq: Any
    """The value that it is compared with; left out for other comparisons."""
    ne: Any
    """The value that it is compared with; left out for other comparisons."""
    in_: Sequence[Any] | None
    """The values of which the field has one; left out for other comparisons."""
    gte: Any
    """The value that it is compared with; left out for other comparisons."""
    lt: Any
    """The value that it is compared with; left out for other comparisons."""
    starts_with: str | None
    """How the text of the field begins; left out for other comparisons."""
    exists: bool | None
    """Whether it has a value at all; left out for other comparisons."""
    _members = {
        "field": ("field", None),
        "eq": ("eq", None),
        "ne": ("ne", None),
        "in_": ("in", None),
        "gte": ("gte", None),
        "lt": ("lt", None),
        "starts_with": ("startsWith", None),
        "exists": ("exists", None),
    }


class AuditFault(Model):
    """An entry that does not fit into the chain."""

    number: int
    """The number of the entry."""
    reason: AuditFaultReason
    """changed: the entry, or one before it, is not what was recorded. missing: an entry was
    removed. unchained: the entry has lost its hash. added: the entry was not added by this
    service. events: events that the entry seals were changed, added or removed. known: the
    chain does not contain the place that you named
    """
    _members = {
        "number": ("number", None),
        "reason": ("reason", None),
    }


class AuditCheck(Model):
    """Whether a part of the audit log is what was recorded."""

    holds: bool
    """Whether every entry that was looked at is chained."""
    checked: int
    """How many entries were looked at."""
    events_checked: int
    """How many events were compared with the digests of them in the log."""
    first_broken: AuditFault | None
    """The first entry that does not fit; null where all do."""
    waiting: int
    """Entries at the end that were written a moment ago and have no hash yet."""
    head: str | None
    """The last place that was checked. Keep it outside of this service: a later check that
    begins with it as `after` shows whether the log was cut off or written again. Null:
    there are no entries.
    """
    next: str | None
    """The `after` of the next part; null where the log ends here."""
    _members = {
        "holds": ("holds", None),
        "checked": ("checked", None),
        "events_checked": ("eventsChecked", None),
        "first_broken": ("firstBroken", AuditFault),
        "waiting": ("waiting", None),
        "head": ("head", None),
        "next": ("next", None),
    }


class AuditRenaming(Model):
    """The names of a person who has taken another one."""

    from_: str
    """The name before."""
    to: str
    """The name since then."""
    _members = {
        "from_": ("from", None),
        "to": ("to", None),
    }


class AuditOrigin(Model):
    """Where a person called from."""

    country: str | None
    """ISO 3166-1 alpha-2; null where it is not known."""
    network: str | None
    """The first 24 bits of an IPv4 address, or the first 48 of an IPv6 one."""
    _members = {
        "country": ("country", None),
        "network": ("network", None),
    }


class AuditEntry(Model):
    """What a person or an API key has done."""

    id: str
    """The id of the entry, or that of the event where a key has changed a pass."""
    number: int | None
    """The number of the entry in the chain, counted from 1; null for an event, which is sealed
    with others.
    """
    timestamp: datetime
    """When the actor did this."""
    actor: str
    """Who did it: a user, an API key, or `system`."""
    action: str
    """What was done: the id of an operation, something like `session.signedIn`, or the type of
    an event.
    """
    subject: str | None
    """The id of what it was done to; null where that is nothing or many."""
    subject_name: str | None
    """Your own name for the subject as it is now: of a template, a shop or a webhook endpoint.
    Null for others.
    """
    renamed: AuditRenaming | None
    """Both names where a person has taken another one; null for all other entries."""
    detail: Mapping[str, Any]
    """Names of the members that were given (`members`) and ids of what else it was about
    (`about`), without values. The names of a renaming are sealed (`sealedNames`).
    """
    origin: AuditOrigin | None
    """Where a person called from; null for keys."""
    request_id: str | None
    """The id of the request."""
    hash: str | None
    """SHA-256 over the entry and the hash before it; null for events, and for a moment after
    the entry was written.
    """
    _members = {
        "id": ("id", None),
        "number": ("number", None),
        "timestamp": ("timestamp", read_instant),
        "actor": ("actor", None),
        "action": ("action", None),
        "subject": ("subject", None),
        "subject_name": ("subjectName", None),
        "renamed": ("renamed", AuditRenaming),
        "detail": ("detail", None),
        "origin": ("origin", AuditOrigin),
        "request_id": ("requestId", None),
        "hash": ("hash", None),
    }


class BatchError(Model):
    """One thing that is wrong with an item."""

    code: str
    """The stable code of the error."""
    message: str
    """A sentence for people. It may change: compare `code` instead."""
    pointer: str | None
    """An RFC 6901 pointer to the member of the body that is at fault."""
    reason: str | None
    """What is wrong with the member, in snake_case, such as `required`."""
    _members = {
        "code": ("code", None),
        "message": ("message", None),
        "pointer": ("pointer", None),
        "reason": ("reason", None),
    }


class Warning(Model):
    """Something that was accepted and yet will not work as it is meant."""

    code: str
    """Stable, and explained at `/docs/errors`."""
    message: str
    """A sentence for people. It may change: compare `code` instead."""
    pointer: str | None
    """RFC 6901 pointer to the member that it is about."""
    _members = {
        "code": ("code", None),
        "message": ("message", None),
        "pointer": ("pointer", None),
    }


class CreatedPass(Model):
    """A pass that was created, and what phones will not show as it is meant."""

    id: str
    """The id of the pass."""
    template_id: str
    """The template of the pass."""
    kind: PassKind
    """What kind of pass it is. It decides the layout of the card, and what each wallet takes
    it for.
    """
    serial_number: str
    """Your own id of the pass, unique in the workspace."""
    name: str | None
    """What the pass is called."""
    organization_name: str | None
    """The name of the issuer, as wallets show it."""
    background_color: str | None
    """The colour behind everything: `#rrggbb`."""
    foreground_color: str | None
    """The colour of values: `#rrggbb`."""
    label_color: str | None
    """The colour of labels: `#rrggbb`."""
    barcode: PassBarcode | None
    """The barcode of the pass; null: it has none."""
    images: PassImages
    """Addresses of a pass’s images."""
    relevant_date: datetime | None
    """When the pass matters; phones suggest it around then."""
    relevant_dates: Sequence[RelevantDate]
    """All times around which phones suggest the pass; `relevantDate` is when the first begins."""
    locations: Sequence[TemplateLocation]
    """Places where phones suggest the pass."""
    expiration_date: datetime | None
    """When the pass expires by itself; null: never."""
    status: PassStatus
    """ACTIVE: can be used. SUSPENDED: shown as not valid until it is resumed. REDEEMED: used.
    EXPIRED: past its `expirationDate`. VOIDED: withdrawn by its issuer.
    """
    voided: bool
    """Whether the status is VOIDED."""
    customer: PassCustomer | None
    """Whose pass it is, where it was said."""
    fields: Mapping[str, str | float]
    """Values of the fields that the template defines, by their keys."""
    points: int | None
    """The balance; null where the template binds no field to `points`."""
    earned: int | None
    """All points that the pass has opened with or earned, spent ones included, less what was
    reversed. Null where it has no points.
    """
    points_expire_at: datetime | None
    """When the next of its points end; null: none will."""
    tier: str | None
    """The key of its tier; null where the template has no tiers."""
    access: AccessPermissions | None
    """Which doors the pass opens, and when; null: none."""
    metadata: Mapping[str, str]
    """Your own notes on a pass; no phone sees them."""
    source: PassSource
    """What created a pass."""
    test: bool
    """Whether it was created from a draft to try it on a phone. No figure counts it."""
    version: int
    """A number that rises with every change of the pass."""
    installations: Installations
    """How often a pass is installed, by wallet."""
    download_url: str
    """The link for the holder: a page that adds the pass to a wallet."""
    pass_access_url: str
    """The same as `downloadUrl`."""
    created_at: datetime
    """When the pass was created."""
    updated_at: datetime
    """When the pass last changed."""
    warnings: Sequence[Warning]
    """What was accepted and will still not look or work as it was meant."""
    _members = {
        "id": ("id", None),
        "template_id": ("templateId", None),
        "kind": ("kind", None),
        "serial_number": ("serialNumber", None),
        "name": ("name", None),
        "organization_name": ("organizationName", None),
        "background_color": ("backgroundColor", None),
        "foreground_color": ("foregroundColor", None),
        "label_color": ("labelColor", None),
        "barcode": ("barcode", PassBarcode),
        "images": ("images", PassImages),
        "relevant_date": ("relevantDate", read_instant),
        "relevant_dates": ("relevantDates", each(RelevantDate)),
        "locations": ("locations", each(TemplateLocation)),
        "expiration_date": ("expirationDate", read_instant),
        "status": ("status", None),
        "voided": ("voided", None),
        "customer": ("customer", PassCustomer),
        "fields": ("fields", None),
        "points": ("points", None),
        "earned": ("earned", None),
        "points_expire_at": ("pointsExpireAt", read_instant),
        "tier": ("tier", None),
        "access": ("access", AccessPermissions),
        "metadata": ("metadata", None),
        "source": ("source", PassSource),
        "test": ("test", None),
        "version": ("version", None),
        "installations": ("installations", Installations),
        "download_url": ("downloadUrl", None),
        "pass_access_url": ("passAccessUrl", None),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
        "warnings": ("warnings", each(Warning)),
    }


class BatchItem(Model):
    """What became of one item."""

    index: int
    """The place of the item in the request, from 0."""
    status_code: int
    """The HTTP status that the item would have got as a request of its own."""
    data: CreatedPass | None
    """The pass, if it was created."""
    errors: Sequence[BatchError] | None
    """What is wrong, if no pass was created. All items together show 50 faults, each at least
    one.
    """
    errors_omitted: int | None
    """How many faults of this item are not shown; left out where all are shown."""
    _members = {
        "index": ("index", None),
        "status_code": ("statusCode", None),
        "data": ("data", CreatedPass),
        "errors": ("errors", each(BatchError)),
        "errors_omitted": ("errorsOmitted", None),
    }


class BatchSummary(Model):
    """How many were created and refused."""

    succeeded: int
    """How many passes were created."""
    failed: int
    """How many items were refused."""
    _members = {
        "succeeded": ("succeeded", None),
        "failed": ("failed", None),
    }


class BatchResult(Model):
    """One result for each item."""

    items: Sequence[BatchItem]
    """One result for each item, in the order of the request."""
    summary: BatchSummary
    """How many were created and refused."""
    bundle_id: str | None
    """The id of the bundle, by which its link is rotated. Only where `bundle` was asked for."""
    bundle_url: str | None
    """One link to all passes of the batch. Only where `bundle` was asked for."""
    _members = {
        "items": ("items", each(BatchItem)),
        "summary": ("summary", BatchSummary),
        "bundle_id": ("bundleId", None),
        "bundle_url": ("bundleUrl", None),
    }


class BoundedCount(Model):
    """A number that is counted up to a bound."""

    count: int
    """How many there are."""
    is_bounded: bool
    """Whether counting stopped here: there may be more."""
    _members = {
        "count": ("count", None),
        "is_bounded": ("isBounded", None),
    }


class Bundle(Model):
    """Passes that one link opens."""

    bundle_id: str
    """The id of the bundle."""
    bundle_url: str
    """The link of all of them, for the one who bought them."""
    _members = {
        "bundle_id": ("bundleId", None),
        "bundle_url": ("bundleUrl", None),
    }


class BundleWithPasses(Model):
    """A bundle and its passes."""

    bundle_id: str
    """The id of the bundle."""
    bundle_url: str
    """The link of all of them, for the one who bought them."""
    passes: Sequence[Pass]
    """The passes of the bundle, less those that were deleted."""
    _members = {
        "bundle_id": ("bundleId", None),
        "bundle_url": ("bundleUrl", None),
        "passes": ("passes", each(Pass)),
    }


class CallersKey(Model):
    """The API key that asks."""

    id: str
    """The id of the key."""
    name: str
    """Your own name for the key."""
    scopes: Sequence[Scope]
    """What the key may do."""
    expires_at: datetime | None
    """When the key ends; null: never."""
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "scopes": ("scopes", None),
        "expires_at": ("expiresAt", read_instant),
    }


class CampaignAudience(Model):
    """Which passes of the template it is about."""

    all: Sequence[AudienceCondition] | None
    """The conditions, as they were given; null where passes were named."""
    listed: int | None
    """How many passes were named; null where there are conditions."""
    _members = {
        "all": ("all", each(AudienceCondition)),
        "listed": ("listed", None),
    }


class QuietHours(Model):
    """Hours in which nobody is notified, by the clock of the holder."""

    from_: str
    """The time at which they begin."""
    to: str
    """The time at which they end."""
    _members = {
        "from_": ("from", None),
        "to": ("to", None),
    }


class CampaignWalletCounts(Model):
    """What one wallet did with the passes of a campaign."""

    notified: int
    """The passes of which it was asked to notify the holder, and agreed."""
    failed: Mapping[str, int]
    """Those of which it could not be notified, by reason."""
    _members = {
        "notified": ("notified", None),
        "failed": ("failed", None),
    }


class CampaignWallets(Model):
    """What each wallet did with the passes of a campaign."""

    apple: CampaignWalletCounts
    """What Apple Wallet did."""
    google: CampaignWalletCounts
    """What Google Wallet did."""
    _members = {
        "apple": ("apple", CampaignWalletCounts),
        "google": ("google", CampaignWalletCounts),
    }


class CampaignCounts(Model):
    """What became of the passes of a campaign. `planned` is always `sent`, `waiting`, and all
    of `skipped` and `failed` together.
    """

    planned: int
    """The passes that were picked when it began."""
    waiting: int
    """Those whose turn is still to come."""
    sent: int
    """Those that were changed, or whose holders were notified."""
    skipped: Mapping[str, int]
    """Those that were left alone, by reason."""
    failed: Mapping[str, int]
    """Those that could not be changed, by reason."""
    fetched: int
    """Those whose phone has fetched what was sent. Counted about once a minute; some wallets
    do not tell.
    """
    wallets: CampaignWallets
    """What became of those that are on phones, by wallet. Counted about once a minute, until a
    week after the end.
    """
    reverted: int
    """Those on which the change was reversed."""
    revert_skipped: Mapping[str, int]
    """Those on which the change was left, by reason."""
    _members = {
        "planned": ("planned", None),
        "waiting": ("waiting", None),
        "sent": ("sent", None),
        "skipped": ("skipped", None),
        "failed": ("failed", None),
        "fetched": ("fetched", None),
        "wallets": ("wallets", CampaignWallets),
        "reverted": ("reverted", None),
        "revert_skipped": ("revertSkipped", None),
    }


class Campaign(Model):
    """A message or a change for many passes."""

    id: str
    """The id of the campaign."""
    name: str
    """What you call it."""
    status: CampaignStatus
    """DRAFT: nothing happens before it is started. SCHEDULED: it begins by itself at its time.
    PLANNING: its passes are being picked. RUNNING: they are reached one after another.
    PAUSED: nothing happens until it is resumed. REVERTING: its change is being reversed.
    FINISHED, CANCELLED: it has ended. FAILED: it stopped, and can be resumed.
    """
    failure: str | None
    """Why it is FAILED; null otherwise."""
    template_id: str
    """The template whose passes it is about."""
    audience: CampaignAudience
    """Which passes of the template it is about."""
    message: str | None
    """The text of the notification; null: none."""
    change: Mapping[str, Any] | None
    """What becomes different on each pass, as a JSON Merge Patch; null: nothing."""
    start_at: datetime | None
    """The instant at which the campaign is to begin; null: as soon as it is started."""
    local_day: str | None
    """The day of `localTime`; null without one."""
    local_time: str | None
    """The time by the clock of each holder; null: all at `startAt`."""
    quiet_hours: QuietHours | None
    """When nobody is notified; null: no such hours."""
    revert_at: datetime | None
    """When the change is reversed; null: never."""
    rate_per_second: int
    """How many passes a second it reaches."""
    counts: CampaignCounts
    """What became of the passes of a campaign. `planned` is always `sent`, `waiting`, and all
    of `skipped` and `failed` together.
    """
    version: int
    """A number that rises with every move and every change of the campaign."""
    started_at: datetime | None
    """The instant at which the campaign began to pick its passes; null before."""
    finished_at: datetime | None
    """The instant at which the campaign had reached all of them, or was cancelled; null
    before.
    """
    reverted_at: datetime | None
    """When its change had been reversed; null before."""
    created_at: datetime
    """When the campaign was created."""
    updated_at: datetime
    """When the campaign last moved or was changed."""
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "status": ("status", None),
        "failure": ("failure", None),
        "template_id": ("templateId", None),
        "audience": ("audience", CampaignAudience),
        "message": ("message", None),
        "change": ("change", None),
        "start_at": ("startAt", read_instant),
        "local_day": ("localDay", None),
        "local_time": ("localTime", None),
        "quiet_hours": ("quietHours", QuietHours),
        "revert_at": ("revertAt", read_instant),
        "rate_per_second": ("ratePerSecond", None),
        "counts": ("counts", CampaignCounts),
        "version": ("version", None),
        "started_at": ("startedAt", read_instant),
        "finished_at": ("finishedAt", read_instant),
        "reverted_at": ("revertedAt", read_instant),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
    }


class CampaignEventData(Model):
    """The data of events about a campaign."""

    campaign: Campaign
    """A message or a change for many passes."""
    _members = {
        "campaign": ("campaign", Campaign),
    }


class CampaignCancelledEvent(Model):
    """A campaign was cancelled."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["campaign.cancelled"]
    """The type of the event."""
    data: CampaignEventData
    """The data of events about a campaign."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", CampaignEventData),
    }


class PhonesByWallet(Model):
    """Passes on phones, by wallet."""

    apple: int
    """How many are in the wallet `apple`."""
    google: int
    """How many are in the wallet `google`."""
    _members = {
        "apple": ("apple", None),
        "google": ("google", None),
    }


class CampaignCost(Model):
    """What the campaign takes."""

    silent: PhonesByWallet
    """Passes on phones that show the message without a sound: the last message was the same,
    or the holder has had as many as a day allows.
    """
    notifications_left: Mapping[str, int]
    """How many passes have so many notifications left today, of wallets that limit them:
    messages of the API and of all campaigns count.
    """
    seconds: int
    """How long it takes at least, in seconds."""
    _members = {
        "silent": ("silent", PhonesByWallet),
        "notifications_left": ("notificationsLeft", None),
        "seconds": ("seconds", None),
    }


class CampaignFailedEvent(Model):
    """A campaign stopped, and can be resumed."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["campaign.failed"]
    """The type of the event."""
    data: CampaignEventData
    """The data of events about a campaign."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", CampaignEventData),
    }


class CampaignFailures(Model):
    """Why wallets could not be notified."""

    apple: str | None
    """Why Apple Wallet could not be notified; null where the outcome is not FAILED."""
    google: str | None
    """Why Google Wallet could not be notified; null where the outcome is not FAILED."""
    _members = {
        "apple": ("apple", None),
        "google": ("google", None),
    }


class CampaignFinishedEvent(Model):
    """A campaign has reached all its passes."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["campaign.finished"]
    """The type of the event."""
    data: CampaignEventData
    """The data of events about a campaign."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", CampaignEventData),
    }


class CampaignMemberChange(Model):
    """A member of a pass that would be different."""

    path: Sequence[str]
    """Where the member stands in the pass."""
    before: Any
    """What is there now; null: the template’s."""
    after: Any
    """What would be there; null: the template’s."""
    _members = {
        "path": ("path", None),
        "before": ("before", None),
        "after": ("after", None),
    }


class CampaignOutcomes(Model):
    """What became of one pass in each wallet."""

    apple: CampaignOutcome | None
    """What became of it in Apple Wallet; null: nothing is known, as where it is not there."""
    google: CampaignOutcome | None
    """What became of it in Google Wallet; null: nothing is known, as where it is not there."""
    _members = {
        "apple": ("apple", None),
        "google": ("google", None),
    }


class CampaignPass(Model):
    """What became of one pass of a campaign."""

    pass_id: str
    """The id of the pass."""
    state: CampaignPassState
    """WAITING: its turn is still to come. SENT: it was changed or its holder told. SKIPPED: it
    was left alone. FAILED: it could not be changed. REVERTED: the change was reversed.
    """
    due_at: datetime
    """When its turn comes, or came."""
    version: int | None
    """The version of the pass that the campaign made; null: none."""
    reason: str | None
    """Why it was left alone or could not be changed; null otherwise."""
    outcomes: CampaignOutcomes
    """What became of one pass in each wallet."""
    failures: CampaignFailures
    """Why wallets could not be notified."""
    _members = {
        "pass_id": ("passId", None),
        "state": ("state", None),
        "due_at": ("dueAt", read_instant),
        "version": ("version", None),
        "reason": ("reason", None),
        "outcomes": ("outcomes", CampaignOutcomes),
        "failures": ("failures", CampaignFailures),
    }


class CampaignReach(Model):
    """The matching passes that are on a phone."""

    passes: int
    """Those that are on a phone."""
    phones: PhonesByWallet
    """Those that are on a phone, by wallet."""
    _members = {
        "passes": ("passes", None),
        "phones": ("phones", PhonesByWallet),
    }


class CampaignQuiet(Model):
    """Who hears of it later than others."""

    later_than_start: int
    """The passes whose turn comes later, for their quiet hours or their local time."""
    _members = {
        "later_than_start": ("laterThanStart", None),
    }


class CampaignSample(Model):
    """What a campaign would make of one pass."""

    pass_id: str
    """The id of the pass."""
    serial_number: str
    """Your own id of the pass."""
    name: str | None
    """The holder’s name; null where there is none, or the key lacks `passes:read`."""
    message: str | None
    """The notification that this holder would get; null: none."""
    changes: Sequence[CampaignMemberChange]
    """The members that would be different."""
    refused: str | None
    """Why the pass would not take it; null: it would."""
    _members = {
        "pass_id": ("passId", None),
        "serial_number": ("serialNumber", None),
        "name": ("name", None),
        "message": ("message", None),
        "changes": ("changes", each(CampaignMemberChange)),
        "refused": ("refused", None),
    }


class CampaignPreview(Model):
    """What a campaign would reach if it were started now."""

    matched: int
    """The passes that match."""
    at_least: bool
    """Whether there may be more: at most 500,000 passes of the workspace are looked at."""
    reached: CampaignReach
    """The matching passes that are on a phone."""
    unreachable: int
    """Those that are on no phone: a change reaches them, a message does not."""
    quiet: CampaignQuiet
    """Who hears of it later than others."""
    cost: CampaignCost
    """What the campaign takes."""
    sample: Sequence[CampaignSample]
    """The first ten passes."""
    confirmation: str | None
    """What `start` takes in proof that this preview was seen: good for ten minutes, and for
    the campaign as it is. Null: the campaign is not stored.
    """
    warnings: Sequence[Warning]
    """What may not work as it is meant."""
    _members = {
        "matched": ("matched", None),
        "at_least": ("atLeast", None),
        "reached": ("reached", CampaignReach),
        "unreachable": ("unreachable", None),
        "quiet": ("quiet", CampaignQuiet),
        "cost": ("cost", CampaignCost),
        "sample": ("sample", each(CampaignSample)),
        "confirmation": ("confirmation", None),
        "warnings": ("warnings", each(Warning)),
    }


class CampaignRevertedEvent(Model):
    """What a campaign had changed was reversed."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["campaign.reverted"]
    """The type of the event."""
    data: CampaignEventData
    """The data of events about a campaign."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", CampaignEventData),
    }


class CampaignStartedEvent(Model):
    """A campaign began to pick its passes."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["campaign.started"]
    """The type of the event."""
    data: CampaignEventData
    """The data of events about a campaign."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", CampaignEventData),
    }


class ChangedMember(Model):
    """A member of a pass that a row would change."""

    pointer: str
    """The member of the pass, as a JSON pointer."""
    before: Any
    """The value that the pass has now; null: none."""
    after: Any
    """The value that the row would give the member; null: none."""
    _members = {
        "pointer": ("pointer", None),
        "before": ("before", None),
        "after": ("after", None),
    }


class TemplateImages(Model):
    """Addresses of a template’s images."""

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
    _members = {
        "icon": ("icon", None),
        "logo": ("logo", None),
        "strip": ("strip", None),
        "thumbnail": ("thumbnail", None),
        "background": ("background", None),
        "footer": ("footer", None),
        "google_logo": ("googleLogo", None),
        "google_wide_logo": ("googleWideLogo", None),
        "google_hero": ("googleHero", None),
    }


class TemplateDesign(Model):
    """Colours and images."""

    background_color: str | None
    """The colour behind everything: `#rrggbb`."""
    foreground_color: str | None
    """The colour of values: `#rrggbb`."""
    label_color: str | None
    """The colour of labels: `#rrggbb`."""
    images: TemplateImages
    """Addresses of a template’s images."""
    _members = {
        "background_color": ("backgroundColor", None),
        "foreground_color": ("foregroundColor", None),
        "label_color": ("labelColor", None),
        "images": ("images", TemplateImages),
    }


class TemplateField(Model):
    """A field of the card."""

    key: str
    """The name of the field: passes give its value as `fields.<key>`."""
    label: str
    """The text above the value."""
    type: FieldType
    """What the values of a field are."""
    slot: FieldSlot
    """Where a field is shown on the card."""
    required: bool | None
    """A pass that gets no value for it from anywhere is refused."""
    default: str | float | None
    """The value where the pass gives none. An empty text, of any type, says that it is still
    to be written: passes do without, and the template has the warning `unfilled`.
    """
    sample: str | float | None
    """A value for pictures of the template. No pass gets it."""
    currency_code: str | None
    """The currency by ISO 4217, such as `EUR`. Only for fields of the type `currency`."""
    date_style: DateStyle | None
    """How much of a date is shown."""
    time_style: DateStyle | None
    """How much of its time is shown."""
    clock: DateClock | None
    """Whose clock shows the date. `place`: the clock that the value was given on, the same on
    every phone. `holder`: that of the holder’s phone. Left out: `place`, and `holder` for
    validity and expiry. A value in UTC (`Z`) names no place.
    """
    number_style: NumberStyle | None
    """How a number is shown."""
    text_alignment: TextAlignment | None
    """How the text of a field is aligned."""
    row: int | None
    """Only for `auxiliary` fields of event tickets: 1 puts the field into a second row below
    the first. Apple Wallet alone has one.
    """
    change_message: str | None
    """What an iPhone says when the value changes; `%@` becomes the new value."""
    labels: Mapping[str, str] | None
    """The label in other languages, by language tag."""
    binding: Binding | None
    """Where a field gets its value from, such as the holder’s name, or which typed field of a
    wallet it fills.
    """
    _members = {
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
    }


class TemplateBarcode(Model):
    """The barcode that passes have."""

    format: BarcodeFormat
    """The kind of barcode, by Apple’s names."""
    value: str
    """What a reader reads: any text that the format carries, line breaks and control
    characters included. Placeholders such as `{{serialNumber}}` are filled in for each
    pass.
    """
    alternative_text: str | None
    """Text below the barcode; placeholders work here too."""
    rotating: bool | None
    """For the kind `access`: Google Wallet shows a code that changes, an iPhone none."""
    _members = {
        "format": ("format", None),
        "value": ("value", None),
        "alternative_text": ("alternativeText", None),
        "rotating": ("rotating", None),
    }


class TemplateLink(Model):
    """A link on the back of the pass."""

    label: str
    """The text of the link."""
    url: str
    """The address that the link opens: https, tel, mailto or geo."""
    _members = {
        "label": ("label", None),
        "url": ("url", None),
    }


class TemplateSharing(Model):
    """Whether holders may share the pass."""

    prohibited: bool
    """Whether the wallets are asked to keep the pass with its holder. Apple Wallet hides its
    Share button; at Google only the first account that saves the pass can have it. Whoever
    has the pass link can still open it.
    """
    _members = {
        "prohibited": ("prohibited", None),
    }


class TemplateScanner(Model):
    """What scanners may show of the holder. Left out: nothing. A scanner can show less."""

    name: ShownName
    """How much of the holder’s name the person with a scanner sees. first: the first word of
    it.
    """
    image: bool
    """Whether that person sees the picture that the pass was given as its own `thumbnail`."""
    _members = {
        "name": ("name", None),
        "image": ("image", None),
    }


class TemplateTier(Model):
    """A tier of a loyalty programme."""

    key: str
    """Your own word for the tier, which passes and filters name it by."""
    label: str
    """What holders read."""
    from_: int
    """How many points a pass must have earned, spent ones included; 0 where the basis is
    `manual`.
    """
    design: TemplateDesign | None
    """What looks different in this tier; what is null is as in the template."""
    message: str | None
    """The notification for a holder who rises to this tier; null: there is none."""
    _members = {
        "key": ("key", None),
        "label": ("label", None),
        "from_": ("from", None),
        "design": ("design", TemplateDesign),
        "message": ("message", None),
    }


class TemplateTiers(Model):
    """The tiers of a loyalty programme."""

    basis: TierBasis
    """earned: by the points that a pass has earned. manual: by hand, and the first tier until
    then.
    """
    items: Sequence[TemplateTier]
    """From the lowest tier up."""
    _members = {
        "basis": ("basis", None),
        "items": ("items", each(TemplateTier)),
    }


class TemplateStamps(Model):
    """A card of stamps, of which each point is one."""

    count: int
    """How many stamps fill the card: 2 to 20."""
    empty: str
    """The picture of a place that has no stamp yet."""
    full: str
    """The picture of a stamp."""
    columns: int
    """How many stand in a row."""
    _members = {
        "count": ("count", None),
        "empty": ("empty", None),
        "full": ("full", None),
        "columns": ("columns", None),
    }


class PointsExpiry(Model):
    """When points end."""

    months: int
    """How many months points last after the month in which they were earned. They end with the
    last day of a month, by UTC.
    """
    warn_days: int | None
    """How many days before the end the event `pass.points.expiring` warns of it. Left out:
    none does.
    """
    _members = {
        "months": ("months", None),
        "warn_days": ("warnDays", None),
    }


class TemplateReward(Model):
    """Something that holders get for points."""

    key: str
    """Your own word for the reward, which its address and the ledger name it by."""
    label: str
    """The name of the reward, for whoever hands it out."""
    cost: int
    """How many points it takes."""
    tier: str | None
    """The lowest tier that may have it."""
    limit_per_pass: int | None
    """How often one pass may have it. Left out: as often as its points allow."""
    valid_until: datetime | None
    """The instant from which nobody can have it. Left out: no end."""
    _members = {
        "key": ("key", None),
        "label": ("label", None),
        "cost": ("cost", None),
        "tier": ("tier", None),
        "limit_per_pass": ("limitPerPass", None),
        "valid_until": ("validUntil", read_instant),
    }


class GoogleAppLink(Model):
    """The link to your app or site below the card."""

    web_url: str | None
    """The address that is opened on a phone without your app."""
    android_package: str | None
    """The package name of your app."""
    display_text: str | None
    """What the link is called."""
    _members = {
        "web_url": ("webUrl", None),
        "android_package": ("androidPackage", None),
        "display_text": ("displayText", None),
    }


class GoogleRotatingBarcode(Model):
    """How a rotating code changes."""

    period_seconds: int | None
    """How long each code is valid, in seconds."""
    _members = {
        "period_seconds": ("periodSeconds", None),
    }


class GoogleOptions(Model):
    """Options for Google Wallet alone."""

    generic_type: str | None
    """What a generic pass is for, by Google’s names."""
    callback: bool | None
    """Whether Google reports to this service when a holder adds or removes the pass, so that
    installations are counted. Left out: true.
    """
    app_link: GoogleAppLink | None
    """The link to your app or site below the card."""
    rotating_barcode: GoogleRotatingBarcode | None
    """How a rotating code changes."""
    smart_tap_redemption_value: str | None
    """What is sent to a Smart Tap terminal: printable ASCII. Placeholders are filled in for
    each pass. The class needs `enableSmartTap` and `redemptionIssuers`, see
    `classOverrides`.
    """
    class_overrides: Mapping[str, Any] | None
    """Members of Google’s class, in place of those from the template."""
    _members = {
        "generic_type": ("genericType", None),
        "callback": ("callback", None),
        "app_link": ("appLink", GoogleAppLink),
        "rotating_barcode": ("rotatingBarcode", GoogleRotatingBarcode),
        "smart_tap_redemption_value": ("smartTapRedemptionValue", None),
        "class_overrides": ("classOverrides", None),
    }


class CheckedTemplate(Model):
    """A template, and what phones would not show as it is meant."""

    id: str
    """The id of the template."""
    name: str
    """The name of the template, and of passes that have no name of their own."""
    kind: PassKind
    """What kind of pass it is. It decides the layout of the card, and what each wallet takes
    it for.
    """
    language: str
    """A BCP 47 language tag: a language, a script and a region, as far as they matter."""
    organization_name: str | None
    """Who issues the passes."""
    description: str | None
    """What screen readers say of the pass; it is shown nowhere."""
    transit_type: TransitType
    """The means of travel of a boarding pass."""
    design: TemplateDesign
    """Colours and images."""
    fields: Sequence[TemplateField]
    """What the card shows."""
    barcode: TemplateBarcode | None
    """The barcode of passes; null: they have none."""
    locations: Sequence[TemplateLocation]
    """Places where phones suggest the pass."""
    relevant_dates: Sequence[RelevantDate]
    """Times around which phones suggest the pass."""
    links: Sequence[TemplateLink]
    """Links on the back of the card."""
    sharing: TemplateSharing
    """Whether holders may share the pass."""
    scanner: TemplateScanner
    """What scanners may show of the holder. Left out: nothing. A scanner can show less."""
    tiers: TemplateTiers | None
    """The tiers that passes are in; null: none."""
    stamps: TemplateStamps | None
    """The card of stamps that passes show; null: none."""
    points_expiry: PointsExpiry | None
    """When points end; null: never."""
    rewards: Sequence[TemplateReward]
    """What holders can get for their points."""
    apple: AppleOptions
    """Options for Apple Wallet alone."""
    google: GoogleOptions
    """Options for Google Wallet alone."""
    status: TemplateStatus
    """DRAFT: only test passes can be created from it. PUBLISHED: passes are created from the
    published version. ARCHIVED: no new passes; those issued live on.
    """
    version: int
    """The published version; before the first publication the one in work."""
    created_at: datetime
    """When the template was created."""
    updated_at: datetime
    """When the template last changed."""
    warnings: Sequence[Warning]
    """What was accepted and will still not look or work as it was meant."""
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "kind": ("kind", None),
        "language": ("language", None),
        "organization_name": ("organizationName", None),
        "description": ("description", None),
        "transit_type": ("transitType", None),
        "design": ("design", TemplateDesign),
        "fields": ("fields", each(TemplateField)),
        "barcode": ("barcode", TemplateBarcode),
        "locations": ("locations", each(TemplateLocation)),
        "relevant_dates": ("relevantDates", each(RelevantDate)),
        "links": ("links", each(TemplateLink)),
        "sharing": ("sharing", TemplateSharing),
        "scanner": ("scanner", TemplateScanner),
        "tiers": ("tiers", TemplateTiers),
        "stamps": ("stamps", TemplateStamps),
        "points_expiry": ("pointsExpiry", PointsExpiry),
        "rewards": ("rewards", each(TemplateReward)),
        "apple": ("apple", AppleOptions),
        "google": ("google", GoogleOptions),
        "status": ("status", None),
        "version": ("version", None),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
        "warnings": ("warnings", each(Warning)),
    }


class CheckoutRefusedDeliveries(Model):
    """Deliveries that had no effect, for one reason."""

    reason: CheckoutRefusedReason
    """signature: no secret of the connection signed it. unreadable: it is no order as the
    shop’s documents describe it. mode: of the other mode (test or live) than the workspace.
    disabled: it came while the connection was disabled. api_key_missing: it names an order
    that only an API key can fetch. not_fetched: it names one that the shop’s API did not
    give. order_unknown: a refund or dispute of an order that the shop had not sent.
    """
    count: int
    """How many. In a flood it may lag behind by some seconds."""
    last_at: datetime
    """When the last one came."""
    _members = {
        "reason": ("reason", None),
        "count": ("count", None),
        "last_at": ("lastAt", read_instant),
    }


class CheckoutIgnoredDeliveries(Model):
    """Signed deliveries of one topic that nothing follows from."""

    topic: str
    """The topic or type, as the shop names it. `other`: topics beyond the first 20."""
    count: int
    """How many. In a flood it may lag behind by some seconds."""
    last_at: datetime
    """When the last one came."""
    _members = {
        "topic": ("topic", None),
        "count": ("count", None),
        "last_at": ("lastAt", read_instant),
    }


class CheckoutConnection(Model):
    """A connected shop."""

    id: str
    """The id of the connection."""
    url: str
    """Where the shop posts its webhooks."""
    source: CheckoutSource
    """The kind of shop."""
    name: str
    """Your own name for it."""
    status: CheckoutConnectionStatus
    """DISABLED: what the shop sends is answered with 200 and ignored."""
    has_secret: bool
    """Whether the connection has the secret that its shop signs with."""
    has_api_key: bool
    """Whether the connection has a key for the shop’s API."""
    previous_secret_until: datetime | None
    """Until then the secret before the last rotation counts as well."""
    refused: Sequence[CheckoutRefusedDeliveries]
    """Deliveries that had no effect, and why; the latest first."""
    ignored: Sequence[CheckoutIgnoredDeliveries]
    """Signed deliveries of topics that nothing follows from; the latest first."""
    verified_at: datetime | None
    """When the first delivery arrived that the secret of the connection had signed; null: none
    has arrived yet.
    """
    warnings: Sequence[Warning]
    """What is missing, and what was refused within the last week."""
    created_at: datetime
    """When the connection was created."""
    updated_at: datetime
    """When the connection last changed."""
    _members = {
        "id": ("id", None),
        "url": ("url", None),
        "source": ("source", None),
        "name": ("name", None),
        "status": ("status", None),
        "has_secret": ("hasSecret", None),
        "has_api_key": ("hasApiKey", None),
        "previous_secret_until": ("previousSecretUntil", read_instant),
        "refused": ("refused", each(CheckoutRefusedDeliveries)),
        "ignored": ("ignored", each(CheckoutIgnoredDeliveries)),
        "verified_at": ("verifiedAt", read_instant),
        "warnings": ("warnings", each(Warning)),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
    }


class CheckoutCustomer(Model):
    """The buyer of the order."""

    name: str | None
    """The buyer’s name."""
    email: str | None
    """The buyer’s e-mail address."""
    phone: str | None
    """The buyer’s telephone number."""
    locale: str | None
    """The buyer’s language, as the shop names it."""
    _members = {
        "name": ("name", None),
        "email": ("email", None),
        "phone": ("phone", None),
        "locale": ("locale", None),
    }


class CheckoutDispute(Model):
    """A dispute about the payment of an order."""

    id: str
    """The shop’s id of the dispute."""
    status: CheckoutDisputeStatus
    """OPEN: the money is withheld. WON: the shop has it back. LOST: it is gone for good."""
    _members = {
        "id": ("id", None),
        "status": ("status", None),
    }


class CheckoutOrderPass(Model):
    """A pass that an order got."""

    pass_id: str
    """The id of the pass."""
    line_id: str
    """The line of the order that the pass is for."""
    unit: int
    """Which unit of the line the pass is for, counted from 1."""
    rule_id: str
    """The rule that asked for the pass."""
    status: CheckoutPassStatus
    """What became of the pass. VOIDED: by a refund or cancellation."""
    pass_status: PassStatus | None
    """The status of the pass itself, where one order is read."""
    download_url: str | None
    """The link for the holder, where one order is read."""
    _members = {
        "pass_id": ("passId", None),
        "line_id": ("lineId", None),
        "unit": ("unit", None),
        "rule_id": ("ruleId", None),
        "status": ("status", None),
        "pass_status": ("passStatus", None),
        "download_url": ("downloadUrl", None),
    }


class UnmatchedLine(Model):
    """A line that has no pass."""

    line_id: str
    """The shop’s id of the line."""
    sku: str | None
    """The stock keeping unit of the line."""
    title: str | None
    """The name that people know it by."""
    quantity: int
    """How many units were bought."""
    _members = {
        "line_id": ("lineId", None),
        "sku": ("sku", None),
        "title": ("title", None),
        "quantity": ("quantity", None),
    }


class CheckoutFailure(Model):
    """Why something has no pass."""

    line_id: str | None
    """The line of the order; null: the order as a whole."""
    unit: int | None
    """Which unit of the line; null: all of them."""
    rule_id: str | None
    """The rule that asked for the pass."""
    code: str
    """The stable code of the error."""
    message: str
    """A sentence for people. It may change: compare `code` instead."""
    pointer: str | None
    """RFC 6901 pointer into the create body that the rule produced."""
    _members = {
        "line_id": ("lineId", None),
        "unit": ("unit", None),
        "rule_id": ("ruleId", None),
        "code": ("code", None),
        "message": ("message", None),
        "pointer": ("pointer", None),
    }


class CheckoutOrder(Model):
    """An order of a shop, and what became of it."""

    id: str
    """The id of the order in this service."""
    connection_id: str
    """The connection that the order came by."""
    source: CheckoutSource
    """The kind of shop."""
    order_id: str
    """The shop's own id of the order."""
    order_name: str | None
    """The name that people know it by."""
    status: CheckoutOrderStatus
    """ISSUED: every line that is to have passes has them. PARTIAL: some lines have none.
    UNMATCHED: paid, and no rule fits. WAITING: for payment, or for the shop to say what was
    bought. VOIDED: refunded, cancelled or disputed, and no pass is left. FAILED: rules fit,
    and no pass could be issued.
    """
    test: bool | None
    """Whether no real money moved; null when the source does not say."""
    paid_at: datetime | None
    """When the order was paid. Where the shop does not say: when it first said that the order
    is paid. Null: it is not paid.
    """
    passes: Sequence[CheckoutOrderPass]
    """The passes that were issued for the order."""
    bundle_id: str | None
    """The id of the bundle, by which its link is rotated; null for an order of fewer than two
    passes.
    """
    bundle_url: str | None
    """One link to all passes of the order, for the buyer; null below two passes."""
    unmatched: Sequence[UnmatchedLine]
    """Lines of the order that no rule fits."""
    without_pass: Sequence[UnmatchedLine]
    """Lines that get no pass, because their rule says so."""
    failures: Sequence[CheckoutFailure]
    """Passes that could not be created, and lines that could not be read."""
    disputes: Sequence[CheckoutDispute]
    """Disputes in which the buyer’s bank took the money back."""
    failed_refunds: Sequence[str]
    """The shop’s ids of refunds that failed: the buyer did not get the money."""
    warnings: Sequence[Warning]
    """What has to be done by hand, and why passes are missing."""
    created_at: datetime
    """When the shop first sent the order."""
    updated_at: datetime
    """When the order last changed."""
    _members = {
        "id": ("id", None),
        "connection_id": ("connectionId", None),
        "source": ("source", None),
        "order_id": ("orderId", None),
        "order_name": ("orderName", None),
        "status": ("status", None),
        "test": ("test", None),
        "paid_at": ("paidAt", read_instant),
        "passes": ("passes", each(CheckoutOrderPass)),
        "bundle_id": ("bundleId", None),
        "bundle_url": ("bundleUrl", None),
        "unmatched": ("unmatched", each(UnmatchedLine)),
        "without_pass": ("withoutPass", each(UnmatchedLine)),
        "failures": ("failures", each(CheckoutFailure)),
        "disputes": ("disputes", each(CheckoutDispute)),
        "failed_refunds": ("failedRefunds", None),
        "warnings": ("warnings", each(Warning)),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
    }


class CheckoutOrderEventData(Model):
    """The data of events about an order."""

    order: CheckoutOrder
    """An order of a shop, and what became of it."""
    _members = {
        "order": ("order", CheckoutOrder),
    }


class CheckoutDisputedEvent(Model):
    """The payment of an order is disputed and withheld, or the dispute is lost."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["checkout.disputed"]
    """The type of the event."""
    data: CheckoutOrderEventData
    """The data of events about an order."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", CheckoutOrderEventData),
    }


class CheckoutLine(Model):
    """A line of an order."""

    id: str
    """The shop’s id of the line."""
    product_id: str | None
    """The shop’s id of the product."""
    variant_id: str | None
    """The shop’s id of the variant."""
    price_id: str | None
    """Stripe’s id of the price."""
    lookup_key: str | None
    """Stripe’s lookup key of the price."""
    sku: str | None
    """The stock keeping unit."""
    title: str | None
    """The name that people know it by."""
    quantity: int
    """How many units were bought."""
    properties: Mapping[str, str | Sequence[str]]
    """What was chosen for this line, such as seats. In most shops the buyer sets it."""
    metadata: Mapping[str, str | Sequence[str]]
    """What the merchant attached to the price or product."""
    _members = {
        "id": ("id", None),
        "product_id": ("productId", None),
        "variant_id": ("variantId", None),
        "price_id": ("priceId", None),
        "lookup_key": ("lookupKey", None),
        "sku": ("sku", None),
        "title": ("title", None),
        "quantity": ("quantity", None),
        "properties": ("properties", None),
        "metadata": ("metadata", None),
    }


class UnreadableLine(Model):
    """A line of an order that could not be read."""

    line_id: str | None
    """The shop’s id of the line; null: unknown."""
    message: str
    """What is wrong with it."""
    _members = {
        "line_id": ("lineId", None),
        "message": ("message", None),
    }


class CheckoutOrderContent(Model):
    """An order in one shape for all shops."""

    provider: CheckoutSource
    """The kind of shop."""
    shop: str | None
    """The shop's domain or account."""
    order_id: str
    """The shop’s id of the order."""
    order_name: str | None
    """What people call the order."""
    aliases: Sequence[str]
    """Other ids by which the shop may speak of this order later, such as a payment."""
    currency: str | None
    """The currency by ISO 4217, in upper case."""
    paid_at: datetime | None
    """When the order was paid."""
    updated_at: datetime | None
    """When the shop last changed the order, by the shop’s own clock: a later version counts
    over an earlier one. Left out: `paidAt`.
    """
    test: bool | None
    """Whether no real money moved; null when the source does not say."""
    client_reference: str | None
    """The `client_reference_id` of a Stripe checkout."""
    payment_link: str | None
    """The Stripe payment link that the order came by."""
    customer: CheckoutCustomer
    """The buyer of the order."""
    attributes: Mapping[str, str | Sequence[str]]
    """Named values that belong to the order as a whole, such as answers in the cart."""
    lines: Sequence[CheckoutLine]
    """What was bought."""
    unreadable: Sequence[UnreadableLine]
    """Lines that could not be read, such as one without a quantity."""
    _members = {
        "provider": ("provider", None),
        "shop": ("shop", None),
        "order_id": ("orderId", None),
        "order_name": ("orderName", None),
        "aliases": ("aliases", None),
        "currency": ("currency", None),
        "paid_at": ("paidAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
        "test": ("test", None),
        "client_reference": ("clientReference", None),
        "payment_link": ("paymentLink", None),
        "customer": ("customer", CheckoutCustomer),
        "attributes": ("attributes", None),
        "lines": ("lines", each(CheckoutLine)),
        "unreadable": ("unreadable", each(UnreadableLine)),
    }


class PassDraftCustomer(Model):
    """Whose pass it would be."""

    name: str | None
    """The holder’s name."""
    email: str | None
    """The holder’s e-mail address."""
    _members = {
        "name": ("name", None),
        "email": ("email", None),
    }


class PassDraft(Model):
    """A pass that a rule would create."""

    template_id: str
    """The template of the pass."""
    serial_number: str | None
    """The serial number that the pass would get. Left out: one would be generated."""
    customer: PassDraftCustomer | None
    """Whose pass it would be."""
    fields: Mapping[str, str | float] | None
    """Values of the fields that the template defines, by their keys."""
    notify: NotifyBy | None
    """How the holder hears of a new pass."""
    _members = {
        "template_id": ("templateId", None),
        "serial_number": ("serialNumber", None),
        "customer": ("customer", PassDraftCustomer),
        "fields": ("fields", None),
        "notify": ("notify", None),
    }


class CheckoutDryRun(Model):
    """What an order would get."""

    order: CheckoutOrderContent
    """The order in the shape that rules see."""
    passes: Sequence[PassDraft]
    """The passes that would be created."""
    unmatched: Sequence[UnmatchedLine]
    """Lines of the order that no rule fits."""
    without_pass: Sequence[UnmatchedLine]
    """Lines that would get no pass, because their rule says so."""
    failures: Sequence[CheckoutFailure]
    """Passes that would be refused, and why."""
    warnings: Sequence[Warning]
    """What would be different for a real order."""
    _members = {
        "order": ("order", CheckoutOrderContent),
        "passes": ("passes", each(PassDraft)),
        "unmatched": ("unmatched", each(UnmatchedLine)),
        "without_pass": ("withoutPass", each(UnmatchedLine)),
        "failures": ("failures", each(CheckoutFailure)),
        "warnings": ("warnings", each(Warning)),
    }


class CheckoutReference(Model):
    """The order that it is about."""

    connection_id: str
    """The id of the connection to the shop."""
    source: CheckoutSource
    """The kind of shop."""
    id: str | None
    """The id of the order in this service; null for an order that could not be read."""
    order_id: str | None
    """The id that the shop gave the order."""
    _members = {
        "connection_id": ("connectionId", None),
        "source": ("source", None),
        "id": ("id", None),
        "order_id": ("orderId", None),
    }


class CheckoutFailedEventData(Model):
    """The data of `checkout.failed`."""

    checkout: CheckoutReference
    """The order that it is about."""
    _members = {
        "checkout": ("checkout", CheckoutReference),
    }


class CheckoutFailedEvent(Model):
    """An order could not be read, or could not issue its passes."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["checkout.failed"]
    """The type of the event."""
    data: CheckoutFailedEventData
    """The data of `checkout.failed`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", CheckoutFailedEventData),
    }


class CheckoutMatch(Model):
    """Every list that is given must have a pattern that fits; an empty list counts as not
    given. A * at the end fits every ending.
    """

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
    _members = {
        "sku": ("sku", None),
        "product_id": ("productId", None),
        "variant_id": ("variantId", None),
        "price_id": ("priceId", None),
        "lookup_key": ("lookupKey", None),
        "payment_link": ("paymentLink", None),
        "client_reference": ("clientReference", None),
        "metadata": ("metadata", None),
    }


class CheckoutOrderDetail(Model):
    """An order with the details from the shop."""

    id: str
    """The id of the order in this service."""
    connection_id: str
    """The connection that the order came by."""
    source: CheckoutSource
    """The kind of shop."""
    order_id: str
    """The shop's own id of the order."""
    order_name: str | None
    """The name that people know it by."""
    status: CheckoutOrderStatus
    """ISSUED: every line that is to have passes has them. PARTIAL: some lines have none.
    UNMATCHED: paid, and no rule fits. WAITING: for payment, or for the shop to say what was
    bought. VOIDED: refunded, cancelled or disputed, and no pass is left. FAILED: rules fit,
    and no pass could be issued.
    """
    test: bool | None
    """Whether no real money moved; null when the source does not say."""
    paid_at: datetime | None
    """When the order was paid. Where the shop does not say: when it first said that the order
    is paid. Null: it is not paid.
    """
    passes: Sequence[CheckoutOrderPass]
    """The passes that were issued for the order."""
    bundle_id: str | None
    """The id of the bundle, by which its link is rotated; null for an order of fewer than two
    passes.
    """
    bundle_url: str | None
    """One link to all passes of the order, for the buyer; null below two passes."""
    unmatched: Sequence[UnmatchedLine]
    """Lines of the order that no rule fits."""
    without_pass: Sequence[UnmatchedLine]
    """Lines that get no pass, because their rule says so."""
    failures: Sequence[CheckoutFailure]
    """Passes that could not be created, and lines that could not be read."""
    disputes: Sequence[CheckoutDispute]
    """Disputes in which the buyer’s bank took the money back."""
    failed_refunds: Sequence[str]
    """The shop’s ids of refunds that failed: the buyer did not get the money."""
    warnings: Sequence[Warning]
    """What has to be done by hand, and why passes are missing."""
    created_at: datetime
    """When the shop first sent the order."""
    updated_at: datetime
    """When the order last changed."""
    order: CheckoutOrderContent | None
    """The order from the shop, in one shape for all shops. Rules see this. Null after 30 days,
    and once a pass of the order was deleted.
    """
    _members = {
        "id": ("id", None),
        "connection_id": ("connectionId", None),
        "source": ("source", None),
        "order_id": ("orderId", None),
        "order_name": ("orderName", None),
        "status": ("status", None),
        "test": ("test", None),
        "paid_at": ("paidAt", read_instant),
        "passes": ("passes", each(CheckoutOrderPass)),
        "bundle_id": ("bundleId", None),
        "bundle_url": ("bundleUrl", None),
        "unmatched": ("unmatched", each(UnmatchedLine)),
        "without_pass": ("withoutPass", each(UnmatchedLine)),
        "failures": ("failures", each(CheckoutFailure)),
        "disputes": ("disputes", each(CheckoutDispute)),
        "failed_refunds": ("failedRefunds", None),
        "warnings": ("warnings", each(Warning)),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
        "order": ("order", CheckoutOrderContent),
    }


class CheckoutPassEventData(Model):
    """The data of `checkout.pass_issued`."""

    checkout: CheckoutReference
    """The order that it is about."""
    pass_: Pass
    """The pass, as it was then."""
    erased: bool | None
    """True: the pass was deleted before this was sent. There is only `pass`, with `id`,
    `version` and `deletedAt`. Left out otherwise.
    """
    _members = {
        "checkout": ("checkout", CheckoutReference),
        "pass_": ("pass", Pass),
        "erased": ("erased", None),
    }


class CheckoutPassIssuedEvent(Model):
    """A paid order issued a pass."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["checkout.pass_issued"]
    """The type of the event."""
    data: CheckoutPassEventData
    """The data of `checkout.pass_issued`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", CheckoutPassEventData),
    }


class CheckoutRefundFailedEvent(Model):
    """A refund of an order did not reach the buyer."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["checkout.refund_failed"]
    """The type of the event."""
    data: CheckoutOrderEventData
    """The data of events about an order."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", CheckoutOrderEventData),
    }


class CheckoutRuleCustomer(Model):
    """Where the holder’s name and address come from."""

    name: str | None
    """The holder’s name."""
    email: str | None
    """The holder’s e-mail address."""
    _members = {
        "name": ("name", None),
        "email": ("email", None),
    }


class CheckoutRule(Model):
    """A rule: which lines of an order get which passes."""

    id: str
    """The id of the rule."""
    match: CheckoutMatch
    """Which lines of an order the rule is for. Left out: every line."""
    pass_: CheckoutRulePass
    """issue: lines that fit get passes. none: they get none, and the order lacks nothing
    without them. For what is sold beside the tickets.
    """
    template_id: str | None
    """The template of the passes. Needed unless `pass` is none."""
    per_unit: bool
    """One pass for each unit; false: one for the line."""
    quantity: int | str | None
    """How many units a line counts as, instead of its own quantity."""
    serial_number: str | None
    """The serial number of each pass. Left out: one is generated."""
    customer: CheckoutRuleCustomer | None
    """Whose pass it is; left out: the buyer’s."""
    fields: Mapping[str, str | float]
    """Values of the template’s fields, by their keys."""
    on_refund: OnRefund
    """What a refund does to passes. void: they are voided. none: they stay as they are."""
    on_dispute: OnDispute
    """What a lost dispute does to passes. void: they are voided. none: they stay as they are,
    and the event `checkout.disputed` reports it.
    """
    notify: NotifyBy | None
    """`email`: the passes are sent to the customer."""
    position: int
    """The place among the rules: they are tried from the lowest position on."""
    created_at: datetime
    """When the rule was created."""
    updated_at: datetime
    """When the rule last changed."""
    _members = {
        "id": ("id", None),
        "match": ("match", CheckoutMatch),
        "pass_": ("pass", None),
        "template_id": ("templateId", None),
        "per_unit": ("perUnit", None),
        "quantity": ("quantity", None),
        "serial_number": ("serialNumber", None),
        "customer": ("customer", CheckoutRuleCustomer),
        "fields": ("fields", None),
        "on_refund": ("onRefund", None),
        "on_dispute": ("onDispute", None),
        "notify": ("notify", None),
        "position": ("position", None),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
    }


class CheckoutUnmatchedEvent(Model):
    """A paid order has items that no rule names."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["checkout.unmatched"]
    """The type of the event."""
    data: CheckoutOrderEventData
    """The data of events about an order."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", CheckoutOrderEventData),
    }


class CheckoutVoidedEvent(Model):
    """A refund, a cancellation or a lost dispute voided passes of an order."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["checkout.voided"]
    """The type of the event."""
    data: CheckoutOrderEventData
    """The data of events about an order."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", CheckoutOrderEventData),
    }


class QueuedPushes(Model):
    """How many devices and copies are notified of a change, by wallet."""

    apple: int
    """How many are notified in the wallet `apple`."""
    google: int
    """How many are notified in the wallet `google`."""
    _members = {
        "apple": ("apple", None),
        "google": ("google", None),
    }


class UpdateReport(Model):
    """What a change of a pass did."""

    changed: Sequence[str]
    """RFC 6901 pointers to the members of the pass that are different now."""
    queued: QueuedPushes
    """How many devices and copies are notified of a change, by wallet."""
    silent: bool
    """Whether an iPhone applies the change without a notification."""
    silent_reason: str | None
    """Why the holder is not notified; null where the holder is."""
    warnings: Sequence[Warning]
    """What phones will not show as it is meant."""
    _members = {
        "changed": ("changed", None),
        "queued": ("queued", QueuedPushes),
        "silent": ("silent", None),
        "silent_reason": ("silentReason", None),
        "warnings": ("warnings", each(Warning)),
    }


class CreatedOrReplacedPass(Model):
    """A pass that was created or replaced."""

    id: str
    """The id of the pass."""
    template_id: str
    """The template of the pass."""
    kind: PassKind
    """What kind of pass it is. It decides the layout of the card, and what each wallet takes
    it for.
    """
    serial_number: str
    """Your own id of the pass, unique in the workspace."""
    name: str | None
    """What the pass is called."""
    organization_name: str | None
    """The name of the issuer, as wallets show it."""
    background_color: str | None
    """The colour behind everything: `#rrggbb`."""
    foreground_color: str | None
    """The colour of values: `#rrggbb`."""
    label_color: str | None
    """The colour of labels: `#rrggbb`."""
    barcode: PassBarcode | None
    """The barcode of the pass; null: it has none."""
    images: PassImages
    """Addresses of a pass’s images."""
    relevant_date: datetime | None
    """When the pass matters; phones suggest it around then."""
    relevant_dates: Sequence[RelevantDate]
    """All times around which phones suggest the pass; `relevantDate` is when the first begins."""
    locations: Sequence[TemplateLocation]
    """Places where phones suggest the pass."""
    expiration_date: datetime | None
    """When the pass expires by itself; null: never."""
    status: PassStatus
    """ACTIVE: can be used. SUSPENDED: shown as not valid until it is resumed. REDEEMED: used.
    EXPIRED: past its `expirationDate`. VOIDED: withdrawn by its issuer.
    """
    voided: bool
    """Whether the status is VOIDED."""
    customer: PassCustomer | None
    """Whose pass it is, where it was said."""
    fields: Mapping[str, str | float]
    """Values of the fields that the template defines, by their keys."""
    points: int | None
    """The balance; null where the template binds no field to `points`."""
    earned: int | None
    """All points that the pass has opened with or earned, spent ones included, less what was
    reversed. Null where it has no points.
    """
    points_expire_at: datetime | None
    """When the next of its points end; null: none will."""
    tier: str | None
    """The key of its tier; null where the template has no tiers."""
    access: AccessPermissions | None
    """Which doors the pass opens, and when; null: none."""
    metadata: Mapping[str, str]
    """Your own notes on a pass; no phone sees them."""
    source: PassSource
    """What created a pass."""
    test: bool
    """Whether it was created from a draft to try it on a phone. No figure counts it."""
    version: int
    """A number that rises with every change of the pass."""
    installations: Installations
    """How often a pass is installed, by wallet."""
    download_url: str
    """The link for the holder: a page that adds the pass to a wallet."""
    pass_access_url: str
    """The same as `downloadUrl`."""
    created_at: datetime
    """When the pass was created."""
    updated_at: datetime
    """When the pass last changed."""
    warnings: Sequence[Warning]
    """What was accepted and will still not look or work as it was meant."""
    update: UpdateReport | None
    """What replacing it changed; null where the pass was created."""
    _members = {
        "id": ("id", None),
        "template_id": ("templateId", None),
        "kind": ("kind", None),
        "serial_number": ("serialNumber", None),
        "name": ("name", None),
        "organization_name": ("organizationName", None),
        "background_color": ("backgroundColor", None),
        "foreground_color": ("foregroundColor", None),
        "label_color": ("labelColor", None),
        "barcode": ("barcode", PassBarcode),
        "images": ("images", PassImages),
        "relevant_date": ("relevantDate", read_instant),
        "relevant_dates": ("relevantDates", each(RelevantDate)),
        "locations": ("locations", each(TemplateLocation)),
        "expiration_date": ("expirationDate", read_instant),
        "status": ("status", None),
        "voided": ("voided", None),
        "customer": ("customer", PassCustomer),
        "fields": ("fields", None),
        "points": ("points", None),
        "earned": ("earned", None),
        "points_expire_at": ("pointsExpireAt", read_instant),
        "tier": ("tier", None),
        "access": ("access", AccessPermissions),
        "metadata": ("metadata", None),
        "source": ("source", PassSource),
        "test": ("test", None),
        "version": ("version", None),
        "installations": ("installations", Installations),
        "download_url": ("downloadUrl", None),
        "pass_access_url": ("passAccessUrl", None),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
        "warnings": ("warnings", each(Warning)),
        "update": ("update", UpdateReport),
    }


class CredentialCheck(Model):
    """Something that a credential was tried for."""

    code: str
    """The name of the check."""
    ok: bool
    """Whether the check passed."""
    message: str
    """What the check found, in a sentence for people."""
    _members = {
        "code": ("code", None),
        "ok": ("ok", None),
        "message": ("message", None),
    }


class Credential(Model):
    """A certificate or service account that signs for a wallet. Its secret is never shown."""

    id: str
    """The id of the credential."""
    platform: CredentialPlatform
    """A wallet that needs a credential."""
    pass_type_identifier: str | None
    """Apple: the pass type identifier that the certificate is for."""
    team_identifier: str | None
    """Apple: the developer team that the certificate belongs to."""
    issuer_id: str | None
    """Google: the issuer account that the service account works for."""
    not_after: datetime | None
    """Apple: when the certificate ends."""
    status: CredentialStatus
    """ACTIVE: in use. EXPIRING: ends within 30 days. EXPIRED: has ended. FAILING: the platform
    refuses it. REPLACED: a newer one is in use.
    """
    checks: Sequence[CredentialCheck]
    """The checks of the upload."""
    created_at: datetime
    """When the credential was uploaded."""
    _members = {
        "id": ("id", None),
        "platform": ("platform", None),
        "pass_type_identifier": ("passTypeIdentifier", None),
        "team_identifier": ("teamIdentifier", None),
        "issuer_id": ("issuerId", None),
        "not_after": ("notAfter", read_instant),
        "status": ("status", None),
        "checks": ("checks", each(CredentialCheck)),
        "created_at": ("createdAt", read_instant),
    }


class CredentialEnd(Model):
    """How a credential in use is, and when it ends."""

    id: str
    """The id of the credential."""
    platform: CredentialPlatform
    """A wallet that needs a credential."""
    status: CredentialStatus
    """ACTIVE: in use. EXPIRING: ends within 30 days. EXPIRED: has ended. FAILING: the platform
    refuses it. REPLACED: a newer one is in use.
    """
    not_after: datetime | None
    """When the certificate ends; null for a credential without one."""
    days_left: int | None
    """Whole days until the certificate ends; null for a credential without one."""
    _members = {
        "id": ("id", None),
        "platform": ("platform", None),
        "status": ("status", None),
        "not_after": ("notAfter", read_instant),
        "days_left": ("daysLeft", None),
    }


class CredentialExpiringEventData(Model):
    """The data of `credential.expiring`."""

    credential: Credential
    """A certificate or service account that signs for a wallet. Its secret is never shown."""
    days: int
    """How many days are left until the certificate ends."""
    _members = {
        "credential": ("credential", Credential),
        "days": ("days", None),
    }


class CredentialExpiringEvent(Model):
    """A certificate ends in 90, 30, 7 or 1 days."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["credential.expiring"]
    """The type of the event."""
    data: CredentialExpiringEventData
    """The data of `credential.expiring`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", CredentialExpiringEventData),
    }


class CredentialFailingEventData(Model):
    """The data of `credential.failing`."""

    credential: Credential
    """A certificate or service account that signs for a wallet. Its secret is never shown."""
    reason: str
    """Why the platform refuses the credential, in its own words."""
    _members = {
        "credential": ("credential", Credential),
        "reason": ("reason", None),
    }


class CredentialFailingEvent(Model):
    """A wallet platform refuses a credential."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["credential.failing"]
    """The type of the event."""
    data: CredentialFailingEventData
    """The data of `credential.failing`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", CredentialFailingEventData),
    }


class CredentialHealth(Model):
    """How a credential in use is."""

    platform: CredentialPlatform
    """A wallet that needs a credential."""
    status: CredentialStatus
    """ACTIVE: in use. EXPIRING: ends within 30 days. EXPIRED: has ended. FAILING: the platform
    refuses it. REPLACED: a newer one is in use.
    """
    not_after: datetime | None
    """When the certificate ends; null for a credential without one."""
    _members = {
        "platform": ("platform", None),
        "status": ("status", None),
        "not_after": ("notAfter", read_instant),
    }


class CredentialSelfTest(Model):
    """What was tried with a credential, and what came of it."""

    id: str
    """The id of the credential."""
    ok: bool
    """Whether every check passed."""
    checks: Sequence[CredentialCheck]
    """The checks of this self-test."""
    _members = {
        "id": ("id", None),
        "ok": ("ok", None),
        "checks": ("checks", each(CredentialCheck)),
    }


class DeletedObject(Model):
    """What is left of a thing that was deleted."""

    id: str
    """The id of the deleted object."""
    deleted: bool
    """Always `true`."""
    _members = {
        "id": ("id", None),
        "deleted": ("deleted", None),
    }


class DeletedPass(Model):
    """What is left of a deleted pass."""

    id: str
    """The id of the deleted pass."""
    version: int
    """The version of the deletion: the last one of the pass."""
    deleted_at: datetime
    """When the pass was deleted."""
    _members = {
        "id": ("id", None),
        "version": ("version", None),
        "deleted_at": ("deletedAt", read_instant),
    }


class DeliveryAttempt(Model):
    """One HTTP request of a delivery."""

    at: datetime
    """When the attempt began."""
    trigger: DeliveryTrigger
    """What led to the attempt. `manual`: somebody asked for it."""
    status_code: int | None
    """The HTTP status of the receiver’s answer; null: there was none."""
    duration_ms: int
    """How long the request took, in milliseconds."""
    error: DeliveryError | None
    """Why there was no answer; null where there was one."""
    request_headers: Mapping[str, str]
    """The headers that were sent, by their lower-case names. Values of the endpoint’s own
    headers are masked.
    """
    response_headers: Mapping[str, str] | None
    """The first 40 headers of the answer, each up to 200 characters; cookies are masked. Null
    without an answer; erased with the pass.
    """
    response_head: str | None
    """The first 1,024 bytes of the answer; erased with the pass."""
    _members = {
        "at": ("at", read_instant),
        "trigger": ("trigger", None),
        "status_code": ("statusCode", None),
        "duration_ms": ("durationMs", None),
        "error": ("error", None),
        "request_headers": ("requestHeaders", None),
        "response_headers": ("responseHeaders", None),
        "response_head": ("responseHead", None),
    }


class DoorList(Model):
    """What opens a door, signed."""

    jws: str
    """Compact JWS (EdDSA); public keys at `/.well-known/door-list-keys.json`."""
    issued_at: datetime
    """When the list was created."""
    expires_at: datetime
    """From here on a reader must not go by the list."""
    cursor: str
    """Send it as `since` with the next request to get only what has changed."""
    _members = {
        "jws": ("jws", None),
        "issued_at": ("issuedAt", read_instant),
        "expires_at": ("expiresAt", read_instant),
        "cursor": ("cursor", None),
    }


class EarlierAdmission(Model):
    """An earlier admission of a pass."""

    at: datetime
    """When the pass was admitted."""
    door_id: str
    """At which door."""
    reader_id: str
    """The scanner, or the person with it."""
    offline: bool
    """Whether the scanner was offline."""
    _members = {
        "at": ("at", read_instant),
        "door_id": ("doorId", None),
        "reader_id": ("readerId", None),
        "offline": ("offline", None),
    }


class EnrolmentField(Model):
    """A question of a sign-up page."""

    key: str
    """The key of a field of the template, or `customer.name` or `customer.email`."""
    required: bool
    """Nobody signs up without a value."""
    unique: bool
    """Each value signs up once."""
    label: Mapping[str, str] | None
    """What the page calls it, by language tag; null: as the template does."""
    _members = {
        "key": ("key", None),
        "required": ("required", None),
        "unique": ("unique", None),
        "label": ("label", None),
    }


class EnrolmentConsent(Model):
    """Something that people agree to."""

    key: str
    """Your own name for it."""
    version: int
    """The version of text and address: it rises when one of them changes."""
    text: Mapping[str, str]
    """The sentence that people agree to, by language tag."""
    url: str | None
    """Where the terms stand in full; null: nowhere."""
    required: bool
    """Nobody signs up without it."""
    _members = {
        "key": ("key", None),
        "version": ("version", None),
        "text": ("text", None),
        "url": ("url", None),
        "required": ("required", None),
    }


class Enrolment(Model):
    """A page on which people sign up for a pass."""

    id: str
    """The id of the sign-up page."""
    name: str
    """Your own name for it."""
    slug: str
    """Its address below `/e/`."""
    url: str
    """The page that people open."""
    template_id: str
    """The template of the passes."""
    status: EnrolmentStatus
    """DRAFT: not opened yet. OPEN: people can sign up. CLOSED: by hand, by its end or by its
    last place. ARCHIVED: for good.
    """
    closed_reason: EnrolmentClosedReason | None
    """Why nobody can sign up now; null: everybody can."""
    fields: Sequence[EnrolmentField]
    """What the page asks for."""
    consents: Sequence[EnrolmentConsent]
    """What people agree to."""
    proof: EnrolmentEmailRule
    """`email`: the pass is created when somebody follows a link in a mail."""
    one_per: EnrolmentEmailRule
    """`email`: an address gets one pass."""
    opens_at: datetime | None
    """Nobody signs up earlier; null: at once."""
    closes_at: datetime | None
    """Nobody signs up from this instant on; null: no end."""
    quota: int | None
    """How many passes it creates at most; null: any number."""
    per_hour: int | None
    """How many passes it creates at most in one hour of the clock; null: any number."""
    notify: NotifyBy | None
    """How the holder hears of the pass besides."""
    start_points: int | None
    """The balance that passes begin with; null: none."""
    embed_origins: Sequence[str]
    """Origins whose pages may show the form in a frame."""
    made: int
    """How many passes it has created, those that were deleted since included."""
    views: int
    """How often the form was opened. Up to 1,000 each view counts; from then on one in 16
    counts for all.
    """
    warnings: Sequence[Warning]
    """What will not work as it is meant."""
    created_at: datetime
    """When the page was created."""
    updated_at: datetime
    """When its settings last changed."""
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "slug": ("slug", None),
        "url": ("url", None),
        "template_id": ("templateId", None),
        "status": ("status", None),
        "closed_reason": ("closedReason", None),
        "fields": ("fields", each(EnrolmentField)),
        "consents": ("consents", each(EnrolmentConsent)),
        "proof": ("proof", None),
        "one_per": ("onePer", None),
        "opens_at": ("opensAt", read_instant),
        "closes_at": ("closesAt", read_instant),
        "quota": ("quota", None),
        "per_hour": ("perHour", None),
        "notify": ("notify", None),
        "start_points": ("startPoints", None),
        "embed_origins": ("embedOrigins", None),
        "made": ("made", None),
        "views": ("views", None),
        "warnings": ("warnings", each(Warning)),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
    }


class EnrolmentReference(Model):
    """The sign-up page that it is about."""

    id: str
    """The id of the sign-up page."""
    name: str
    """Your own name for the page."""
    slug: str
    """The address of the page below `/e/`."""
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "slug": ("slug", None),
    }


class GivenConsent(Model):
    """What somebody has agreed to."""

    key: str
    """The name of the consent."""
    version: int
    """The version of its text."""
    at: datetime
    """When the consent was given."""
    language: str
    """The language in which the text was shown, a BCP 47 tag."""
    _members = {
        "key": ("key", None),
        "version": ("version", None),
        "at": ("at", read_instant),
        "language": ("language", None),
    }


class EnrolmentEventData(Model):
    """The data of `enrolment.completed`."""

    enrolment: EnrolmentReference
    """The sign-up page that it is about."""
    consents: Sequence[GivenConsent]
    """What the holder has agreed to."""
    pass_: Pass
    """The pass, as it was then."""
    erased: bool | None
    """True: the pass was deleted before this was sent. There is only `pass`, with `id`,
    `version` and `deletedAt`. Left out otherwise.
    """
    _members = {
        "enrolment": ("enrolment", EnrolmentReference),
        "consents": ("consents", each(GivenConsent)),
        "pass_": ("pass", Pass),
        "erased": ("erased", None),
    }


class EnrolmentCompletedEvent(Model):
    """Somebody signed up on a page and got a pass."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["enrolment.completed"]
    """The type of the event."""
    data: EnrolmentEventData
    """The data of `enrolment.completed`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", EnrolmentEventData),
    }


class EnrolmentConsentVersion(Model):
    """The text of a consent in one of its versions. It never changes."""

    id: str
    """The id of the version."""
    key: str
    """Your own name for the consent."""
    version: int
    """Counts from 1."""
    text: Mapping[str, str]
    """The sentence that people agreed to, by language tag."""
    url: str | None
    """Where the terms stood in full; null: nowhere."""
    created_at: datetime
    """Since when the page shows it."""
    _members = {
        "id": ("id", None),
        "key": ("key", None),
        "version": ("version", None),
        "text": ("text", None),
        "url": ("url", None),
        "created_at": ("createdAt", read_instant),
    }


class EnrolmentSubmission(Model):
    """Somebody who signed up."""

    pass_id: str
    """The pass that was created."""
    consents: Sequence[GivenConsent]
    """What the holder has agreed to."""
    created_at: datetime
    """When the pass was created."""
    _members = {
        "pass_id": ("passId", None),
        "consents": ("consents", each(GivenConsent)),
        "created_at": ("createdAt", read_instant),
    }


class PassEventData(Model):
    """The data of events about a pass."""

    pass_: Pass
    """The pass, as it was then."""
    erased: bool | None
    """True: the pass was deleted before this was sent. There is only `pass`, with `id`,
    `version` and `deletedAt`. Left out otherwise.
    """
    _members = {
        "pass_": ("pass", Pass),
        "erased": ("erased", None),
    }


class PassUpdatedEventData(Model):
    """The data of `pass.updated`."""

    pass_: Pass
    """The pass, as it was then."""
    changed: Sequence[str]
    """RFC 6901 pointers to what is different in this version."""
    campaign_id: str | None
    """The campaign that changed the pass, or took its change back; only of these."""
    erased: bool | None
    """True: the pass was deleted before this was sent. There is only `pass`, with `id`,
    `version` and `deletedAt`. Left out otherwise.
    """
    _members = {
        "pass_": ("pass", Pass),
        "changed": ("changed", None),
        "campaign_id": ("campaignId", None),
        "erased": ("erased", None),
    }


class PassDeletedEventData(Model):
    """The data of `pass.deleted`."""

    pass_: DeletedPass
    """What is left of a deleted pass."""
    _members = {
        "pass_": ("pass", DeletedPass),
    }


class Registration(Model):
    """A pass in a wallet."""

    pass_id: str
    """The id of the pass."""
    serial_number: str
    """Your own id of the pass."""
    pass_version: int
    """The version of the pass."""
    platform: Platform | None
    """The wallet; null where somebody looked at the page of the pass."""
    device: str | None
    """Apple: the same for one device, and no way back to it. Google names no device."""
    _members = {
        "pass_id": ("passId", None),
        "serial_number": ("serialNumber", None),
        "pass_version": ("passVersion", None),
        "platform": ("platform", None),
        "device": ("device", None),
    }


class RegistrationEventData(Model):
    """The data of events about a wallet."""

    registration: Registration
    """A pass in a wallet."""
    erased: bool | None
    """True: the pass was deleted before this was sent. There is only `pass`, with `id`,
    `version` and `deletedAt`. Left out otherwise.
    """
    _members = {
        "registration": ("registration", Registration),
        "erased": ("erased", None),
    }


class Push(Model):
    """How phones were notified of a version of a pass."""

    pass_id: str
    """The id of the pass."""
    version: int
    """The version of the pass that devices were notified of."""
    platform: Platform
    """A wallet that a pass can be in."""
    devices: int
    """How many devices were notified."""
    failed: Mapping[str, int]
    """How many devices could not be notified, by reason."""
    took_ms: int | None
    """How long the request took, in milliseconds."""
    reason: str | None
    """Why no device was notified; null if one was."""
    _members = {
        "pass_id": ("passId", None),
        "version": ("version", None),
        "platform": ("platform", None),
        "devices": ("devices", None),
        "failed": ("failed", None),
        "took_ms": ("tookMs", None),
        "reason": ("reason", None),
    }


class PushEventData(Model):
    """The data of events about notifying phones."""

    push: Push
    """How phones were notified of a version of a pass."""
    erased: bool | None
    """True: the pass was deleted before this was sent. There is only `pass`, with `id`,
    `version` and `deletedAt`. Left out otherwise.
    """
    _members = {
        "push": ("push", Push),
        "erased": ("erased", None),
    }


class PointsTransaction(Model):
    """An entry in the points ledger of a pass. It is never changed or removed."""

    id: str
    """The id of the entry in the ledger."""
    transaction_id: str
    """Your own id of the transaction, unique for each pass."""
    type: PointsTransactionType
    """opening: the balance that the pass began with. earn, redeem: points were added or taken.
    reverse: an entry was reversed. adjust: the balance was set by hand. expire: points have
    ended.
    """
    points: int
    """How many points the entry added; negative where it took some."""
    balance_after: int
    """The balance after this entry."""
    reverses: str | None
    """The transaction that this one takes back; null: none."""
    reward: str | None
    """The reward that the points were taken for, or given back for."""
    created_at: datetime
    """When the entry was created."""
    _members = {
        "id": ("id", None),
        "transaction_id": ("transactionId", None),
        "type": ("type", None),
        "points": ("points", None),
        "balance_after": ("balanceAfter", None),
        "reverses": ("reverses", None),
        "reward": ("reward", None),
        "created_at": ("createdAt", read_instant),
    }


class PointsEventData(Model):
    """The data of events about points."""

    transaction: PointsTransaction
    """An entry in the points ledger of a pass. It is never changed or removed."""
    pass_: Pass
    """The pass, as it was then."""
    erased: bool | None
    """True: the pass was deleted before this was sent. There is only `pass`, with `id`,
    `version` and `deletedAt`. Left out otherwise.
    """
    _members = {
        "transaction": ("transaction", PointsTransaction),
        "pass_": ("pass", Pass),
        "erased": ("erased", None),
    }


class ExpiringPoints(Model):
    """Points that end soon."""

    points: int
    """How many points end then."""
    expires_at: datetime
    """The instant from which they cannot be spent."""
    _members = {
        "points": ("points", None),
        "expires_at": ("expiresAt", read_instant),
    }


class PointsExpiringEventData(Model):
    """The data of `pass.points.expiring`."""

    expiring: ExpiringPoints
    """Points that end soon."""
    pass_: Pass
    """The pass, as it was then."""
    erased: bool | None
    """True: the pass was deleted before this was sent. There is only `pass`, with `id`,
    `version` and `deletedAt`. Left out otherwise.
    """
    _members = {
        "expiring": ("expiring", ExpiringPoints),
        "pass_": ("pass", Pass),
        "erased": ("erased", None),
    }


class RedeemedReward(Model):
    """A reward that was handed out."""

    key: str
    """The key of the reward."""
    label: str
    """The name of the reward, as it was then."""
    cost: int
    """How many points it took."""
    _members = {
        "key": ("key", None),
        "label": ("label", None),
        "cost": ("cost", None),
    }


class RewardRedeemedEventData(Model):
    """The data of `pass.reward.redeemed`."""

    reward: RedeemedReward
    """A reward that was handed out."""
    transaction: PointsTransaction
    """An entry in the points ledger of a pass. It is never changed or removed."""
    pass_: Pass
    """The pass, as it was then."""
    erased: bool | None
    """True: the pass was deleted before this was sent. There is only `pass`, with `id`,
    `version` and `deletedAt`. Left out otherwise.
    """
    _members = {
        "reward": ("reward", RedeemedReward),
        "transaction": ("transaction", PointsTransaction),
        "pass_": ("pass", Pass),
        "erased": ("erased", None),
    }


class TierChange(Model):
    """From one tier to another."""

    from_: str | None
    """The key of the tier before; null: the template had no tiers."""
    to: str | None
    """The key of the tier now; null: the template has no tiers."""
    _members = {
        "from_": ("from", None),
        "to": ("to", None),
    }


class TierChangedEventData(Model):
    """The data of `pass.tier.changed`."""

    tier: TierChange
    """From one tier to another."""
    pass_: Pass
    """The pass, as it was then."""
    erased: bool | None
    """True: the pass was deleted before this was sent. There is only `pass`, with `id`,
    `version` and `deletedAt`. Left out otherwise.
    """
    _members = {
        "tier": ("tier", TierChange),
        "pass_": ("pass", Pass),
        "erased": ("erased", None),
    }


class Template(Model):
    """A template, as it was written last, whether published or not."""

    id: str
    """The id of the template."""
    name: str
    """The name of the template, and of passes that have no name of their own."""
    kind: PassKind
    """What kind of pass it is. It decides the layout of the card, and what each wallet takes
    it for.
    """
    language: str
    """A BCP 47 language tag: a language, a script and a region, as far as they matter."""
    organization_name: str | None
    """Who issues the passes."""
    description: str | None
    """What screen readers say of the pass; it is shown nowhere."""
    transit_type: TransitType
    """The means of travel of a boarding pass."""
    design: TemplateDesign
    """Colours and images."""
    fields: Sequence[TemplateField]
    """What the card shows."""
    barcode: TemplateBarcode | None
    """The barcode of passes; null: they have none."""
    locations: Sequence[TemplateLocation]
    """Places where phones suggest the pass."""
    relevant_dates: Sequence[RelevantDate]
    """Times around which phones suggest the pass."""
    links: Sequence[TemplateLink]
    """Links on the back of the card."""
    sharing: TemplateSharing
    """Whether holders may share the pass."""
    scanner: TemplateScanner
    """What scanners may show of the holder. Left out: nothing. A scanner can show less."""
    tiers: TemplateTiers | None
    """The tiers that passes are in; null: none."""
    stamps: TemplateStamps | None
    """The card of stamps that passes show; null: none."""
    points_expiry: PointsExpiry | None
    """When points end; null: never."""
    rewards: Sequence[TemplateReward]
    """What holders can get for their points."""
    apple: AppleOptions
    """Options for Apple Wallet alone."""
    google: GoogleOptions
    """Options for Google Wallet alone."""
    status: TemplateStatus
    """DRAFT: only test passes can be created from it. PUBLISHED: passes are created from the
    published version. ARCHIVED: no new passes; those issued live on.
    """
    version: int
    """The published version; before the first publication the one in work."""
    created_at: datetime
    """When the template was created."""
    updated_at: datetime
    """When the template last changed."""
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "kind": ("kind", None),
        "language": ("language", None),
        "organization_name": ("organizationName", None),
        "description": ("description", None),
        "transit_type": ("transitType", None),
        "design": ("design", TemplateDesign),
        "fields": ("fields", each(TemplateField)),
        "barcode": ("barcode", TemplateBarcode),
        "locations": ("locations", each(TemplateLocation)),
        "relevant_dates": ("relevantDates", each(RelevantDate)),
        "links": ("links", each(TemplateLink)),
        "sharing": ("sharing", TemplateSharing),
        "scanner": ("scanner", TemplateScanner),
        "tiers": ("tiers", TemplateTiers),
        "stamps": ("stamps", TemplateStamps),
        "points_expiry": ("pointsExpiry", PointsExpiry),
        "rewards": ("rewards", each(TemplateReward)),
        "apple": ("apple", AppleOptions),
        "google": ("google", GoogleOptions),
        "status": ("status", None),
        "version": ("version", None),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
    }


class TemplateEventData(Model):
    """The data of events about a template."""

    template: Template
    """A template, as it was written last, whether published or not."""
    _members = {
        "template": ("template", Template),
    }


class WebhookEndpoint(Model):
    """An address that gets events."""

    id: str
    """The id of the endpoint."""
    url: str
    """Where deliveries are posted."""
    types: Sequence[EventType] | None
    """The types of events that the endpoint gets; null: all."""
    description: str | None
    """A description of your own."""
    status: WebhookEndpointStatus
    """Whether the endpoint gets events. DISABLED: it gets none."""
    disabled_reason: WebhookDisabledReason | None
    """Why the endpoint gets nothing; null while it is enabled."""
    custom_headers: Sequence[str]
    """Names of the headers that it gets; their values are never shown."""
    public_key: str | None
    """`whpk_…`: verifies the signatures `v1a`; null without `asymmetric`."""
    failing_since: datetime | None
    """Since when every delivery has failed; null while the last one succeeded."""
    warnings: Sequence[Warning]
    """What the change that this answers did not do as it may be meant; none elsewhere."""
    version: int
    """A number that rises with every change that somebody made to the endpoint."""
    created_at: datetime
    """When the endpoint was created."""
    updated_at: datetime
    """When the endpoint last changed."""
    _members = {
        "id": ("id", None),
        "url": ("url", None),
        "types": ("types", None),
        "description": ("description", None),
        "status": ("status", None),
        "disabled_reason": ("disabledReason", None),
        "custom_headers": ("customHeaders", None),
        "public_key": ("publicKey", None),
        "failing_since": ("failingSince", read_instant),
        "warnings": ("warnings", each(Warning)),
        "version": ("version", None),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
    }


class WebhookEndpointEventData(Model):
    """The data of `webhook_endpoint.disabled`."""

    webhook_endpoint: WebhookEndpoint
    """An address that gets events."""
    _members = {
        "webhook_endpoint": ("webhookEndpoint", WebhookEndpoint),
    }


class WorkspaceNearlyFullEventData(Model):
    """The data of `workspace.nearly_full`."""

    size_bytes: int
    """The size of the database."""
    limit_bytes: int
    """How large the database can get."""
    shared: bool
    """Whose database it is. True: of all workspaces of this service that have none of their
    own, together. False: of this workspace alone.
    """
    _members = {
        "size_bytes": ("sizeBytes", None),
        "limit_bytes": ("limitBytes", None),
        "shared": ("shared", None),
    }


class ImportedFile(Model):
    """How an uploaded file is read: what was recognised in it, or what the request said."""

    format: FileFormat
    """CSV, or a JSON value a line."""
    encoding: FileEncoding
    """The encoding of a text file, by its name in the Encoding standard of WHATWG."""
    delimiter: FileDelimiter | None
    """The delimiter; null for NDJSON."""
    line_end: FileLineEnd | None
    """What ends the lines, as the first line shows it; null for NDJSON."""
    _members = {
        "format": ("format", None),
        "encoding": ("encoding", None),
        "delimiter": ("delimiter", None),
        "line_end": ("lineEnd", None),
    }


class NotifiedPhones(Model):
    """How many devices and copies would be notified of the changes, by wallet."""

    apple: int
    """How many would be notified in the wallet `apple`."""
    google: int
    """How many would be notified in the wallet `google`."""
    _members = {
        "apple": ("apple", None),
        "google": ("google", None),
    }


class ImportOutcome(Model):
    """What an import has done so far with the rows of its file, or what it would do where the
    job only checks them.
    """

    created: int
    """How many rows became new passes."""
    updated: int
    """How many rows changed a pass."""
    unchanged: int
    """How many rows say what their pass says already, or were imported before."""
    phones: NotifiedPhones
    """How many devices and copies would be notified of the changes, by wallet."""
    _members = {
        "created": ("created", None),
        "updated": ("updated", None),
        "unchanged": ("unchanged", None),
        "phones": ("phones", NotifiedPhones),
    }


class ExportOfJob(Model):
    """What an export writes into its file."""

    list: ExportList
    """A list that can be exported."""
    format: FileFormat
    """CSV, or a JSON value a line."""
    kept_until: datetime | None
    """Until when the file is kept at most: it goes earlier if one of its passes is deleted.
    Null while there is none.
    """
    _members = {
        "list": ("list", None),
        "format": ("format", None),
        "kept_until": ("keptUntil", read_instant),
    }


class Job(Model):
    """Work that outlives its request."""

    id: str
    """The id of the job."""
    type: JobType
    """import: passes are created from a file. import_check: a file is checked, and no pass is
    created. export: a list is written into a file. template_rerender: passes are brought to
    a new version of their template. credential_resign: passes are signed with a renewed
    certificate. name_index: holders are found by name from now on, or no more. void: the
    passes that match a filter are voided.
    """
    status: JobStatus
    """How far the job is. SUCCEEDED, FAILED and CANCELLED are final."""
    template_id: str | None
    """The template whose passes the job creates, checks or changes; null for other jobs, and
    where each row names its own.
    """
    total: int | None
    """How many there are; null until it was counted."""
    processed: int
    """How many items the job has looked at."""
    succeeded: int
    """How many items the job has done."""
    failed: int
    """How many items were refused."""
    result_url: str | None
    """Where the result rows are, one JSON object a line, or the file of an export; null while
    there are none.
    """
    mode: ImportMode | None
    """What an import does with passes that are there; null for other jobs."""
    file: ImportedFile | None
    """The file of an import; null for other jobs."""
    outcome: ImportOutcome | None
    """What became of the rows of an import; null for other jobs."""
    export: ExportOfJob | None
    """What an export writes into its file; null for other jobs."""
    created_at: datetime
    """When the job was asked for."""
    finished_at: datetime | None
    """When the job ended; null while it has not."""
    _members = {
        "id": ("id", None),
        "type": ("type", None),
        "status": ("status", None),
        "template_id": ("templateId", None),
        "total": ("total", None),
        "processed": ("processed", None),
        "succeeded": ("succeeded", None),
        "failed": ("failed", None),
        "result_url": ("resultUrl", None),
        "mode": ("mode", None),
        "file": ("file", ImportedFile),
        "outcome": ("outcome", ImportOutcome),
        "export": ("export", ExportOfJob),
        "created_at": ("createdAt", read_instant),
        "finished_at": ("finishedAt", read_instant),
    }


class JobEventData(Model):
    """The data of events about a job."""

    job: Job
    """Work that outlives its request."""
    reason: str | None
    """Why the job gave up."""
    _members = {
        "job": ("job", Job),
        "reason": ("reason", None),
    }


class Ping(Model):
    """A test."""

    endpoint_id: str
    """The endpoint that the test was asked for."""
    _members = {
        "endpoint_id": ("endpointId", None),
    }


class PingEventData(Model):
    """The data of `ping`."""

    ping: Ping
    """A test."""
    _members = {
        "ping": ("ping", Ping),
    }


class Event(Model):
    """Something that happened in the workspace."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: EventType
    """What happened. New types may be added."""
    actor: str
    """Who did it: an API key, a user, `device`, a wallet or `system`."""
    pass_id: str | None
    """The pass that the event is about; null: none."""
    version: int | None
    """The version of the pass after the event; null where there is no pass."""
    data: (
        PassEventData
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
        | None
    )
    """The objects as they were then; null after 30 days. Once the pass was deleted: only that
    it was.
    """
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "actor": ("actor", None),
        "pass_id": ("passId", None),
        "version": ("version", None),
        "data": ("data", Model),
    }


class EventCount(Model):
    """How often something has happened."""

    all: int
    """On all platforms together."""
    by_platform: Mapping[str, int]
    """The same by wallet platform, where the event names one."""
    _members = {
        "all": ("all", None),
        "by_platform": ("byPlatform", None),
    }


class FunnelAdded(Model):
    """Passes that were added to a wallet."""

    any: int
    """Those that were added to any wallet."""
    apple: int
    """Those that were added to the wallet `apple`."""
    google: int
    """Those that were added to the wallet `google`."""
    _members = {
        "any": ("any", None),
        "apple": ("apple", None),
        "google": ("google", None),
    }


class FunnelItem(Model):
    """How far passes have come. Each step counts a pass once, on the day on which the pass was
    created.
    """

    day: str | None
    """The day on which they were created, UTC."""
    template_id: str | None
    """Their template."""
    source: PassSource | None
    """What created them."""
    created: int
    """Passes created."""
    opened: int
    """Those whose page somebody has opened."""
    added: FunnelAdded
    """Those that were added to a wallet."""
    used: int
    """Those that were redeemed, opened a door, or had points added or taken."""
    removed: int
    """Those that were removed from a wallet."""
    _members = {
        "day": ("day", None),
        "template_id": ("templateId", None),
        "source": ("source", PassSource),
        "created": ("created", None),
        "opened": ("opened", None),
        "added": ("added", FunnelAdded),
        "used": ("used", None),
        "removed": ("removed", None),
    }


class FunnelReport(Model):
    """How far the passes of some days have come. Test passes are left out."""

    items: Sequence[FunnelItem]
    """By day, the earliest first, or else the largest group first. A group without passes is
    left out.
    """
    is_complete: bool
    """False: there are too many groups to add up. Ask for fewer days."""
    events_to_come: int
    """Events that are not in these figures yet, because very many were recorded at once; they
    follow within minutes.
    """
    _members = {
        "items": ("items", each(FunnelItem)),
        "is_complete": ("isComplete", None),
        "events_to_come": ("eventsToCome", None),
    }


class GoogleSave(Model):
    """The link that adds a pass to Google Wallet."""

    save_url: str
    """The link that adds the pass to Google Wallet."""
    token: str
    """The signed JWT in `saveUrl`."""
    _members = {
        "save_url": ("saveUrl", None),
        "token": ("token", None),
    }


class RowDifference(Model):
    """What a row would change of a pass that is there."""

    row: int
    """The number of the row; the first below the headers is 1."""
    pass_id: str
    """The pass."""
    serial_number: str
    """The serial number of the pass."""
    changed: Sequence[ChangedMember]
    """The members that would change: 20 at most."""
    _members = {
        "row": ("row", None),
        "pass_id": ("passId", None),
        "serial_number": ("serialNumber", None),
        "changed": ("changed", each(ChangedMember)),
    }


class RowError(Model):
    """What is wrong with a row."""

    code: str
    """The code of the error."""
    message: str
    """What is wrong, in a sentence."""
    pointer: str | None
    """The member of the create body at fault, as a JSON pointer."""
    column: str | None
    """What the column at fault is called in the file, in CSV."""
    line: int | None
    """The line of the file with the faulty value, from 1."""
    _members = {
        "code": ("code", None),
        "message": ("message", None),
        "pointer": ("pointer", None),
        "column": ("column", None),
        "line": ("line", None),
    }


class RefusedRow(Model):
    """A row that would be refused."""

    row: int
    """The number of the row; the first below the headers is 1."""
    line: int
    """The line of the file on which the row begins, from 1."""
    status_code: int
    """The status that a create of it would be answered with."""
    errors: Sequence[RowError]
    """What is wrong with the row."""
    _members = {
        "row": ("row", None),
        "line": ("line", None),
        "status_code": ("statusCode", None),
        "errors": ("errors", each(RowError)),
    }


class ImportCheck(Model):
    """What an import would do with the first rows of a file."""

    checked: int
    """How many rows were looked at: at most 100."""
    file: ImportedFile
    """How an uploaded file is read: what was recognised in it, or what the request said."""
    would_create: int
    """How many rows would become new passes."""
    would_update: int
    """How many rows would change a pass."""
    unchanged: int
    """How many rows say what their pass says already, or were imported before."""
    phones: NotifiedPhones
    """How many devices and copies would be notified of the changes, by wallet."""
    diffs: Sequence[RowDifference]
    """What would change, row by row."""
    refused: Sequence[RefusedRow]
    """Those that would be refused, and why."""
    _members = {
        "checked": ("checked", None),
        "file": ("file", ImportedFile),
        "would_create": ("wouldCreate", None),
        "would_update": ("wouldUpdate", None),
        "unchanged": ("unchanged", None),
        "phones": ("phones", NotifiedPhones),
        "diffs": ("diffs", each(RowDifference)),
        "refused": ("refused", each(RefusedRow)),
    }


class ImportedTemplate(Model):
    """A draft that was created from a pass file, and what of the file it does not have."""

    id: str
    """The id of the template."""
    name: str
    """The name of the template, and of passes that have no name of their own."""
    kind: PassKind
    """What kind of pass it is. It decides the layout of the card, and what each wallet takes
    it for.
    """
    language: str
    """A BCP 47 language tag: a language, a script and a region, as far as they matter."""
    organization_name: str | None
    """Who issues the passes."""
    description: str | None
    """What screen readers say of the pass; it is shown nowhere."""
    transit_type: TransitType
    """The means of travel of a boarding pass."""
    design: TemplateDesign
    """Colours and images."""
    fields: Sequence[TemplateField]
    """What the card shows."""
    barcode: TemplateBarcode | None
    """The barcode of passes; null: they have none."""
    locations: Sequence[TemplateLocation]
    """Places where phones suggest the pass."""
    relevant_dates: Sequence[RelevantDate]
    """Times around which phones suggest the pass."""
    links: Sequence[TemplateLink]
    """Links on the back of the card."""
    sharing: TemplateSharing
    """Whether holders may share the pass."""
    scanner: TemplateScanner
    """What scanners may show of the holder. Left out: nothing. A scanner can show less."""
    tiers: TemplateTiers | None
    """The tiers that passes are in; null: none."""
    stamps: TemplateStamps | None
    """The card of stamps that passes show; null: none."""
    points_expiry: PointsExpiry | None
    """When points end; null: never."""
    rewards: Sequence[TemplateReward]
    """What holders can get for their points."""
    apple: AppleOptions
    """Options for Apple Wallet alone."""
    google: GoogleOptions
    """Options for Google Wallet alone."""
    status: TemplateStatus
    """DRAFT: only test passes can be created from it. PUBLISHED: passes are created from the
    published version. ARCHIVED: no new passes; those issued live on.
    """
    version: int
    """The published version; before the first publication the one in work."""
    created_at: datetime
    """When the template was created."""
    updated_at: datetime
    """When the template last changed."""
    warnings: Sequence[Warning]
    """What was accepted and will still not look or work as it was meant."""
    notes: Sequence[Warning]
    """What the draft does not have as it stood in the file, and why. Codes begin with
    `pkpass_`; pointers lead into the file’s `pass.json`.
    """
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "kind": ("kind", None),
        "language": ("language", None),
        "organization_name": ("organizationName", None),
        "description": ("description", None),
        "transit_type": ("transitType", None),
        "design": ("design", TemplateDesign),
        "fields": ("fields", each(TemplateField)),
        "barcode": ("barcode", TemplateBarcode),
        "locations": ("locations", each(TemplateLocation)),
        "relevant_dates": ("relevantDates", each(RelevantDate)),
        "links": ("links", each(TemplateLink)),
        "sharing": ("sharing", TemplateSharing),
        "scanner": ("scanner", TemplateScanner),
        "tiers": ("tiers", TemplateTiers),
        "stamps": ("stamps", TemplateStamps),
        "points_expiry": ("pointsExpiry", PointsExpiry),
        "rewards": ("rewards", each(TemplateReward)),
        "apple": ("apple", AppleOptions),
        "google": ("google", GoogleOptions),
        "status": ("status", None),
        "version": ("version", None),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
        "warnings": ("warnings", each(Warning)),
        "notes": ("notes", each(Warning)),
    }


class IssuedPass(Model):
    """A pass that was created and produced for its wallets."""

    id: str
    """The id of the pass."""
    template_id: str
    """The template of the pass."""
    kind: PassKind
    """What kind of pass it is. It decides the layout of the card, and what each wallet takes
    it for.
    """
    serial_number: str
    """Your own id of the pass, unique in the workspace."""
    name: str | None
    """What the pass is called."""
    organization_name: str | None
    """The name of the issuer, as wallets show it."""
    background_color: str | None
    """The colour behind everything: `#rrggbb`."""
    foreground_color: str | None
    """The colour of values: `#rrggbb`."""
    label_color: str | None
    """The colour of labels: `#rrggbb`."""
    barcode: PassBarcode | None
    """The barcode of the pass; null: it has none."""
    images: PassImages
    """Addresses of a pass’s images."""
    relevant_date: datetime | None
    """When the pass matters; phones suggest it around then."""
    relevant_dates: Sequence[RelevantDate]
    """All times around which phones suggest the pass; `relevantDate` is when the first begins."""
    locations: Sequence[TemplateLocation]
    """Places where phones suggest the pass."""
    expiration_date: datetime | None
    """When the pass expires by itself; null: never."""
    status: PassStatus
    """ACTIVE: can be used. SUSPENDED: shown as not valid until it is resumed. REDEEMED: used.
    EXPIRED: past its `expirationDate`. VOIDED: withdrawn by its issuer.
    """
    voided: bool
    """Whether the status is VOIDED."""
    customer: PassCustomer | None
    """Whose pass it is, where it was said."""
    fields: Mapping[str, str | float]
    """Values of the fields that the template defines, by their keys."""
    points: int | None
    """The balance; null where the template binds no field to `points`."""
    earned: int | None
    """All points that the pass has opened with or earned, spent ones included, less what was
    reversed. Null where it has no points.
    """
    points_expire_at: datetime | None
    """When the next of its points end; null: none will."""
    tier: str | None
    """The key of its tier; null where the template has no tiers."""
    access: AccessPermissions | None
    """Which doors the pass opens, and when; null: none."""
    metadata: Mapping[str, str]
    """Your own notes on a pass; no phone sees them."""
    source: PassSource
    """What created a pass."""
    test: bool
    """Whether it was created from a draft to try it on a phone. No figure counts it."""
    version: int
    """A number that rises with every change of the pass."""
    installations: Installations
    """How often a pass is installed, by wallet."""
    download_url: str
    """The link for the holder: a page that adds the pass to a wallet."""
    pass_access_url: str
    """The same as `downloadUrl`."""
    created_at: datetime
    """When the pass was created."""
    updated_at: datetime
    """When the pass last changed."""
    warnings: Sequence[Warning]
    """What was accepted and will still not look or work as it was meant."""
    apple: AppleFile | None
    """Null: nothing could be created; `warnings` says why."""
    google: GoogleSave | None
    """Null: nothing could be created; `warnings` says why."""
    _members = {
        "id": ("id", None),
        "template_id": ("templateId", None),
        "kind": ("kind", None),
        "serial_number": ("serialNumber", None),
        "name": ("name", None),
        "organization_name": ("organizationName", None),
        "background_color": ("backgroundColor", None),
        "foreground_color": ("foregroundColor", None),
        "label_color": ("labelColor", None),
        "barcode": ("barcode", PassBarcode),
        "images": ("images", PassImages),
        "relevant_date": ("relevantDate", read_instant),
        "relevant_dates": ("relevantDates", each(RelevantDate)),
        "locations": ("locations", each(TemplateLocation)),
        "expiration_date": ("expirationDate", read_instant),
        "status": ("status", None),
        "voided": ("voided", None),
        "customer": ("customer", PassCustomer),
        "fields": ("fields", None),
        "points": ("points", None),
        "earned": ("earned", None),
        "points_expire_at": ("pointsExpireAt", read_instant),
        "tier": ("tier", None),
        "access": ("access", AccessPermissions),
        "metadata": ("metadata", None),
        "source": ("source", PassSource),
        "test": ("test", None),
        "version": ("version", None),
        "installations": ("installations", Installations),
        "download_url": ("downloadUrl", None),
        "pass_access_url": ("passAccessUrl", None),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
        "warnings": ("warnings", each(Warning)),
        "apple": ("apple", AppleFile),
        "google": ("google", GoogleSave),
    }


class JobCancelledEvent(Model):
    """A job was cancelled."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["job.cancelled"]
    """The type of the event."""
    data: JobEventData
    """The data of events about a job."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", JobEventData),
    }


class JobCompletedEvent(Model):
    """A job has done all its work."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["job.completed"]
    """The type of the event."""
    data: JobEventData
    """The data of events about a job."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", JobEventData),
    }


class JobFailedEvent(Model):
    """A job gave up."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["job.failed"]
    """The type of the event."""
    data: JobEventData
    """The data of events about a job."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", JobEventData),
    }


class LackingOrders(Model):
    """Orders of a shop with passes that were not issued."""

    connection_id: str
    """The id of the shop’s connection."""
    name: str
    """The name of the connection."""
    status: LackingOrderStatus
    """The status of these orders."""
    orders: BoundedCount
    """A number that is counted up to a bound."""
    _members = {
        "connection_id": ("connectionId", None),
        "name": ("name", None),
        "status": ("status", None),
        "orders": ("orders", BoundedCount),
    }


class LimitUsage(Model):
    """How much of a limit is used."""

    what: str
    """What is limited."""
    used: int
    """How many there are."""
    limit: int
    """How many there may be."""
    _members = {
        "what": ("what", None),
        "used": ("used", None),
        "limit": ("limit", None),
    }


class Limits(Model):
    """What is taken and given at most."""

    requests_per10_seconds: int
    """Requests of one key in 10 seconds, unless the operator counts none."""
    verifications_per10_seconds: int
    """The same for `POST /access/verify`."""
    max_body_bytes: int
    """The body of a request, in bytes."""
    max_batch_bytes: int
    """The body of a batch, in bytes."""
    max_batch_passes: int
    """Passes in a batch."""
    max_import_bytes: int
    """A file of passes, in bytes."""
    max_import_rows: int
    """Rows in such a file."""
    max_image_bytes: int
    """An image, in bytes."""
    max_pass_file_bytes: int
    """A pass file that a template is created from, in bytes."""
    max_page_items: int
    """Items on a page of a list."""
    max_page_bytes: int
    """Bytes of items on a page: it ends before the one that would exceed them."""
    _members = {
        "requests_per10_seconds": ("requestsPer10Seconds", None),
        "verifications_per10_seconds": ("verificationsPer10Seconds", None),
        "max_body_bytes": ("maxBodyBytes", None),
        "max_batch_bytes": ("maxBatchBytes", None),
        "max_batch_passes": ("maxBatchPasses", None),
        "max_import_bytes": ("maxImportBytes", None),
        "max_import_rows": ("maxImportRows", None),
        "max_image_bytes": ("maxImageBytes", None),
        "max_pass_file_bytes": ("maxPassFileBytes", None),
        "max_page_items": ("maxPageItems", None),
        "max_page_bytes": ("maxPageBytes", None),
    }


class LinkKey(Model):
    """What signs claim links of a workspace, without its secret."""

    id: str
    """The id of the link key: 30 characters, with which every link that it signs begins."""
    name: str
    """Your own name for it."""
    status: LinkKeyStatus
    """`ACTIVE`: its links work. `EXPIRED`, `REVOKED`: none does; passes that were claimed
    stay.
    """
    template_ids: Sequence[str] | None
    """The templates that its links may create passes of; null: all."""
    max_passes: int | None
    """How many passes its links may create; null: any number."""
    passes_created: int
    """How many passes its links have created."""
    created_at: datetime
    """When the link key was created."""
    expires_at: datetime | None
    """When its links stop, whatever their own end is; null: never."""
    revoked_at: datetime | None
    """When the link key was revoked; null while it has not been."""
    created_by: str
    """The API key, or the person of the dashboard (`user_…`), that created it or rotated
    another one into it.
    """
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "status": ("status", None),
        "template_ids": ("templateIds", None),
        "max_passes": ("maxPasses", None),
        "passes_created": ("passesCreated", None),
        "created_at": ("createdAt", read_instant),
        "expires_at": ("expiresAt", read_instant),
        "revoked_at": ("revokedAt", read_instant),
        "created_by": ("createdBy", None),
    }


class NewApiKey(Model):
    """An API key with the key itself."""

    id: str
    """The id of the key."""
    name: str
    """Your own name for it."""
    scopes: Sequence[Scope]
    """What the key may do."""
    prefix: str
    """The first 12 characters of the key."""
    last4: str
    """The last 4 characters of the key."""
    created_at: datetime
    """When the key was created."""
    expires_at: datetime | None
    """When the key ends; null: never."""
    last_used_at: datetime | None
    """When the key was last used, to the hour; null: never."""
    revoked_at: datetime | None
    """When the key was revoked; null while it has not been."""
    created_by: str | None
    """The key, or the person of the dashboard (`user_…`), that created this one or rotated
    another one into it; null for the first key of a workspace.
    """
    key: str
    """The key itself. It is shown here and never again."""
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "scopes": ("scopes", None),
        "prefix": ("prefix", None),
        "last4": ("last4", None),
        "created_at": ("createdAt", read_instant),
        "expires_at": ("expiresAt", read_instant),
        "last_used_at": ("lastUsedAt", read_instant),
        "revoked_at": ("revokedAt", read_instant),
        "created_by": ("createdBy", None),
        "key": ("key", None),
    }


class NewCheckoutConnection(Model):
    """A connected shop, and the secret that was generated for it."""

    id: str
    """The id of the connection."""
    url: str
    """Where the shop posts its webhooks."""
    source: CheckoutSource
    """The kind of shop."""
    name: str
    """Your own name for it."""
    status: CheckoutConnectionStatus
    """DISABLED: what the shop sends is answered with 200 and ignored."""
    has_secret: bool
    """Whether the connection has the secret that its shop signs with."""
    has_api_key: bool
    """Whether the connection has a key for the shop’s API."""
    previous_secret_until: datetime | None
    """Until then the secret before the last rotation counts as well."""
    refused: Sequence[CheckoutRefusedDeliveries]
    """Deliveries that had no effect, and why; the latest first."""
    ignored: Sequence[CheckoutIgnoredDeliveries]
    """Signed deliveries of topics that nothing follows from; the latest first."""
    verified_at: datetime | None
    """When the first delivery arrived that the secret of the connection had signed; null: none
    has arrived yet.
    """
    warnings: Sequence[Warning]
    """What is missing, and what was refused within the last week."""
    created_at: datetime
    """When the connection was created."""
    updated_at: datetime
    """When the connection last changed."""
    secret: str | None
    """Only if the service generated it, and only here: `whsec_` and base64."""
    _members = {
        "id": ("id", None),
        "url": ("url", None),
        "source": ("source", None),
        "name": ("name", None),
        "status": ("status", None),
        "has_secret": ("hasSecret", None),
        "has_api_key": ("hasApiKey", None),
        "previous_secret_until": ("previousSecretUntil", read_instant),
        "refused": ("refused", each(CheckoutRefusedDeliveries)),
        "ignored": ("ignored", each(CheckoutIgnoredDeliveries)),
        "verified_at": ("verifiedAt", read_instant),
        "warnings": ("warnings", each(Warning)),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
        "secret": ("secret", None),
    }


class NewLinkKey(Model):
    """A link key with the key itself."""

    id: str
    """The id of the link key: 30 characters, with which every link that it signs begins."""
    name: str
    """Your own name for it."""
    status: LinkKeyStatus
    """`ACTIVE`: its links work. `EXPIRED`, `REVOKED`: none does; passes that were claimed
    stay.
    """
    template_ids: Sequence[str] | None
    """The templates that its links may create passes of; null: all."""
    max_passes: int | None
    """How many passes its links may create; null: any number."""
    passes_created: int
    """How many passes its links have created."""
    created_at: datetime
    """When the link key was created."""
    expires_at: datetime | None
    """When its links stop, whatever their own end is; null: never."""
    revoked_at: datetime | None
    """When the link key was revoked; null while it has not been."""
    created_by: str
    """The API key, or the person of the dashboard (`user_…`), that created it or rotated
    another one into it.
    """
    key: str
    """The key that signs links. It is shown here and never again."""
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "status": ("status", None),
        "template_ids": ("templateIds", None),
        "max_passes": ("maxPasses", None),
        "passes_created": ("passesCreated", None),
        "created_at": ("createdAt", read_instant),
        "expires_at": ("expiresAt", read_instant),
        "revoked_at": ("revokedAt", read_instant),
        "created_by": ("createdBy", None),
        "key": ("key", None),
    }


class ScannerEntry(Model):
    """How a scanner in mode `entry` admits."""

    scope: str
    """What the uses of a pass are counted in."""
    limit: int
    """How often a pass is admitted in it."""
    redeem_on_admit: bool
    """Whether an admission redeems the pass."""
    _members = {
        "scope": ("scope", None),
        "limit": ("limit", None),
        "redeem_on_admit": ("redeemOnAdmit", None),
    }


class ScannerCounter(Model):
    """What a scanner in mode `counter` moves."""

    max_points_per_scan: int
    """The most points that one scan moves."""
    redeem: bool
    """Whether points can be redeemed, for rewards too."""
    _members = {
        "max_points_per_scan": ("maxPointsPerScan", None),
        "redeem": ("redeem", None),
    }


class NewScanner(Model):
    """A scanner with its link."""

    id: str
    """The id of the scanner."""
    name: str
    """Your own name for it: the log has it in every line."""
    mode: ScannerMode
    """`door`: checks the permissions of passes. `entry`: admits each pass a number of times.
    `counter`: moves points.
    """
    door_ids: Sequence[str]
    """Doors that it stands at; empty: any."""
    template_ids: Sequence[str] | None
    """Templates whose passes it takes; null: any."""
    entry: ScannerEntry | None
    """Only in mode `entry`; null in others."""
    counter: ScannerCounter | None
    """Only in mode `counter`; null in others."""
    shows_name: ShownName
    """How much of the holder’s name the person with a scanner sees. first: the first word of
    it.
    """
    shows_image: bool
    """Whether that person sees the holder’s picture where the template allows it."""
    key_id: str
    """The API key in its link."""
    version: int
    """Rises with every change."""
    created_at: datetime
    """When the scanner was created."""
    expires_at: datetime
    """When its link ends."""
    revoked_at: datetime | None
    """When the scanner was revoked; null while it has not been."""
    url: str
    """The link to open on the phone. It is shown here and never again."""
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "mode": ("mode", None),
        "door_ids": ("doorIds", None),
        "template_ids": ("templateIds", None),
        "entry": ("entry", ScannerEntry),
        "counter": ("counter", ScannerCounter),
        "shows_name": ("showsName", None),
        "shows_image": ("showsImage", None),
        "key_id": ("keyId", None),
        "version": ("version", None),
        "created_at": ("createdAt", read_instant),
        "expires_at": ("expiresAt", read_instant),
        "revoked_at": ("revokedAt", read_instant),
        "url": ("url", None),
    }


class NewWebhookEndpoint(Model):
    """A webhook endpoint with its secret."""

    id: str
    """The id of the endpoint."""
    url: str
    """Where deliveries are posted."""
    types: Sequence[EventType] | None
    """The types of events that the endpoint gets; null: all."""
    description: str | None
    """A description of your own."""
    status: WebhookEndpointStatus
    """Whether the endpoint gets events. DISABLED: it gets none."""
    disabled_reason: WebhookDisabledReason | None
    """Why the endpoint gets nothing; null while it is enabled."""
    custom_headers: Sequence[str]
    """Names of the headers that it gets; their values are never shown."""
    public_key: str | None
    """`whpk_…`: verifies the signatures `v1a`; null without `asymmetric`."""
    failing_since: datetime | None
    """Since when every delivery has failed; null while the last one succeeded."""
    warnings: Sequence[Warning]
    """What the change that this answers did not do as it may be meant; none elsewhere."""
    version: int
    """A number that rises with every change that somebody made to the endpoint."""
    created_at: datetime
    """When the endpoint was created."""
    updated_at: datetime
    """When the endpoint last changed."""
    secret: str
    """`whsec_…`: verifies the signatures `v1`. It is shown here and never again."""
    _members = {
        "id": ("id", None),
        "url": ("url", None),
        "types": ("types", None),
        "description": ("description", None),
        "status": ("status", None),
        "disabled_reason": ("disabledReason", None),
        "custom_headers": ("customHeaders", None),
        "public_key": ("publicKey", None),
        "failing_since": ("failingSince", read_instant),
        "warnings": ("warnings", each(Warning)),
        "version": ("version", None),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
        "secret": ("secret", None),
    }


class PassesOnPhones(Model):
    """Passes that are on at least one phone. A pass on several phones of a wallet counts once,
    and one in both wallets counts once in each and once in `all`. Voided, redeemed and
    expired passes count as long as a phone keeps them; deleted passes and test passes do
    not.
    """

    all: int
    """Passes on any phone."""
    by_platform: Mapping[str, int]
    """The same by wallet platform."""
    _members = {
        "all": ("all", None),
        "by_platform": ("byPlatform", None),
    }


class OverviewDay(Model):
    """What happened on one day."""

    date: str
    """The day, in UTC."""
    counts: Mapping[str, EventCount]
    """What happened on this day. By type of event; what has not happened is left out."""
    on_phones: PassesOnPhones
    """Passes that were on at least one phone at the end of this day."""
    _members = {
        "date": ("date", None),
        "counts": ("counts", values(EventCount)),
        "on_phones": ("onPhones", PassesOnPhones),
    }


class PassTotals(Model):
    """How many passes there are."""

    created: int
    """How many were ever created."""
    deleted: int
    """How many of them were deleted."""
    _members = {
        "created": ("created", None),
        "deleted": ("deleted", None),
    }


class TemplateFigures(Model):
    """What the passes of one template come to."""

    template_id: str
    """The id of the template."""
    name: str
    """The name of the template."""
    created: int
    """Passes created in these days."""
    on_phones: int
    """Passes that are on at least one phone now."""
    _members = {
        "template_id": ("templateId", None),
        "name": ("name", None),
        "created": ("created", None),
        "on_phones": ("onPhones", None),
    }


class PassFunnel(Model):
    """How far the passes have come that were created in these days. Each pass counts once in
    each step, whenever it made it. Steps can be skipped: a wallet can add a pass whose page
    nobody opened.
    """

    created: int
    """Passes that were created in these days."""
    opened: int
    """Those whose page somebody has opened."""
    installed: int
    """Those that were added to a wallet."""
    used: int
    """Those that were redeemed, opened a door, or had points added or taken."""
    _members = {
        "created": ("created", None),
        "opened": ("opened", None),
        "installed": ("installed", None),
        "used": ("used", None),
    }


class WebhookHealth(Model):
    """How the endpoints of webhooks are."""

    enabled: int
    """Endpoints that get events."""
    failing: int
    """Those of them that have failed since their last success."""
    disabled_by_service: int
    """Endpoints that were disabled after failing for long."""
    _members = {
        "enabled": ("enabled", None),
        "failing": ("failing", None),
        "disabled_by_service": ("disabledByService", None),
    }


class Storage(Model):
    """How full the database of the workspace is. From 70% on, you get `workspace.nearly_full`.
    From 95% on, no passes, templates or images are created: `workspace_full`.
    """

    size_bytes: int
    """The size of the database."""
    limit_bytes: int
    """How large the database can get."""
    shared: bool
    """Whose database it is. True: of all workspaces of this service that have none of their
    own, together. False: of this workspace alone.
    """
    _members = {
        "size_bytes": ("sizeBytes", None),
        "limit_bytes": ("limitBytes", None),
        "shared": ("shared", None),
    }


class WorkspaceHealth(Model):
    """What needs a look."""

    push_failures: BoundedCount
    """Updates that failed to reach a wallet: `GET /push-failures`."""
    failed_deliveries: BoundedCount
    """Webhook deliveries that failed for good in the last 30 days: `GET
    /webhook-deliveries?status=FAILED`.
    """
    failed_jobs: BoundedCount
    """Jobs that have failed and are still kept: `GET /jobs?status=FAILED`."""
    lacking_orders: Sequence[LackingOrders]
    """Shop orders with passes that were not issued, by shop and status: `GET
    /checkout-connections/{connectionId}/orders?status=…`.
    """
    webhook_endpoints: WebhookHealth
    """How the endpoints of webhooks are."""
    credentials: Sequence[CredentialEnd]
    """The credentials in use, the one that ends first at the beginning."""
    storage: Storage
    """How full the database of the workspace is. From 70% on, you get `workspace.nearly_full`.
    From 95% on, no passes, templates or images are created: `workspace_full`.
    """
    _members = {
        "push_failures": ("pushFailures", BoundedCount),
        "failed_deliveries": ("failedDeliveries", BoundedCount),
        "failed_jobs": ("failedJobs", BoundedCount),
        "lacking_orders": ("lackingOrders", each(LackingOrders)),
        "webhook_endpoints": ("webhookEndpoints", WebhookHealth),
        "credentials": ("credentials", each(CredentialEnd)),
        "storage": ("storage", Storage),
    }


class Overview(Model):
    """Figures of a workspace. They are counted from its events: each event once, test passes
    left out.
    """

    days: Sequence[OverviewDay]
    """Each of the days, the oldest first."""
    period: Mapping[str, EventCount]
    """What happened in all of these days. By type of event; what has not happened is left out."""
    passes: PassTotals
    """All passes of the workspace."""
    on_phones: PassesOnPhones
    """Passes that are on at least one phone now: `GET /passes?onPhones=true`."""
    top_templates: Sequence[TemplateFigures]
    """The five templates with the most passes on phones, then with the most passes created in
    these days.
    """
    funnel: PassFunnel
    """How far the passes have come that were created in these days. Each pass counts once in
    each step, whenever it made it. Steps can be skipped: a wallet can add a pass whose page
    nobody opened.
    """
    health: WorkspaceHealth
    """What needs a look."""
    usage: Sequence[LimitUsage]
    """How much of its limits the workspace uses."""
    has_sample_data: bool
    """Whether these figures include sample data: `DELETE /workspace/sample-data` removes them."""
    events_to_come: int
    """Events that are not in these figures yet, because very many were recorded at once; they
    follow within minutes.
    """
    _members = {
        "days": ("days", each(OverviewDay)),
        "period": ("period", values(EventCount)),
        "passes": ("passes", PassTotals),
        "on_phones": ("onPhones", PassesOnPhones),
        "top_templates": ("topTemplates", each(TemplateFigures)),
        "funnel": ("funnel", PassFunnel),
        "health": ("health", WorkspaceHealth),
        "usage": ("usage", each(LimitUsage)),
        "has_sample_data": ("hasSampleData", None),
        "events_to_come": ("eventsToCome", None),
    }


class PassAccess(Model):
    """What a pass opens."""

    access: AccessPermissions | None
    """Which doors the pass opens, and when; null: none."""
    _members = {
        "access": ("access", AccessPermissions),
    }


class PassAccessConflictEvent(Model):
    """A pass was admitted more often than its scope allows, because a scanner was offline;
    sent once for each admission.
    """

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.access.conflict"]
    """The type of the event."""
    data: AdmissionEventData
    """The data of events about an admission."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", AdmissionEventData),
    }


class PassAccessDeniedEvent(Model):
    """A door refused entry."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.access.denied"]
    """The type of the event."""
    data: AccessDecisionEventData
    """The data of events about doors."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", AccessDecisionEventData),
    }


class PassAccessGrantedEvent(Model):
    """A door opened."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.access.granted"]
    """The type of the event."""
    data: AccessDecisionEventData
    """The data of events about doors."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", AccessDecisionEventData),
    }


class PassAccessSet(Model):
    """What a pass opens now, and the pass with it."""

    access: AccessPermissions | None
    """Which doors the pass opens, and when; null: none."""
    pass_: Pass
    """A pass, as it is now."""
    _members = {
        "access": ("access", AccessPermissions),
        "pass_": ("pass", Pass),
    }


class PassAccessUndoneEvent(Model):
    """A scanner took an admission back."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.access.undone"]
    """The type of the event."""
    data: AdmissionEventData
    """The data of events about an admission."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", AdmissionEventData),
    }


class PassAccessUpdatedEvent(Model):
    """The permissions of a pass were replaced."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.access.updated"]
    """The type of the event."""
    data: AccessUpdatedEventData
    """The data of `pass.access.updated`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", AccessUpdatedEventData),
    }


class PassCount(Model):
    """How many passes there are."""

    count: int
    """How many there are."""
    at_least: bool
    """Whether counting stopped here: there may be more."""
    _members = {
        "count": ("count", None),
        "at_least": ("atLeast", None),
    }


class PassCreatedEvent(Model):
    """A pass was created."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.created"]
    """The type of the event."""
    data: PassEventData
    """The data of events about a pass."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PassEventData),
    }


class PassDeletedEvent(Model):
    """A pass was deleted, and with it all that it said of its holder."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.deleted"]
    """The type of the event."""
    data: PassDeletedEventData
    """The data of `pass.deleted`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PassDeletedEventData),
    }


class PassExpiredEvent(Model):
    """A pass reached its expirationDate; it counts as expired since then."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.expired"]
    """The type of the event."""
    data: PassEventData
    """The data of events about a pass."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PassEventData),
    }


class PassFetchedEvent(Model):
    """A phone fetched a version of a pass, the first time."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.fetched"]
    """The type of the event."""
    data: RegistrationEventData
    """The data of events about a wallet."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", RegistrationEventData),
    }


class PassInstallRefusedEvent(Model):
    """A device was refused because 100 devices hold the pass; sent once a day."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.install_refused"]
    """The type of the event."""
    data: RegistrationEventData
    """The data of events about a wallet."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", RegistrationEventData),
    }


class PassInstalledEvent(Model):
    """A pass was added to a wallet."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.installed"]
    """The type of the event."""
    data: RegistrationEventData
    """The data of events about a wallet."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", RegistrationEventData),
    }


class PassIssuedEvent(Model):
    """A pass was produced for its wallets by one request."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.issued"]
    """The type of the event."""
    data: PassEventData
    """The data of events about a pass."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PassEventData),
    }


class PointLot(Model):
    """Points that end together."""

    points: int
    """How many points end then."""
    expires_at: datetime
    """The instant from which they cannot be spent."""
    _members = {
        "points": ("points", None),
        "expires_at": ("expiresAt", read_instant),
    }


class PassPointLots(Model):
    """The points of a pass by their ends."""

    balance: int
    """The points that the pass has now."""
    lots: Sequence[PointLot]
    """The soonest end first. Their sum is the balance; empty where the template lets points
    last for ever.
    """
    _members = {
        "balance": ("balance", None),
        "lots": ("lots", each(PointLot)),
    }


class PassPointsAddedEvent(Model):
    """Points were added."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.points.added"]
    """The type of the event."""
    data: PointsEventData
    """The data of events about points."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PointsEventData),
    }


class PassPointsAdjustedEvent(Model):
    """A balance was set by hand."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.points.adjusted"]
    """The type of the event."""
    data: PointsEventData
    """The data of events about points."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PointsEventData),
    }


class PassPointsExpiredEvent(Model):
    """Points have ended."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.points.expired"]
    """The type of the event."""
    data: PointsEventData
    """The data of events about points."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PointsEventData),
    }


class PassPointsExpiringEvent(Model):
    """Points end in as many days as the template says."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.points.expiring"]
    """The type of the event."""
    data: PointsExpiringEventData
    """The data of `pass.points.expiring`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PointsExpiringEventData),
    }


class PassPointsRedeemedEvent(Model):
    """Points were redeemed."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.points.redeemed"]
    """The type of the event."""
    data: PointsEventData
    """The data of events about points."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PointsEventData),
    }


class PassPointsReversedEvent(Model):
    """A points transaction was reversed."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.points.reversed"]
    """The type of the event."""
    data: PointsEventData
    """The data of events about points."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PointsEventData),
    }


class PassPushFailedEvent(Model):
    """No phone could be notified of a version of a pass."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.push.failed"]
    """The type of the event."""
    data: PushEventData
    """The data of events about notifying phones."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PushEventData),
    }


class PassPushSentEvent(Model):
    """Phones were notified of a version of a pass."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.push.sent"]
    """The type of the event."""
    data: PushEventData
    """The data of events about notifying phones."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PushEventData),
    }


class PassRedeemedEvent(Model):
    """A pass was redeemed."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.redeemed"]
    """The type of the event."""
    data: PassEventData
    """The data of events about a pass."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PassEventData),
    }


class PassReinstatedEvent(Model):
    """A pass was reinstated."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.reinstated"]
    """The type of the event."""
    data: PassEventData
    """The data of events about a pass."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PassEventData),
    }


class PassResumedEvent(Model):
    """A suspended pass was resumed."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.resumed"]
    """The type of the event."""
    data: PassEventData
    """The data of events about a pass."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PassEventData),
    }


class PassReward(Model):
    """A reward, as it is for one pass."""

    key: str
    """The key of the reward."""
    label: str
    """The name of the reward."""
    cost: int
    """How many points it takes."""
    state: RewardState
    """AVAILABLE: the pass can have it now. TOO_FEW: it has too few points. TIER: its tier is
    too low. USED_UP: it has had it as often as it may. ENDED: the time of the reward is
    over.
    """
    missing: int
    """How many points the pass lacks; 0: none."""
    redeemed: int
    """How often the pass has had it, less what was reversed."""
    limit_per_pass: int | None
    """How often one pass may have it; null: as often as its points allow."""
    tier: str | None
    """The lowest tier that may have it; null: all."""
    valid_until: datetime | None
    """The instant from which nobody can have it; null: no end."""
    _members = {
        "key": ("key", None),
        "label": ("label", None),
        "cost": ("cost", None),
        "state": ("state", None),
        "missing": ("missing", None),
        "redeemed": ("redeemed", None),
        "limit_per_pass": ("limitPerPass", None),
        "tier": ("tier", None),
        "valid_until": ("validUntil", read_instant),
    }


class PassRewardRedeemedEvent(Model):
    """A reward was redeemed; `pass.points.redeemed` tells of its points."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.reward.redeemed"]
    """The type of the event."""
    data: RewardRedeemedEventData
    """The data of `pass.reward.redeemed`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", RewardRedeemedEventData),
    }


class StampState(Model):
    """How full a card of stamps is."""

    full: bool
    """Whether all stamps are there."""
    count: int
    """The stamps that the card shows, at most `of`."""
    of: int
    """How many stamps fill the card."""
    _members = {
        "full": ("full", None),
        "count": ("count", None),
        "of": ("of", None),
    }


class PassTier(Model):
    """A tier that a pass can be in."""

    key: str
    """The key of the tier."""
    label: str
    """The name that holders read."""
    from_: int
    """How many points a pass must have earned, spent ones included."""
    _members = {
        "key": ("key", None),
        "label": ("label", None),
        "from_": ("from", None),
    }


class PassRewards(Model):
    """What a pass can get for its points."""

    balance: int
    """The points that the pass has now."""
    tier: str | None
    """The key of its tier; null where the template has no tiers."""
    is_tier_set_by_hand: bool
    """Whether somebody has set the tier, so that it stays whatever the pass earns."""
    stamps: StampState | None
    """How full the card of stamps is; null: the template has none."""
    tiers: Sequence[PassTier]
    """The tiers of the template, from the lowest up; empty where it has none."""
    rewards: Sequence[PassReward]
    """In the order of the template."""
    _members = {
        "balance": ("balance", None),
        "tier": ("tier", None),
        "is_tier_set_by_hand": ("isTierSetByHand", None),
        "stamps": ("stamps", StampState),
        "tiers": ("tiers", each(PassTier)),
        "rewards": ("rewards", each(PassReward)),
    }


class PassSuspendedEvent(Model):
    """A pass was suspended."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.suspended"]
    """The type of the event."""
    data: PassEventData
    """The data of events about a pass."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PassEventData),
    }


class PassTemplate(Model):
    """What the template of a pass says, in the version that the pass has."""

    id: str
    """The id of the template."""
    template_version: int
    """The version of the template that the pass has."""
    name: str
    """The name of the template, and of passes that have no name of their own."""
    kind: PassKind
    """What kind of pass it is. It decides the layout of the card, and what each wallet takes
    it for.
    """
    fields: Sequence[TemplateField]
    """The fields that the pass has values for, with their labels."""
    _members = {
        "id": ("id", None),
        "template_version": ("templateVersion", None),
        "name": ("name", None),
        "kind": ("kind", None),
        "fields": ("fields", each(TemplateField)),
    }


class PassTierChangedEvent(Model):
    """A pass came to another tier."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.tier.changed"]
    """The type of the event."""
    data: TierChangedEventData
    """The data of `pass.tier.changed`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", TierChangedEventData),
    }


class PassUninstalledEvent(Model):
    """A pass was removed from a wallet."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.uninstalled"]
    """The type of the event."""
    data: RegistrationEventData
    """The data of events about a wallet."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", RegistrationEventData),
    }


class PassUpdatedEvent(Model):
    """A pass changed."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.updated"]
    """The type of the event."""
    data: PassUpdatedEventData
    """The data of `pass.updated`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PassUpdatedEventData),
    }


class PassViewedEvent(Model):
    """Somebody opened the page of a pass, the first time of a version."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.viewed"]
    """The type of the event."""
    data: RegistrationEventData
    """The data of events about a wallet."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", RegistrationEventData),
    }


class PassVoidedEvent(Model):
    """A pass was voided."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["pass.voided"]
    """The type of the event."""
    data: PassEventData
    """The data of events about a pass."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PassEventData),
    }


class PingEvent(Model):
    """A test, asked for with `POST /webhook-endpoints/{endpointId}/test`."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["ping"]
    """The type of the event."""
    data: PingEventData
    """The data of `ping`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", PingEventData),
    }


class PostedPoints(Model):
    """An entry of the ledger, and what it led to."""

    transaction: PointsTransaction
    """An entry in the points ledger of a pass. It is never changed or removed."""
    balance: int
    """What the pass has now: where a request is repeated, later than `balanceAfter`."""
    pass_: Pass
    """A pass, as it is now."""
    stamps: StampState | None
    """How full the card of stamps is now; null: the template has none."""
    _members = {
        "transaction": ("transaction", PointsTransaction),
        "balance": ("balance", None),
        "pass_": ("pass", Pass),
        "stamps": ("stamps", StampState),
    }


class PushFailure(Model):
    """A change of a pass that did not reach a wallet."""

    pass_id: str
    """The id of the pass."""
    version: int
    """The newest version of the pass."""
    platform: Platform
    """A wallet that a pass can be in."""
    reason: str
    """The reason that `pass.push.failed` gives; `unreachable`: tried to the end."""
    devices: int
    """How many devices could not be notified."""
    at: datetime
    """When the last retry failed."""
    _members = {
        "pass_id": ("passId", None),
        "version": ("version", None),
        "platform": ("platform", None),
        "reason": ("reason", None),
        "devices": ("devices", None),
        "at": ("at", read_instant),
    }


class ReachedInstallations(Model):
    """On how many devices they are, by wallet."""

    apple: int
    """On how many devices they are in the wallet `apple`."""
    google: int
    """On how many devices they are in the wallet `google`."""
    _members = {
        "apple": ("apple", None),
        "google": ("google", None),
    }


class RetriedPushes(Model):
    """What wallets are notified of again."""

    queued: int
    """How many passes were queued."""
    has_more: bool
    """Whether more passes are left to be queued."""
    _members = {
        "queued": ("queued", None),
        "has_more": ("hasMore", None),
    }


class SampleData(Model):
    """What a test workspace has of sample data."""

    templates: int
    """Sample templates."""
    passes: int
    """Passes created from them."""
    _members = {
        "templates": ("templates", None),
        "passes": ("passes", None),
    }


class ScanEntry(Model):
    """How often the pass was admitted in the scope."""

    scope: str
    """What is counted in."""
    used: int
    """Admissions by now, this one included, without undone ones."""
    limit: int
    """How many the scanner allows."""
    conflict: bool
    """Whether this admission is one too many."""
    previous: Sequence[EarlierAdmission]
    """The latest five admissions before this scan, newest first."""
    _members = {
        "scope": ("scope", None),
        "used": ("used", None),
        "limit": ("limit", None),
        "conflict": ("conflict", None),
        "previous": ("previous", each(EarlierAdmission)),
    }


class ScanPoints(Model):
    """Points that a scan moved."""

    moved: int
    """Points that were added; negative where some were taken."""
    balance: int
    """The balance afterwards."""
    _members = {
        "moved": ("moved", None),
        "balance": ("balance", None),
    }


class Scan(Model):
    """What came of a scan."""

    id: str
    """The id of the decision in the log."""
    event_id: str
    """The device’s own id of the scan."""
    scanner_id: str
    """The scanner."""
    decision: AccessOutcome
    """Whether the door opens."""
    reason: DenyReason
    """Why the holder is admitted (`granted`) or refused."""
    reason_code: int
    """The reason as BACnet numbers it."""
    pass_id: str | None
    """The pass; null where none, or several, were found."""
    door_id: str
    """The door; the name of the scanner where none was named."""
    access_level: str | None
    """The level that the permissions of the pass name."""
    evaluated_at: datetime
    """When the service decided, or was told."""
    at: datetime | None
    """When the device decided, where it was offline."""
    holder_name: str | None
    """The holder’s first or full name, as `scanner.name` of the template allows and
    `showsName` of the scanner says; null where none is shown.
    """
    holder_image_url: str | None
    """The address of the pass’s own `thumbnail`, where `scanner.image` of the template and
    `showsImage` of the scanner say so; null where there is none.
    """
    entry: ScanEntry | None
    """Only of scanners in mode `entry`."""
    points: ScanPoints | None
    """Only where points were moved."""
    loyalty: PassRewards | None
    """What the pass has and can get: only where a scanner in mode `counter` checks."""
    stamps: StampState | None
    """How full the card of stamps is; only where points were moved and the template has such a
    card.
    """
    undo_until: datetime | None
    """Until when the scan can be undone; null: there is nothing to undo."""
    _members = {
        "id": ("id", None),
        "event_id": ("eventId", None),
        "scanner_id": ("scannerId", None),
        "decision": ("decision", None),
        "reason": ("reason", None),
        "reason_code": ("reasonCode", None),
        "pass_id": ("passId", None),
        "door_id": ("doorId", None),
        "access_level": ("accessLevel", None),
        "evaluated_at": ("evaluatedAt", read_instant),
        "at": ("at", read_instant),
        "holder_name": ("holderName", None),
        "holder_image_url": ("holderImageUrl", None),
        "entry": ("entry", ScanEntry),
        "points": ("points", ScanPoints),
        "loyalty": ("loyalty", PassRewards),
        "stamps": ("stamps", StampState),
        "undo_until": ("undoUntil", read_instant),
    }


class ScanBatchItem(Model):
    """What came of one scan of a batch."""

    index: int
    """The place of the scan in the request, from 0."""
    status_code: int
    """The HTTP status that the scan would have got as a request of its own."""
    data: Scan | None
    """What came of it, if it was taken."""
    errors: Sequence[BatchError] | None
    """What is wrong with it, if it was not."""
    errors_omitted: int | None
    """How many faults of this scan are not shown; left out where all are shown."""
    _members = {
        "index": ("index", None),
        "status_code": ("statusCode", None),
        "data": ("data", Scan),
        "errors": ("errors", each(BatchError)),
        "errors_omitted": ("errorsOmitted", None),
    }


class ScanBatchSummary(Model):
    """How many scans were taken and refused."""

    succeeded: int
    """How many scans were taken."""
    failed: int
    """How many were refused as requests."""
    _members = {
        "succeeded": ("succeeded", None),
        "failed": ("failed", None),
    }


class ScanBatch(Model):
    """One result for each scan."""

    items: Sequence[ScanBatchItem]
    """One result for each scan, in the order of the request."""
    summary: ScanBatchSummary
    """How many scans were taken and refused."""
    _members = {
        "items": ("items", each(ScanBatchItem)),
        "summary": ("summary", ScanBatchSummary),
    }


class UsedBarcode(Model):
    """A barcode that was used."""

    h: str
    """The hash of the barcode, as on the list."""
    used: int
    """How often; 0: its last use was undone."""
    at: datetime | None
    """When the barcode was used last."""
    door_id: str
    """At which door."""
    _members = {
        "h": ("h", None),
        "used": ("used", None),
        "at": ("at", read_instant),
        "door_id": ("doorId", None),
    }


class ScanListEntry(Model):
    """How often barcodes were used in a scope."""

    scope: str
    """What is counted in."""
    limit: int
    """How often a barcode is admitted."""
    whole: bool
    """Whether `used` is all that was used; false: what has changed since `since`."""
    used: Sequence[UsedBarcode]
    """Barcodes that were used, at most 20,000."""
    _members = {
        "scope": ("scope", None),
        "limit": ("limit", None),
        "whole": ("whole", None),
        "used": ("used", each(UsedBarcode)),
    }


class ScanList(Model):
    """What a scanner goes by without a connection."""

    jws: str
    """Compact JWS (EdDSA); public keys at `/.well-known/door-list-keys.json`."""
    issued_at: datetime
    """When this part was created."""
    expires_at: datetime
    """From here on a scanner must not go by the list."""
    cursor: str
    """Send it as `since` to get the next part, or later what has changed."""
    complete: bool
    """Whether this is the last part. Before, a scanner must not go by the list."""
    entry: ScanListEntry | None
    """Only of scanners in mode `entry`."""
    _members = {
        "jws": ("jws", None),
        "issued_at": ("issuedAt", read_instant),
        "expires_at": ("expiresAt", read_instant),
        "cursor": ("cursor", None),
        "complete": ("complete", None),
        "entry": ("entry", ScanListEntry),
    }


class Scanner(Model):
    """A link that turns a phone into a scanner."""

    id: str
    """The id of the scanner."""
    name: str
    """Your own name for it: the log has it in every line."""
    mode: ScannerMode
    """`door`: checks the permissions of passes. `entry`: admits each pass a number of times.
    `counter`: moves points.
    """
    door_ids: Sequence[str]
    """Doors that it stands at; empty: any."""
    template_ids: Sequence[str] | None
    """Templates whose passes it takes; null: any."""
    entry: ScannerEntry | None
    """Only in mode `entry`; null in others."""
    counter: ScannerCounter | None
    """Only in mode `counter`; null in others."""
    shows_name: ShownName
    """How much of the holder’s name the person with a scanner sees. first: the first word of
    it.
    """
    shows_image: bool
    """Whether that person sees the holder’s picture where the template allows it."""
    key_id: str
    """The API key in its link."""
    version: int
    """Rises with every change."""
    created_at: datetime
    """When the scanner was created."""
    expires_at: datetime
    """When its link ends."""
    revoked_at: datetime | None
    """When the scanner was revoked; null while it has not been."""
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "mode": ("mode", None),
        "door_ids": ("doorIds", None),
        "template_ids": ("templateIds", None),
        "entry": ("entry", ScannerEntry),
        "counter": ("counter", ScannerCounter),
        "shows_name": ("showsName", None),
        "shows_image": ("showsImage", None),
        "key_id": ("keyId", None),
        "version": ("version", None),
        "created_at": ("createdAt", read_instant),
        "expires_at": ("expiresAt", read_instant),
        "revoked_at": ("revokedAt", read_instant),
    }


class TemplateArchivedEvent(Model):
    """A template was archived."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["template.archived"]
    """The type of the event."""
    data: TemplateEventData
    """The data of events about a template."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", TemplateEventData),
    }


class TemplateDetail(Model):
    """A template, what phones would not show as it is meant, and the files of its images."""

    id: str
    """The id of the template."""
    name: str
    """The name of the template, and of passes that have no name of their own."""
    kind: PassKind
    """What kind of pass it is. It decides the layout of the card, and what each wallet takes
    it for.
    """
    language: str
    """A BCP 47 language tag: a language, a script and a region, as far as they matter."""
    organization_name: str | None
    """Who issues the passes."""
    description: str | None
    """What screen readers say of the pass; it is shown nowhere."""
    transit_type: TransitType
    """The means of travel of a boarding pass."""
    design: TemplateDesign
    """Colours and images."""
    fields: Sequence[TemplateField]
    """What the card shows."""
    barcode: TemplateBarcode | None
    """The barcode of passes; null: they have none."""
    locations: Sequence[TemplateLocation]
    """Places where phones suggest the pass."""
    relevant_dates: Sequence[RelevantDate]
    """Times around which phones suggest the pass."""
    links: Sequence[TemplateLink]
    """Links on the back of the card."""
    sharing: TemplateSharing
    """Whether holders may share the pass."""
    scanner: TemplateScanner
    """What scanners may show of the holder. Left out: nothing. A scanner can show less."""
    tiers: TemplateTiers | None
    """The tiers that passes are in; null: none."""
    stamps: TemplateStamps | None
    """The card of stamps that passes show; null: none."""
    points_expiry: PointsExpiry | None
    """When points end; null: never."""
    rewards: Sequence[TemplateReward]
    """What holders can get for their points."""
    apple: AppleOptions
    """Options for Apple Wallet alone."""
    google: GoogleOptions
    """Options for Google Wallet alone."""
    status: TemplateStatus
    """DRAFT: only test passes can be created from it. PUBLISHED: passes are created from the
    published version. ARCHIVED: no new passes; those issued live on.
    """
    version: int
    """The published version; before the first publication the one in work."""
    created_at: datetime
    """When the template was created."""
    updated_at: datetime
    """When the template last changed."""
    warnings: Sequence[Warning]
    """What was accepted and will still not look or work as it was meant."""
    image_files: Mapping[str, str]
    """Where this service keeps the largest file of each image, by the names of
    `design.images`. Images that were given by an address are copied when the template is
    saved. A card of stamps is there as `strip`, with some stamps on it.
    """
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "kind": ("kind", None),
        "language": ("language", None),
        "organization_name": ("organizationName", None),
        "description": ("description", None),
        "transit_type": ("transitType", None),
        "design": ("design", TemplateDesign),
        "fields": ("fields", each(TemplateField)),
        "barcode": ("barcode", TemplateBarcode),
        "locations": ("locations", each(TemplateLocation)),
        "relevant_dates": ("relevantDates", each(RelevantDate)),
        "links": ("links", each(TemplateLink)),
        "sharing": ("sharing", TemplateSharing),
        "scanner": ("scanner", TemplateScanner),
        "tiers": ("tiers", TemplateTiers),
        "stamps": ("stamps", TemplateStamps),
        "points_expiry": ("pointsExpiry", PointsExpiry),
        "rewards": ("rewards", each(TemplateReward)),
        "apple": ("apple", AppleOptions),
        "google": ("google", GoogleOptions),
        "status": ("status", None),
        "version": ("version", None),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
        "warnings": ("warnings", each(Warning)),
        "image_files": ("imageFiles", None),
    }


class TemplatePublishedEvent(Model):
    """A version of a template was published."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["template.published"]
    """The type of the event."""
    data: TemplateEventData
    """The data of events about a template."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", TemplateEventData),
    }


class TemplateReach(Model):
    """How many passes and phones a publication of a template changes."""

    passes: int
    """The passes of the template that are not deleted."""
    installations: ReachedInstallations
    """On how many devices they are, by wallet."""
    outdated: int
    """The passes that still show an older version than the published one: their update is in
    progress, or was stopped. Publishing again updates them.
    """
    is_complete: bool
    """False where the workspace has more passes than were looked at: the numbers are the least
    there can be.
    """
    _members = {
        "passes": ("passes", None),
        "installations": ("installations", ReachedInstallations),
        "outdated": ("outdated", None),
        "is_complete": ("isComplete", None),
    }


class TimelineEntry(Model):
    """Something that happened to a pass."""

    seq: int
    """Never falls. A line of a device’s log has that of the newest event when it came, and
    stands after it.
    """
    at: datetime
    """When the entry’s event happened."""
    type: str
    """The type of an event; `device.log` for a line that a device logged; `mail.sent`,
    `mail.failed` and `mail.skipped` for what became of a mail to the holder.
    """
    actor: str
    """Who did it: an API key, a user, `device`, `holder`, a wallet or `system`."""
    version: int | None
    """The version of the pass."""
    detail: Mapping[str, Any]
    """Nothing personal. `changed`: RFC 6901 pointers to what is different in this version.
    `sinceChangeMs`: milliseconds since this version was created. `tookMs`: of them, those
    from the first request of a push until its platform had accepted it. `devices`: how many
    accepted it. `device`: “device 1”, “device 2” in the order in which they first
    registered this pass. `reason`: why a mail failed (`http_422`, `timeout` …) or was not
    sent at all (`pass_voided` …). `attempts`: how often it was tried. `verified`: false for
    a line of a device’s log, which anybody can send.
    """
    _members = {
        "seq": ("seq", None),
        "at": ("at", read_instant),
        "type": ("type", None),
        "actor": ("actor", None),
        "version": ("version", None),
        "detail": ("detail", None),
    }


class UpdatedPass(Model):
    """A pass that was changed, and what the change did."""

    id: str
    """The id of the pass."""
    template_id: str
    """The template of the pass."""
    kind: PassKind
    """What kind of pass it is. It decides the layout of the card, and what each wallet takes
    it for.
    """
    serial_number: str
    """Your own id of the pass, unique in the workspace."""
    name: str | None
    """What the pass is called."""
    organization_name: str | None
    """The name of the issuer, as wallets show it."""
    background_color: str | None
    """The colour behind everything: `#rrggbb`."""
    foreground_color: str | None
    """The colour of values: `#rrggbb`."""
    label_color: str | None
    """The colour of labels: `#rrggbb`."""
    barcode: PassBarcode | None
    """The barcode of the pass; null: it has none."""
    images: PassImages
    """Addresses of a pass’s images."""
    relevant_date: datetime | None
    """When the pass matters; phones suggest it around then."""
    relevant_dates: Sequence[RelevantDate]
    """All times around which phones suggest the pass; `relevantDate` is when the first begins."""
    locations: Sequence[TemplateLocation]
    """Places where phones suggest the pass."""
    expiration_date: datetime | None
    """When the pass expires by itself; null: never."""
    status: PassStatus
    """ACTIVE: can be used. SUSPENDED: shown as not valid until it is resumed. REDEEMED: used.
    EXPIRED: past its `expirationDate`. VOIDED: withdrawn by its issuer.
    """
    voided: bool
    """Whether the status is VOIDED."""
    customer: PassCustomer | None
    """Whose pass it is, where it was said."""
    fields: Mapping[str, str | float]
    """Values of the fields that the template defines, by their keys."""
    points: int | None
    """The balance; null where the template binds no field to `points`."""
    earned: int | None
    """All points that the pass has opened with or earned, spent ones included, less what was
    reversed. Null where it has no points.
    """
    points_expire_at: datetime | None
    """When the next of its points end; null: none will."""
    tier: str | None
    """The key of its tier; null where the template has no tiers."""
    access: AccessPermissions | None
    """Which doors the pass opens, and when; null: none."""
    metadata: Mapping[str, str]
    """Your own notes on a pass; no phone sees them."""
    source: PassSource
    """What created a pass."""
    test: bool
    """Whether it was created from a draft to try it on a phone. No figure counts it."""
    version: int
    """A number that rises with every change of the pass."""
    installations: Installations
    """How often a pass is installed, by wallet."""
    download_url: str
    """The link for the holder: a page that adds the pass to a wallet."""
    pass_access_url: str
    """The same as `downloadUrl`."""
    created_at: datetime
    """When the pass was created."""
    updated_at: datetime
    """When the pass last changed."""
    update: UpdateReport
    """What a change of a pass did."""
    _members = {
        "id": ("id", None),
        "template_id": ("templateId", None),
        "kind": ("kind", None),
        "serial_number": ("serialNumber", None),
        "name": ("name", None),
        "organization_name": ("organizationName", None),
        "background_color": ("backgroundColor", None),
        "foreground_color": ("foregroundColor", None),
        "label_color": ("labelColor", None),
        "barcode": ("barcode", PassBarcode),
        "images": ("images", PassImages),
        "relevant_date": ("relevantDate", read_instant),
        "relevant_dates": ("relevantDates", each(RelevantDate)),
        "locations": ("locations", each(TemplateLocation)),
        "expiration_date": ("expirationDate", read_instant),
        "status": ("status", None),
        "voided": ("voided", None),
        "customer": ("customer", PassCustomer),
        "fields": ("fields", None),
        "points": ("points", None),
        "earned": ("earned", None),
        "points_expire_at": ("pointsExpireAt", read_instant),
        "tier": ("tier", None),
        "access": ("access", AccessPermissions),
        "metadata": ("metadata", None),
        "source": ("source", PassSource),
        "test": ("test", None),
        "version": ("version", None),
        "installations": ("installations", Installations),
        "download_url": ("downloadUrl", None),
        "pass_access_url": ("passAccessUrl", None),
        "created_at": ("createdAt", read_instant),
        "updated_at": ("updatedAt", read_instant),
        "update": ("update", UpdateReport),
    }


class WebhookDelivery(Model):
    """One event to one endpoint, and what came of it."""

    id: str
    """The id of the delivery."""
    endpoint_id: str
    """The endpoint that is sent to."""
    event_id: str
    """The event that is delivered."""
    type: EventType
    """The type of the event."""
    status: DeliveryStatus
    """PENDING: not final yet. SUCCEEDED: the endpoint accepted it. FAILED: stopped after the
    last retry.
    """
    failure_reason: DeliveryFailureReason | None
    """Why the delivery failed; null unless it did."""
    next_attempt_at: datetime | None
    """When the next attempt is due; null if there is none."""
    attempts: Sequence[DeliveryAttempt]
    """The attempts so far, the oldest first."""
    created_at: datetime
    """When the delivery was created."""
    _members = {
        "id": ("id", None),
        "endpoint_id": ("endpointId", None),
        "event_id": ("eventId", None),
        "type": ("type", None),
        "status": ("status", None),
        "failure_reason": ("failureReason", None),
        "next_attempt_at": ("nextAttemptAt", read_instant),
        "attempts": ("attempts", each(DeliveryAttempt)),
        "created_at": ("createdAt", read_instant),
    }


class WebhookEndpointDisabledEvent(Model):
    """An endpoint said that it is gone, or failed for five days, and gets no more events."""

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["webhook_endpoint.disabled"]
    """The type of the event."""
    data: WebhookEndpointEventData
    """The data of `webhook_endpoint.disabled`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", WebhookEndpointEventData),
    }


class WebhookRecovery(Model):
    """What is sent again."""

    endpoint_id: str
    """The endpoint that is sent to."""
    since: datetime
    """The instant from which on events are sent again."""
    until: datetime
    """The instant up to which events are sent again."""
    _members = {
        "endpoint_id": ("endpointId", None),
        "since": ("since", read_instant),
        "until": ("until", read_instant),
    }


class Workspace(Model):
    """The workspace of an API key."""

    id: str
    """The id of the workspace."""
    name: str
    """The name of the workspace."""
    mode: Mode
    """The mode of the workspace."""
    time_zone: str
    """The time zone of the workspace, by its IANA name. The dashboard asks for times and shows
    them in it; the API itself speaks UTC.
    """
    timeline_months: int
    """How many months events stay on timelines and in the list of events."""
    region: Region | None
    """Near where the data were to be put when the workspace was created; null: no wish."""
    jurisdiction: Jurisdiction | None
    """What the data in the database of the workspace never leave; null: no limit."""
    name_search: bool
    """Whether holders are found by words of their names."""
    storage: Storage
    """How full the database of the workspace is. From 70% on, you get `workspace.nearly_full`.
    From 95% on, no passes, templates or images are created: `workspace_full`.
    """
    key: CallersKey | None
    """The key that asks; null where no key does."""
    credentials: Sequence[CredentialHealth]
    """The wallet credentials in use, newest first. Without one of a platform, no pass is
    created for it.
    """
    limits: Limits
    """What is taken and given at most."""
    _members = {
        "id": ("id", None),
        "name": ("name", None),
        "mode": ("mode", None),
        "time_zone": ("timeZone", None),
        "timeline_months": ("timelineMonths", None),
        "region": ("region", None),
        "jurisdiction": ("jurisdiction", None),
        "name_search": ("nameSearch", None),
        "storage": ("storage", Storage),
        "key": ("key", CallersKey),
        "credentials": ("credentials", each(CredentialHealth)),
        "limits": ("limits", Limits),
    }


class WorkspaceNearlyFullEvent(Model):
    """The database of the workspace has reached 70% of what it can hold; sent again once it
    was below 65%.
    """

    id: str
    """The id of the event: the same in every delivery of it."""
    timestamp: datetime
    """When the event happened."""
    api_version: str
    """The version of the payload’s shape."""
    mode: Mode
    """The mode of the workspace."""
    type: Literal["workspace.nearly_full"]
    """The type of the event."""
    data: WorkspaceNearlyFullEventData
    """The data of `workspace.nearly_full`."""
    _members = {
        "id": ("id", None),
        "timestamp": ("timestamp", read_instant),
        "api_version": ("apiVersion", None),
        "mode": ("mode", None),
        "type": ("type", None),
        "data": ("data", WorkspaceNearlyFullEventData),
    }


WebhookEvent = (
    PassCreatedEvent
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
)
"""The body of a delivery: `type` says which event it is."""

EVENTS: Mapping[str, type[Model]] = {
    "pass.created": PassCreatedEvent,
    "pass.issued": PassIssuedEvent,
    "pass.updated": PassUpdatedEvent,
    "pass.suspended": PassSuspendedEvent,
    "pass.resumed": PassResumedEvent,
    "pass.redeemed": PassRedeemedEvent,
    "pass.voided": PassVoidedEvent,
    "pass.reinstated": PassReinstatedEvent,
    "pass.expired": PassExpiredEvent,
    "pass.deleted": PassDeletedEvent,
    "pass.viewed": PassViewedEvent,
    "pass.installed": PassInstalledEvent,
    "pass.install_refused": PassInstallRefusedEvent,
    "pass.uninstalled": PassUninstalledEvent,
    "pass.fetched": PassFetchedEvent,
    "pass.push.sent": PassPushSentEvent,
    "pass.push.failed": PassPushFailedEvent,
    "pass.points.added": PassPointsAddedEvent,
    "pass.points.redeemed": PassPointsRedeemedEvent,
    "pass.points.reversed": PassPointsReversedEvent,
    "pass.points.adjusted": PassPointsAdjustedEvent,
    "pass.points.expiring": PassPointsExpiringEvent,
    "pass.points.expired": PassPointsExpiredEvent,
    "pass.reward.redeemed": PassRewardRedeemedEvent,
    "pass.tier.changed": PassTierChangedEvent,
    "pass.access.updated": PassAccessUpdatedEvent,
    "pass.access.granted": PassAccessGrantedEvent,
    "pass.access.denied": PassAccessDeniedEvent,
    "pass.access.undone": PassAccessUndoneEvent,
    "pass.access.conflict": PassAccessConflictEvent,
    "api_key.created": ApiKeyCreatedEvent,
    "api_key.rotated": ApiKeyRotatedEvent,
    "api_key.revoked": ApiKeyRevokedEvent,
    "template.published": TemplatePublishedEvent,
    "template.archived": TemplateArchivedEvent,
    "checkout.pass_issued": CheckoutPassIssuedEvent,
    "checkout.unmatched": CheckoutUnmatchedEvent,
    "checkout.voided": CheckoutVoidedEvent,
    "checkout.failed": CheckoutFailedEvent,
    "checkout.disputed": CheckoutDisputedEvent,
    "checkout.refund_failed": CheckoutRefundFailedEvent,
    "campaign.started": CampaignStartedEvent,
    "campaign.finished": CampaignFinishedEvent,
    "campaign.cancelled": CampaignCancelledEvent,
    "campaign.failed": CampaignFailedEvent,
    "campaign.reverted": CampaignRevertedEvent,
    "enrolment.completed": EnrolmentCompletedEvent,
    "credential.expiring": CredentialExpiringEvent,
    "credential.failing": CredentialFailingEvent,
    "webhook_endpoint.disabled": WebhookEndpointDisabledEvent,
    "workspace.nearly_full": WorkspaceNearlyFullEvent,
    "job.completed": JobCompletedEvent,
    "job.failed": JobFailedEvent,
    "job.cancelled": JobCancelledEvent,
    "ping": PingEvent,
}
