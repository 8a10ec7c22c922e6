<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The names of a person who has taken another one.
 *
 * @property-read string $from The name before.
 * @property-read string $to The name since then.
 */
final class AuditRenaming extends Model
{
    protected const MEMBERS = [
        'from' => null,
        'to' => null,
    ];
}
