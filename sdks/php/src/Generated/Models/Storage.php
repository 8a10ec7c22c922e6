<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How full the database of the workspace is. From 70% on, you get `workspace.nearly_full`. From 95% on, no passes,
 * templates or images are created: `workspace_full`.
 *
 * @property-read int $sizeBytes The size of the database.
 * @property-read int $limitBytes How large the database can get.
 * @property-read bool $shared Whose database it is. True: of all workspaces of this service that have none of
 * their own, together. False: of this workspace alone.
 */
final class Storage extends Model
{
    protected const MEMBERS = [
        'sizeBytes' => null,
        'limitBytes' => null,
        'shared' => null,
    ];
}
