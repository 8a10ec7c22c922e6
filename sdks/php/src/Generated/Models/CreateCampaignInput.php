<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A message or a change for many passes. */
final class CreateCampaignInput extends Input
{
    public const OBJECTS = [
        'audience' => CampaignAudienceInput::class,
        'change' => CampaignChangeInput::class,
        'quietHours' => CampaignQuietHours::class,
    ];

    /**
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
     */
    public function __construct(
        public readonly string $name,
        public readonly string $templateId,
        public readonly CampaignAudienceInput|array $audience,
        public readonly string|Omit $message = Omit::Value,
        public readonly CampaignChangeInput|array|Omit $change = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $startAt = Omit::Value,
        public readonly string|Omit $localDay = Omit::Value,
        public readonly string|Omit $localTime = Omit::Value,
        public readonly CampaignQuietHours|array|Omit $quietHours = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $revertAt = Omit::Value,
        public readonly int|Omit $ratePerSecond = Omit::Value,
    ) {
    }
}
