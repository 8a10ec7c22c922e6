<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;

/** A message to the holder. */
final class PushInput extends Input
{
    /** @param string $pushMessage The text of the notification. */
    public function __construct(
        public readonly string $pushMessage,
    ) {
    }
}
