<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** What led to the attempt. `manual`: somebody asked for it. Values may be added; others are kept as they came. */
final class DeliveryTrigger
{
    public const SCHEDULED = 'scheduled';
    public const MANUAL = 'manual';
}
