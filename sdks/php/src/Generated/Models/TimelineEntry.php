<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Something that happened to a pass.
 *
 * @property-read int $seq Never falls. A line of a device’s log has that of the newest event when it came, and
 * stands after it.
 * @property-read \DateTimeImmutable $at When the entry’s event happened.
 * @property-read string $type The type of an event; `device.log` for a line that a device logged; `mail.sent`,
 * `mail.failed` and `mail.skipped` for what became of a mail to the holder.
 * @property-read string $actor Who did it: an API key, a user, `device`, `holder`, a wallet or `system`.
 * @property-read int|null $version The version of the pass.
 * @property-read array<string, mixed> $detail Nothing personal. `changed`: RFC 6901 pointers to what is different
 * in this version. `sinceChangeMs`: milliseconds since this version was created. `tookMs`: of them, those from the
 * first request of a push until its platform had accepted it. `devices`: how many accepted it. `device`: “device
 * 1”, “device 2” in the order in which they first registered this pass. `reason`: why a mail failed (`http_422`,
 * `timeout` …) or was not sent at all (`pass_voided` …). `attempts`: how often it was tried. `verified`: false for
 * a line of a device’s log, which anybody can send.
 */
final class TimelineEntry extends Model
{
    protected const MEMBERS = [
        'seq' => null,
        'at' => 'instant',
        'type' => null,
        'actor' => null,
        'version' => null,
        'detail' => 'array',
    ];
}
