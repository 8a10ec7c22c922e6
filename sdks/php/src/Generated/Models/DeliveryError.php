<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** Why there was no answer. Values may be added; others are kept as they came. */
final class DeliveryError
{
    public const TIMEOUT = 'timeout';
    public const DNS = 'dns';
    public const CONNECTION = 'connection';
    public const BLOCKED_ADDRESS = 'blocked_address';
}
