<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** Whether the endpoint gets events. DISABLED: it gets none. Values may be added; others are kept as they came. */
final class WebhookEndpointStatus
{
    public const ENABLED = 'ENABLED';
    public const DISABLED = 'DISABLED';
}
