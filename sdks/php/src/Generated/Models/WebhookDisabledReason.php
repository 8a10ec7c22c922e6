<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * manual: somebody disabled it. failing: it failed for five days. gone: it answered that it is gone (410). Values
 * may be added; others are kept as they came.
 */
final class WebhookDisabledReason
{
    public const MANUAL = 'manual';
    public const FAILING = 'failing';
    public const GONE = 'gone';
}
