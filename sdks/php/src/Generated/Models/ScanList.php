<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What a scanner goes by without a connection.
 *
 * @property-read string $jws Compact JWS (EdDSA); public keys at `/.well-known/door-list-keys.json`.
 * @property-read \DateTimeImmutable $issuedAt When this part was created.
 * @property-read \DateTimeImmutable $expiresAt From here on a scanner must not go by the list.
 * @property-read string $cursor Send it as `since` to get the next part, or later what has changed.
 * @property-read bool $complete Whether this is the last part. Before, a scanner must not go by the list.
 * @property-read ScanListEntry|null $entry Only of scanners in mode `entry`.
 */
final class ScanList extends Model
{
    protected const MEMBERS = [
        'jws' => null,
        'issuedAt' => 'instant',
        'expiresAt' => 'instant',
        'cursor' => null,
        'complete' => null,
        'entry' => ScanListEntry::class,
    ];
}
