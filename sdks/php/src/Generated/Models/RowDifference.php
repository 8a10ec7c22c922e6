<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What a row would change of a pass that is there.
 *
 * @property-read int $row The number of the row; the first below the headers is 1.
 * @property-read string $passId The pass.
 * @property-read string $serialNumber The serial number of the pass.
 * @property-read list<ChangedMember> $changed The members that would change: 20 at most.
 */
final class RowDifference extends Model
{
    protected const MEMBERS = [
        'row' => null,
        'passId' => null,
        'serialNumber' => null,
        'changed' => ['list', ChangedMember::class],
    ];
}
