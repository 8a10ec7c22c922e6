<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** CSV, or a JSON value a line. Values may be added; others are kept as they came. */
final class FileFormat
{
    public const CSV = 'csv';
    public const NDJSON = 'ndjson';
}
