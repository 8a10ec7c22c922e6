<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A pass that a rule would create.
 *
 * @property-read string $templateId The template of the pass.
 * @property-read string|null $serialNumber The serial number that the pass would get. Left out: one would be
 * generated.
 * @property-read PassDraftCustomer|null $customer Whose pass it would be.
 * @property-read array<string, string|int|float>|null $fields Values of the fields that the template defines, by
 * their keys.
 * @property-read string|null $notify How the holder hears of a new pass.
 */
final class PassDraft extends Model
{
    protected const MEMBERS = [
        'templateId' => null,
        'serialNumber' => null,
        'customer' => PassDraftCustomer::class,
        'fields' => ['map', 'array'],
        'notify' => null,
    ];
}
