<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * `door`: checks the permissions of passes. `entry`: admits each pass a number of times. `counter`: moves points.
 * Values may be added; others are kept as they came.
 */
final class ScannerMode
{
    public const DOOR = 'door';
    public const ENTRY = 'entry';
    public const COUNTER = 'counter';
}
