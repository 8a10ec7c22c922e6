<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A message or a change for many passes.
 *
 * @property-read string $id The id of the campaign.
 * @property-read string $name What you call it.
 * @property-read string $status DRAFT: nothing happens before it is started. SCHEDULED: it begins by itself at its
 * time. PLANNING: its passes are being picked. RUNNING: they are reached one after another. PAUSED: nothing
 * happens until it is resumed. REVERTING: its change is being reversed. FINISHED, CANCELLED: it has ended. FAILED:
 * it stopped, and can be resumed.
 * @property-read string|null $failure Why it is FAILED; null otherwise.
 * @property-read string $templateId The template whose passes it is about.
 * @property-read CampaignAudience $audience Which passes of the template it is about.
 * @property-read string|null $message The text of the notification; null: none.
 * @property-read array<string, mixed>|null $change What becomes different on each pass, as a JSON Merge Patch;
 * null: nothing.
 * @property-read \DateTimeImmutable|null $startAt The instant at which the campaign is to begin; null: as soon as
 * it is started.
 * @property-read string|null $localDay The day of `localTime`; null without one.
 * @property-read string|null $localTime The time by the clock of each holder; null: all at `startAt`.
 * @property-read QuietHours|null $quietHours When nobody is notified; null: no such hours.
 * @property-read \DateTimeImmutable|null $revertAt When the change is reversed; null: never.
 * @property-read int $ratePerSecond How many passes a second it reaches.
 * @property-read CampaignCounts $counts What became of the passes of a campaign. `planned` is always `sent`,
 * `waiting`, and all of `skipped` and `failed` together.
 * @property-read int $version A number that rises with every move and every change of the campaign.
 * @property-read \DateTimeImmutable|null $startedAt The instant at which the campaign began to pick its passes;
 * null before.
 * @property-read \DateTimeImmutable|null $finishedAt The instant at which the campaign had reached all of them, or
 * was cancelled; null before.
 * @property-read \DateTimeImmutable|null $revertedAt When its change had been reversed; null before.
 * @property-read \DateTimeImmutable $createdAt When the campaign was created.
 * @property-read \DateTimeImmutable $updatedAt When the campaign last moved or was changed.
 */
final class Campaign extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'name' => null,
        'status' => null,
        'failure' => null,
        'templateId' => null,
        'audience' => CampaignAudience::class,
        'message' => null,
        'change' => 'array',
        'startAt' => 'instant',
        'localDay' => null,
        'localTime' => null,
        'quietHours' => QuietHours::class,
        'revertAt' => 'instant',
        'ratePerSecond' => null,
        'counts' => CampaignCounts::class,
        'version' => null,
        'startedAt' => 'instant',
        'finishedAt' => 'instant',
        'revertedAt' => 'instant',
        'createdAt' => 'instant',
        'updatedAt' => 'instant',
    ];
}
