<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Something that was accepted and yet will not work as it is meant.
 *
 * @property-read string $code Stable, and explained at `/docs/errors`.
 * @property-read string $message A sentence for people. It may change: compare `code` instead.
 * @property-read string|null $pointer RFC 6901 pointer to the member that it is about.
 */
final class Warning extends Model
{
    protected const MEMBERS = [
        'code' => null,
        'message' => null,
        'pointer' => null,
    ];
}
