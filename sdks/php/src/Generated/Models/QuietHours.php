<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Hours in which nobody is notified, by the clock of the holder.
 *
 * @property-read string $from The time at which they begin.
 * @property-read string $to The time at which they end.
 */
final class QuietHours extends Model
{
    protected const MEMBERS = [
        'from' => null,
        'to' => null,
    ];
}
