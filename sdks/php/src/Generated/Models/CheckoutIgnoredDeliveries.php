<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Signed deliveries of one topic that nothing follows from.
 *
 * @property-read string $topic The topic or type, as the shop names it. `other`: topics beyond the first 20.
 * @property-read int $count How many. In a flood it may lag behind by some seconds.
 * @property-read \DateTimeImmutable $lastAt When the last one came.
 */
final class CheckoutIgnoredDeliveries extends Model
{
    protected const MEMBERS = [
        'topic' => null,
        'count' => null,
        'lastAt' => 'instant',
    ];
}
