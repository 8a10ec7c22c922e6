<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What is left of a thing that was deleted.
 *
 * @property-read string $id The id of the deleted object.
 * @property-read bool $deleted Always `true`.
 */
final class DeletedObject extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'deleted' => null,
    ];
}
