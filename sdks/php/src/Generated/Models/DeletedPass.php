<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What is left of a deleted pass.
 *
 * @property-read string $id The id of the deleted pass.
 * @property-read int $version The version of the deletion: the last one of the pass.
 * @property-read \DateTimeImmutable $deletedAt When the pass was deleted.
 */
final class DeletedPass extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'version' => null,
        'deletedAt' => 'instant',
    ];
}
