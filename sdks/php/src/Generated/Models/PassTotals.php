<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How many passes there are.
 *
 * @property-read int $created How many were ever created.
 * @property-read int $deleted How many of them were deleted.
 */
final class PassTotals extends Model
{
    protected const MEMBERS = [
        'created' => null,
        'deleted' => null,
    ];
}
