<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * What a refund does to passes. void: they are voided. none: they stay as they are. Values may be added; others
 * are kept as they came.
 */
final class OnRefund
{
    public const VOID = 'void';
    public const NONE = 'none';
}
