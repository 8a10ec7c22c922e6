<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The link to your app or site below the card. */
final class GoogleAppLinkInput extends Input
{
    /**
     * @param string|Omit $webUrl The address that is opened on a phone without your app.
     * @param string|Omit $androidPackage The package name of your app.
     * @param string|Omit $displayText What the link is called.
     */
    public function __construct(
        public readonly string|Omit $webUrl = Omit::Value,
        public readonly string|Omit $androidPackage = Omit::Value,
        public readonly string|Omit $displayText = Omit::Value,
    ) {
    }
}
