<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * What the data in the database of the workspace never leave; null: no limit. Values may be added; others are kept
 * as they came.
 */
final class Jurisdiction
{
    public const EU = 'eu';
    public const US = 'us';
    public const FEDRAMP = 'fedramp';
    public const FEDRAMP_HIGH = 'fedramp-high';
}
