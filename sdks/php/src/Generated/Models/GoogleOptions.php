<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Options for Google Wallet alone.
 *
 * @property-read string|null $genericType What a generic pass is for, by Google’s names.
 * @property-read bool|null $callback Whether Google reports to this service when a holder adds or removes the
 * pass, so that installations are counted. Left out: true.
 * @property-read GoogleAppLink|null $appLink The link to your app or site below the card.
 * @property-read GoogleRotatingBarcode|null $rotatingBarcode How a rotating code changes.
 * @property-read string|null $smartTapRedemptionValue What is sent to a Smart Tap terminal: printable ASCII.
 * Placeholders are filled in for each pass. The class needs `enableSmartTap` and `redemptionIssuers`, see
 * `classOverrides`.
 * @property-read array<string, mixed>|null $classOverrides Members of Google’s class, in place of those from the
 * template.
 */
final class GoogleOptions extends Model
{
    protected const MEMBERS = [
        'genericType' => null,
        'callback' => null,
        'appLink' => GoogleAppLink::class,
        'rotatingBarcode' => GoogleRotatingBarcode::class,
        'smartTapRedemptionValue' => null,
        'classOverrides' => 'array',
    ];
}
