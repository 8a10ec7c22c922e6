<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** A side of the card. */
final class CardSide
{
    public const FRONT = 'front';
    public const BACK = 'back';
}
