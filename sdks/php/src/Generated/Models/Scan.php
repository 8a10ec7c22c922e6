<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What came of a scan.
 *
 * @property-read string $id The id of the decision in the log.
 * @property-read string $eventId The device’s own id of the scan.
 * @property-read string $scannerId The scanner.
 * @property-read string $decision Whether the door opens.
 * @property-read string $reason Why the holder is admitted (`granted`) or refused.
 * @property-read int $reasonCode The reason as BACnet numbers it.
 * @property-read string|null $passId The pass; null where none, or several, were found.
 * @property-read string $doorId The door; the name of the scanner where none was named.
 * @property-read string|null $accessLevel The level that the permissions of the pass name.
 * @property-read \DateTimeImmutable $evaluatedAt When the service decided, or was told.
 * @property-read \DateTimeImmutable|null $at When the device decided, where it was offline.
 * @property-read string|null $holderName The holder’s first or full name, as `scanner.name` of the template allows
 * and `showsName` of the scanner says; null where none is shown.
 * @property-read string|null $holderImageUrl The address of the pass’s own `thumbnail`, where `scanner.image` of
 * the template and `showsImage` of the scanner say so; null where there is none.
 * @property-read ScanEntry|null $entry Only of scanners in mode `entry`.
 * @property-read ScanPoints|null $points Only where points were moved.
 * @property-read PassRewards|null $loyalty What the pass has and can get: only where a scanner in mode `counter`
 * checks.
 * @property-read StampState|null $stamps How full the card of stamps is; only where points were moved and the
 * template has such a card.
 * @property-read \DateTimeImmutable|null $undoUntil Until when the scan can be undone; null: there is nothing to
 * undo.
 */
final class Scan extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'eventId' => null,
        'scannerId' => null,
        'decision' => null,
        'reason' => null,
        'reasonCode' => null,
        'passId' => null,
        'doorId' => null,
        'accessLevel' => null,
        'evaluatedAt' => 'instant',
        'at' => 'instant',
        'holderName' => null,
        'holderImageUrl' => null,
        'entry' => ScanEntry::class,
        'points' => ScanPoints::class,
        'loyalty' => PassRewards::class,
        'stamps' => StampState::class,
        'undoUntil' => 'instant',
    ];
}
