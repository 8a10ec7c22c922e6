<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Deliveries that had no effect, for one reason.
 *
 * @property-read string $reason signature: no secret of the connection signed it. unreadable: it is no order as
 * the shop’s documents describe it. mode: of the other mode (test or live) than the workspace. disabled: it came
 * while the connection was disabled. api_key_missing: it names an order that only an API key can fetch.
 * not_fetched: it names one that the shop’s API did not give. order_unknown: a refund or dispute of an order that
 * the shop had not sent.
 * @property-read int $count How many. In a flood it may lag behind by some seconds.
 * @property-read \DateTimeImmutable $lastAt When the last one came.
 */
final class CheckoutRefusedDeliveries extends Model
{
    protected const MEMBERS = [
        'reason' => null,
        'count' => null,
        'lastAt' => 'instant',
    ];
}
