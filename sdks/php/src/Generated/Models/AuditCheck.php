<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Whether a part of the audit log is what was recorded.
 *
 * @property-read bool $holds Whether every entry that was looked at is chained.
 * @property-read int $checked How many entries were looked at.
 * @property-read int $eventsChecked How many events were compared with the digests of them in the log.
 * @property-read AuditFault|null $firstBroken The first entry that does not fit; null where all do.
 * @property-read int $waiting Entries at the end that were written a moment ago and have no hash yet.
 * @property-read string|null $head The last place that was checked. Keep it outside of this service: a later check
 * that begins with it as `after` shows whether the log was cut off or written again. Null: there are no entries.
 * @property-read string|null $next The `after` of the next part; null where the log ends here.
 */
final class AuditCheck extends Model
{
    protected const MEMBERS = [
        'holds' => null,
        'checked' => null,
        'eventsChecked' => null,
        'firstBroken' => AuditFault::class,
        'waiting' => null,
        'head' => null,
        'next' => null,
    ];
}
