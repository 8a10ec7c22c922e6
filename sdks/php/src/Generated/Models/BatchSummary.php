<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How many were created and refused.
 *
 * @property-read int $succeeded How many passes were created.
 * @property-read int $failed How many items were refused.
 */
final class BatchSummary extends Model
{
    protected const MEMBERS = [
        'succeeded' => null,
        'failed' => null,
    ];
}
