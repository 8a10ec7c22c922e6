<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * earned: by the points that a pass has earned. manual: by hand, and the first tier until then. Values may be
 * added; others are kept as they came.
 */
final class TierBasis
{
    public const EARNED = 'earned';
    public const MANUAL = 'manual';
}
