# Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal

from .._jobs import AsyncJobsHelpers
from .._model import OMIT, Omit
from .._pages import AsyncPageCall
from .._resource import AsyncResource, Bytes, Text, given, path
from .inputs import (
    AccessDirection,
    AccessOutcome,
    AccessPermissionsInput,
    ApnsKeyInput,
    AppleOptionsInput,
    AppleOptionsPatch,
    BarcodeFormat,
    CampaignAudienceInput,
    CampaignAudiencePatch,
    CampaignChangeInput,
    CampaignChangePatch,
    CampaignPassState,
    CampaignQuietHours,
    CampaignQuietHoursPatch,
    CampaignStatus,
    CardSide,
    CheckoutConnectionStatus,
    CheckoutMatchInput,
    CheckoutMatchPatch,
    CheckoutOrderStatus,
    CheckoutRuleCustomerInput,
    CheckoutRuleCustomerPatch,
    CheckoutRulePass,
    CheckoutSource,
    CreateCheckoutRuleInput,
    CreatePassInput,
    CreationOrder,
    Customer,
    DeliveryStatus,
    DenyReason,
    EmptyCells,
    EnrolmentConsentInput,
    EnrolmentEmailRule,
    EnrolmentFieldInput,
    EnrolmentStatus,
    EventOrder,
    EventType,
    ExportList,
    FileDelimiter,
    FileEncoding,
    FileFormat,
    FunnelGrouping,
    GoogleOptionsInput,
    GoogleOptionsPatch,
    ImagesInput,
    ImportMode,
    InstalledFilter,
    InstantRange,
    JobStatus,
    JobType,
    NotifyBy,
    OnDispute,
    OnRefund,
    PassBarcodeInput,
    PassKind,
    PassOrder,
    PassStatus,
    Platform,
    PointsExpiryInput,
    PointsExpiryPatch,
    PosterFormat,
    RawCheckoutOrder,
    RelevantDateInput,
    ScanAction,
    ScanInput,
    ScannerCounterInput,
    ScannerEntryInput,
    ScannerMode,
    Scope,
    ShownName,
    SignatureDigest,
    TemplateBarcodeInput,
    TemplateBarcodePatch,
    TemplateDesignInput,
    TemplateDesignPatch,
    TemplateFieldInput,
    TemplateLinkInput,
    TemplateLocationInput,
    TemplateRewardInput,
    TemplateScannerInput,
    TemplateScannerPatch,
    TemplateSharingInput,
    TemplateSharingPatch,
    TemplateStampsInput,
    TemplateStampsPatch,
    TemplateStatus,
    TemplateTiersInput,
    TemplateTiersPatch,
    TimelineOrder,
    TransitType,
    YesOrNo,
)
from .models import (
    AccessDecision,
    AccessEvent,
    Admission,
    AllScanCounts,
    ApiKey,
    Asset,
    AuditCheck,
    AuditEntry,
    BatchResult,
    Bundle,
    BundleWithPasses,
    Campaign,
    CampaignPass,
    CampaignPreview,
    CheckedTemplate,
    CheckoutConnection,
    CheckoutDryRun,
    CheckoutOrder,
    CheckoutOrderDetail,
    CheckoutRule,
    CreatedOrReplacedPass,
    CreatedPass,
    Credential,
    CredentialSelfTest,
    DeletedObject,
    DoorList,
    Enrolment,
    EnrolmentConsentVersion,
    EnrolmentSubmission,
    Event,
    FunnelReport,
    ImportCheck,
    ImportedTemplate,
    IssuedPass,
    Job,
    LinkKey,
    NewApiKey,
    NewCheckoutConnection,
    NewLinkKey,
    NewScanner,
    NewWebhookEndpoint,
    Overview,
    Pass,
    PassAccess,
    PassAccessSet,
    PassCount,
    PassPointLots,
    PassRewards,
    PassTemplate,
    PointsTransaction,
    PostedPoints,
    PushFailure,
    RetriedPushes,
    SampleData,
    Scan,
    ScanBatch,
    ScanCounts,
    ScanList,
    Scanner,
    Template,
    TemplateDetail,
    TemplateReach,
    TimelineEntry,
    UpdatedPass,
    WebhookDelivery,
    WebhookEndpoint,
    WebhookRecovery,
    Workspace,
)


