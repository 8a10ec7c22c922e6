<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * One thing that is wrong with an item.
 *
 * @property-read string $code The stable code of the error.
 * @property-read string $message A sentence for people. It may change: compare `code` instead.
 * @property-read string|null $pointer An RFC 6901 pointer to the member of the body that is at fault.
 * @property-read string|null $reason What is wrong with the member, in snake_case, such as `required`.
 */
final class BatchError extends Model
{
    protected const MEMBERS = [
        'code' => null,
        'message' => null,
        'pointer' => null,
        'reason' => null,
    ];
}
