<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * What a lost dispute does to passes. void: they are voided. none: they stay as they are, and the event
 * `checkout.disputed` reports it. Values may be added; others are kept as they came.
 */
final class OnDispute
{
    public const VOID = 'void';
    public const NONE = 'none';
}