class AsyncPassesPointsResource(AsyncResource):
    def list(
        self,
        pass_id: str,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[PointsTransaction]:
        """List the points ledger of a pass.

        Newest first. Entries are never changed or removed, and their sum is the balance.

        Needs the scope `points:read`.
        """
        return self._page(
            "GET",
            path("/api/v1/passes/{pass_id}/points", pass_id=pass_id),
            PointsTransaction,
            query=given(None, limit=limit, cursor=cursor),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def add(
        self,
        pass_id: str,
        *,
        points_added: int,
        transaction_id: str,
        trigger_push_notification: bool | Omit = OMIT,
        push_message: str | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PostedPoints:
        """Add points.

        A repeat of the same `transactionId` with the same content has no second effect and gets
        the same entry, whatever has become of the pass meanwhile.

        The same `transactionId` with other content is refused with 409 `transaction_conflict`.

        Needs the scope `points:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/passes/{pass_id}/points", pass_id=pass_id),
            PostedPoints,
            body=given(
                "AddPointsInput",
                points_added=points_added,
                transaction_id=transaction_id,
                trigger_push_notification=trigger_push_notification,
                push_message=push_message,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def redeem(
        self,
        pass_id: str,
        *,
        points_redeemed: int,
        transaction_id: str,
        trigger_push_notification: bool | Omit = OMIT,
        push_message: str | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PostedPoints:
        """Take points for something.

        The balance never falls below 0. A repeat of the same `transactionId` with the same
        content has no second effect and gets the same entry, whatever has become of the pass
        meanwhile.

        The same `transactionId` with other content is refused with 409 `transaction_conflict`.

        Needs the scope `points:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/passes/{pass_id}/points/redeem", pass_id=pass_id),
            PostedPoints,
            body=given(
                "RedeemPointsInput",
                points_redeemed=points_redeemed,
                transaction_id=transaction_id,
                trigger_push_notification=trigger_push_notification,
                push_message=push_message,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def reverse(
        self,
        pass_id: str,
        *,
        transaction_id: str,
        reverses: str,
        trigger_push_notification: bool | Omit = OMIT,
        push_message: str | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PostedPoints:
        """Take a transaction back.

        Adds the opposite entry; each transaction can be reversed once. A repeat of the same
        `transactionId` with the same content has no second effect and gets the same entry,
        whatever has become of the pass meanwhile.

        The same `transactionId` with other content is refused with 409 `transaction_conflict`.
        Reversing it again under another `transactionId` is refused with 409 `already_reversed`.

        Needs the scope `points:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/passes/{pass_id}/points/reverse", pass_id=pass_id),
            PostedPoints,
            body=given(
                "ReversePointsInput",
                transaction_id=transaction_id,
                reverses=reverses,
                trigger_push_notification=trigger_push_notification,
                push_message=push_message,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def lots(
        self,
        pass_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PassPointLots:
        """Get when the points of a pass end.

        Needs the scope `points:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/passes/{pass_id}/points/lots", pass_id=pass_id),
            PassPointLots,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncPassesRewardsResource(AsyncResource):
    async def get(
        self,
        pass_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PassRewards:
        """List what a pass can get for its points.

        Every reward of the template, and for each whether the pass can have it now.

        Needs the scope `points:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/passes/{pass_id}/rewards", pass_id=pass_id),
            PassRewards,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def redeem(
        self,
        pass_id: str,
        reward_key: str,
        *,
        transaction_id: str,
        trigger_push_notification: bool | Omit = OMIT,
        push_message: str | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PostedPoints:
        """Redeem a reward.

        Takes what the reward costs from the points. A repeat of the same `transactionId` has no
        second effect and gets the same entry, whatever the reward costs by now. Take one back
        with `POST /passes/{passId}/points/reverse`.

        The same `transactionId` with other content is refused with 409 `transaction_conflict`.

        Needs the scope `points:write`.
        """
        return await self._call(
            "POST",
            path(
                "/api/v1/passes/{pass_id}/rewards/{reward_key}/redeem",
                pass_id=pass_id,
                reward_key=reward_key,
            ),
            PostedPoints,
            body=given(
                "RedeemRewardInput",
                transaction_id=transaction_id,
                trigger_push_notification=trigger_push_notification,
                push_message=push_message,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncPassesAccessResource(AsyncResource):
    async def get(
        self,
        pass_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PassAccess:
        """Get what a pass opens.

        Needs the scope `access:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/passes/{pass_id}/access", pass_id=pass_id),
            PassAccess,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def set(
        self,
        pass_id: str,
        *,
        access_level: str | None,
        allowed_doors: Sequence[str],
        valid_from: datetime | None | Omit = OMIT,
        valid_until: datetime | None | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PassAccessSet:
        """Set what a pass opens.

        Replaces the whole permission set. The pass opens the named doors from `validFrom` up
        to, and not including, `validUntil`; an end that is left out is open.

        Needs the scope `access:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/passes/{pass_id}/access", pass_id=pass_id),
            PassAccessSet,
            body=given(
                "SetAccessInput",
                access_level=access_level,
                valid_from=valid_from,
                valid_until=valid_until,
                allowed_doors=allowed_doors,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncPassesResource(AsyncResource):
    @property
    def points(self) -> AsyncPassesPointsResource:
        return AsyncPassesPointsResource(self._transport)

    @property
    def rewards(self) -> AsyncPassesRewardsResource:
        return AsyncPassesRewardsResource(self._transport)

    @property
    def access(self) -> AsyncPassesAccessResource:
        return AsyncPassesAccessResource(self._transport)

    async def export_csv(
        self,
        *,
        status: PassStatus | Omit = OMIT,
        ids: str | Omit = OMIT,
        template_id: str | Omit = OMIT,
        kind: PassKind | Omit = OMIT,
        serial_number: str | Omit = OMIT,
        customer_email: str | Omit = OMIT,
        barcode_value: str | Omit = OMIT,
        tier: str | Omit = OMIT,
        on_phones: YesOrNo | Omit = OMIT,
        installed: InstalledFilter | Omit = OMIT,
        points: InstantRange | Omit = OMIT,
        source: str | Omit = OMIT,
        test: YesOrNo | Omit = OMIT,
        q: str | Omit = OMIT,
        created_at: InstantRange | Omit = OMIT,
        updated_at: InstantRange | Omit = OMIT,
        time_zone: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Text:
        """Export passes as CSV.

        A row for each pass, below the names of the columns; a cell that a spreadsheet could run
        as a formula begins with an apostrophe. Oldest first, narrowed by the filters of the
        list; at most 10,000 passes. The audit log has an entry of it.

        Needs the scope `passes:read`.
        """
        return await self._call(
            "GET",
            "/api/v1/passes/export.csv",
            Text,
            query=given(
                None,
                status=status,
                ids=ids,
                template_id=template_id,
                kind=kind,
                serial_number=serial_number,
                customer_email=customer_email,
                barcode_value=barcode_value,
                tier=tier,
                on_phones=on_phones,
                installed=installed,
                points=points,
                source=source,
                test=test,
                q=q,
                created_at=created_at,
                updated_at=updated_at,
                time_zone=time_zone,
            ),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    def stream_export_csv(
        self,
        *,
        status: PassStatus | Omit = OMIT,
        ids: str | Omit = OMIT,
        template_id: str | Omit = OMIT,
        kind: PassKind | Omit = OMIT,
        serial_number: str | Omit = OMIT,
        customer_email: str | Omit = OMIT,
        barcode_value: str | Omit = OMIT,
        tier: str | Omit = OMIT,
        on_phones: YesOrNo | Omit = OMIT,
        installed: InstalledFilter | Omit = OMIT,
        points: InstantRange | Omit = OMIT,
        source: str | Omit = OMIT,
        test: YesOrNo | Omit = OMIT,
        q: str | Omit = OMIT,
        created_at: InstantRange | Omit = OMIT,
        updated_at: InstantRange | Omit = OMIT,
        time_zone: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncGenerator[bytes, None]:
        """Export passes as CSV.

        In the chunks that arrive, without holding all of it in memory. The request is sent when
        the loop begins.
        """
        return self._chunks(
            "GET",
            "/api/v1/passes/export.csv",
            query=given(
                None,
                status=status,
                ids=ids,
                template_id=template_id,
                kind=kind,
                serial_number=serial_number,
                customer_email=customer_email,
                barcode_value=barcode_value,
                tier=tier,
                on_phones=on_phones,
                installed=installed,
                points=points,
                source=source,
                test=test,
                q=q,
                created_at=created_at,
                updated_at=updated_at,
                time_zone=time_zone,
            ),
            accept="text/csv",
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def export(
        self,
        *,
        status: PassStatus | Omit = OMIT,
        ids: str | Omit = OMIT,
        template_id: str | Omit = OMIT,
        kind: PassKind | Omit = OMIT,
        serial_number: str | Omit = OMIT,
        customer_email: str | Omit = OMIT,
        barcode_value: str | Omit = OMIT,
        tier: str | Omit = OMIT,
        on_phones: YesOrNo | Omit = OMIT,
        installed: InstalledFilter | Omit = OMIT,
        points: InstantRange | Omit = OMIT,
        source: str | Omit = OMIT,
        test: YesOrNo | Omit = OMIT,
        q: str | Omit = OMIT,
        created_at: InstantRange | Omit = OMIT,
        updated_at: InstantRange | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Text:
        """Export passes as NDJSON.

        One pass a line, as the list shows it. Oldest first, narrowed by the filters of the
        list; at most 10,000 passes. The audit log has an entry of it.

        Needs the scope `passes:read`.
        """
        return await self._call(
            "GET",
            "/api/v1/passes/export.ndjson",
            Text,
            query=given(
                None,
                status=status,
                ids=ids,
                template_id=template_id,
                kind=kind,
                serial_number=serial_number,
                customer_email=customer_email,
                barcode_value=barcode_value,
                tier=tier,
                on_phones=on_phones,
                installed=installed,
                points=points,
                source=source,
                test=test,
                q=q,
                created_at=created_at,
                updated_at=updated_at,
            ),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    def stream_export(
        self,
        *,
        status: PassStatus | Omit = OMIT,
        ids: str | Omit = OMIT,
        template_id: str | Omit = OMIT,
        kind: PassKind | Omit = OMIT,
        serial_number: str | Omit = OMIT,
        customer_email: str | Omit = OMIT,
        barcode_value: str | Omit = OMIT,
        tier: str | Omit = OMIT,
        on_phones: YesOrNo | Omit = OMIT,
        installed: InstalledFilter | Omit = OMIT,
        points: InstantRange | Omit = OMIT,
        source: str | Omit = OMIT,
        test: YesOrNo | Omit = OMIT,
        q: str | Omit = OMIT,
        created_at: InstantRange | Omit = OMIT,
        updated_at: InstantRange | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncGenerator[dict[str, Any], None]:
        """Export passes as NDJSON.

        Line by line, without holding all of them in memory. The request is sent when the loop
        begins.
        """
        return self._lines(
            "GET",
            "/api/v1/passes/export.ndjson",
            query=given(
                None,
                status=status,
                ids=ids,
                template_id=template_id,
                kind=kind,
                serial_number=serial_number,
                customer_email=customer_email,
                barcode_value=barcode_value,
                tier=tier,
                on_phones=on_phones,
                installed=installed,
                points=points,
                source=source,
                test=test,
                q=q,
                created_at=created_at,
                updated_at=updated_at,
            ),
            accept="application/x-ndjson",
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def void_all(
        self,
        *,
        filter: Mapping[str, str],
        expected_count: int,
        reason: str | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Job:
        """Void all passes that match a filter.

        A job voids those that are there when it starts and still match when their turn comes,
        each as voiding it alone does: with its event, and with notifications at 10 passes a
        second. Watch the job at `Location`; cancelling it leaves the rest as they are. What is
        void already stays as it is.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/passes/void",
            Job,
            body=given("VoidPasses", reason=reason, filter=filter, expected_count=expected_count),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        sort: PassOrder | Omit = OMIT,
        status: PassStatus | Omit = OMIT,
        ids: str | Omit = OMIT,
        template_id: str | Omit = OMIT,
        kind: PassKind | Omit = OMIT,
        serial_number: str | Omit = OMIT,
        customer_email: str | Omit = OMIT,
        barcode_value: str | Omit = OMIT,
        tier: str | Omit = OMIT,
        on_phones: YesOrNo | Omit = OMIT,
        installed: InstalledFilter | Omit = OMIT,
        points: InstantRange | Omit = OMIT,
        source: str | Omit = OMIT,
        test: YesOrNo | Omit = OMIT,
        q: str | Omit = OMIT,
        created_at: InstantRange | Omit = OMIT,
        updated_at: InstantRange | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[Pass]:
        """List passes.

        Needs the scope `passes:read`.
        """
        return self._page(
            "GET",
            "/api/v1/passes",
            Pass,
            query=given(
                None,
                limit=limit,
                cursor=cursor,
                sort=sort,
                status=status,
                ids=ids,
                template_id=template_id,
                kind=kind,
                serial_number=serial_number,
                customer_email=customer_email,
                barcode_value=barcode_value,
                tier=tier,
                on_phones=on_phones,
                installed=installed,
                points=points,
                source=source,
                test=test,
                q=q,
                created_at=created_at,
                updated_at=updated_at,
            ),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        *,
        template_id: str,
        serial_number: str | Omit = OMIT,
        name: str | Omit = OMIT,
        organization_name: str | Omit = OMIT,
        background_color: str | Omit = OMIT,
        foreground_color: str | Omit = OMIT,
        label_color: str | Omit = OMIT,
        barcode: PassBarcodeInput | Omit = OMIT,
        images: ImagesInput | Omit = OMIT,
        relevant_date: datetime | Omit = OMIT,
        relevant_dates: Sequence[RelevantDateInput] | Omit = OMIT,
        locations: Sequence[TemplateLocationInput] | Omit = OMIT,
        customer: Customer | Omit = OMIT,
        fields: Mapping[str, str | float] | Omit = OMIT,
        expiration_date: datetime | Omit = OMIT,
        metadata: Mapping[str, str] | Omit = OMIT,
        points: int | Omit = OMIT,
        access: AccessPermissionsInput | Omit = OMIT,
        notify: NotifyBy | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CreatedPass:
        """Create a pass.

        Only `templateId` is required. What the request does not give comes from the template.
        Hand `downloadUrl` to the holder. `points`, and the field that is bound to points, need
        the scope `points:write` as well; `access` needs `access:write`.

        A `serialNumber` that a pass of the workspace has, or had, is refused with 409
        `serial_number_taken`.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/passes",
            CreatedPass,
            body=given(
                "CreatePassInput",
                template_id=template_id,
                serial_number=serial_number,
                name=name,
                organization_name=organization_name,
                background_color=background_color,
                foreground_color=foreground_color,
                label_color=label_color,
                barcode=barcode,
                images=images,
                relevant_date=relevant_date,
                relevant_dates=relevant_dates,
                locations=locations,
                customer=customer,
                fields=fields,
                expiration_date=expiration_date,
                metadata=metadata,
                points=points,
                access=access,
                notify=notify,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def issue(
        self,
        *,
        template_id: str,
        serial_number: str | Omit = OMIT,
        name: str | Omit = OMIT,
        organization_name: str | Omit = OMIT,
        background_color: str | Omit = OMIT,
        foreground_color: str | Omit = OMIT,
        label_color: str | Omit = OMIT,
        barcode: PassBarcodeInput | Omit = OMIT,
        images: ImagesInput | Omit = OMIT,
        relevant_date: datetime | Omit = OMIT,
        relevant_dates: Sequence[RelevantDateInput] | Omit = OMIT,
        locations: Sequence[TemplateLocationInput] | Omit = OMIT,
        customer: Customer | Omit = OMIT,
        fields: Mapping[str, str | float] | Omit = OMIT,
        expiration_date: datetime | Omit = OMIT,
        metadata: Mapping[str, str] | Omit = OMIT,
        points: int | Omit = OMIT,
        access: AccessPermissionsInput | Omit = OMIT,
        notify: NotifyBy | Omit = OMIT,
        barcode_type: BarcodeFormat | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> IssuedPass:
        """Create a pass and produce it for both wallets.

        The same as creating one, and the signed Apple file and the Google save link exist
        before the answer. A platform that cannot be produced is `null`, with a warning that
        says why. `points` and `access` need their own scopes, as on creating.

        A `serialNumber` that a pass of the workspace has, or had, is refused with 409
        `serial_number_taken`.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/passes/issue",
            IssuedPass,
            body=given(
                "IssuePassInput",
                template_id=template_id,
                serial_number=serial_number,
                name=name,
                organization_name=organization_name,
                background_color=background_color,
                foreground_color=foreground_color,
                label_color=label_color,
                barcode=barcode,
                images=images,
                relevant_date=relevant_date,
                relevant_dates=relevant_dates,
                locations=locations,
                customer=customer,
                fields=fields,
                expiration_date=expiration_date,
                metadata=metadata,
                points=points,
                access=access,
                notify=notify,
                barcode_type=barcode_type,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_batch(
        self,
        *,
        passes: Sequence[CreatePassInput],
        bundle: bool | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> BatchResult:
        """Create up to 100 passes.

        Each item is created or refused by itself; those created are written together. With
        `bundle: true` they get one link, for the one buyer of them all. An item with `points`
        or `access` is refused with 403 where the key lacks `points:write` or `access:write`.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/passes/batch",
            BatchResult,
            body=given("CreatePassesInput", passes=passes, bundle=bundle),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def count(
        self,
        *,
        status: PassStatus | Omit = OMIT,
        ids: str | Omit = OMIT,
        template_id: str | Omit = OMIT,
        kind: PassKind | Omit = OMIT,
        serial_number: str | Omit = OMIT,
        customer_email: str | Omit = OMIT,
        barcode_value: str | Omit = OMIT,
        tier: str | Omit = OMIT,
        on_phones: YesOrNo | Omit = OMIT,
        installed: InstalledFilter | Omit = OMIT,
        points: InstantRange | Omit = OMIT,
        source: str | Omit = OMIT,
        test: YesOrNo | Omit = OMIT,
        q: str | Omit = OMIT,
        created_at: InstantRange | Omit = OMIT,
        updated_at: InstantRange | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PassCount:
        """Count passes.

        How many passes the list has with these filters, looking at up to 100,000.

        Needs the scope `passes:read`.
        """
        return await self._call(
            "GET",
            "/api/v1/passes/count",
            PassCount,
            query=given(
                None,
                status=status,
                ids=ids,
                template_id=template_id,
                kind=kind,
                serial_number=serial_number,
                customer_email=customer_email,
                barcode_value=barcode_value,
                tier=tier,
                on_phones=on_phones,
                installed=installed,
                points=points,
                source=source,
                test=test,
                q=q,
                created_at=created_at,
                updated_at=updated_at,
            ),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_by_serial(
        self,
        serial_number: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Pass:
        """Get a pass by your serial number.

        Needs the scope `passes:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/passes/by-serial/{serial_number}", serial_number=serial_number),
            Pass,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_or_replace(
        self,
        serial_number: str,
        *,
        template_id: str,
        name: str | Omit = OMIT,
        organization_name: str | Omit = OMIT,
        background_color: str | Omit = OMIT,
        foreground_color: str | Omit = OMIT,
        label_color: str | Omit = OMIT,
        barcode: PassBarcodeInput | Omit = OMIT,
        images: ImagesInput | Omit = OMIT,
        relevant_date: datetime | Omit = OMIT,
        relevant_dates: Sequence[RelevantDateInput] | Omit = OMIT,
        locations: Sequence[TemplateLocationInput] | Omit = OMIT,
        customer: Customer | Omit = OMIT,
        fields: Mapping[str, str | float] | Omit = OMIT,
        expiration_date: datetime | Omit = OMIT,
        metadata: Mapping[str, str] | Omit = OMIT,
        points: int | Omit = OMIT,
        access: AccessPermissionsInput | Omit = OMIT,
        notify: NotifyBy | Omit = OMIT,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CreatedOrReplacedPass:
        """Create or replace a pass by your serial number.

        Send what your own system says of a pass, and do not care whether it is here: it is
        created (201), or has afterwards what the body says and nothing else (200), as a change
        with its notification. What the body leaves out comes from the template. The same again
        changes nothing and notifies nobody. `points`, `access` and `notify` count where the
        pass is created: a pass that is there keeps its balance and its access. `If-None-Match:
        *` creates only, `If-Match` replaces only.

        The serial number of a deleted pass is refused with 409 `serial_number_taken`.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "PUT",
            path("/api/v1/passes/by-serial/{serial_number}", serial_number=serial_number),
            CreatedOrReplacedPass,
            body=given(
                "CreatePassInput",
                template_id=template_id,
                name=name,
                organization_name=organization_name,
                background_color=background_color,
                foreground_color=foreground_color,
                label_color=label_color,
                barcode=barcode,
                images=images,
                relevant_date=relevant_date,
                relevant_dates=relevant_dates,
                locations=locations,
                customer=customer,
                fields=fields,
                expiration_date=expiration_date,
                metadata=metadata,
                points=points,
                access=access,
                notify=notify,
            ),
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def update_by_serial(
        self,
        serial_number: str,
        *,
        name: str | None | Omit = OMIT,
        organization_name: str | None | Omit = OMIT,
        background_color: str | None | Omit = OMIT,
        foreground_color: str | None | Omit = OMIT,
        label_color: str | None | Omit = OMIT,
        barcode: PassBarcodeInput | None | Omit = OMIT,
        images: ImagesInput | None | Omit = OMIT,
        relevant_date: datetime | None | Omit = OMIT,
        relevant_dates: Sequence[RelevantDateInput] | None | Omit = OMIT,
        locations: Sequence[TemplateLocationInput] | None | Omit = OMIT,
        customer: Customer | None | Omit = OMIT,
        fields: Mapping[str, str | float] | None | Omit = OMIT,
        expiration_date: datetime | None | Omit = OMIT,
        metadata: Mapping[str, str] | None | Omit = OMIT,
        push_message: str | Omit = OMIT,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> UpdatedPass:
        """Change a pass by your serial number.

        The same as changing it by its id.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "PATCH",
            path("/api/v1/passes/by-serial/{serial_number}", serial_number=serial_number),
            UpdatedPass,
            body=given(
                "PassPatch",
                name=name,
                organization_name=organization_name,
                background_color=background_color,
                foreground_color=foreground_color,
                label_color=label_color,
                barcode=barcode,
                images=images,
                relevant_date=relevant_date,
                relevant_dates=relevant_dates,
                locations=locations,
                customer=customer,
                fields=fields,
                expiration_date=expiration_date,
                metadata=metadata,
                push_message=push_message,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        pass_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Pass:
        """Get a pass.

        Needs the scope `passes:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/passes/{pass_id}", pass_id=pass_id),
            Pass,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        pass_id: str,
        *,
        name: str | None | Omit = OMIT,
        organization_name: str | None | Omit = OMIT,
        background_color: str | None | Omit = OMIT,
        foreground_color: str | None | Omit = OMIT,
        label_color: str | None | Omit = OMIT,
        barcode: PassBarcodeInput | None | Omit = OMIT,
        images: ImagesInput | None | Omit = OMIT,
        relevant_date: datetime | None | Omit = OMIT,
        relevant_dates: Sequence[RelevantDateInput] | None | Omit = OMIT,
        locations: Sequence[TemplateLocationInput] | None | Omit = OMIT,
        customer: Customer | None | Omit = OMIT,
        fields: Mapping[str, str | float] | None | Omit = OMIT,
        expiration_date: datetime | None | Omit = OMIT,
        metadata: Mapping[str, str] | None | Omit = OMIT,
        push_message: str | Omit = OMIT,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> UpdatedPass:
        """Change a pass.

        A JSON Merge Patch (RFC 7396): `null` removes a member. A change creates the next
        version of the pass. With `pushMessage` the holder is notified with this text: on Apple
        it is the new value of the field bound to `pushMessage`, or of a field on the back; on
        Google it is a message. A patch that changes nothing notifies nobody. The field that is
        bound to points needs the scope `points:write` as well.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "PATCH",
            path("/api/v1/passes/{pass_id}", pass_id=pass_id),
            UpdatedPass,
            body=given(
                "PassPatch",
                name=name,
                organization_name=organization_name,
                background_color=background_color,
                foreground_color=foreground_color,
                label_color=label_color,
                barcode=barcode,
                images=images,
                relevant_date=relevant_date,
                relevant_dates=relevant_dates,
                locations=locations,
                customer=customer,
                fields=fields,
                expiration_date=expiration_date,
                metadata=metadata,
                push_message=push_message,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        pass_id: str,
        *,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> DeletedObject:
        """Delete a pass.

        Voids it and erases customer, field values, metadata and every copy of them. Phones that
        hold the pass get a blank voided one; its serial number stays taken.

        A repeat is refused with 404 `resource_not_found`.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "DELETE",
            path("/api/v1/passes/{pass_id}", pass_id=pass_id),
            DeletedObject,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_template(
        self,
        pass_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PassTemplate:
        """Get the template of a pass.

        Its fields with their labels, in the version that the pass has.

        Needs the scope `passes:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/passes/{pass_id}/template", pass_id=pass_id),
            PassTemplate,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def preview(
        self,
        pass_id: str,
        *,
        platform: Platform | Omit = OMIT,
        side: CardSide | Omit = OMIT,
        time_zone: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Text:
        """A picture of a pass.

        The card as it is now, with what the holder reads on it.

        Needs the scope `passes:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/passes/{pass_id}/preview.svg", pass_id=pass_id),
            Text,
            query=given(None, platform=platform, side=side, time_zone=time_zone),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def push(
        self,
        pass_id: str,
        *,
        push_message: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> UpdatedPass:
        """Send a message.

        The same as a patch with nothing but a `pushMessage`.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/passes/{pass_id}/push", pass_id=pass_id),
            UpdatedPass,
            body=given("PushInput", push_message=push_message),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def suspend(
        self,
        pass_id: str,
        *,
        reason: str | Omit = OMIT,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Pass:
        """Suspend a pass.

        Until it is resumed, wallets show it as not valid. Only an active pass can be. Asked for
        the state that the pass is in already, nothing changes and nobody is notified.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/passes/{pass_id}/suspend", pass_id=pass_id),
            Pass,
            body=given("TransitionInput", reason=reason),
            is_body_optional=True,
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def resume(
        self,
        pass_id: str,
        *,
        reason: str | Omit = OMIT,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Pass:
        """Resume a suspended pass.

        The pass is active again. Asked for the state that the pass is in already, nothing
        changes and nobody is notified.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/passes/{pass_id}/resume", pass_id=pass_id),
            Pass,
            body=given("TransitionInput", reason=reason),
            is_body_optional=True,
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def redeem(
        self,
        pass_id: str,
        *,
        reason: str | Omit = OMIT,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Pass:
        """Redeem a pass.

        Only an active pass, and only once: of several requests at the same time one wins, and
        the others count as repeats.

        A repeat is refused with 409 `already_redeemed`, which says when the pass was redeemed.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/passes/{pass_id}/redeem", pass_id=pass_id),
            Pass,
            body=given("TransitionInput", reason=reason),
            is_body_optional=True,
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def void(
        self,
        pass_id: str,
        *,
        reason: str | Omit = OMIT,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Pass:
        """Void a pass.

        From any state. A voided pass takes no changes until it is reinstated. Asked for the
        state that the pass is in already, nothing changes and nobody is notified.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/passes/{pass_id}/void", pass_id=pass_id),
            Pass,
            body=given("TransitionInput", reason=reason),
            is_body_optional=True,
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def reinstate(
        self,
        pass_id: str,
        *,
        reason: str | Omit = OMIT,
        expiration_date: datetime | Omit = OMIT,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Pass:
        """Reinstate a pass.

        Makes a redeemed, expired or voided pass active again. One whose expirationDate has
        passed needs one in the future, here or set before. Asked for the state that the pass is
        in already, nothing changes and nobody is notified.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/passes/{pass_id}/reinstate", pass_id=pass_id),
            Pass,
            body=given("ReinstateInput", reason=reason, expiration_date=expiration_date),
            is_body_optional=True,
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def rotate_link(
        self,
        pass_id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Pass:
        """Give a pass a new link.

        The old links stop at once. Passes that are on phones already stay there.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/passes/{pass_id}/rotate-link", pass_id=pass_id),
            Pass,
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    def timeline(
        self,
        pass_id: str,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        sort: TimelineOrder | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[TimelineEntry]:
        """What happened to a pass.

        Oldest first where `sort` is left out: how each version came to the phones. Changed
        (`detail.changed`), accepted by APNs and Google (`pass.push.sent`, with how many
        devices), fetched (`pass.fetched`, the first time), and what devices logged
        (`device.log`). `detail.sinceChangeMs` says how long after the change each of these was.

        Needs the scope `passes:read`.
        """
        return self._page(
            "GET",
            path("/api/v1/passes/{pass_id}/timeline", pass_id=pass_id),
            TimelineEntry,
            query=given(None, limit=limit, cursor=cursor, sort=sort),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def add_stamps(
        self,
        pass_id: str,
        *,
        transaction_id: str,
        count: int | Omit = OMIT,
        trigger_push_notification: bool | Omit = OMIT,
        push_message: str | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PostedPoints:
        """Stamp a pass.

        Each stamp is one point, and a pass shows as many stamps as it has points: `stamps` of
        the template says how many fill the card. A full card stays full until a reward takes
        its points. A repeat of the same `transactionId` with the same content has no second
        effect and gets the same entry. Take one back with `POST
        /passes/{passId}/points/reverse`.

        The same `transactionId` with other content is refused with 409 `transaction_conflict`.

        Needs the scope `points:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/passes/{pass_id}/stamps", pass_id=pass_id),
            PostedPoints,
            body=given(
                "AddStampsInput",
                count=count,
                transaction_id=transaction_id,
                trigger_push_notification=trigger_push_notification,
                push_message=push_message,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def set_tier(
        self,
        pass_id: str,
        *,
        tier: str | None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Pass:
        """Set the tier of a pass.

        It stays whatever the pass earns, until it is set to `null`: then the pass is in the
        tier that it has earned. A holder who rises is notified with the `message` of the tier.

        Needs the scope `points:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/passes/{pass_id}/tier", pass_id=pass_id),
            Pass,
            body=given("SetTierInput", tier=tier),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncBundlesResource(AsyncResource):
    async def get(
        self,
        bundle_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> BundleWithPasses:
        """Get a bundle.

        Needs the scope `passes:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/bundles/{bundle_id}", bundle_id=bundle_id),
            BundleWithPasses,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def rotate_link(
        self,
        bundle_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Bundle:
        """Give a bundle a new link.

        The old links of the bundle stop at once; those of its passes stay. The new one opens
        all passes of the bundle, also those whose own link was rotated: an older one leaves
        these out.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/bundles/{bundle_id}/rotate-link", bundle_id=bundle_id),
            Bundle,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncPushFailuresResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        pass_id: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[PushFailure]:
        """List changes that wallets could not be notified of.

        Passes whose newest version did not reach a wallet after all retries. Devices that are
        gone are no failure, and what a `FAILING` credential keeps is no failure.

        Needs the scope `passes:read`.
        """
        return self._page(
            "GET",
            "/api/v1/push-failures",
            PushFailure,
            query=given(None, limit=limit, cursor=cursor, pass_id=pass_id),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def retry(
        self,
        *,
        pass_ids: Sequence[str] | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> RetriedPushes:
        """Notify wallets again.

        Queues what failed again: of the named passes, or of the first 100 that have a failure;
        `hasMore` says whether others are left. Devices that were notified already are left
        alone.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/push-failures/retry",
            RetriedPushes,
            body=given("RetryPushesInput", pass_ids=pass_ids),
            is_body_optional=True,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncAccessEventsResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        door_id: str | Omit = OMIT,
        pass_id: str | Omit = OMIT,
        scanner_id: str | Omit = OMIT,
        decision: AccessOutcome | Omit = OMIT,
        reason: DenyReason | Omit = OMIT,
        evaluated_at: InstantRange | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[AccessEvent]:
        """List decisions.

        Newest first.

        Needs the scope `access:read`.
        """
        return self._page(
            "GET",
            "/api/v1/access/events",
            AccessEvent,
            query=given(
                None,
                limit=limit,
                cursor=cursor,
                door_id=door_id,
                pass_id=pass_id,
                scanner_id=scanner_id,
                decision=decision,
                reason=reason,
                evaluated_at=evaluated_at,
            ),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncAccessDoorsResource(AsyncResource):
    async def get_list(
        self,
        door_id: str,
        *,
        since: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> DoorList:
        """Get the signed list of a door.

        For readers that must open without a connection: salted hashes of the barcodes that open
        this door, as a JWS. `since` takes the cursor of an earlier list and gives what has
        changed; where the list says `since: null`, it is the whole one. A door that no pass
        names is not found.

        Needs the scope `access:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/access/doors/{door_id}/list", door_id=door_id),
            DoorList,
            query=given(None, since=since),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncAccessAdmissionsResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        scope: str | Omit = OMIT,
        pass_id: str | Omit = OMIT,
        conflict: YesOrNo | Omit = OMIT,
        at: InstantRange | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[Admission]:
        """List admissions.

        Newest first. Conflicts are those before which the pass was admitted as often as the
        scope allows, because a scanner had no connection. Admissions less conflicts are those
        that were regular.

        Needs the scope `access:read`.
        """
        return self._page(
            "GET",
            "/api/v1/access/admissions",
            Admission,
            query=given(
                None,
                limit=limit,
                cursor=cursor,
                scope=scope,
                pass_id=pass_id,
                conflict=conflict,
                at=at,
            ),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncAccessResource(AsyncResource):
    @property
    def events(self) -> AsyncAccessEventsResource:
        return AsyncAccessEventsResource(self._transport)

    @property
    def doors(self) -> AsyncAccessDoorsResource:
        return AsyncAccessDoorsResource(self._transport)

    @property
    def admissions(self) -> AsyncAccessAdmissionsResource:
        return AsyncAccessAdmissionsResource(self._transport)

    async def verify(
        self,
        *,
        credential: str,
        door_id: str,
        direction: AccessDirection | Omit = OMIT,
        reader_id: str | Omit = OMIT,
        event_id: str | Omit = OMIT,
        at: datetime | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AccessDecision:
        """Ask whether a door opens.

        Answers 200 either way: a denial is a decision. A pass id counts only from keys that
        also have `passes:read`, and never for a pass whose code rotates. Every decision is
        logged.

        The same `eventId` with other content is refused with 409 `access_event_conflict`.

        Needs the scope `access:verify`.
        """
        return await self._call(
            "POST",
            "/api/v1/access/verify",
            AccessDecision,
            body=given(
                "VerifyAccessInput",
                credential=credential,
                door_id=door_id,
                direction=direction,
                reader_id=reader_id,
                event_id=event_id,
                at=at,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncScannersResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[Scanner]:
        """List scanners.

        Newest first. Revoked and expired ones are listed as well.

        Needs the scope `scanners:read`.
        """
        return self._page(
            "GET",
            "/api/v1/scanners",
            Scanner,
            query=given(None, limit=limit, cursor=cursor),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        *,
        name: str,
        mode: ScannerMode,
        expires_at: datetime,
        door_ids: Sequence[str] | Omit = OMIT,
        template_ids: Sequence[str] | Omit = OMIT,
        entry: ScannerEntryInput | Omit = OMIT,
        counter: ScannerCounterInput | Omit = OMIT,
        shows_name: ShownName | Omit = OMIT,
        shows_image: bool | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> NewScanner:
        """Create a scanner.

        You get a link. A phone that opens it scans as this scanner, and may do nothing else:
        what the scanner may do is fixed here. The link is in this answer only. A workspace has
        at most 200 scanners that are not revoked.

        The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409
        `idempotency_key_used`.

        Needs the scope `scanners:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/scanners",
            NewScanner,
            body=given(
                "CreateScannerInput",
                name=name,
                mode=mode,
                door_ids=door_ids,
                template_ids=template_ids,
                entry=entry,
                counter=counter,
                shows_name=shows_name,
                shows_image=shows_image,
                expires_at=expires_at,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def all_counts(
        self,
        *,
        since: datetime | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AllScanCounts:
        """Count what all scanners have done, and what was decided at each door.

        The newest 20,000 decisions at doors since then are looked at.

        Needs the scope `scanners:read`.
        """
        return await self._call(
            "GET",
            "/api/v1/scanners/counts",
            AllScanCounts,
            query=given(None, since=since),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        scanner_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Scanner:
        """Get a scanner.

        Needs the scope `scanners:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/scanners/{scanner_id}", scanner_id=scanner_id),
            Scanner,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        scanner_id: str,
        *,
        name: str | Omit = OMIT,
        expires_at: datetime | Omit = OMIT,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Scanner:
        """Rename a scanner, or move its end.

        A JSON Merge Patch. What the scanner may do stays: create another one for that. A
        revoked scanner is not changed.

        Needs the scope `scanners:write`.
        """
        return await self._call(
            "PATCH",
            path("/api/v1/scanners/{scanner_id}", scanner_id=scanner_id),
            Scanner,
            body=given("UpdateScannerInput", name=name, expires_at=expires_at),
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def revoke(
        self,
        scanner_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Scanner:
        """Revoke a scanner.

        Its link stops working at once. What devices have not told yet stays with them. Revoking
        it again changes nothing.

        Needs the scope `scanners:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/scanners/{scanner_id}/revoke", scanner_id=scanner_id),
            Scanner,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def counts(
        self,
        scanner_id: str,
        *,
        since: datetime | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> ScanCounts:
        """Count what a scanner has done.

        Needs the scope `scanners:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/scanners/{scanner_id}/counts", scanner_id=scanner_id),
            ScanCounts,
            query=given(None, since=since),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncScansResource(AsyncResource):
    async def create(
        self,
        *,
        credential: str,
        event_id: str,
        action: ScanAction,
        door_id: str | Omit = OMIT,
        reader_id: str | Omit = OMIT,
        points: int | Omit = OMIT,
        reward_key: str | Omit = OMIT,
        at: datetime | Omit = OMIT,
        reason: DenyReason | Omit = OMIT,
        scanner_id: str | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Scan:
        """Take a scan.

        Answers 200 either way: a refusal is a decision. A scanner in mode `door` checks; in
        mode `entry` it also admits, as often as its scope allows; in mode `counter` it moves
        points and hands out rewards. A repeat with the same `eventId` counts once. With `at`,
        an admission has happened already: it is granted, also beyond the limit, and is a
        conflict then.

        The same `eventId` with other content is refused with 409 `access_event_conflict`. The
        same `transactionId` with other content is refused with 409 `transaction_conflict`.

        Needs the scope `scans:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/scans",
            Scan,
            body=given(
                "ScanInput",
                credential=credential,
                event_id=event_id,
                action=action,
                door_id=door_id,
                reader_id=reader_id,
                points=points,
                reward_key=reward_key,
                at=at,
                reason=reason,
                scanner_id=scanner_id,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_batch(
        self,
        *,
        scans: Sequence[ScanInput],
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> ScanBatch:
        """Take up to 50 scans.

        For what a device has kept while it had no connection. The scans are taken in their
        order, each by itself and once: the whole can be sent again wherever it was cut off.

        Needs the scope `scans:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/scans/batch",
            ScanBatch,
            body=given("ScanManyInput", scans=scans),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def undo(
        self,
        device_event_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Scan:
        """Undo a scan.

        Within 60 seconds, by the scanner that made it or a key that is not of a scanner. An
        admission does not count any more, and points are as before. Undoing it again changes
        nothing.

        Reversing it again under another `transactionId` is refused with 409 `already_reversed`.
        The same `transactionId` with other content is refused with 409 `transaction_conflict`.

        Needs the scope `scans:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/scans/{device_event_id}/undo", device_event_id=device_event_id),
            Scan,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def scanner(
        self,
        *,
        scanner_id: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Scanner:
        """Get the scanner of the key.

        What the page behind the link of a scanner begins with.

        Needs the scope `scans:write`.
        """
        return await self._call(
            "GET",
            "/api/v1/scans/scanner",
            Scanner,
            query=given(None, scanner_id=scanner_id),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def offline_list(
        self,
        *,
        door_id: str | Omit = OMIT,
        since: str | Omit = OMIT,
        scanner_id: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> ScanList:
        """Get what a scanner goes by offline.

        The signed list of the barcodes that the scanner takes, and how often they were used in
        its scope. It comes in parts of 5,000 passes: as long as `complete` is false, ask again
        with `since`. The cursor of a complete list gives what has changed.

        Needs the scope `scans:write`.
        """
        return await self._call(
            "GET",
            "/api/v1/scans/list",
            ScanList,
            query=given(None, door_id=door_id, since=since, scanner_id=scanner_id),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncTemplatesResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        sort: CreationOrder | Omit = OMIT,
        status: TemplateStatus | Omit = OMIT,
        kind: PassKind | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[Template]:
        """List templates.

        Needs the scope `templates:read`.
        """
        return self._page(
            "GET",
            "/api/v1/templates",
            Template,
            query=given(None, limit=limit, cursor=cursor, sort=sort, status=status, kind=kind),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        *,
        name: str,
        kind: PassKind,
        language: str | Omit = OMIT,
        organization_name: str | Omit = OMIT,
        description: str | Omit = OMIT,
        transit_type: TransitType | Omit = OMIT,
        design: TemplateDesignInput | Omit = OMIT,
        fields: Sequence[TemplateFieldInput] | Omit = OMIT,
        barcode: TemplateBarcodeInput | None | Omit = OMIT,
        locations: Sequence[TemplateLocationInput] | Omit = OMIT,
        relevant_dates: Sequence[RelevantDateInput] | Omit = OMIT,
        links: Sequence[TemplateLinkInput] | Omit = OMIT,
        sharing: TemplateSharingInput | Omit = OMIT,
        scanner: TemplateScannerInput | Omit = OMIT,
        tiers: TemplateTiersInput | None | Omit = OMIT,
        stamps: TemplateStampsInput | None | Omit = OMIT,
        rewards: Sequence[TemplateRewardInput] | Omit = OMIT,
        points_expiry: PointsExpiryInput | None | Omit = OMIT,
        apple: AppleOptionsInput | Omit = OMIT,
        google: GoogleOptionsInput | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckedTemplate:
        """Create a template.

        A draft: publish it before passes are created from it.

        Needs the scope `templates:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/templates",
            CheckedTemplate,
            body=given(
                "CreateTemplateInput",
                name=name,
                kind=kind,
                language=language,
                organization_name=organization_name,
                description=description,
                transit_type=transit_type,
                design=design,
                fields=fields,
                barcode=barcode,
                locations=locations,
                relevant_dates=relevant_dates,
                links=links,
                sharing=sharing,
                scanner=scanner,
                tiers=tiers,
                stamps=stamps,
                rewards=rewards,
                points_expiry=points_expiry,
                apple=apple,
                google=google,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        template_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> TemplateDetail:
        """Get a template.

        Needs the scope `templates:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/templates/{template_id}", template_id=template_id),
            TemplateDetail,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        template_id: str,
        *,
        name: str | None | Omit = OMIT,
        kind: PassKind | None | Omit = OMIT,
        language: str | None | Omit = OMIT,
        organization_name: str | None | Omit = OMIT,
        description: str | None | Omit = OMIT,
        transit_type: TransitType | None | Omit = OMIT,
        design: TemplateDesignPatch | None | Omit = OMIT,
        fields: Sequence[TemplateFieldInput] | None | Omit = OMIT,
        barcode: TemplateBarcodePatch | None | Omit = OMIT,
        locations: Sequence[TemplateLocationInput] | None | Omit = OMIT,
        relevant_dates: Sequence[RelevantDateInput] | None | Omit = OMIT,
        links: Sequence[TemplateLinkInput] | None | Omit = OMIT,
        sharing: TemplateSharingPatch | None | Omit = OMIT,
        scanner: TemplateScannerPatch | None | Omit = OMIT,
        tiers: TemplateTiersPatch | None | Omit = OMIT,
        stamps: TemplateStampsPatch | None | Omit = OMIT,
        rewards: Sequence[TemplateRewardInput] | None | Omit = OMIT,
        points_expiry: PointsExpiryPatch | None | Omit = OMIT,
        apple: AppleOptionsPatch | None | Omit = OMIT,
        google: GoogleOptionsPatch | None | Omit = OMIT,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckedTemplate:
        """Change a template.

        A JSON Merge Patch (RFC 7396) of the draft; `null` removes a member. Passes keep what
        was published until the next publication.

        Needs the scope `templates:write`.
        """
        return await self._call(
            "PATCH",
            path("/api/v1/templates/{template_id}", template_id=template_id),
            CheckedTemplate,
            body=given(
                "TemplatePatch",
                name=name,
                kind=kind,
                language=language,
                organization_name=organization_name,
                description=description,
                transit_type=transit_type,
                design=design,
                fields=fields,
                barcode=barcode,
                locations=locations,
                relevant_dates=relevant_dates,
                links=links,
                sharing=sharing,
                scanner=scanner,
                tiers=tiers,
                stamps=stamps,
                rewards=rewards,
                points_expiry=points_expiry,
                apple=apple,
                google=google,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        template_id: str,
        *,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> DeletedObject:
        """Delete a template without passes.

        A repeat is refused with 404 `resource_not_found`.

        Needs the scope `templates:write`.
        """
        return await self._call(
            "DELETE",
            path("/api/v1/templates/{template_id}", template_id=template_id),
            DeletedObject,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def publish(
        self,
        template_id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckedTemplate:
        """Publish the draft.

        Needs the scope `templates:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/templates/{template_id}/publish", template_id=template_id),
            CheckedTemplate,
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def archive(
        self,
        template_id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckedTemplate:
        """Archive a template.

        No new passes are created from it; those issued live on.

        Needs the scope `templates:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/templates/{template_id}/archive", template_id=template_id),
            CheckedTemplate,
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def unarchive(
        self,
        template_id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckedTemplate:
        """Bring back an archived template.

        Passes are issued from the version that was published last. The draft stays as it is:
        publish it to bring its changes along.

        Needs the scope `templates:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/templates/{template_id}/unarchive", template_id=template_id),
            CheckedTemplate,
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def duplicate(
        self,
        template_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Template:
        """Duplicate a template.

        Needs the scope `templates:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/templates/{template_id}/duplicate", template_id=template_id),
            Template,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_test_pass(
        self,
        template_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CreatedPass:
        """Create a test pass from the draft.

        To try a draft on a phone. The pass is marked as a test and counted nowhere.

        Needs the scope `templates:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/templates/{template_id}/test-pass", template_id=template_id),
            CreatedPass,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_from_pkpass(
        self,
        data: Bytes,
        content_type: Literal["application/vnd.apple.pkpass", "application/zip"],
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> ImportedTemplate:
        """Create a template from a pass file.

        A pass file of any service, at most 4 MiB: the bare bytes, or one file in a form. Its
        layout, colours, fields, texts in all languages and images become a draft. What is one
        holder’s, such as a seat or what the barcode says, becomes a binding, a placeholder or a
        sample. `notes` lists what the draft does not have, and why. Its signature is not
        checked.

        Needs the scope `templates:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/templates/from-pkpass",
            ImportedTemplate,
            data=data,
            content_type=content_type,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_version(
        self,
        template_id: str,
        version: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Template:
        """Get a published version of a template.

        The draft as it was when that version was published: a patch with its members restores
        it. An icon that was generated for the version is left out. Versions count from 1 and
        never change.

        Needs the scope `templates:read`.
        """
        return await self._call(
            "GET",
            path(
                "/api/v1/templates/{template_id}/versions/{version}",
                template_id=template_id,
                version=version,
            ),
            Template,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_reach(
        self,
        template_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> TemplateReach:
        """Count what a publication would change.

        The passes of the template, and the phones that they are on. It looks at 100,000 passes
        of the workspace at most.

        Needs the scope `templates:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/templates/{template_id}/reach", template_id=template_id),
            TemplateReach,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def preview(
        self,
        template_id: str,
        *,
        platform: Platform | Omit = OMIT,
        side: CardSide | Omit = OMIT,
        time_zone: str | Omit = OMIT,
        template_version: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Text:
        """A picture of the template.

        Needs the scope `templates:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/templates/{template_id}/preview.svg", template_id=template_id),
            Text,
            query=given(
                None,
                platform=platform,
                side=side,
                time_zone=time_zone,
                template_version=template_version,
            ),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncAssetsResource(AsyncResource):
    async def create(
        self,
        data: Bytes,
        content_type: Literal["image/png", "image/jpeg"],
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Asset:
        """Upload an image.

        A PNG or JPEG of at most 2 MiB and 4 megapixels: the bare bytes, or one file in a form.
        What it is, its bytes say. Templates and passes name it by its id; anybody who knows its
        address can see it. It is removed when the last pass that shows it is deleted, unless a
        template shows it or has shown it.

        Needs the scope `templates:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/assets",
            Asset,
            data=data,
            content_type=content_type,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        asset_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Asset:
        """Get an uploaded image’s data.

        Needs the scope `templates:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/assets/{asset_id}", asset_id=asset_id),
            Asset,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncCampaignsResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        sort: CreationOrder | Omit = OMIT,
        status: CampaignStatus | Omit = OMIT,
        template_id: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[Campaign]:
        """List campaigns.

        Newest first.

        Needs the scope `campaigns:read`.
        """
        return self._page(
            "GET",
            "/api/v1/campaigns",
            Campaign,
            query=given(
                None, limit=limit, cursor=cursor, sort=sort, status=status, template_id=template_id
            ),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        *,
        name: str,
        template_id: str,
        audience: CampaignAudienceInput,
        message: str | Omit = OMIT,
        change: CampaignChangeInput | Omit = OMIT,
        start_at: datetime | Omit = OMIT,
        local_day: str | Omit = OMIT,
        local_time: str | Omit = OMIT,
        quiet_hours: CampaignQuietHours | Omit = OMIT,
        revert_at: datetime | Omit = OMIT,
        rate_per_second: int | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Campaign:
        """Create a campaign.

        A message to the holders of many passes, a change of these passes, or both. It is a
        draft: nothing happens before it is started. The key needs `passes:write` as well.

        Needs the scope `campaigns:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/campaigns",
            Campaign,
            body=given(
                "CreateCampaignInput",
                name=name,
                template_id=template_id,
                audience=audience,
                message=message,
                change=change,
                start_at=start_at,
                local_day=local_day,
                local_time=local_time,
                quiet_hours=quiet_hours,
                revert_at=revert_at,
                rate_per_second=rate_per_second,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def preview(
        self,
        *,
        name: str,
        template_id: str,
        audience: CampaignAudienceInput,
        message: str | Omit = OMIT,
        change: CampaignChangeInput | Omit = OMIT,
        start_at: datetime | Omit = OMIT,
        local_day: str | Omit = OMIT,
        local_time: str | Omit = OMIT,
        quiet_hours: CampaignQuietHours | Omit = OMIT,
        revert_at: datetime | Omit = OMIT,
        rate_per_second: int | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CampaignPreview:
        """Preview a campaign.

        Who would be reached by a campaign like this one if it were started now, on which phones
        and how long that takes, and what the first ten passes would say. Nothing is stored.

        Needs the scope `campaigns:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/campaigns/preview",
            CampaignPreview,
            body=given(
                "CreateCampaignInput",
                name=name,
                template_id=template_id,
                audience=audience,
                message=message,
                change=change,
                start_at=start_at,
                local_day=local_day,
                local_time=local_time,
                quiet_hours=quiet_hours,
                revert_at=revert_at,
                rate_per_second=rate_per_second,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        campaign_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Campaign:
        """Get a campaign.

        With its counts as they are now.

        Needs the scope `campaigns:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/campaigns/{campaign_id}", campaign_id=campaign_id),
            Campaign,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        campaign_id: str,
        *,
        name: str | None | Omit = OMIT,
        template_id: str | None | Omit = OMIT,
        audience: CampaignAudiencePatch | None | Omit = OMIT,
        message: str | None | Omit = OMIT,
        change: CampaignChangePatch | None | Omit = OMIT,
        start_at: datetime | None | Omit = OMIT,
        local_day: str | None | Omit = OMIT,
        local_time: str | None | Omit = OMIT,
        quiet_hours: CampaignQuietHoursPatch | None | Omit = OMIT,
        revert_at: datetime | None | Omit = OMIT,
        rate_per_second: int | None | Omit = OMIT,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Campaign:
        """Change a campaign.

        A JSON Merge Patch of a campaign that is DRAFT or SCHEDULED. A scheduled one whose time
        is moved keeps being scheduled; one that loses its time is a draft again.

        Needs the scope `campaigns:write`.
        """
        return await self._call(
            "PATCH",
            path("/api/v1/campaigns/{campaign_id}", campaign_id=campaign_id),
            Campaign,
            body=given(
                "CampaignPatch",
                name=name,
                template_id=template_id,
                audience=audience,
                message=message,
                change=change,
                start_at=start_at,
                local_day=local_day,
                local_time=local_time,
                quiet_hours=quiet_hours,
                revert_at=revert_at,
                rate_per_second=rate_per_second,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        campaign_id: str,
        *,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> DeletedObject:
        """Delete a campaign.

        Only one that is DRAFT or SCHEDULED.

        A repeat is refused with 404 `resource_not_found`.

        Needs the scope `campaigns:write`.
        """
        return await self._call(
            "DELETE",
            path("/api/v1/campaigns/{campaign_id}", campaign_id=campaign_id),
            DeletedObject,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def preview_stored(
        self,
        campaign_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CampaignPreview:
        """Preview a stored campaign.

        The same as `POST /campaigns/preview`, of a campaign that was created before.

        Needs the scope `campaigns:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/campaigns/{campaign_id}/preview", campaign_id=campaign_id),
            CampaignPreview,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def start(
        self,
        campaign_id: str,
        *,
        expected_matched: int | Omit = OMIT,
        confirmation: str | Omit = OMIT,
        now: bool | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Campaign:
        """Start a campaign.

        At its time, or at once where it has none. Its passes are picked when it begins: who
        comes to match later is not among them. The same again changes nothing: one that is
        SCHEDULED begins before its time with `now` alone. At most five campaigns are in
        progress at once. The key needs `passes:write` as well.

        Needs the scope `campaigns:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/campaigns/{campaign_id}/start", campaign_id=campaign_id),
            Campaign,
            body=given(
                "StartCampaignInput",
                expected_matched=expected_matched,
                confirmation=confirmation,
                now=now,
            ),
            is_body_optional=True,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def pause(
        self,
        campaign_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Campaign:
        """Pause a campaign.

        At once: of a batch that is in progress, nothing is written.

        Needs the scope `campaigns:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/campaigns/{campaign_id}/pause", campaign_id=campaign_id),
            Campaign,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def resume(
        self,
        campaign_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Campaign:
        """Resume a campaign.

        One that is PAUSED or FAILED goes on where it was.

        Needs the scope `campaigns:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/campaigns/{campaign_id}/resume", campaign_id=campaign_id),
            Campaign,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def cancel(
        self,
        campaign_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Campaign:
        """Cancel a campaign.

        At once, and for good. What was sent stays sent; a change is still reversed at
        `revertAt`.

        Needs the scope `campaigns:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/campaigns/{campaign_id}/cancel", campaign_id=campaign_id),
            Campaign,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def revert(
        self,
        campaign_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Campaign:
        """Take the change of a campaign back.

        Now, and not only at `revertAt`: of a campaign that has ended. Nobody is notified, and
        what has been changed since is left.

        Needs the scope `campaigns:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/campaigns/{campaign_id}/revert", campaign_id=campaign_id),
            Campaign,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    def passes(
        self,
        campaign_id: str,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        state: CampaignPassState | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[CampaignPass]:
        """List the passes of a campaign.

        By the ids of the passes, and kept for 90 days after its end. With a `state`, a page is
        what 20,000 passes come to: it can be short, or empty, with more pages after it.

        Needs the scope `campaigns:read`.
        """
        return self._page(
            "GET",
            path("/api/v1/campaigns/{campaign_id}/passes", campaign_id=campaign_id),
            CampaignPass,
            query=given(None, limit=limit, cursor=cursor, state=state),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncExportsResource(AsyncResource):
    async def create(
        self,
        *,
        list: ExportList,
        format: FileFormat,
        filter: Mapping[str, str] | Omit = OMIT,
        columns: Sequence[str] | Omit = OMIT,
        time_zone: str | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Job:
        """Export a list of any length into a file.

        A job writes what is in the list when it starts, each row as it is when it is written.
        Watch the job at `Location`; `resultUrl` has the file for seven days. Deleting a pass
        deletes the files of exports that may show it. Needs the scope of the list beside
        `passes:read`: `events:read` for `events`, `audit`; `access:read` for `access-events`,
        `admissions`; `points:read` for `point-entries`; `checkout:read` for `orders`,
        `checkout-connections`, `checkout-rules`; `campaigns:read` for `campaign-passes`,
        `campaigns`; `enrolments:read` for `enrolments`, `sign-up-pages`, `enrolment-consents`;
        `templates:read` for `templates`; `scanners:read` for `scanners`; `webhooks:read` for
        `webhook-endpoints`, `webhook-deliveries`; `keys:read` for `api-keys`; `link_keys:read`
        for `link-keys`; `credentials:read` for `credentials`.

        Needs the scope `passes:read`.
        """
        return await self._call(
            "POST",
            "/api/v1/exports",
            Job,
            body=given(
                "CreateExport",
                list=list,
                format=format,
                filter=filter,
                columns=columns,
                time_zone=time_zone,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncImportsResource(AsyncResource):
    async def create(
        self,
        data: Bytes,
        content_type: Literal["text/csv", "application/x-ndjson"],
        *,
        template_id: str | Omit = OMIT,
        delimiter: FileDelimiter | Omit = OMIT,
        encoding: FileEncoding | Omit = OMIT,
        columns: str | Omit = OMIT,
        mode: ImportMode | Omit = OMIT,
        empty: EmptyCells | Omit = OMIT,
        time_zone: str | Omit = OMIT,
        notify: NotifyBy | Omit = OMIT,
        check: YesOrNo | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Job:
        """Create or change up to 100,000 passes from a file.

        CSV, whose first line names members of a create body by their paths: `serialNumber`,
        `customer.email`, `fields.seat`, `metadata.x`; an empty cell leaves its member out, and
        `|` separates doors. Cells may have commas, semicolons, tabs or bars between them; the
        text may be UTF-8, UTF-16 or Windows-1252: what was recognised is in `file` of the job.
        Or NDJSON, a create body a line. At most 50 MiB. A header that is no member of a pass is
        refused before anything runs; from then on each row is created or refused by itself, and
        the result says which. A row may name a `templateId` of its own. Columns that set points
        or `access` need the scopes `points:write` and `access:write`; a line of NDJSON that
        lacks its scope is refused by itself. The result as CSV can be sent again as it is: the
        columns that it has added are left out. With `mode=update` or `mode=upsert` a row
        changes the pass with its `serialNumber`: what it says already changes nothing, and the
        result says 200, 204 or 201 of each row. Lines of an NDJSON export of passes are then
        taken as they are: what only the service writes is left out. Watch the job at
        `Location`.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/imports",
            Job,
            data=data,
            content_type=content_type,
            query=given(
                None,
                template_id=template_id,
                delimiter=delimiter,
                encoding=encoding,
                columns=columns,
                mode=mode,
                empty=empty,
                time_zone=time_zone,
                notify=notify,
                check=check,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def check(
        self,
        data: Bytes,
        content_type: Literal["text/csv", "application/x-ndjson"],
        *,
        template_id: str | Omit = OMIT,
        delimiter: FileDelimiter | Omit = OMIT,
        encoding: FileEncoding | Omit = OMIT,
        columns: str | Omit = OMIT,
        mode: ImportMode | Omit = OMIT,
        empty: EmptyCells | Omit = OMIT,
        time_zone: str | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> ImportCheck:
        """Try the first rows of a file without an import.

        The body is the beginning of a file as `POST /imports` takes it: whole rows, at most 1
        MiB. The first 100 rows are held against the rules that an import has, and nothing is
        written. With `mode=update` or `mode=upsert` the answer says what would change, member
        by member, and how many phones would be notified. Images are not fetched. `POST
        /imports?check=true` checks a whole file in a job.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/imports/check",
            ImportCheck,
            data=data,
            content_type=content_type,
            query=given(
                None,
                template_id=template_id,
                delimiter=delimiter,
                encoding=encoding,
                columns=columns,
                mode=mode,
                empty=empty,
                time_zone=time_zone,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncJobsResource(AsyncJobsHelpers):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        sort: CreationOrder | Omit = OMIT,
        type: JobType | Omit = OMIT,
        status: JobStatus | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[Job]:
        """List jobs.

        Newest first.

        Needs the scope `passes:read`.
        """
        return self._page(
            "GET",
            "/api/v1/jobs",
            Job,
            query=given(None, limit=limit, cursor=cursor, sort=sort, type=type, status=status),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        job_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Job:
        """Get a job.

        Needs the scope `passes:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/jobs/{job_id}", job_id=job_id),
            Job,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_result(
        self,
        job_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Text:
        """What became of each row.

        One JSON object a line: `{ row, statusCode, passId, errors }`. An import lists every
        row, with 200 where the file names the pass that an earlier import created of it;
        re-rendering only of the passes that it left as they were, and why. Grows while the job
        runs, and is kept for 30 days after. 404 while there is no result yet. Of an export it
        is the file, in the format that was asked for. With `Accept: text/csv` it is the CSV
        file that was imported, with the columns `passId`, `downloadUrl` and `error` behind its
        own; once that file is gone, after 24 hours at most, `row` stands in place of its
        columns.

        Needs the scope `passes:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/jobs/{job_id}/result", job_id=job_id),
            Text,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    def stream_result(
        self,
        job_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncGenerator[dict[str, Any], None]:
        """What became of each row.

        Line by line, without holding all of them in memory. The request is sent when the loop
        begins.
        """
        return self._lines(
            "GET",
            path("/api/v1/jobs/{job_id}/result", job_id=job_id),
            accept="application/x-ndjson",
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    def stream_result_csv(
        self,
        job_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncGenerator[bytes, None]:
        """What became of each row.

        In the chunks that arrive, without holding all of it in memory. The request is sent when
        the loop begins.
        """
        return self._chunks(
            "GET",
            path("/api/v1/jobs/{job_id}/result", job_id=job_id),
            accept="text/csv",
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def cancel(
        self,
        job_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Job:
        """Cancel a job.

        At once. What it has done by then stays done. Cancelling it again changes nothing.

        A job that has ended by itself is refused with 409 `job_finished`.

        Needs the scope `passes:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/jobs/{job_id}/cancel", job_id=job_id),
            Job,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncEventsResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        sort: EventOrder | Omit = OMIT,
        type: EventType | Omit = OMIT,
        pass_id: str | Omit = OMIT,
        test: YesOrNo | Omit = OMIT,
        timestamp: InstantRange | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[Event]:
        """List events.

        Events of a deleted pass stay, without what they said of it.

        Needs the scope `events:read`.
        """
        return self._page(
            "GET",
            "/api/v1/events",
            Event,
            query=given(
                None,
                limit=limit,
                cursor=cursor,
                sort=sort,
                type=type,
                pass_id=pass_id,
                test=test,
                timestamp=timestamp,
            ),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        event_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Event:
        """Get an event.

        Needs the scope `events:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/events/{event_id}", event_id=event_id),
            Event,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncAuditEntriesResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        sort: EventOrder | Omit = OMIT,
        actor: str | Omit = OMIT,
        action: str | Omit = OMIT,
        subject: str | Omit = OMIT,
        timestamp: InstantRange | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[AuditEntry]:
        """List who did what.

        What persons and API keys have done in the workspace: entries of the audit log, and
        among them the events of passes that a key has caused. Entries are chained by their
        hashes and never changed.

        Needs the scope `events:read`.
        """
        return self._page(
            "GET",
            "/api/v1/audit-entries",
            AuditEntry,
            query=given(
                None,
                limit=limit,
                cursor=cursor,
                sort=sort,
                actor=actor,
                action=action,
                subject=subject,
                timestamp=timestamp,
            ),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def export(
        self,
        *,
        actor: str | Omit = OMIT,
        action: str | Omit = OMIT,
        subject: str | Omit = OMIT,
        timestamp: InstantRange | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Text:
        """Export the audit log as NDJSON.

        One entry a line, as the list shows it. Oldest first, so that hashes can be computed
        along the file; narrowed by the filters of the list. The log has an entry of the export
        itself, which stands in the file as well.

        Needs the scope `events:read`.
        """
        return await self._call(
            "GET",
            "/api/v1/audit-entries/export.ndjson",
            Text,
            query=given(None, actor=actor, action=action, subject=subject, timestamp=timestamp),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    def stream_export(
        self,
        *,
        actor: str | Omit = OMIT,
        action: str | Omit = OMIT,
        subject: str | Omit = OMIT,
        timestamp: InstantRange | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncGenerator[dict[str, Any], None]:
        """Export the audit log as NDJSON.

        Line by line, without holding all of them in memory. The request is sent when the loop
        begins.
        """
        return self._lines(
            "GET",
            "/api/v1/audit-entries/export.ndjson",
            query=given(None, actor=actor, action=action, subject=subject, timestamp=timestamp),
            accept="application/x-ndjson",
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def export_csv(
        self,
        *,
        actor: str | Omit = OMIT,
        action: str | Omit = OMIT,
        subject: str | Omit = OMIT,
        timestamp: InstantRange | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Text:
        """Export the audit log as CSV.

        A row for each entry, below the names of the columns. Oldest first, so that hashes can
        be computed along the file; narrowed by the filters of the list. The log has an entry of
        the export itself, which stands in the file as well.

        Needs the scope `events:read`.
        """
        return await self._call(
            "GET",
            "/api/v1/audit-entries/export.csv",
            Text,
            query=given(None, actor=actor, action=action, subject=subject, timestamp=timestamp),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    def stream_export_csv(
        self,
        *,
        actor: str | Omit = OMIT,
        action: str | Omit = OMIT,
        subject: str | Omit = OMIT,
        timestamp: InstantRange | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncGenerator[bytes, None]:
        """Export the audit log as CSV.

        In the chunks that arrive, without holding all of it in memory. The request is sent when
        the loop begins.
        """
        return self._chunks(
            "GET",
            "/api/v1/audit-entries/export.csv",
            query=given(None, actor=actor, action=action, subject=subject, timestamp=timestamp),
            accept="text/csv",
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def check(
        self,
        *,
        after: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AuditCheck:
        """Check the chain of the audit log.

        Computes the hashes of up to 500 entries again, and the digests of the events that they
        seal. Ask again with `next` as `after` until it is null. Keep the last `head`: a check
        that begins with it shows whether the log was cut off or written again since.

        Needs the scope `events:read`.
        """
        return await self._call(
            "GET",
            "/api/v1/audit-entries/check",
            AuditCheck,
            query=given(None, after=after),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncWebhookEndpointsResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[WebhookEndpoint]:
        """List webhook endpoints.

        Newest first.

        Needs the scope `webhooks:read`.
        """
        return self._page(
            "GET",
            "/api/v1/webhook-endpoints",
            WebhookEndpoint,
            query=given(None, limit=limit, cursor=cursor),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        *,
        url: str,
        types: Sequence[EventType] | Omit = OMIT,
        description: str | Omit = OMIT,
        custom_headers: Mapping[str, str] | Omit = OMIT,
        asymmetric: bool | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> NewWebhookEndpoint:
        """Create a webhook endpoint.

        It gets the events that come after it, signed by [Standard
        Webhooks](https://www.standardwebhooks.com). The secret is in this answer only. A
        workspace has at most 20 endpoints.

        The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409
        `idempotency_key_used`.

        Needs the scope `webhooks:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/webhook-endpoints",
            NewWebhookEndpoint,
            body=given(
                "CreateWebhookEndpointInput",
                url=url,
                types=types,
                description=description,
                custom_headers=custom_headers,
                asymmetric=asymmetric,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        endpoint_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> WebhookEndpoint:
        """Get a webhook endpoint.

        Needs the scope `webhooks:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/webhook-endpoints/{endpoint_id}", endpoint_id=endpoint_id),
            WebhookEndpoint,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        endpoint_id: str,
        *,
        url: str | None | Omit = OMIT,
        types: Sequence[EventType] | None | Omit = OMIT,
        description: str | None | Omit = OMIT,
        custom_headers: Mapping[str, str] | None | Omit = OMIT,
        asymmetric: bool | None | Omit = OMIT,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> WebhookEndpoint:
        """Change a webhook endpoint.

        A JSON Merge Patch. `types: null` is all of them. A header is replaced by its name, and
        `null` removes it. Deliveries that wait go to the new address.

        Needs the scope `webhooks:write`.
        """
        return await self._call(
            "PATCH",
            path("/api/v1/webhook-endpoints/{endpoint_id}", endpoint_id=endpoint_id),
            WebhookEndpoint,
            body=given(
                "WebhookEndpointPatch",
                url=url,
                types=types,
                description=description,
                custom_headers=custom_headers,
                asymmetric=asymmetric,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        endpoint_id: str,
        *,
        if_match: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> DeletedObject:
        """Delete a webhook endpoint.

        Deliveries that wait are not sent any more; they fail with `endpoint_deleted`.

        A repeat is refused with 404 `resource_not_found`.

        Needs the scope `webhooks:write`.
        """
        return await self._call(
            "DELETE",
            path("/api/v1/webhook-endpoints/{endpoint_id}", endpoint_id=endpoint_id),
            DeletedObject,
            if_match=if_match,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def test(
        self,
        endpoint_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> WebhookDelivery:
        """Send a ping.

        One attempt, to this endpoint alone, whatever types it wants. The answer is the
        delivery: read it again to see what came of it.

        Needs the scope `webhooks:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/webhook-endpoints/{endpoint_id}/test", endpoint_id=endpoint_id),
            WebhookDelivery,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def rotate_secret(
        self,
        endpoint_id: str,
        *,
        grace_period_seconds: int | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> NewWebhookEndpoint:
        """Rotate the secret.

        Until the grace period ends (a day by default), deliveries carry a signature by each
        secret. An answer that got lost cannot be replayed: rotate again.

        The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409
        `idempotency_key_used`.

        Needs the scope `webhooks:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/webhook-endpoints/{endpoint_id}/rotate-secret", endpoint_id=endpoint_id),
            NewWebhookEndpoint,
            body=given("RotateWebhookSecretInput", grace_period_seconds=grace_period_seconds),
            is_body_optional=True,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def enable(
        self,
        endpoint_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> WebhookEndpoint:
        """Enable a webhook endpoint.

        It gets the events from now on; what happened meanwhile it gets by `recover`. Already
        enabled, nothing changes.

        Needs the scope `webhooks:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/webhook-endpoints/{endpoint_id}/enable", endpoint_id=endpoint_id),
            WebhookEndpoint,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def disable(
        self,
        endpoint_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> WebhookEndpoint:
        """Disable a webhook endpoint.

        Deliveries that come due while it is disabled fail with `endpoint_disabled`; `recover`
        sends them again.

        Needs the scope `webhooks:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/webhook-endpoints/{endpoint_id}/disable", endpoint_id=endpoint_id),
            WebhookEndpoint,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def recover(
        self,
        endpoint_id: str,
        *,
        since: datetime,
        until: datetime | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> WebhookRecovery:
        """Send again what an endpoint has not got.

        Events of its types in the given time of which it has no delivery, or one that failed.
        Each begins its schedule again, in the background and behind the deliveries of others.
        At most 30 days back.

        Needs the scope `webhooks:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/webhook-endpoints/{endpoint_id}/recover", endpoint_id=endpoint_id),
            WebhookRecovery,
            body=given("RecoverWebhookEndpointInput", since=since, until=until),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncWebhookDeliveriesResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        endpoint_id: str | Omit = OMIT,
        event_id: str | Omit = OMIT,
        status: DeliveryStatus | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[WebhookDelivery]:
        """List webhook deliveries.

        Newest first; with `endpointId` the newest event first. Kept for 30 days.

        Needs the scope `webhooks:read`.
        """
        return self._page(
            "GET",
            "/api/v1/webhook-deliveries",
            WebhookDelivery,
            query=given(
                None,
                limit=limit,
                cursor=cursor,
                endpoint_id=endpoint_id,
                event_id=event_id,
                status=status,
            ),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        delivery_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> WebhookDelivery:
        """Get a webhook delivery.

        Needs the scope `webhooks:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/webhook-deliveries/{delivery_id}", delivery_id=delivery_id),
            WebhookDelivery,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def replay(
        self,
        delivery_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> WebhookDelivery:
        """Send a delivery again.

        One attempt, now, whatever its status. Should it fail, nothing else changes: a schedule
        in progress goes on.

        Needs the scope `webhooks:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/webhook-deliveries/{delivery_id}/replay", delivery_id=delivery_id),
            WebhookDelivery,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncCheckoutConnectionsRulesResource(AsyncResource):
    def list(
        self,
        connection_id: str,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[CheckoutRule]:
        """List rules.

        In the order in which they are tried.

        Needs the scope `checkout:read`.
        """
        return self._page(
            "GET",
            path("/api/v1/checkout-connections/{connection_id}/rules", connection_id=connection_id),
            CheckoutRule,
            query=given(None, limit=limit, cursor=cursor),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        connection_id: str,
        *,
        match: CheckoutMatchInput | Omit = OMIT,
        pass_: CheckoutRulePass | Omit = OMIT,
        template_id: str | Omit = OMIT,
        per_unit: bool | Omit = OMIT,
        quantity: int | str | Omit = OMIT,
        serial_number: str | Omit = OMIT,
        customer: CheckoutRuleCustomerInput | Omit = OMIT,
        fields: Mapping[str, str | float] | Omit = OMIT,
        on_refund: OnRefund | Omit = OMIT,
        on_dispute: OnDispute | Omit = OMIT,
        notify: NotifyBy | Omit = OMIT,
        position: int | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckoutRule:
        """Add a rule.

        Says which lines of an order get which passes. The first rule that fits a line wins;
        without a `position` a new rule is the last one.

        Needs the scope `checkout:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/checkout-connections/{connection_id}/rules", connection_id=connection_id),
            CheckoutRule,
            body=given(
                "CreateCheckoutRuleInput",
                match=match,
                pass_=pass_,
                template_id=template_id,
                per_unit=per_unit,
                quantity=quantity,
                serial_number=serial_number,
                customer=customer,
                fields=fields,
                on_refund=on_refund,
                on_dispute=on_dispute,
                notify=notify,
                position=position,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        connection_id: str,
        rule_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckoutRule:
        """Get a rule.

        Needs the scope `checkout:read`.
        """
        return await self._call(
            "GET",
            path(
                "/api/v1/checkout-connections/{connection_id}/rules/{rule_id}",
                connection_id=connection_id,
                rule_id=rule_id,
            ),
            CheckoutRule,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        connection_id: str,
        rule_id: str,
        *,
        match: CheckoutMatchPatch | None | Omit = OMIT,
        pass_: CheckoutRulePass | None | Omit = OMIT,
        template_id: str | None | Omit = OMIT,
        per_unit: bool | None | Omit = OMIT,
        quantity: int | str | None | Omit = OMIT,
        serial_number: str | None | Omit = OMIT,
        customer: CheckoutRuleCustomerPatch | None | Omit = OMIT,
        fields: Mapping[str, str | float] | None | Omit = OMIT,
        on_refund: OnRefund | None | Omit = OMIT,
        on_dispute: OnDispute | None | Omit = OMIT,
        notify: NotifyBy | None | Omit = OMIT,
        position: int | None | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckoutRule:
        """Change a rule.

        Passes that it has issued stay as they are, and keep what it said of refunds then.

        Needs the scope `checkout:write`.
        """
        return await self._call(
            "PATCH",
            path(
                "/api/v1/checkout-connections/{connection_id}/rules/{rule_id}",
                connection_id=connection_id,
                rule_id=rule_id,
            ),
            CheckoutRule,
            body=given(
                "CheckoutRulePatch",
                match=match,
                pass_=pass_,
                template_id=template_id,
                per_unit=per_unit,
                quantity=quantity,
                serial_number=serial_number,
                customer=customer,
                fields=fields,
                on_refund=on_refund,
                on_dispute=on_dispute,
                notify=notify,
                position=position,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        connection_id: str,
        rule_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> DeletedObject:
        """Delete a rule.

        A repeat is refused with 404 `resource_not_found`.

        Needs the scope `checkout:write`.
        """
        return await self._call(
            "DELETE",
            path(
                "/api/v1/checkout-connections/{connection_id}/rules/{rule_id}",
                connection_id=connection_id,
                rule_id=rule_id,
            ),
            DeletedObject,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def dry_run(
        self,
        connection_id: str,
        *,
        rule: CreateCheckoutRuleInput,
        order: RawCheckoutOrder,
        rule_id: str | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckoutDryRun:
        """Try a rule before it is kept.

        What an order would get if this rule were among the others: in the place of the rule
        with the id `ruleId`, or else as a new one. Nothing is kept, and nothing is issued.

        Needs the scope `checkout:write`.
        """
        return await self._call(
            "POST",
            path(
                "/api/v1/checkout-connections/{connection_id}/rules/dry-run",
                connection_id=connection_id,
            ),
            CheckoutDryRun,
            body=given("DryRunCheckoutRuleInput", rule=rule, rule_id=rule_id, order=order),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncCheckoutConnectionsOrdersResource(AsyncResource):
    def list(
        self,
        connection_id: str,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        sort: CreationOrder | Omit = OMIT,
        status: CheckoutOrderStatus | Omit = OMIT,
        order_id: str | Omit = OMIT,
        created_at: InstantRange | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[CheckoutOrder]:
        """List orders of a shop.

        Newest first, with what became of each.

        Needs the scope `checkout:read`.
        """
        return self._page(
            "GET",
            path(
                "/api/v1/checkout-connections/{connection_id}/orders", connection_id=connection_id
            ),
            CheckoutOrder,
            query=given(
                None,
                limit=limit,
                cursor=cursor,
                sort=sort,
                status=status,
                order_id=order_id,
                created_at=created_at,
            ),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        connection_id: str,
        order_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckoutOrderDetail:
        """Get an order of a shop.

        With the order as the shop sent it, and the links of its passes.

        Needs the scope `checkout:read`.
        """
        return await self._call(
            "GET",
            path(
                "/api/v1/checkout-connections/{connection_id}/orders/{order_id}",
                connection_id=connection_id,
                order_id=order_id,
            ),
            CheckoutOrderDetail,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def replay(
        self,
        connection_id: str,
        order_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckoutOrder:
        """Do what an order still lacks.

        By the rules as they are now. Passes that it has stay as they are: however often it is
        replayed, a unit gets one pass.

        Needs the scope `checkout:write`.
        """
        return await self._call(
            "POST",
            path(
                "/api/v1/checkout-connections/{connection_id}/orders/{order_id}/replay",
                connection_id=connection_id,
                order_id=order_id,
            ),
            CheckoutOrder,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncCheckoutConnectionsResource(AsyncResource):
    @property
    def rules(self) -> AsyncCheckoutConnectionsRulesResource:
        return AsyncCheckoutConnectionsRulesResource(self._transport)

    @property
    def orders(self) -> AsyncCheckoutConnectionsOrdersResource:
        return AsyncCheckoutConnectionsOrdersResource(self._transport)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        sort: CreationOrder | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[CheckoutConnection]:
        """List connected shops.

        Needs the scope `checkout:read`.
        """
        return self._page(
            "GET",
            "/api/v1/checkout-connections",
            CheckoutConnection,
            query=given(None, limit=limit, cursor=cursor, sort=sort),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        *,
        source: CheckoutSource,
        name: str,
        secret: str | None | Omit = OMIT,
        api_key: str | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> NewCheckoutConnection:
        """Connect a shop.

        The answer names the `url` that the shop posts its webhooks to. Secrets are sealed and
        never shown again; the one of `generic` is generated by the service if you give none,
        and is in this answer only.

        The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409
        `idempotency_key_used`.

        Needs the scope `checkout:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/checkout-connections",
            NewCheckoutConnection,
            body=given(
                "CreateCheckoutConnectionInput",
                source=source,
                name=name,
                secret=secret,
                api_key=api_key,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        connection_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckoutConnection:
        """Get a connected shop.

        Needs the scope `checkout:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/checkout-connections/{connection_id}", connection_id=connection_id),
            CheckoutConnection,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        connection_id: str,
        *,
        name: str | Omit = OMIT,
        api_key: str | None | Omit = OMIT,
        status: CheckoutConnectionStatus | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckoutConnection:
        """Rename, enable or disable a connection, or give it an API key.

        `apiKey: null` takes the API key away. Its secret changes by rotation only.

        Needs the scope `checkout:write`.
        """
        return await self._call(
            "PATCH",
            path("/api/v1/checkout-connections/{connection_id}", connection_id=connection_id),
            CheckoutConnection,
            body=given("CheckoutConnectionPatch", name=name, api_key=api_key, status=status),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        connection_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> DeletedObject:
        """Disconnect a shop.

        Its secrets, rules and orders are erased. Passes stay, and refunds no longer reach them.

        A repeat is refused with 404 `resource_not_found`.

        Needs the scope `checkout:write`.
        """
        return await self._call(
            "DELETE",
            path("/api/v1/checkout-connections/{connection_id}", connection_id=connection_id),
            DeletedObject,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def rotate_secret(
        self,
        connection_id: str,
        *,
        secret: str | Omit = OMIT,
        grace_period_seconds: int | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> NewCheckoutConnection:
        """Rotate what a shop signs with.

        Two secrets count until the grace period ends, a day by default; the one before them no
        longer does. The new one comes from the shop; for `generic` it is generated if you give
        none, and is in this answer only.

        The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409
        `idempotency_key_used`.

        Needs the scope `checkout:write`.
        """
        return await self._call(
            "POST",
            path(
                "/api/v1/checkout-connections/{connection_id}/rotate-secret",
                connection_id=connection_id,
            ),
            NewCheckoutConnection,
            body=given(
                "RotateCheckoutSecretInput",
                secret=secret,
                grace_period_seconds=grace_period_seconds,
            ),
            is_body_optional=True,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def dry_run(
        self,
        connection_id: str,
        *,
        type: Any | Omit = OMIT,
        order: Any | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CheckoutDryRun:
        """Try an order, issuing nothing.

        The body is an order as the shop sends it: the body of its webhook, or for Stripe and
        `generic` the session or order in it alone. Answers how rules see it, what they result
        in, and what would be refused.

        Needs the scope `checkout:write`.
        """
        return await self._call(
            "POST",
            path(
                "/api/v1/checkout-connections/{connection_id}/dry-run", connection_id=connection_id
            ),
            CheckoutDryRun,
            body=given("RawCheckoutOrder", type=type, order=order),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncEnrolmentsSubmissionsResource(AsyncResource):
    def list(
        self,
        enrolment_id: str,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[EnrolmentSubmission]:
        """List who has signed up.

        Newest first: the pass of each, and what its holder has agreed to. Deleting a pass
        deletes its sign-up.

        Needs the scope `enrolments:read`.
        """
        return self._page(
            "GET",
            path("/api/v1/enrolments/{enrolment_id}/submissions", enrolment_id=enrolment_id),
            EnrolmentSubmission,
            query=given(None, limit=limit, cursor=cursor),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncEnrolmentsConsentsResource(AsyncResource):
    def list(
        self,
        enrolment_id: str,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[EnrolmentConsentVersion]:
        """List the texts of consents.

        Newest first: each text that the page has ever shown, with its version.

        Needs the scope `enrolments:read`.
        """
        return self._page(
            "GET",
            path("/api/v1/enrolments/{enrolment_id}/consents", enrolment_id=enrolment_id),
            EnrolmentConsentVersion,
            query=given(None, limit=limit, cursor=cursor),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncEnrolmentsResource(AsyncResource):
    @property
    def submissions(self) -> AsyncEnrolmentsSubmissionsResource:
        return AsyncEnrolmentsSubmissionsResource(self._transport)

    @property
    def consents(self) -> AsyncEnrolmentsConsentsResource:
        return AsyncEnrolmentsConsentsResource(self._transport)

    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        sort: CreationOrder | Omit = OMIT,
        status: EnrolmentStatus | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[Enrolment]:
        """List sign-up pages.

        Needs the scope `enrolments:read`.
        """
        return self._page(
            "GET",
            "/api/v1/enrolments",
            Enrolment,
            query=given(None, limit=limit, cursor=cursor, sort=sort, status=status),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        *,
        slug: str,
        template_id: str,
        name: str,
        fields: Sequence[EnrolmentFieldInput] | Omit = OMIT,
        consents: Sequence[EnrolmentConsentInput] | Omit = OMIT,
        proof: EnrolmentEmailRule | Omit = OMIT,
        one_per: EnrolmentEmailRule | Omit = OMIT,
        opens_at: datetime | Omit = OMIT,
        closes_at: datetime | Omit = OMIT,
        quota: int | Omit = OMIT,
        per_hour: int | Omit = OMIT,
        notify: NotifyBy | Omit = OMIT,
        start_points: int | Omit = OMIT,
        embed_origins: Sequence[str] | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Enrolment:
        """Create a sign-up page.

        A page at `/e/{slug}` where people get a pass of the template by themselves. It begins
        as a draft: nobody sees it until it is opened. `startPoints` needs the scope
        `points:write` as well. Without an Idempotency-Key a repeat is refused with
        `slug_taken`.

        Needs the scope `enrolments:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/enrolments",
            Enrolment,
            body=given(
                "CreateEnrolmentInput",
                slug=slug,
                template_id=template_id,
                name=name,
                fields=fields,
                consents=consents,
                proof=proof,
                one_per=one_per,
                opens_at=opens_at,
                closes_at=closes_at,
                quota=quota,
                per_hour=per_hour,
                notify=notify,
                start_points=start_points,
                embed_origins=embed_origins,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        enrolment_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Enrolment:
        """Get a sign-up page.

        Needs the scope `enrolments:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/enrolments/{enrolment_id}", enrolment_id=enrolment_id),
            Enrolment,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        enrolment_id: str,
        *,
        name: str | None | Omit = OMIT,
        fields: Sequence[EnrolmentFieldInput] | None | Omit = OMIT,
        consents: Sequence[EnrolmentConsentInput] | None | Omit = OMIT,
        proof: EnrolmentEmailRule | None | Omit = OMIT,
        one_per: EnrolmentEmailRule | None | Omit = OMIT,
        opens_at: datetime | None | Omit = OMIT,
        closes_at: datetime | None | Omit = OMIT,
        quota: int | None | Omit = OMIT,
        per_hour: int | None | Omit = OMIT,
        notify: NotifyBy | None | Omit = OMIT,
        start_points: int | None | Omit = OMIT,
        embed_origins: Sequence[str] | None | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Enrolment:
        """Change a sign-up page.

        A JSON Merge Patch; lists are replaced as a whole. A consent whose text or address
        changes gets a new version, and what people have agreed to stays as it was. The address
        and the template never change.

        Needs the scope `enrolments:write`.
        """
        return await self._call(
            "PATCH",
            path("/api/v1/enrolments/{enrolment_id}", enrolment_id=enrolment_id),
            Enrolment,
            body=given(
                "EnrolmentPatch",
                name=name,
                fields=fields,
                consents=consents,
                proof=proof,
                one_per=one_per,
                opens_at=opens_at,
                closes_at=closes_at,
                quota=quota,
                per_hour=per_hour,
                notify=notify,
                start_points=start_points,
                embed_origins=embed_origins,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def open(
        self,
        enrolment_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Enrolment:
        """Open a sign-up page.

        From now on people can sign up, within `opensAt`, `closesAt` and `quota`. The template
        must be published, and the page must ask for whatever the template requires. Already
        open, nothing changes.

        Needs the scope `enrolments:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/enrolments/{enrolment_id}/open", enrolment_id=enrolment_id),
            Enrolment,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def close(
        self,
        enrolment_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Enrolment:
        """Close a sign-up page.

        Nobody signs up any more, also not by a link that was mailed before. It can be opened
        again.

        Needs the scope `enrolments:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/enrolments/{enrolment_id}/close", enrolment_id=enrolment_id),
            Enrolment,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def archive(
        self,
        enrolment_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Enrolment:
        """Archive a sign-up page.

        Ends it for good. Its address stays taken, and its sign-ups and consents stay readable.

        Needs the scope `enrolments:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/enrolments/{enrolment_id}/archive", enrolment_id=enrolment_id),
            Enrolment,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def poster(
        self,
        enrolment_id: str,
        *,
        format: PosterFormat | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Text:
        """A poster with the code of a sign-up page.

        To be printed or shown: name and issuer, the QR code, and the address to type.

        Needs the scope `enrolments:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/enrolments/{enrolment_id}/poster.svg", enrolment_id=enrolment_id),
            Text,
            query=given(None, format=format),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncLinkKeysResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        sort: CreationOrder | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[LinkKey]:
        """List link keys.

        Revoked and expired keys are listed as well.

        Needs the scope `link_keys:read`.
        """
        return self._page(
            "GET",
            "/api/v1/link-keys",
            LinkKey,
            query=given(None, limit=limit, cursor=cursor, sort=sort),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        *,
        name: str,
        template_ids: Sequence[str] | Omit = OMIT,
        max_passes: int | Omit = OMIT,
        expires_at: datetime | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> NewLinkKey:
        """Create a link key.

        Your own program signs links with it, without a call to the service: each creates its
        pass when somebody opens it and asks for it. The key is in this answer only. Whoever has
        it can create passes with points, so creating it needs `passes:write` and `points:write`
        beside `link_keys:write`. See docs/claim-links.md.

        The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409
        `idempotency_key_used`.

        Needs the scope `link_keys:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/link-keys",
            NewLinkKey,
            body=given(
                "CreateLinkKeyInput",
                name=name,
                template_ids=template_ids,
                max_passes=max_passes,
                expires_at=expires_at,
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        link_key_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> LinkKey:
        """Get a link key.

        Needs the scope `link_keys:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/link-keys/{link_key_id}", link_key_id=link_key_id),
            LinkKey,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def rotate(
        self,
        link_key_id: str,
        *,
        grace_period_seconds: int | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> NewLinkKey:
        """Rotate a link key.

        A new key with the same name, templates, quota and end, which counts its passes from
        zero. Links of the old one go on for the grace period: 90 days by default, a year at
        most. Needs `passes:write` and `points:write` too. A key that was revoked, or has
        expired, is refused with 409 `invalid_state_transition`.

        The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409
        `idempotency_key_used`.

        Needs the scope `link_keys:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/link-keys/{link_key_id}/rotate", link_key_id=link_key_id),
            NewLinkKey,
            body=given("RotateLinkKeyInput", grace_period_seconds=grace_period_seconds),
            is_body_optional=True,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def revoke(
        self,
        link_key_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> LinkKey:
        """Revoke a link key.

        From then on no link that it signed opens anything. Passes that were claimed stay as
        they are, with their own links. Revoking it again changes nothing.

        Needs the scope `link_keys:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/link-keys/{link_key_id}/revoke", link_key_id=link_key_id),
            LinkKey,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncCredentialsResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        sort: CreationOrder | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[Credential]:
        """List credentials.

        Needs the scope `credentials:read`.
        """
        return self._page(
            "GET",
            "/api/v1/credentials",
            Credential,
            query=given(None, limit=limit, cursor=cursor, sort=sort),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_apple(
        self,
        *,
        certificate: str,
        private_key: str | Omit = OMIT,
        passphrase: str | Omit = OMIT,
        apns_key: ApnsKeyInput | Omit = OMIT,
        digest: SignatureDigest | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Credential:
        """Upload a wallet credential.

        A pass type certificate with its key for Apple, a service account for Google. Checked
        here and now, then sealed: no answer ever shows a secret. A new credential replaces the
        former one of the same pass type identifier or issuer, and new passes use the newest one
        of a platform. A pass keeps the pass type identifier that it was created under for life.

        Needs the scope `credentials:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/credentials",
            Credential,
            body=given(
                "AppleCredentialInput",
                certificate=certificate,
                private_key=private_key,
                passphrase=passphrase,
                apns_key=apns_key,
                digest=digest,
            ),
            constants={"platform": "apple"},
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_google(
        self,
        *,
        issuer_id: str,
        service_account: Mapping[str, Any] | str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Credential:
        """Upload a wallet credential.

        A pass type certificate with its key for Apple, a service account for Google. Checked
        here and now, then sealed: no answer ever shows a secret. A new credential replaces the
        former one of the same pass type identifier or issuer, and new passes use the newest one
        of a platform. A pass keeps the pass type identifier that it was created under for life.

        Needs the scope `credentials:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/credentials",
            Credential,
            body=given(
                "GoogleCredentialInput", issuer_id=issuer_id, service_account=service_account
            ),
            constants={"platform": "google"},
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        credential_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Credential:
        """Get a credential.

        Needs the scope `credentials:read`.
        """
        return await self._call(
            "GET",
            path("/api/v1/credentials/{credential_id}", credential_id=credential_id),
            Credential,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        credential_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> DeletedObject:
        """Delete a credential.

        Its secret is erased. Passes that were created with it stay on phones; without another
        credential of the same pass type identifier or issuer they can no longer be updated.

        A repeat is refused with 404 `resource_not_found`.

        Needs the scope `credentials:write`.
        """
        return await self._call(
            "DELETE",
            path("/api/v1/credentials/{credential_id}", credential_id=credential_id),
            DeletedObject,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def self_test(
        self,
        credential_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> CredentialSelfTest:
        """Try a credential now.

        Apple: every check of the upload again, a signature over a test manifest, and a push to
        a device that does not exist, which shows network, key, provider token and topic apart.
        Google: a new access token, then the issuer is read with it. A failed check is an
        answer, not an error. A credential that was `FAILING` and passes is `ACTIVE` again.

        Needs the scope `credentials:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/credentials/{credential_id}/self-test", credential_id=credential_id),
            CredentialSelfTest,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncApiKeysResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        sort: CreationOrder | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncPageCall[ApiKey]:
        """List API keys.

        Revoked and expired keys are listed as well.

        Needs the scope `keys:read`.
        """
        return self._page(
            "GET",
            "/api/v1/api-keys",
            ApiKey,
            query=given(None, limit=limit, cursor=cursor, sort=sort),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        *,
        name: str,
        scopes: Sequence[Scope],
        expires_at: datetime | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> NewApiKey:
        """Create an API key.

        The key is in this answer only: what is kept is its SHA-256. A key can give no scope
        that it does not have itself, and none lives longer than the key that created it:
        `expiresAt` is the earlier of the two. An answer that got lost cannot be replayed:
        revoke the key that the list shows and create another.

        The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409
        `idempotency_key_used`.

        Needs the scope `keys:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/api-keys",
            NewApiKey,
            body=given("CreateApiKeyInput", name=name, scopes=scopes, expires_at=expires_at),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def rotate(
        self,
        key_id: str,
        *,
        grace_period_seconds: int | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> NewApiKey:
        """Rotate an API key.

        A new key with the same name, scopes and expiry, which lives no longer than the key
        asking. The old one goes on for the grace period (a day unless told otherwise, never
        past its own expiry). An answer that got lost cannot be replayed: rotate the new key. A
        key that was revoked, or whose grace period is over, is refused with 409
        `invalid_state_transition`.

        The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409
        `idempotency_key_used`.

        Needs the scope `keys:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/api-keys/{key_id}/rotate", key_id=key_id),
            NewApiKey,
            body=given("RotateApiKeyInput", grace_period_seconds=grace_period_seconds),
            is_body_optional=True,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def revoke(
        self,
        key_id: str,
        *,
        descendants: bool | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> ApiKey:
        """Revoke an API key, and the keys it created.

        Within 30 seconds the key is refused everywhere. With `descendants` so are the keys that
        it created or rotated, those that these created, and so on: what to do about a key that
        was stolen. Revoking it again changes nothing.

        Needs the scope `keys:write`.
        """
        return await self._call(
            "POST",
            path("/api/v1/api-keys/{key_id}/revoke", key_id=key_id),
            ApiKey,
            body=given("RevokeApiKeyInput", descendants=descendants),
            is_body_optional=True,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        key_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> ApiKey:
        """Revoke an API key alone.

        The same as revoking it without its descendants: the key stays in the list, with the
        time of its revocation.

        Needs the scope `keys:write`.
        """
        return await self._call(
            "DELETE",
            path("/api/v1/api-keys/{key_id}", key_id=key_id),
            ApiKey,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncWorkspaceResource(AsyncResource):
    async def get(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Workspace:
        """Get the workspace of this key.

        Who am I: the workspace, what this key may do and until when, whether the wallet
        credentials are in order, and the limits. Any key may ask.

        Any key may.
        """
        return await self._call(
            "GET",
            "/api/v1/workspace",
            Workspace,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        *,
        name: str | Omit = OMIT,
        time_zone: str | Omit = OMIT,
        name_search: bool | Omit = OMIT,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Workspace:
        """Change the workspace.

        Its name and its time zone. Passes that are issued already keep the times they have: the
        time zone is for what people type and read in the dashboard.

        Needs the scope `credentials:write`.
        """
        return await self._call(
            "PATCH",
            "/api/v1/workspace",
            Workspace,
            body=given(
                "UpdateWorkspaceInput", name=name, time_zone=time_zone, name_search=name_search
            ),
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_sample_data(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> SampleData:
        """Create sample data.

        Fills a test workspace with three templates, forty passes and a month of what happened
        to them: opened, added to wallets, updated, scanned, redeemed. Nobody is notified and no
        webhook is sent. Where sample data exist, nothing is added.

        Needs the scope `templates:write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspace/sample-data",
            SampleData,
            takes_key=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete_sample_data(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> SampleData:
        """Delete the sample data.

        Deletes the passes of the sample data, what happened to them, and their templates. A
        template from which you have created passes of your own stays. Figures are as if the
        sample data had never been there.

        Needs the scope `templates:write`.
        """
        return await self._call(
            "DELETE",
            "/api/v1/workspace/sample-data",
            SampleData,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def overview(
        self,
        *,
        days: int | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Overview:
        """Get figures of the workspace.

        What happened by day and platform, how far new passes have come, and what needs a look.
        Every event is counted exactly once, within a minute or two.

        Needs the scope `events:read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspace/overview",
            Overview,
            query=given(None, days=days),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )

    async def funnel(
        self,
        *,
        from_: str | Omit = OMIT,
        to: str | Omit = OMIT,
        template_id: str | Omit = OMIT,
        source: str | Omit = OMIT,
        group_by: FunnelGrouping | Omit = OMIT,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> FunnelReport:
        """Get how far passes have come.

        Created, opened, added to a wallet, used, removed: by day, template or source. Each step
        counts a pass once, on the day on which the pass was created, within a minute or two.

        Needs the scope `events:read`.
        """
        return await self._call(
            "GET",
            "/api/v1/funnel",
            FunnelReport,
            query=given(
                None, from_=from_, to=to, template_id=template_id, source=source, group_by=group_by
            ),
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncResources(AsyncResource):
    """What a client has."""

    @property
    def passes(self) -> AsyncPassesResource:
        return AsyncPassesResource(self._transport)

    @property
    def bundles(self) -> AsyncBundlesResource:
        return AsyncBundlesResource(self._transport)

    @property
    def push_failures(self) -> AsyncPushFailuresResource:
        return AsyncPushFailuresResource(self._transport)

    @property
    def access(self) -> AsyncAccessResource:
        return AsyncAccessResource(self._transport)

    @property
    def scanners(self) -> AsyncScannersResource:
        return AsyncScannersResource(self._transport)

    @property
    def scans(self) -> AsyncScansResource:
        return AsyncScansResource(self._transport)

    @property
    def templates(self) -> AsyncTemplatesResource:
        return AsyncTemplatesResource(self._transport)

    @property
    def assets(self) -> AsyncAssetsResource:
        return AsyncAssetsResource(self._transport)

    @property
    def campaigns(self) -> AsyncCampaignsResource:
        return AsyncCampaignsResource(self._transport)

    @property
    def exports(self) -> AsyncExportsResource:
        return AsyncExportsResource(self._transport)

    @property
    def imports(self) -> AsyncImportsResource:
        return AsyncImportsResource(self._transport)

    @property
    def jobs(self) -> AsyncJobsResource:
        return AsyncJobsResource(self._transport)

    @property
    def events(self) -> AsyncEventsResource:
        return AsyncEventsResource(self._transport)

    @property
    def audit_entries(self) -> AsyncAuditEntriesResource:
        return AsyncAuditEntriesResource(self._transport)

    @property
    def webhook_endpoints(self) -> AsyncWebhookEndpointsResource:
        return AsyncWebhookEndpointsResource(self._transport)

    @property
    def webhook_deliveries(self) -> AsyncWebhookDeliveriesResource:
        return AsyncWebhookDeliveriesResource(self._transport)

    @property
    def checkout_connections(self) -> AsyncCheckoutConnectionsResource:
        return AsyncCheckoutConnectionsResource(self._transport)

    @property
    def enrolments(self) -> AsyncEnrolmentsResource:
        return AsyncEnrolmentsResource(self._transport)

    @property
    def link_keys(self) -> AsyncLinkKeysResource:
        return AsyncLinkKeysResource(self._transport)

    @property
    def credentials(self) -> AsyncCredentialsResource:
        return AsyncCredentialsResource(self._transport)

    @property
    def api_keys(self) -> AsyncApiKeysResource:
        return AsyncApiKeysResource(self._transport)

    @property
    def workspace(self) -> AsyncWorkspaceResource:
        return AsyncWorkspaceResource(self._transport)
