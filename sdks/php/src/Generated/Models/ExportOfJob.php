<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What an export writes into its file.
 *
 * @property-read string $list A list that can be exported.
 * @property-read string $format CSV, or a JSON value a line.
 * @property-read \DateTimeImmutable|null $keptUntil Until when the file is kept at most: it goes earlier if one of
 * its passes is deleted. Null while there is none.
 */
final class ExportOfJob extends Model
{
    protected const MEMBERS = [
        'list' => null,
        'format' => null,
        'keptUntil' => 'instant',
    ];
}
