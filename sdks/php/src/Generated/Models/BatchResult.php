<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * One result for each item.
 *
 * @property-read list<BatchItem> $items One result for each item, in the order of the request.
 * @property-read BatchSummary $summary How many were created and refused.
 * @property-read string|null $bundleId The id of the bundle, by which its link is rotated. Only where `bundle` was
 * asked for.
 * @property-read string|null $bundleUrl One link to all passes of the batch. Only where `bundle` was asked for.
 */
final class BatchResult extends Model
{
    protected const MEMBERS = [
        'items' => ['list', BatchItem::class],
        'summary' => BatchSummary::class,
        'bundleId' => null,
        'bundleUrl' => null,
    ];
}
