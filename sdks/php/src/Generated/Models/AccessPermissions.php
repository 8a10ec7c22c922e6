<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Which doors a pass opens, and when.
 *
 * @property-read string|null $accessLevel Your own word for what the pass may open, such as `backstage`. It is
 * shown in decisions and on the pass.
 * @property-read \DateTimeImmutable|null $validFrom The instant from which the pass opens doors; null: there is no
 * beginning.
 * @property-read \DateTimeImmutable|null $validUntil The instant from which the pass opens no door any more; null:
 * there is no end.
 * @property-read list<string> $allowedDoors Ids of doors, exact to the letter. `*` means every door.
 */
final class AccessPermissions extends Model
{
    protected const MEMBERS = [
        'accessLevel' => null,
        'validFrom' => 'instant',
        'validUntil' => 'instant',
        'allowedDoors' => null,
    ];
}
