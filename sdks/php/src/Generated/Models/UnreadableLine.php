<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A line of an order that could not be read.
 *
 * @property-read string|null $lineId The shop’s id of the line; null: unknown.
 * @property-read string $message What is wrong with it.
 */
final class UnreadableLine extends Model
{
    protected const MEMBERS = [
        'lineId' => null,
        'message' => null,
    ];
}
