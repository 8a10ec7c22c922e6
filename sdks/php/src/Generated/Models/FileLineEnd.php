<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** What ends the lines of a text file. Values may be added; others are kept as they came. */
final class FileLineEnd
{
    public const LF = 'lf';
    public const CRLF = 'crlf';
    public const CR = 'cr';
}
