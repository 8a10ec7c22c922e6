<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * signature: no secret of the connection signed it. unreadable: it is no order as the shop’s documents describe
 * it. mode: of the other mode (test or live) than the workspace. disabled: it came while the connection was
 * disabled. api_key_missing: it names an order that only an API key can fetch. not_fetched: it names one that the
 * shop’s API did not give. order_unknown: a refund or dispute of an order that the shop had not sent. Values may
 * be added; others are kept as they came.
 */
final class CheckoutRefusedReason
{
    public const SIGNATURE = 'signature';
    public const UNREADABLE = 'unreadable';
    public const MODE = 'mode';
    public const DISABLED = 'disabled';
    public const API_KEY_MISSING = 'api_key_missing';
    public const NOT_FETCHED = 'not_fetched';
    public const ORDER_UNKNOWN = 'order_unknown';
}
