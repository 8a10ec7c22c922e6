<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of `webhook_endpoint.disabled`.
 *
 * @property-read WebhookEndpoint $webhookEndpoint An address that gets events.
 */
final class WebhookEndpointEventData extends Model
{
    protected const MEMBERS = [
        'webhookEndpoint' => WebhookEndpoint::class,
    ];
}
