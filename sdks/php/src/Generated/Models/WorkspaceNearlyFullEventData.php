<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of `workspace.nearly_full`.
 *
 * @property-read int $sizeBytes The size of the database.
 * @property-read int $limitBytes How large the database can get.
 * @property-read bool $shared Whose database it is. True: of all workspaces of this service that have none of
 * their own, together. False: of this workspace alone.
 */
final class WorkspaceNearlyFullEventData extends Model
{
    protected const MEMBERS = [
        'sizeBytes' => null,
        'limitBytes' => null,
        'shared' => null,
    ];
}
