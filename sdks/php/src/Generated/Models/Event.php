<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Something that happened in the workspace.
 *
 * @property-read string $id The id of the event: the same in every delivery of it.
 * @property-read \DateTimeImmutable $timestamp When the event happened.
 * @property-read string $apiVersion The version of the payload’s shape.
 * @property-read string $mode The mode of the workspace.
 * @property-read string $type What happened. New types may be added.
 * @property-read string $actor Who did it: an API key, a user, `device`, a wallet or `system`.
 * @property-read string|null $passId The pass that the event is about; null: none.
 * @property-read int|null $version The version of the pass after the event; null where there is no pass.
 * @property-read array<string, mixed>|null $data The objects as they were then; null after 30 days. Once the pass
 * was deleted: only that it was.
 */
final class Event extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'timestamp' => 'instant',
        'apiVersion' => null,
        'mode' => null,
        'type' => null,
        'actor' => null,
        'passId' => null,
        'version' => null,
        'data' => 'array',
    ];

    /** The event with data of its type, as a webhook brings it. */
    public function typed(): WebhookEvent
    {
        return WebhookEvent::read($this->jsonSerialize());
    }
}
