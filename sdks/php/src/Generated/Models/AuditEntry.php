<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What a person or an API key has done.
 *
 * @property-read string $id The id of the entry, or that of the event where a key has changed a pass.
 * @property-read int|null $number The number of the entry in the chain, counted from 1; null for an event, which
 * is sealed with others.
 * @property-read \DateTimeImmutable $timestamp When the actor did this.
 * @property-read string $actor Who did it: a user, an API key, or `system`.
 * @property-read string $action What was done: the id of an operation, something like `session.signedIn`, or the
 * type of an event.
 * @property-read string|null $subject The id of what it was done to; null where that is nothing or many.
 * @property-read string|null $subjectName Your own name for the subject as it is now: of a template, a shop or a
 * webhook endpoint. Null for others.
 * @property-read AuditRenaming|null $renamed Both names where a person has taken another one; null for all other
 * entries.
 * @property-read array<string, mixed> $detail Names of the members that were given (`members`) and ids of what
 * else it was about (`about`), without values. The names of a renaming are sealed (`sealedNames`).
 * @property-read AuditOrigin|null $origin Where a person called from; null for keys.
 * @property-read string|null $requestId The id of the request.
 * @property-read string|null $hash SHA-256 over the entry and the hash before it; null for events, and for a
 * moment after the entry was written.
 */
final class AuditEntry extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'number' => null,
        'timestamp' => 'instant',
        'actor' => null,
        'action' => null,
        'subject' => null,
        'subjectName' => null,
        'renamed' => AuditRenaming::class,
        'detail' => 'array',
        'origin' => AuditOrigin::class,
        'requestId' => null,
        'hash' => null,
    ];
}
