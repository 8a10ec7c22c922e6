<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What a pass can get for its points.
 *
 * @property-read int $balance The points that the pass has now.
 * @property-read string|null $tier The key of its tier; null where the template has no tiers.
 * @property-read bool $isTierSetByHand Whether somebody has set the tier, so that it stays whatever the pass
 * earns.
 * @property-read StampState|null $stamps How full the card of stamps is; null: the template has none.
 * @property-read list<PassTier> $tiers The tiers of the template, from the lowest up; empty where it has none.
 * @property-read list<PassReward> $rewards In the order of the template.
 */
final class PassRewards extends Model
{
    protected const MEMBERS = [
        'balance' => null,
        'tier' => null,
        'isTierSetByHand' => null,
        'stamps' => StampState::class,
        'tiers' => ['list', PassTier::class],
        'rewards' => ['list', PassReward::class],
    ];
}
