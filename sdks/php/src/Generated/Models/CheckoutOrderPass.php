<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A pass that an order got.
 *
 * @property-read string $passId The id of the pass.
 * @property-read string $lineId The line of the order that the pass is for.
 * @property-read int $unit Which unit of the line the pass is for, counted from 1.
 * @property-read string $ruleId The rule that asked for the pass.
 * @property-read string $status What became of the pass. VOIDED: by a refund or cancellation.
 * @property-read string|null $passStatus The status of the pass itself, where one order is read.
 * @property-read string|null $downloadUrl The link for the holder, where one order is read.
 */
final class CheckoutOrderPass extends Model
{
    protected const MEMBERS = [
        'passId' => null,
        'lineId' => null,
        'unit' => null,
        'ruleId' => null,
        'status' => null,
        'passStatus' => null,
        'downloadUrl' => null,
    ];
}
