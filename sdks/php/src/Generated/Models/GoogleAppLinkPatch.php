<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class GoogleAppLinkPatch extends Input
{
    /**
     * @param string|null|Omit $webUrl The address that is opened on a phone without your app.
     * @param string|null|Omit $androidPackage The package name of your app.
     * @param string|null|Omit $displayText What the link is called.
     */
    public function __construct(
        public readonly string|null|Omit $webUrl = Omit::Value,
        public readonly string|null|Omit $androidPackage = Omit::Value,
        public readonly string|null|Omit $displayText = Omit::Value,
    ) {
    }
}
