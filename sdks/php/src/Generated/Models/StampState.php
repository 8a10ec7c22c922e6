<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How full a card of stamps is.
 *
 * @property-read bool $full Whether all stamps are there.
 * @property-read int $count The stamps that the card shows, at most `of`.
 * @property-read int $of How many stamps fill the card.
 */
final class StampState extends Model
{
    protected const MEMBERS = [
        'full' => null,
        'count' => null,
        'of' => null,
    ];
}
