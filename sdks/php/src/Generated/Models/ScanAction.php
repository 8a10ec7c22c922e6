<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * `check`: look at the pass. `admit`: let its holder in, which counts. `points`: add points. `redeem`: take
 * points. `reward`: hand out a reward, which takes its points.
 */
final class ScanAction
{
    public const CHECK = 'check';
    public const ADMIT = 'admit';
    public const POINTS = 'points';
    public const REDEEM = 'redeem';
    public const REWARD = 'reward';
}
