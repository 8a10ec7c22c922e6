<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of `pass.updated`.
 *
 * @property-read Pass $pass The pass, as it was then.
 * @property-read list<string> $changed RFC 6901 pointers to what is different in this version.
 * @property-read string|null $campaignId The campaign that changed the pass, or took its change back; only of
 * these.
 * @property-read bool|null $erased True: the pass was deleted before this was sent. There is only `pass`, with
 * `id`, `version` and `deletedAt`. Left out otherwise.
 */
final class PassUpdatedEventData extends Model
{
    protected const MEMBERS = [
        'pass' => Pass::class,
        'changed' => null,
        'campaignId' => null,
        'erased' => null,
    ];
}
