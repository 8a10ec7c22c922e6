<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A decision in the log.
 *
 * @property-read string $id The id of the log entry.
 * @property-read string $decision Whether the door opens.
 * @property-read string $reason Why the holder is admitted (`granted`) or refused.
 * @property-read int $reasonCode The reason as BACnet numbers it: 1 is granted, 128 to 164 are denied.
 * @property-read string|null $passId The pass that the credential belongs to; null where no pass, or several, were
 * found.
 * @property-read string|null $accessLevel The level that the permissions of the pass name.
 * @property-read \DateTimeImmutable|null $validUntil When the permissions of the pass end; null: never, or no pass
 * was found.
 * @property-read string $doorId The door that was asked for.
 * @property-read \DateTimeImmutable $evaluatedAt When the decision was made, by the server’s clock.
 * @property-read string|null $direction Which way somebody wanted to pass; null where the reader did not say.
 * @property-read string|null $readerId The name that the reader gave; null where it gave none.
 * @property-read string|null $eventId The reader’s own id of the event; null once the pass was deleted.
 * @property-read bool $offline Whether a reader without a connection decided, at `at`.
 * @property-read \DateTimeImmutable|null $at When the reader decided, where it was offline.
 * @property-read string $actor The API key that asked for the decision.
 * @property-read string|null $scannerId The scanner that asked; null for readers with a key of their own.
 */
final class AccessEvent extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'decision' => null,
        'reason' => null,
        'reasonCode' => null,
        'passId' => null,
        'accessLevel' => null,
        'validUntil' => 'instant',
        'doorId' => null,
        'evaluatedAt' => 'instant',
        'direction' => null,
        'readerId' => null,
        'eventId' => null,
        'offline' => null,
        'at' => 'instant',
        'actor' => null,
        'scannerId' => null,
    ];
}
