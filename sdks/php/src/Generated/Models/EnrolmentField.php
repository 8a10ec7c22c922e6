<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A question of a sign-up page.
 *
 * @property-read string $key The key of a field of the template, or `customer.name` or `customer.email`.
 * @property-read bool $required Nobody signs up without a value.
 * @property-read bool $unique Each value signs up once.
 * @property-read array<string, string>|null $label What the page calls it, by language tag; null: as the template
 * does.
 */
final class EnrolmentField extends Model
{
    protected const MEMBERS = [
        'key' => null,
        'required' => null,
        'unique' => null,
        'label' => ['map', null],
    ];
}
