<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Something that people agree to.
 *
 * @property-read string $key Your own name for it.
 * @property-read int $version The version of text and address: it rises when one of them changes.
 * @property-read array<string, string> $text The sentence that people agree to, by language tag.
 * @property-read string|null $url Where the terms stand in full; null: nowhere.
 * @property-read bool $required Nobody signs up without it.
 */
final class EnrolmentConsent extends Model
{
    protected const MEMBERS = [
        'key' => null,
        'version' => null,
        'text' => ['map', null],
        'url' => null,
        'required' => null,
    ];
}
