<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What an import has done so far with the rows of its file, or what it would do where the job only checks them.
 *
 * @property-read int $created How many rows became new passes.
 * @property-read int $updated How many rows changed a pass.
 * @property-read int $unchanged How many rows say what their pass says already, or were imported before.
 * @property-read NotifiedPhones $phones How many devices and copies would be notified of the changes, by wallet.
 */
final class ImportOutcome extends Model
{
    protected const MEMBERS = [
        'created' => null,
        'updated' => null,
        'unchanged' => null,
        'phones' => NotifiedPhones::class,
    ];
}
