<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** What the passes are told apart by. */
final class FunnelGrouping
{
    public const DAY = 'day';
    public const TEMPLATE = 'template';
    public const SOURCE = 'source';
}
