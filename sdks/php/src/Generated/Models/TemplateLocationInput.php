<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A place where phones suggest the pass. */
final class TemplateLocationInput extends Input
{
    /**
     * @param int|float $latitude Degrees in WGS 84, positive in the north and in the east.
     * @param int|float $longitude Degrees in WGS 84, positive in the north and in the east.
     * @param int|float|Omit $altitude Height above sea level, in metres.
     * @param string|Omit $relevantText The text that the lock screen shows near the place.
     */
    public function __construct(
        public readonly int|float $latitude,
        public readonly int|float $longitude,
        public readonly int|float|Omit $altitude = Omit::Value,
        public readonly string|Omit $relevantText = Omit::Value,
    ) {
    }
}
