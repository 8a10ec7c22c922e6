<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** The order of events: `-` means newest first. */
final class EventOrder
{
    public const TIMESTAMP = 'timestamp';
    public const TIMESTAMP_DESCENDING = '-timestamp';
}
