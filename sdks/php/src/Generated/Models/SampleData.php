<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What a test workspace has of sample data.
 *
 * @property-read int $templates Sample templates.
 * @property-read int $passes Passes created from them.
 */
final class SampleData extends Model
{
    protected const MEMBERS = [
        'templates' => null,
        'passes' => null,
    ];
}
