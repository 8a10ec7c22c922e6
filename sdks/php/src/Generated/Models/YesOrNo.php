<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** Whether something is so. */
final class YesOrNo
{
    public const TRUE = 'true';
    public const FALSE = 'false';
}
