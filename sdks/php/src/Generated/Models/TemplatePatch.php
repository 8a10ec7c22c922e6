<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A JSON Merge Patch (RFC 7396): `null` removes a member. */
final class TemplatePatch extends Input
{
    public const OBJECTS = [
        'design' => TemplateDesignPatch::class,
        'fields' => [TemplateFieldInput::class],
        'barcode' => TemplateBarcodePatch::class,
        'locations' => [TemplateLocationInput::class],
        'relevantDates' => [RelevantDateInput::class],
        'links' => [TemplateLinkInput::class],
        'sharing' => TemplateSharingPatch::class,
        'scanner' => TemplateScannerPatch::class,
        'tiers' => TemplateTiersPatch::class,
        'stamps' => TemplateStampsPatch::class,
        'rewards' => [TemplateRewardInput::class],
        'pointsExpiry' => PointsExpiryPatch::class,
        'apple' => AppleOptionsPatch::class,
        'google' => GoogleOptionsPatch::class,
    ];

    /**
     * @param string|null|Omit $name The name of the template, and of passes that have no name of their own.
     * @param string|null|Omit $kind What kind of pass it is. It decides the layout of the card, and what each wallet
     * takes it for.
     * @param string|null|Omit $language What its own texts are written in; `en` where it is left out. A phone in a
     * language without translation shows them.
     * @param string|null|Omit $organizationName Who issues the passes.
     * @param string|null|Omit $description What screen readers say of the pass; it is shown nowhere.
     * @param string|null|Omit $transitType The means of travel. Only for the kind `boardingPass`.
     * @param TemplateDesignPatch|array<string, mixed>|null|Omit $design The members that change; `null` removes one.
     * @param list<TemplateFieldInput|array<string, mixed>>|null|Omit $fields What the card shows, in the order of the
     * slots.
     * @param TemplateBarcodePatch|array<string, mixed>|null|Omit $barcode The barcode of passes; null: they have none.
     * @param list<TemplateLocationInput|array<string, mixed>>|null|Omit $locations Places where phones suggest the
     * pass.
     * @param list<RelevantDateInput|array<string, mixed>>|null|Omit $relevantDates Times around which phones suggest
     * the pass.
     * @param list<TemplateLinkInput|array<string, mixed>>|null|Omit $links Links on the back of the card.
     * @param TemplateSharingPatch|array<string, mixed>|null|Omit $sharing The members that change; `null` removes one.
     * @param TemplateScannerPatch|array<string, mixed>|null|Omit $scanner The members that change; `null` removes one.
     * @param TemplateTiersPatch|array<string, mixed>|null|Omit $tiers The tiers that passes are in; null: none.
     * @param TemplateStampsPatch|array<string, mixed>|null|Omit $stamps The card of stamps that passes show; null:
     * none.
     * @param list<TemplateRewardInput|array<string, mixed>>|null|Omit $rewards What holders can get for their points.
     * @param PointsExpiryPatch|array<string, mixed>|null|Omit $pointsExpiry When points end; null: never.
     * @param AppleOptionsPatch|array<string, mixed>|null|Omit $apple The members that change; `null` removes one.
     * @param GoogleOptionsPatch|array<string, mixed>|null|Omit $google The members that change; `null` removes one.
     */
    public function __construct(
        public readonly string|null|Omit $name = Omit::Value,
        public readonly string|null|Omit $kind = Omit::Value,
        public readonly string|null|Omit $language = Omit::Value,
        public readonly string|null|Omit $organizationName = Omit::Value,
        public readonly string|null|Omit $description = Omit::Value,
        public readonly string|null|Omit $transitType = Omit::Value,
        public readonly TemplateDesignPatch|array|null|Omit $design = Omit::Value,
        public readonly array|null|Omit $fields = Omit::Value,
        public readonly TemplateBarcodePatch|array|null|Omit $barcode = Omit::Value,
        public readonly array|null|Omit $locations = Omit::Value,
        public readonly array|null|Omit $relevantDates = Omit::Value,
        public readonly array|null|Omit $links = Omit::Value,
        public readonly TemplateSharingPatch|array|null|Omit $sharing = Omit::Value,
        public readonly TemplateScannerPatch|array|null|Omit $scanner = Omit::Value,
        public readonly TemplateTiersPatch|array|null|Omit $tiers = Omit::Value,
        public readonly TemplateStampsPatch|array|null|Omit $stamps = Omit::Value,
        public readonly array|null|Omit $rewards = Omit::Value,
        public readonly PointsExpiryPatch|array|null|Omit $pointsExpiry = Omit::Value,
        public readonly AppleOptionsPatch|array|null|Omit $apple = Omit::Value,
        public readonly GoogleOptionsPatch|array|null|Omit $google = Omit::Value,
    ) {
    }
}
