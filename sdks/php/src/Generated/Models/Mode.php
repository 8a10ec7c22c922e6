<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** The mode of the workspace. Values may be added; others are kept as they came. */
final class Mode
{
    public const LIVE = 'live';
    public const TEST = 'test';
}
