<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A member of a pass that a row would change.
 *
 * @property-read string $pointer The member of the pass, as a JSON pointer.
 * @property-read mixed $before The value that the pass has now; null: none.
 * @property-read mixed $after The value that the row would give the member; null: none.
 */
final class ChangedMember extends Model
{
    protected const MEMBERS = [
        'pointer' => null,
        'before' => 'array',
        'after' => 'array',
    ];
}
