<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * PENDING: not final yet. SUCCEEDED: the endpoint accepted it. FAILED: stopped after the last retry. Values may be
 * added; others are kept as they came.
 */
final class DeliveryStatus
{
    public const PENDING = 'PENDING';
    public const SUCCEEDED = 'SUCCEEDED';
    public const FAILED = 'FAILED';
}
