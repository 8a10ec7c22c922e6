<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * One event to one endpoint, and what came of it.
 *
 * @property-read string $id The id of the delivery.
 * @property-read string $endpointId The endpoint that is sent to.
 * @property-read string $eventId The event that is delivered.
 * @property-read string $type The type of the event.
 * @property-read string $status PENDING: not final yet. SUCCEEDED: the endpoint accepted it. FAILED: stopped after
 * the last retry.
 * @property-read string|null $failureReason Why the delivery failed; null unless it did.
 * @property-read \DateTimeImmutable|null $nextAttemptAt When the next attempt is due; null if there is none.
 * @property-read list<DeliveryAttempt> $attempts The attempts so far, the oldest first.
 * @property-read \DateTimeImmutable $createdAt When the delivery was created.
 */
final class WebhookDelivery extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'endpointId' => null,
        'eventId' => null,
        'type' => null,
        'status' => null,
        'failureReason' => null,
        'nextAttemptAt' => 'instant',
        'attempts' => ['list', DeliveryAttempt::class],
        'createdAt' => 'instant',
    ];
}
