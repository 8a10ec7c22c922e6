<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * create: each row is a new pass. update: each row changes the pass with its serial number. upsert: it changes
 * that pass, or is a new one. Values may be added; others are kept as they came.
 */
final class ImportMode
{
    public const CREATE = 'create';
    public const UPDATE = 'update';
    public const UPSERT = 'upsert';
}
