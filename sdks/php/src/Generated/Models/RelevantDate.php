<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A time around which phones suggest the pass.
 *
 * @property-read \DateTimeImmutable $startDate When the time begins.
 * @property-read \DateTimeImmutable|null $endDate When the time ends; left out: it is a single instant.
 */
final class RelevantDate extends Model
{
    protected const MEMBERS = [
        'startDate' => 'instant',
        'endDate' => 'instant',
    ];
}
