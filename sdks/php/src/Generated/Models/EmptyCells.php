<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * keep: an empty cell leaves what the pass has. clear: it takes the value from the pass, so that the template’s
 * holds.
 */
final class EmptyCells
{
    public const KEEP = 'keep';
    public const CLEAR = 'clear';
}
