<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** Why a delivery has failed for good. Values may be added; others are kept as they came. */
final class DeliveryFailureReason
{
    public const EXHAUSTED = 'exhausted';
    public const BLOCKED_ADDRESS = 'blocked_address';
    public const ENDPOINT_DISABLED = 'endpoint_disabled';
    public const ENDPOINT_DELETED = 'endpoint_deleted';
    public const EVENT_ERASED = 'event_erased';
}
