<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of events about an admission.
 *
 * @property-read Admission $admission That a pass was admitted, once, in a scope.
 * @property-read bool|null $erased True: the pass was deleted before this was sent. There is only `pass`, with
 * `id`, `version` and `deletedAt`. Left out otherwise.
 */
final class AdmissionEventData extends Model
{
    protected const MEMBERS = [
        'admission' => Admission::class,
        'erased' => null,
    ];
}
