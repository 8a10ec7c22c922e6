<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** Whether a file is checked and nothing is made of it. */
final class CheckOnly
{
    public const TRUE = 'true';
    public const FALSE = 'false';
}
