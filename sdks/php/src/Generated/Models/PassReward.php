<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A reward, as it is for one pass.
 *
 * @property-read string $key The key of the reward.
 * @property-read string $label The name of the reward.
 * @property-read int $cost How many points it takes.
 * @property-read string $state AVAILABLE: the pass can have it now. TOO_FEW: it has too few points. TIER: its tier
 * is too low. USED_UP: it has had it as often as it may. ENDED: the time of the reward is over.
 * @property-read int $missing How many points the pass lacks; 0: none.
 * @property-read int $redeemed How often the pass has had it, less what was reversed.
 * @property-read int|null $limitPerPass How often one pass may have it; null: as often as its points allow.
 * @property-read string|null $tier The lowest tier that may have it; null: all.
 * @property-read \DateTimeImmutable|null $validUntil The instant from which nobody can have it; null: no end.
 */
final class PassReward extends Model
{
    protected const MEMBERS = [
        'key' => null,
        'label' => null,
        'cost' => null,
        'state' => null,
        'missing' => null,
        'redeemed' => null,
        'limitPerPass' => null,
        'tier' => null,
        'validUntil' => 'instant',
    ];
}
