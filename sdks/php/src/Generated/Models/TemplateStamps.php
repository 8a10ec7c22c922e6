<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A card of stamps, of which each point is one.
 *
 * @property-read int $count How many stamps fill the card: 2 to 20.
 * @property-read string $empty The picture of a place that has no stamp yet.
 * @property-read string $full The picture of a stamp.
 * @property-read int $columns How many stand in a row.
 */
final class TemplateStamps extends Model
{
    protected const MEMBERS = [
        'count' => null,
        'empty' => null,
        'full' => null,
        'columns' => null,
    ];
}
