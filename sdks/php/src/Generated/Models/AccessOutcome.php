<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** Whether the door opens. Values may be added; others are kept as they came. */
final class AccessOutcome
{
    public const GRANTED = 'granted';
    public const DENIED = 'denied';
}
