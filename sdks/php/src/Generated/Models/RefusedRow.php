<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A row that would be refused.
 *
 * @property-read int $row The number of the row; the first below the headers is 1.
 * @property-read int $line The line of the file on which the row begins, from 1.
 * @property-read int $statusCode The status that a create of it would be answered with.
 * @property-read list<RowError> $errors What is wrong with the row.
 */
final class RefusedRow extends Model
{
    protected const MEMBERS = [
        'row' => null,
        'line' => null,
        'statusCode' => null,
        'errors' => ['list', RowError::class],
    ];
}
