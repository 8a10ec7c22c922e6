<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Points that a scan moved.
 *
 * @property-read int $moved Points that were added; negative where some were taken.
 * @property-read int $balance The balance afterwards.
 */
final class ScanPoints extends Model
{
    protected const MEMBERS = [
        'moved' => null,
        'balance' => null,
    ];
}
