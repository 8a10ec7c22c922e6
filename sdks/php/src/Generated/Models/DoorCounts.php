<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What was decided at a door.
 *
 * @property-read string $doorId The door; of a scanner that stands at none, its name.
 * @property-read \DateTimeImmutable $since From when on it is counted.
 * @property-read int $scans Scans that the service knows of.
 * @property-read int $granted Those that were granted.
 * @property-read int $denied Those that were refused.
 * @property-read int $passes How many passes were scanned.
 * @property-read int $offline Scans that the device decided without a connection.
 * @property-read int $undone Admissions that were undone.
 * @property-read int $conflicts Admissions beyond the limit of their scope.
 * @property-read \DateTimeImmutable|null $lastScanAt When the last one of them was decided; null: there is none.
 * @property-read bool $complete Whether these are all scans since then; false: the newest 20,000 are counted.
 */
final class DoorCounts extends Model
{
    protected const MEMBERS = [
        'doorId' => null,
        'since' => 'instant',
        'scans' => null,
        'granted' => null,
        'denied' => null,
        'passes' => null,
        'offline' => null,
        'undone' => null,
        'conflicts' => null,
        'lastScanAt' => 'instant',
        'complete' => null,
    ];
}
