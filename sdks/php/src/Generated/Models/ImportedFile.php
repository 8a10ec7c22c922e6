<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How an uploaded file is read: what was recognised in it, or what the request said.
 *
 * @property-read string $format CSV, or a JSON value a line.
 * @property-read string $encoding The encoding of a text file, by its name in the Encoding standard of WHATWG.
 * @property-read string|null $delimiter The delimiter; null for NDJSON.
 * @property-read string|null $lineEnd What ends the lines, as the first line shows it; null for NDJSON.
 */
final class ImportedFile extends Model
{
    protected const MEMBERS = [
        'format' => null,
        'encoding' => null,
        'delimiter' => null,
        'lineEnd' => null,
    ];
}
