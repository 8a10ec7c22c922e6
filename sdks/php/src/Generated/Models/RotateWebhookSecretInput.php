<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** How an endpoint goes over to its new secret. */
final class RotateWebhookSecretInput extends Input
{
    /** @param int|Omit $gracePeriodSeconds How long deliveries are signed with the old secret as well. */
    public function __construct(
        public readonly int|Omit $gracePeriodSeconds = Omit::Value,
    ) {
    }
}
