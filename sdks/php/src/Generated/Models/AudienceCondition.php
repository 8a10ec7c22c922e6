<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * One condition: a field, and the comparison that was given.
 *
 * @property-read string $field What is compared.
 * @property-read mixed|null $eq The value that it is compared with; left out for other comparisons.
 * @property-read mixed|null $ne The value that it is compared with; left out for other comparisons.
 * @property-read list<mixed>|null $in The values of which the field has one; left out for other comparisons.
 * @property-read mixed|null $gte The value that it is compared with; left out for other comparisons.
 * @property-read mixed|null $lt The value that it is compared with; left out for other comparisons.
 * @property-read string|null $startsWith How the text of the field begins; left out for other comparisons.
 * @property-read bool|null $exists Whether it has a value at all; left out for other comparisons.
 */
final class AudienceCondition extends Model
{
    protected const MEMBERS = [
        'field' => null,
        'eq' => 'array',
        'ne' => 'array',
        'in' => ['list', 'array'],
        'gte' => 'array',
        'lt' => 'array',
        'startsWith' => null,
        'exists' => null,
    ];
}
