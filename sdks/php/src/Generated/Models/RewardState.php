<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * AVAILABLE: the pass can have it now. TOO_FEW: it has too few points. TIER: its tier is too low. USED_UP: it has
 * had it as often as it may. ENDED: the time of the reward is over. Values may be added; others are kept as they
 * came.
 */
final class RewardState
{
    public const AVAILABLE = 'AVAILABLE';
    public const TOO_FEW = 'TOO_FEW';
    public const TIER = 'TIER';
    public const USED_UP = 'USED_UP';
    public const ENDED = 'ENDED';
}
