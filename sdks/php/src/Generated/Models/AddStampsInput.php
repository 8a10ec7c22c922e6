<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Stamps to be added. */
final class AddStampsInput extends Input
{
    /**
     * @param string $transactionId Your own id of it, unique per pass: a repeat with the same content has no second
     * effect and gets the same entry.
     * @param int|Omit $count How many stamps.
     * @param bool|Omit $triggerPushNotification Whether devices are notified. Left out or false: the pass changes, and
     * phones see it at their next refresh.
     * @param string|Omit $pushMessage Text of the notification; without `triggerPushNotification` it is shown nowhere.
     */
    public function __construct(
        public readonly string $transactionId,
        public readonly int|Omit $count = Omit::Value,
        public readonly bool|Omit $triggerPushNotification = Omit::Value,
        public readonly string|Omit $pushMessage = Omit::Value,
    ) {
    }
}
