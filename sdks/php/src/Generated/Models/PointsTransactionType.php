<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * opening: the balance that the pass began with. earn, redeem: points were added or taken. reverse: an entry was
 * reversed. adjust: the balance was set by hand. expire: points have ended. Values may be added; others are kept
 * as they came.
 */
final class PointsTransactionType
{
    public const OPENING = 'opening';
    public const EARN = 'earn';
    public const REDEEM = 'redeem';
    public const REVERSE = 'reverse';
    public const ADJUST = 'adjust';
    public const EXPIRE = 'expire';
}
