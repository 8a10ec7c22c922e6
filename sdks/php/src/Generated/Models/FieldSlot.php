<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** Where a field is shown on the card. Values may be added; others are kept as they came. */
final class FieldSlot
{
    public const HEADER = 'header';
    public const PRIMARY = 'primary';
    public const SECONDARY = 'secondary';
    public const AUXILIARY = 'auxiliary';
    public const BACK = 'back';
}
