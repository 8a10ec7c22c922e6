<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How often each scanner and each door was used.
 *
 * @property-read list<ScanCounts> $items The scanners with scans since then; others have none.
 * @property-read list<DoorCounts> $doors The doors with decisions since then, those of your own readers included,
 * by `doorId`.
 */
final class AllScanCounts extends Model
{
    protected const MEMBERS = [
        'items' => ['list', ScanCounts::class],
        'doors' => ['list', DoorCounts::class],
    ];
}
