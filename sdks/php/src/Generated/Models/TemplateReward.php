<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Something that holders get for points.
 *
 * @property-read string $key Your own word for the reward, which its address and the ledger name it by.
 * @property-read string $label The name of the reward, for whoever hands it out.
 * @property-read int $cost How many points it takes.
 * @property-read string|null $tier The lowest tier that may have it.
 * @property-read int|null $limitPerPass How often one pass may have it. Left out: as often as its points allow.
 * @property-read \DateTimeImmutable|null $validUntil The instant from which nobody can have it. Left out: no end.
 */
final class TemplateReward extends Model
{
    protected const MEMBERS = [
        'key' => null,
        'label' => null,
        'cost' => null,
        'tier' => null,
        'limitPerPass' => null,
        'validUntil' => 'instant',
    ];
}
