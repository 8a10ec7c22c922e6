<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Points that end soon.
 *
 * @property-read int $points How many points end then.
 * @property-read \DateTimeImmutable $expiresAt The instant from which they cannot be spent.
 */
final class ExpiringPoints extends Model
{
    protected const MEMBERS = [
        'points' => null,
        'expiresAt' => 'instant',
    ];
}
