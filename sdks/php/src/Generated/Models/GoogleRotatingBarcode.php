<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How a rotating code changes.
 *
 * @property-read int|null $periodSeconds How long each code is valid, in seconds.
 */
final class GoogleRotatingBarcode extends Model
{
    protected const MEMBERS = [
        'periodSeconds' => null,
    ];
}
