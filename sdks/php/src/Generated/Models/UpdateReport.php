<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What a change of a pass did.
 *
 * @property-read list<string> $changed RFC 6901 pointers to the members of the pass that are different now.
 * @property-read QueuedPushes $queued How many devices and copies are notified of a change, by wallet.
 * @property-read bool $silent Whether an iPhone applies the change without a notification.
 * @property-read string|null $silentReason Why the holder is not notified; null where the holder is.
 * @property-read list<Warning> $warnings What phones will not show as it is meant.
 */
final class UpdateReport extends Model
{
    protected const MEMBERS = [
        'changed' => null,
        'queued' => QueuedPushes::class,
        'silent' => null,
        'silentReason' => null,
        'warnings' => ['list', Warning::class],
    ];
}
