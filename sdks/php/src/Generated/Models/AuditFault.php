<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * An entry that does not fit into the chain.
 *
 * @property-read int $number The number of the entry.
 * @property-read string $reason changed: the entry, or one before it, is not what was recorded. missing: an entry
 * was removed. unchained: the entry has lost its hash. added: the entry was not added by this service. events:
 * events that the entry seals were changed, added or removed. known: the chain does not contain the place that you
 * named
 */
final class AuditFault extends Model
{
    protected const MEMBERS = [
        'number' => null,
        'reason' => null,
    ];
}
