<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** One condition: a field, and exactly one of the other members. */
final class CampaignCondition extends Input
{
    /**
     * @param string $field What is compared: `status`, `points`, `createdAt`, `updatedAt`, `expirationDate`, `source`,
     * `tier`, `installed`, `installedAt`, `opened`, `used`, `customer.language`, `fields.<key>` or `metadata.<key>`.
     * @param string|int|float|bool|Omit $eq The value that the field has.
     * @param string|int|float|Omit $ne The value that the field does not have.
     * @param list<string|int|float>|Omit $in Values of which the field has one.
     * @param string|int|float|Omit $gte The number or instant that the field reaches, or is above.
     * @param string|int|float|Omit $lt The number or instant that the field is below.
     * @param string|Omit $startsWith How the text of the field begins.
     * @param bool|Omit $exists Whether it has a value at all.
     */
    public function __construct(
        public readonly string $field,
        public readonly string|int|float|bool|Omit $eq = Omit::Value,
        public readonly string|int|float|Omit $ne = Omit::Value,
        public readonly array|Omit $in = Omit::Value,
        public readonly string|int|float|Omit $gte = Omit::Value,
        public readonly string|int|float|Omit $lt = Omit::Value,
        public readonly string|Omit $startsWith = Omit::Value,
        public readonly bool|Omit $exists = Omit::Value,
    ) {
    }
}
