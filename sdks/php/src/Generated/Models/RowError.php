<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What is wrong with a row.
 *
 * @property-read string $code The code of the error.
 * @property-read string $message What is wrong, in a sentence.
 * @property-read string|null $pointer The member of the create body at fault, as a JSON pointer.
 * @property-read string|null $column What the column at fault is called in the file, in CSV.
 * @property-read int|null $line The line of the file with the faulty value, from 1.
 */
final class RowError extends Model
{
    protected const MEMBERS = [
        'code' => null,
        'message' => null,
        'pointer' => null,
        'column' => null,
        'line' => null,
    ];
}
