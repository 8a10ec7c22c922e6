<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How many scans were taken and refused.
 *
 * @property-read int $succeeded How many scans were taken.
 * @property-read int $failed How many were refused as requests.
 */
final class ScanBatchSummary extends Model
{
    protected const MEMBERS = [
        'succeeded' => null,
        'failed' => null,
    ];
}
