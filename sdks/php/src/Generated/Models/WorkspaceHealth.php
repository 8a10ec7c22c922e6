<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What needs a look.
 *
 * @property-read BoundedCount $pushFailures Changes that a wallet could not be told of: `GET /push-failures`.
 * @property-read BoundedCount $failedDeliveries Deliveries of webhooks that were given up in the last 30 days:
 * `GET /webhook-deliveries?status=FAILED`.
 * @property-read WebhookHealth $webhookEndpoints How the endpoints of webhooks are.
 * @property-read list<CredentialEnd> $credentials The credentials in use, the one that ends first at the
 * beginning.
 * @property-read Storage $storage How full the database of the workspace is. From 70 % on, `workspace.nearly_full`
 * tells so. From 95 % on, no passes, templates or images are created: `workspace_full`.
 */
final class WorkspaceHealth extends Model
{
    protected const MEMBERS = [
        'pushFailures' => BoundedCount::class,
        'failedDeliveries' => BoundedCount::class,
        'webhookEndpoints' => WebhookHealth::class,
        'credentials' => ['list', CredentialEnd::class],
        'storage' => Storage::class,
    ];
}
