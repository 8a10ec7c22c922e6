<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How many passes and phones a publication of a template changes.
 *
 * @property-read int $passes The passes of the template that are not deleted.
 * @property-read ReachedInstallations $installations On how many devices they are, by wallet.
 * @property-read int $outdated The passes that still show an older version than the published one: their update is
 * in progress, or was stopped. Publishing again updates them.
 * @property-read bool $isComplete False where the workspace has more passes than were looked at: the numbers are
 * the least there can be.
 */
final class TemplateReach extends Model
{
    protected const MEMBERS = [
        'passes' => null,
        'installations' => ReachedInstallations::class,
        'outdated' => null,
        'isComplete' => null,
    ];
}
