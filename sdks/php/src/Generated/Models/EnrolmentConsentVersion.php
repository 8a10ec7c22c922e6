<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The text of a consent in one of its versions. It never changes.
 *
 * @property-read string $id The id of the version.
 * @property-read string $key Your own name for the consent.
 * @property-read int $version Counts from 1.
 * @property-read array<string, string> $text The sentence that people agreed to, by language tag.
 * @property-read string|null $url Where the terms stood in full; null: nowhere.
 * @property-read \DateTimeImmutable $createdAt Since when the page shows it.
 */
final class EnrolmentConsentVersion extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'key' => null,
        'version' => null,
        'text' => ['map', null],
        'url' => null,
        'createdAt' => 'instant',
    ];
}
