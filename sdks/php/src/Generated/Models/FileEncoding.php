<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * The encoding of a text file, by its name in the Encoding standard of WHATWG. Values may be added; others are
 * kept as they came.
 */
final class FileEncoding
{
    public const UTF_8 = 'utf-8';
    public const UTF_16LE = 'utf-16le';
    public const UTF_16BE = 'utf-16be';
    public const WINDOWS_1252 = 'windows-1252';
}
