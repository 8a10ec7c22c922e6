<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What an import would do with the first rows of a file.
 *
 * @property-read int $checked How many rows were looked at: at most 100.
 * @property-read ImportedFile $file How an uploaded file is read: what was recognised in it, or what the request
 * said.
 * @property-read int $wouldCreate How many rows would become new passes.
 * @property-read int $wouldUpdate How many rows would change a pass.
 * @property-read int $unchanged How many rows say what their pass says already, or were imported before.
 * @property-read NotifiedPhones $phones How many devices and copies would be notified of the changes, by wallet.
 * @property-read list<RowDifference> $diffs What would change, row by row.
 * @property-read list<RefusedRow> $refused Those that would be refused, and why.
 */
final class ImportCheck extends Model
{
    protected const MEMBERS = [
        'checked' => null,
        'file' => ImportedFile::class,
        'wouldCreate' => null,
        'wouldUpdate' => null,
        'unchanged' => null,
        'phones' => NotifiedPhones::class,
        'diffs' => ['list', RowDifference::class],
        'refused' => ['list', RefusedRow::class],
    ];
}
