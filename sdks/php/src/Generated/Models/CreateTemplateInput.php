<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A template to create. */
final class CreateTemplateInput extends Input
{
    public const OBJECTS = [
        'design' => TemplateDesignInput::class,
        'fields' => [TemplateFieldInput::class],
        'barcode' => TemplateBarcodeInput::class,
        'locations' => [TemplateLocationInput::class],
        'relevantDates' => [RelevantDateInput::class],
        'links' => [TemplateLinkInput::class],
        'sharing' => TemplateSharingInput::class,
        'scanner' => TemplateScannerInput::class,
        'tiers' => TemplateTiersInput::class,
        'stamps' => TemplateStampsInput::class,
        'rewards' => [TemplateRewardInput::class],
        'pointsExpiry' => PointsExpiryInput::class,
        'apple' => AppleOptionsInput::class,
        'google' => GoogleOptionsInput::class,
    ];

    /**
     * @param string $name The name of the template, and of passes that have no name of their own.
     * @param string $kind What kind of pass it is. It decides the layout of the card, and what each wallet takes it
     * for.
     * @param string|Omit $language What its own texts are written in; `en` where it is left out. A phone in a language
     * without translation shows them.
     * @param string|Omit $organizationName Who issues the passes.
     * @param string|Omit $description What screen readers say of the pass; it is shown nowhere.
     * @param string|Omit $transitType The means of travel. Only for the kind `boardingPass`.
     * @param TemplateDesignInput|array<string, mixed>|Omit $design Colours and images.
     * @param list<TemplateFieldInput|array<string, mixed>>|Omit $fields What the card shows, in the order of the
     * slots.
     * @param TemplateBarcodeInput|array<string, mixed>|null|Omit $barcode The barcode of passes; null: they have none.
     * @param list<TemplateLocationInput|array<string, mixed>>|Omit $locations Places where phones suggest the pass.
     * @param list<RelevantDateInput|array<string, mixed>>|Omit $relevantDates Times around which phones suggest the
     * pass.
     * @param list<TemplateLinkInput|array<string, mixed>>|Omit $links Links on the back of the card.
     * @param TemplateSharingInput|array<string, mixed>|Omit $sharing Whether holders may share the pass.
     * @param TemplateScannerInput|array<string, mixed>|Omit $scanner What scanners may show of the holder. Left out:
     * nothing. A scanner can show less.
     * @param TemplateTiersInput|array<string, mixed>|null|Omit $tiers The tiers that passes are in; null: none.
     * @param TemplateStampsInput|array<string, mixed>|null|Omit $stamps The card of stamps that passes show; null:
     * none.
     * @param list<TemplateRewardInput|array<string, mixed>>|Omit $rewards What holders can get for their points.
     * @param PointsExpiryInput|array<string, mixed>|null|Omit $pointsExpiry When points end; null: never.
     * @param AppleOptionsInput|array<string, mixed>|Omit $apple Options for Apple Wallet alone.
     * @param GoogleOptionsInput|array<string, mixed>|Omit $google Options for Google Wallet alone.
     */
    public function __construct(
        public readonly string $name,
        public readonly string $kind,
        public readonly string|Omit $language = Omit::Value,
        public readonly string|Omit $organizationName = Omit::Value,
        public readonly string|Omit $description = Omit::Value,
        public readonly string|Omit $transitType = Omit::Value,
        public readonly TemplateDesignInput|array|Omit $design = Omit::Value,
        public readonly array|Omit $fields = Omit::Value,
        public readonly TemplateBarcodeInput|array|null|Omit $barcode = Omit::Value,
        public readonly array|Omit $locations = Omit::Value,
        public readonly array|Omit $relevantDates = Omit::Value,
        public readonly array|Omit $links = Omit::Value,
        public readonly TemplateSharingInput|array|Omit $sharing = Omit::Value,
        public readonly TemplateScannerInput|array|Omit $scanner = Omit::Value,
        public readonly TemplateTiersInput|array|null|Omit $tiers = Omit::Value,
        public readonly TemplateStampsInput|array|null|Omit $stamps = Omit::Value,
        public readonly array|Omit $rewards = Omit::Value,
        public readonly PointsExpiryInput|array|null|Omit $pointsExpiry = Omit::Value,
        public readonly AppleOptionsInput|array|Omit $apple = Omit::Value,
        public readonly GoogleOptionsInput|array|Omit $google = Omit::Value,
    ) {
    }
}
