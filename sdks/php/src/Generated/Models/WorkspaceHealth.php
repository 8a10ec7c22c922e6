<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What needs a look.
 *
 * @property-read BoundedCount $pushFailures Updates that failed to reach a wallet: `GET /push-failures`.
 * @property-read BoundedCount $failedDeliveries Webhook deliveries that failed for good in the last 30 days: `GET
 * /webhook-deliveries?status=FAILED`.
 * @property-read BoundedCount $failedJobs Jobs that have failed and are still kept: `GET /jobs?status=FAILED`.
 * @property-read list<LackingOrders> $lackingOrders Shop orders with passes that were not issued, by shop and
 * status: `GET /checkout-connections/{connectionId}/orders?status=…`.
 * @property-read WebhookHealth $webhookEndpoints How the endpoints of webhooks are.
 * @property-read list<CredentialEnd> $credentials The credentials in use, the one that ends first at the
 * beginning.
 * @property-read Storage $storage How full the database of the workspace is. From 70% on, you get
 * `workspace.nearly_full`. From 95% on, no passes, templates or images are created: `workspace_full`.
 */
final class WorkspaceHealth extends Model
{
    protected const MEMBERS = [
        'pushFailures' => BoundedCount::class,
        'failedDeliveries' => BoundedCount::class,
        'failedJobs' => BoundedCount::class,
        'lackingOrders' => ['list', LackingOrders::class],
        'webhookEndpoints' => WebhookHealth::class,
        'credentials' => ['list', CredentialEnd::class],
        'storage' => Storage::class,
    ];
}
