<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Options for Google Wallet alone. */
final class GoogleOptionsInput extends Input
{
    public const OBJECTS = [
        'appLink' => GoogleAppLinkInput::class,
        'rotatingBarcode' => GoogleRotatingBarcodeInput::class,
        'classOverrides' => 'object',
    ];

    /**
     * @param string|Omit $genericType What a generic pass is for, by Google’s names.
     * @param bool|Omit $callback Whether Google reports to this service when a holder adds or removes the pass, so
     * that installations are counted. Left out: true.
     * @param GoogleAppLinkInput|array<string, mixed>|Omit $appLink The link to your app or site below the card.
     * @param GoogleRotatingBarcodeInput|array<string, mixed>|Omit $rotatingBarcode How a rotating code changes.
     * @param string|Omit $smartTapRedemptionValue What is sent to a Smart Tap terminal: printable ASCII. Placeholders
     * are filled in for each pass. The class needs `enableSmartTap` and `redemptionIssuers`, see `classOverrides`.
     * @param array<string, mixed>|Omit $classOverrides Members of Google’s class, in place of those from the template.
     */
    public function __construct(
        public readonly string|Omit $genericType = Omit::Value,
        public readonly bool|Omit $callback = Omit::Value,
        public readonly GoogleAppLinkInput|array|Omit $appLink = Omit::Value,
        public readonly GoogleRotatingBarcodeInput|array|Omit $rotatingBarcode = Omit::Value,
        public readonly string|Omit $smartTapRedemptionValue = Omit::Value,
        public readonly array|Omit $classOverrides = Omit::Value,
    ) {
    }
}
