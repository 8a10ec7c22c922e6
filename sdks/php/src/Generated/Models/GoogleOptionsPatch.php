<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class GoogleOptionsPatch extends Input
{
    public const OBJECTS = [
        'appLink' => GoogleAppLinkPatch::class,
        'rotatingBarcode' => GoogleRotatingBarcodePatch::class,
        'classOverrides' => 'object',
    ];

    /**
     * @param string|null|Omit $genericType What a generic pass is for, by Google’s names.
     * @param bool|null|Omit $callback Whether Google reports to this service when a holder adds or removes the pass,
     * so that installations are counted.
     * @param GoogleAppLinkPatch|array<string, mixed>|null|Omit $appLink The members that change; `null` removes one.
     * @param GoogleRotatingBarcodePatch|array<string, mixed>|null|Omit $rotatingBarcode The members that change;
     * `null` removes one.
     * @param string|null|Omit $smartTapRedemptionValue What is sent to a Smart Tap terminal: printable ASCII.
     * Placeholders are filled in for each pass. The class needs `enableSmartTap` and `redemptionIssuers`, see
     * `classOverrides`.
     * @param array<string, mixed>|null|Omit $classOverrides Members of Google’s class, in place of those from the
     * template.
     */
    public function __construct(
        public readonly string|null|Omit $genericType = Omit::Value,
        public readonly bool|null|Omit $callback = Omit::Value,
        public readonly GoogleAppLinkPatch|array|null|Omit $appLink = Omit::Value,
        public readonly GoogleRotatingBarcodePatch|array|null|Omit $rotatingBarcode = Omit::Value,
        public readonly string|null|Omit $smartTapRedemptionValue = Omit::Value,
        public readonly array|null|Omit $classOverrides = Omit::Value,
    ) {
    }
}
