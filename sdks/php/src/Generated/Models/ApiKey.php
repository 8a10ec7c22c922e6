<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * An API key: enough to tell two keys apart, not enough to call with.
 *
 * @property-read string $id The id of the key.
 * @property-read string $name Your own name for it.
 * @property-read list<string> $scopes What the key may do.
 * @property-read string $prefix The first 12 characters of the key.
 * @property-read string $last4 The last 4 characters of the key.
 * @property-read \DateTimeImmutable $createdAt When the key was created.
 * @property-read \DateTimeImmutable|null $expiresAt When the key ends; null: never.
 * @property-read \DateTimeImmutable|null $lastUsedAt When the key was last used, to the hour; null: never.
 * @property-read \DateTimeImmutable|null $revokedAt When the key was revoked; null while it has not been.
 * @property-read string|null $createdBy The key, or the person of the dashboard (`user_…`), that created this one
 * or rotated another one into it; null for the first key of a workspace.
 */
final class ApiKey extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'name' => null,
        'scopes' => null,
        'prefix' => null,
        'last4' => null,
        'createdAt' => 'instant',
        'expiresAt' => 'instant',
        'lastUsedAt' => 'instant',
        'revokedAt' => 'instant',
        'createdBy' => null,
    ];
}
