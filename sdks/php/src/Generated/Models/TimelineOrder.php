<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** The order of a timeline: `-` means newest first. */
final class TimelineOrder
{
    public const AT = 'at';
    public const AT_DESCENDING = '-at';
}
