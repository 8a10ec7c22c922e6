<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of `api_key.rotated`.
 *
 * @property-read ApiKey $apiKey The key that was rotated, with its new end.
 * @property-read ApiKey $successor The key that follows it.
 */
final class ApiKeyRotatedEventData extends Model
{
    protected const MEMBERS = [
        'apiKey' => ApiKey::class,
        'successor' => ApiKey::class,
    ];
}
