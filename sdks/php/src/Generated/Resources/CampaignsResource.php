<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\Campaign;
use WalletPass\Models\CampaignAudienceInput;
use WalletPass\Models\CampaignAudiencePatch;
use WalletPass\Models\CampaignChangeInput;
use WalletPass\Models\CampaignChangePatch;
use WalletPass\Models\CampaignPass;
use WalletPass\Models\CampaignPatch;
use WalletPass\Models\CampaignPreview;
use WalletPass\Models\CampaignQuietHours;
use WalletPass\Models\CampaignQuietHoursPatch;
use WalletPass\Models\CreateCampaignInput;
use WalletPass\Models\DeletedObject;
use WalletPass\Models\StartCampaignInput;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class CampaignsResource extends Resource
{
    /**
     * List campaigns.
     *
     * Newest first.
     *
     * Needs the scope `campaigns:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $sort Left out: `-createdAt`.
     * @param string|Omit $status Those with this status.
     * @param string|Omit $templateId Those about the passes of this template.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<Campaign>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $sort = Omit::Value,
        string|Omit $status = Omit::Value,
        string|Omit $templateId = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/campaigns',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'sort' => $sort,
                'status' => $status,
                'templateId' => $templateId,
            ],
        ), Campaign::class, $options);
    }

    /**
     * Create a campaign.
     *
     * A message to the holders of many passes, a change of these passes, or both. It is a draft: nothing happens
     * before it is started. The key needs `passes:write` as well.
     *
     * Needs the scope `campaigns:write`.
     *
     * @param string $name What you call it. Holders do not see it.
     * @param string $templateId The published template whose passes it is about.
     * @param CampaignAudienceInput|array<string, mixed> $audience Which passes of the template: exactly one of the
     * members. Test passes and deleted ones are never among them.
     * @param string|Omit $message The text of the notification. Placeholders such as `{{customer.name}}` are filled in
     * for each pass, after the change; the text may then have 500 characters.
     * @param CampaignChangeInput|array<string, mixed>|Omit $change What becomes different on each pass, as a JSON
     * Merge Patch of it.
     * @param \DateTimeInterface|string|Omit $startAt The instant at which the campaign begins, at most 90 days ahead.
     * Left out: as soon as it is started.
     * @param string|Omit $localDay The day of `localTime`.
     * @param string|Omit $localTime In place of `startAt`: each holder is notified at this time by the clock of their
     * own zone, on `localDay`.
     * @param CampaignQuietHours|array<string, mixed>|Omit $quietHours Hours in which nobody is notified: in the zone
     * of the holder, else in that of the workspace. Whose turn comes then is told when they end.
     * @param \DateTimeInterface|string|Omit $revertAt When the change is reversed, silently, wherever it is still as
     * the campaign wrote it. At most 180 days ahead.
     * @param int|Omit $ratePerSecond How many passes a second it reaches.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        string $name,
        string $templateId,
        CampaignAudienceInput|array $audience,
        string|Omit $message = Omit::Value,
        CampaignChangeInput|array|Omit $change = Omit::Value,
        \DateTimeInterface|string|Omit $startAt = Omit::Value,
        string|Omit $localDay = Omit::Value,
        string|Omit $localTime = Omit::Value,
        CampaignQuietHours|array|Omit $quietHours = Omit::Value,
        \DateTimeInterface|string|Omit $revertAt = Omit::Value,
        int|Omit $ratePerSecond = Omit::Value,
        array $options = [],
    ): Campaign {
        return $this->send(new Call(
            'POST',
            '/api/v1/campaigns',
            body: self::body([
                'name' => $name,
                'templateId' => $templateId,
                'audience' => $audience,
                'message' => $message,
                'change' => $change,
                'startAt' => $startAt,
                'localDay' => $localDay,
                'localTime' => $localTime,
                'quietHours' => $quietHours,
                'revertAt' => $revertAt,
                'ratePerSecond' => $ratePerSecond,
            ], CreateCampaignInput::OBJECTS),
            takesKey: true,
        ), Campaign::class, $options);
    }

    /**
     * Preview a campaign.
     *
     * Who would be reached by a campaign like this one if it were started now, on which phones and how long that
     * takes, and what the first ten passes would say. Nothing is stored.
     *
     * Needs the scope `campaigns:write`.
     *
     * @param string $name What you call it. Holders do not see it.
     * @param string $templateId The published template whose passes it is about.
     * @param CampaignAudienceInput|array<string, mixed> $audience Which passes of the template: exactly one of the
     * members. Test passes and deleted ones are never among them.
     * @param string|Omit $message The text of the notification. Placeholders such as `{{customer.name}}` are filled in
     * for each pass, after the change; the text may then have 500 characters.
     * @param CampaignChangeInput|array<string, mixed>|Omit $change What becomes different on each pass, as a JSON
     * Merge Patch of it.
     * @param \DateTimeInterface|string|Omit $startAt The instant at which the campaign begins, at most 90 days ahead.
     * Left out: as soon as it is started.
     * @param string|Omit $localDay The day of `localTime`.
     * @param string|Omit $localTime In place of `startAt`: each holder is notified at this time by the clock of their
     * own zone, on `localDay`.
     * @param CampaignQuietHours|array<string, mixed>|Omit $quietHours Hours in which nobody is notified: in the zone
     * of the holder, else in that of the workspace. Whose turn comes then is told when they end.
     * @param \DateTimeInterface|string|Omit $revertAt When the change is reversed, silently, wherever it is still as
     * the campaign wrote it. At most 180 days ahead.
     * @param int|Omit $ratePerSecond How many passes a second it reaches.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function preview(
        string $name,
        string $templateId,
        CampaignAudienceInput|array $audience,
        string|Omit $message = Omit::Value,
        CampaignChangeInput|array|Omit $change = Omit::Value,
        \DateTimeInterface|string|Omit $startAt = Omit::Value,
        string|Omit $localDay = Omit::Value,
        string|Omit $localTime = Omit::Value,
        CampaignQuietHours|array|Omit $quietHours = Omit::Value,
        \DateTimeInterface|string|Omit $revertAt = Omit::Value,
        int|Omit $ratePerSecond = Omit::Value,
        array $options = [],
    ): CampaignPreview {
        return $this->send(new Call(
            'POST',
            '/api/v1/campaigns/preview',
            body: self::body([
                'name' => $name,
                'templateId' => $templateId,
                'audience' => $audience,
                'message' => $message,
                'change' => $change,
                'startAt' => $startAt,
                'localDay' => $localDay,
                'localTime' => $localTime,
                'quietHours' => $quietHours,
                'revertAt' => $revertAt,
                'ratePerSecond' => $ratePerSecond,
            ], CreateCampaignInput::OBJECTS),
            takesKey: true,
        ), CampaignPreview::class, $options);
    }

    /**
     * Get a campaign.
     *
     * With its counts as they are now.
     *
     * Needs the scope `campaigns:read`.
     *
     * @param string $campaignId The campaign.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $campaignId,
        array $options = [],
    ): Campaign {
        return $this->send(new Call(
            'GET',
            '/api/v1/campaigns/{campaignId}',
            ids: [$campaignId],
        ), Campaign::class, $options);
    }

    /**
     * Change a campaign.
     *
     * A JSON Merge Patch of a campaign that is DRAFT or SCHEDULED. A scheduled one whose time is moved keeps being
     * scheduled; one that loses its time is a draft again.
     *
     * Needs the scope `campaigns:write`.
     *
     * @param string $campaignId The campaign.
     * @param string|null|Omit $name What you call it. Holders do not see it.
     * @param string|null|Omit $templateId The published template whose passes it is about.
     * @param CampaignAudiencePatch|array<string, mixed>|null|Omit $audience Which passes of the template: exactly one
     * of the members. Test passes and deleted ones are never among them.
     * @param string|null|Omit $message The text of the notification. Placeholders such as `{{customer.name}}` are
     * filled in for each pass, after the change; the text may then have 500 characters.
     * @param CampaignChangePatch|array<string, mixed>|null|Omit $change The members that change; `null` removes one.
     * @param \DateTimeInterface|string|null|Omit $startAt The instant at which the campaign begins, at most 90 days
     * ahead.
     * @param string|null|Omit $localDay The day of `localTime`.
     * @param string|null|Omit $localTime In place of `startAt`: each holder is notified at this time by the clock of
     * their own zone, on `localDay`.
     * @param CampaignQuietHoursPatch|array<string, mixed>|null|Omit $quietHours The members that change; `null`
     * removes one.
     * @param \DateTimeInterface|string|null|Omit $revertAt When the change is reversed, silently, wherever it is still
     * as the campaign wrote it. At most 180 days ahead.
     * @param int|null|Omit $ratePerSecond How many passes a second it reaches.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function update(
        string $campaignId,
        string|null|Omit $name = Omit::Value,
        string|null|Omit $templateId = Omit::Value,
        CampaignAudiencePatch|array|null|Omit $audience = Omit::Value,
        string|null|Omit $message = Omit::Value,
        CampaignChangePatch|array|null|Omit $change = Omit::Value,
        \DateTimeInterface|string|null|Omit $startAt = Omit::Value,
        string|null|Omit $localDay = Omit::Value,
        string|null|Omit $localTime = Omit::Value,
        CampaignQuietHoursPatch|array|null|Omit $quietHours = Omit::Value,
        \DateTimeInterface|string|null|Omit $revertAt = Omit::Value,
        int|null|Omit $ratePerSecond = Omit::Value,
        array $options = [],
    ): Campaign {
        return $this->send(new Call(
            'PATCH',
            '/api/v1/campaigns/{campaignId}',
            ids: [$campaignId],
            body: self::body([
                'name' => $name,
                'templateId' => $templateId,
                'audience' => $audience,
                'message' => $message,
                'change' => $change,
                'startAt' => $startAt,
                'localDay' => $localDay,
                'localTime' => $localTime,
                'quietHours' => $quietHours,
                'revertAt' => $revertAt,
                'ratePerSecond' => $ratePerSecond,
            ], CampaignPatch::OBJECTS),
            takesKey: true,
        ), Campaign::class, $options);
    }

    /**
     * Delete a campaign.
     *
     * Only one that is DRAFT or SCHEDULED.
     *
     * A repeat is refused with 404 `resource_not_found`.
     *
     * Needs the scope `campaigns:write`.
     *
     * @param string $campaignId The campaign.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function delete(
        string $campaignId,
        array $options = [],
    ): DeletedObject {
        return $this->send(new Call(
            'DELETE',
            '/api/v1/campaigns/{campaignId}',
            ids: [$campaignId],
        ), DeletedObject::class, $options);
    }

    /**
     * Preview a stored campaign.
     *
     * The same as `POST /campaigns/preview`, of a campaign that was created before.
     *
     * Needs the scope `campaigns:write`.
     *
     * @param string $campaignId The campaign.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function previewStored(
        string $campaignId,
        array $options = [],
    ): CampaignPreview {
        return $this->send(new Call(
            'POST',
            '/api/v1/campaigns/{campaignId}/preview',
            ids: [$campaignId],
            takesKey: true,
        ), CampaignPreview::class, $options);
    }

    /**
     * Start a campaign.
     *
     * At its time, or at once where it has none. Its passes are picked when it begins: who comes to match later is not
     * among them. The same again changes nothing: one that is SCHEDULED begins before its time with `now` alone. At
     * most five campaigns are in progress at once. The key needs `passes:write` as well.
     *
     * Needs the scope `campaigns:write`.
     *
     * @param string $campaignId The campaign.
     * @param int|Omit $expectedMatched How many passes the preview said match. The start is refused where the number
     * has changed by more than 5% since.
     * @param string|Omit $confirmation The `confirmation` of the preview, in place of `expectedMatched`: it also says
     * that the campaign is still as it was previewed.
     * @param bool|Omit $now Whether it begins at once, also where it has a time of its own or is SCHEDULED. Left out:
     * at its time.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function start(
        string $campaignId,
        int|Omit $expectedMatched = Omit::Value,
        string|Omit $confirmation = Omit::Value,
        bool|Omit $now = Omit::Value,
        array $options = [],
    ): Campaign {
        return $this->send(new Call(
            'POST',
            '/api/v1/campaigns/{campaignId}/start',
            ids: [$campaignId],
            body: self::body([
                'expectedMatched' => $expectedMatched,
                'confirmation' => $confirmation,
                'now' => $now,
            ], StartCampaignInput::OBJECTS),
            isBodyOptional: true,
            takesKey: true,
        ), Campaign::class, $options);
    }

    /**
     * Pause a campaign.
     *
     * At once: of a batch that is in progress, nothing is written.
     *
     * Needs the scope `campaigns:write`.
     *
     * @param string $campaignId The campaign.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function pause(
        string $campaignId,
        array $options = [],
    ): Campaign {
        return $this->send(new Call(
            'POST',
            '/api/v1/campaigns/{campaignId}/pause',
            ids: [$campaignId],
            takesKey: true,
        ), Campaign::class, $options);
    }

    /**
     * Resume a campaign.
     *
     * One that is PAUSED or FAILED goes on where it was.
     *
     * Needs the scope `campaigns:write`.
     *
     * @param string $campaignId The campaign.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function resume(
        string $campaignId,
        array $options = [],
    ): Campaign {
        return $this->send(new Call(
            'POST',
            '/api/v1/campaigns/{campaignId}/resume',
            ids: [$campaignId],
            takesKey: true,
        ), Campaign::class, $options);
    }

    /**
     * Cancel a campaign.
     *
     * At once, and for good. What was sent stays sent; a change is still reversed at `revertAt`.
     *
     * Needs the scope `campaigns:write`.
     *
     * @param string $campaignId The campaign.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function cancel(
        string $campaignId,
        array $options = [],
    ): Campaign {
        return $this->send(new Call(
            'POST',
            '/api/v1/campaigns/{campaignId}/cancel',
            ids: [$campaignId],
            takesKey: true,
        ), Campaign::class, $options);
    }

    /**
     * Take the change of a campaign back.
     *
     * Now, and not only at `revertAt`: of a campaign that has ended. Nobody is notified, and what has been changed
     * since is left.
     *
     * Needs the scope `campaigns:write`.
     *
     * @param string $campaignId The campaign.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function revert(
        string $campaignId,
        array $options = [],
    ): Campaign {
        return $this->send(new Call(
            'POST',
            '/api/v1/campaigns/{campaignId}/revert',
            ids: [$campaignId],
            takesKey: true,
        ), Campaign::class, $options);
    }

    /**
     * List the passes of a campaign.
     *
     * By the ids of the passes, and kept for 90 days after its end. With a `state`, a page is what 20,000 passes come
     * to: it can be short, or empty, with more pages after it.
     *
     * Needs the scope `campaigns:read`.
     *
     * @param string $campaignId The campaign.
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $state Those in this state.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<CampaignPass>
     */
    public function passes(
        string $campaignId,
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $state = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/campaigns/{campaignId}/passes',
            ids: [$campaignId],
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'state' => $state,
            ],
        ), CampaignPass::class, $options);
    }
}
