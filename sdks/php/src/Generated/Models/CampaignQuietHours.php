<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;

/**
 * Hours in which nobody is notified: in the zone of the holder, else in that of the workspace. Whose turn comes
 * then is told when they end.
 */
final class CampaignQuietHours extends Input
{
    /**
     * @param string $from The time at which they begin, by the clock of the holder.
     * @param string $to The time at which they end.
     */
    public function __construct(
        public readonly string $from,
        public readonly string $to,
    ) {
    }
}
