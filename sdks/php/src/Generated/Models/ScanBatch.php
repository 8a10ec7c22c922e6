<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * One result for each scan.
 *
 * @property-read list<ScanBatchItem> $items One result for each scan, in the order of the request.
 * @property-read ScanBatchSummary $summary How many scans were taken and refused.
 */
final class ScanBatch extends Model
{
    protected const MEMBERS = [
        'items' => ['list', ScanBatchItem::class],
        'summary' => ScanBatchSummary::class,
    ];
}
