<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Whose pass it is. Kept encrypted. */
final class Customer extends Input
{
    /**
     * @param string|null|Omit $name The holder’s name.
     * @param string|null|Omit $email The holder’s e-mail address.
     * @param string|null|Omit $language The holder’s language.
     * @param string|null|Omit $timeZone The holder’s time zone, by which quiet hours go. Left out: the workspace’s.
     */
    public function __construct(
        public readonly string|null|Omit $name = Omit::Value,
        public readonly string|null|Omit $email = Omit::Value,
        public readonly string|null|Omit $language = Omit::Value,
        public readonly string|null|Omit $timeZone = Omit::Value,
    ) {
    }
}
