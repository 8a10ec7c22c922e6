<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A test.
 *
 * @property-read string $endpointId The endpoint that the test was asked for.
 */
final class Ping extends Model
{
    protected const MEMBERS = [
        'endpointId' => null,
    ];
}
