<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What is sent again.
 *
 * @property-read string $endpointId The endpoint that is sent to.
 * @property-read \DateTimeImmutable $since The instant from which on events are sent again.
 * @property-read \DateTimeImmutable $until The instant up to which events are sent again.
 */
final class WebhookRecovery extends Model
{
    protected const MEMBERS = [
        'endpointId' => null,
        'since' => 'instant',
        'until' => 'instant',
    ];
}
