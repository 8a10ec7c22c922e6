<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of `pass.tier.changed`.
 *
 * @property-read TierChange $tier From one tier to another.
 * @property-read Pass $pass The pass, as it was then.
 * @property-read bool|null $erased True: the pass was deleted before this was sent. There is only `pass`, with
 * `id`, `version` and `deletedAt`. Left out otherwise.
 */
final class TierChangedEventData extends Model
{
    protected const MEMBERS = [
        'tier' => TierChange::class,
        'pass' => Pass::class,
        'erased' => null,
    ];
}
