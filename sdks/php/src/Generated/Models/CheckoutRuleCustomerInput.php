<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Where the holder’s name and address come from. */
final class CheckoutRuleCustomerInput extends Input
{
    /**
     * @param string|Omit $name The holder’s name.
     * @param string|Omit $email The holder’s e-mail address.
     */
    public function __construct(
        public readonly string|Omit $name = Omit::Value,
        public readonly string|Omit $email = Omit::Value,
    ) {
    }
}
