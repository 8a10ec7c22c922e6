<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** The means of travel of a boarding pass. Values may be added; others are kept as they came. */
final class TransitType
{
    public const AIR = 'Air';
    public const BOAT = 'Boat';
    public const BUS = 'Bus';
    public const GENERIC = 'Generic';
    public const TRAIN = 'Train';
}
