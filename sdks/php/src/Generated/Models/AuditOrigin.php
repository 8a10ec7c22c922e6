<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Where a person called from.
 *
 * @property-read string|null $country ISO 3166-1 alpha-2; null where it is not known.
 * @property-read string|null $network The first 24 bits of an IPv4 address, or the first 48 of an IPv6 one.
 */
final class AuditOrigin extends Model
{
    protected const MEMBERS = [
        'country' => null,
        'network' => null,
    ];
}
