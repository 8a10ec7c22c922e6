<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of events about notifying phones.
 *
 * @property-read Push $push How phones were notified of a version of a pass.
 * @property-read bool|null $erased True: the pass was deleted before this was sent. There is only `pass`, with
 * `id`, `version` and `deletedAt`. Left out otherwise.
 */
final class PushEventData extends Model
{
    protected const MEMBERS = [
        'push' => Push::class,
        'erased' => null,
    ];
}
