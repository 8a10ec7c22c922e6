<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A JSON Merge Patch (RFC 7396): `null` removes a member. */
final class CampaignPatch extends Input
{
    public const OBJECTS = [
        'audience' => CampaignAudiencePatch::class,
        'change' => CampaignChangePatch::class,
        'quietHours' => CampaignQuietHoursPatch::class,
    ];

    /**
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
     */
    public function __construct(
        public readonly string|null|Omit $name = Omit::Value,
        public readonly string|null|Omit $templateId = Omit::Value,
        public readonly CampaignAudiencePatch|array|null|Omit $audience = Omit::Value,
        public readonly string|null|Omit $message = Omit::Value,
        public readonly CampaignChangePatch|array|null|Omit $change = Omit::Value,
        public readonly \DateTimeInterface|string|null|Omit $startAt = Omit::Value,
        public readonly string|null|Omit $localDay = Omit::Value,
        public readonly string|null|Omit $localTime = Omit::Value,
        public readonly CampaignQuietHoursPatch|array|null|Omit $quietHours = Omit::Value,
        public readonly \DateTimeInterface|string|null|Omit $revertAt = Omit::Value,
        public readonly int|null|Omit $ratePerSecond = Omit::Value,
    ) {
    }
}
