<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Why something has no pass.
 *
 * @property-read string|null $lineId The line of the order; null: the order as a whole.
 * @property-read int|null $unit Which unit of the line; null: all of them.
 * @property-read string|null $ruleId The rule that asked for the pass.
 * @property-read string $code The stable code of the error.
 * @property-read string $message A sentence for people. It may change: compare `code` instead.
 * @property-read string|null $pointer RFC 6901 pointer into the create body that the rule produced.
 */
final class CheckoutFailure extends Model
{
    protected const MEMBERS = [
        'lineId' => null,
        'unit' => null,
        'ruleId' => null,
        'code' => null,
        'message' => null,
        'pointer' => null,
    ];
}
