<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * The database of the workspace has reached 70% of what it can hold; sent again once it was below 65%.
 *
 * @property-read string $id The id of the event: the same in every delivery of it.
 * @property-read \DateTimeImmutable $timestamp When the event happened.
 * @property-read string $apiVersion The version of the payload’s shape.
 * @property-read string $mode The mode of the workspace.
 * @property-read string $type The type of the event.
 * @property-read WorkspaceNearlyFullEventData $data The data of `workspace.nearly_full`.
 */
final class WorkspaceNearlyFullEvent extends WebhookEvent
{
    protected const MEMBERS = [
        'id' => null,
        'timestamp' => 'instant',
        'apiVersion' => null,
        'mode' => null,
        'type' => null,
        'data' => WorkspaceNearlyFullEventData::class,
    ];
}
