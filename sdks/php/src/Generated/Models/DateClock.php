<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** Whose clock shows a date. Values may be added; others are kept as they came. */
final class DateClock
{
    public const PLACE = 'place';
    public const HOLDER = 'holder';
}
