<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How the endpoints of webhooks are.
 *
 * @property-read int $enabled Endpoints that get events.
 * @property-read int $failing Those of them that have failed since their last success.
 * @property-read int $disabledByService Endpoints that were disabled after failing for long.
 */
final class WebhookHealth extends Model
{
    protected const MEMBERS = [
        'enabled' => null,
        'failing' => null,
        'disabledByService' => null,
    ];
}
