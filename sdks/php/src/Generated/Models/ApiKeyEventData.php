<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of events about an API key.
 *
 * @property-read ApiKey $apiKey An API key: enough to tell two keys apart, not enough to call with.
 */
final class ApiKeyEventData extends Model
{
    protected const MEMBERS = [
        'apiKey' => ApiKey::class,
    ];
}
