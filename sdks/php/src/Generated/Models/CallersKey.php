<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The API key that asks.
 *
 * @property-read string $id The id of the key.
 * @property-read string $name Your own name for the key.
 * @property-read list<string> $scopes What the key may do.
 * @property-read \DateTimeImmutable|null $expiresAt When the key ends; null: never.
 */
final class CallersKey extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'name' => null,
        'scopes' => null,
        'expiresAt' => 'instant',
    ];
}
