<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How far the passes have come that were created in these days. Each pass counts once in each step, whenever it
 * made it. Steps can be skipped: a wallet can add a pass whose page nobody opened.
 *
 * @property-read int $created Passes that were created in these days.
 * @property-read int $opened Those whose page somebody has opened.
 * @property-read int $installed Those that were added to a wallet.
 * @property-read int $used Those that were redeemed, opened a door, or had points added or taken.
 */
final class PassFunnel extends Model
{
    protected const MEMBERS = [
        'created' => null,
        'opened' => null,
        'installed' => null,
        'used' => null,
    ];
}
