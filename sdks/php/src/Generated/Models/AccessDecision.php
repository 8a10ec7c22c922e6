<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Whether a door opens, and why.
 *
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
 * @property-read string $accessEventId The id of the entry in the log.
 * @property-read int $cacheTtlSeconds How long the reader may go by this answer for the same credential and door.
 */
final class AccessDecision extends Model
{
    protected const MEMBERS = [
        'decision' => null,
        'reason' => null,
        'reasonCode' => null,
        'passId' => null,
        'accessLevel' => null,
        'validUntil' => 'instant',
        'doorId' => null,
        'evaluatedAt' => 'instant',
        'accessEventId' => null,
        'cacheTtlSeconds' => null,
    ];
}
