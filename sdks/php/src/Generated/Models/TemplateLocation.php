<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A place where phones suggest the pass.
 *
 * @property-read int|float $latitude Degrees in WGS 84, positive in the north and in the east.
 * @property-read int|float $longitude Degrees in WGS 84, positive in the north and in the east.
 * @property-read int|float|null $altitude Height above sea level, in metres.
 * @property-read string|null $relevantText The text that the lock screen shows near the place.
 */
final class TemplateLocation extends Model
{
    protected const MEMBERS = [
        'latitude' => null,
        'longitude' => null,
        'altitude' => null,
        'relevantText' => null,
    ];
}
