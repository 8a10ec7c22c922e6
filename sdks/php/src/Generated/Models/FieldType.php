<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** What the values of a field are. Values may be added; others are kept as they came. */
final class FieldType
{
    public const TEXT = 'text';
    public const NUMBER = 'number';
    public const CURRENCY = 'currency';
    public const DATE = 'date';
    public const URL = 'url';
    public const EMAIL = 'email';
    public const PHONE = 'phone';
}
