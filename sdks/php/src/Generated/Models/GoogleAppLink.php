<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The link to your app or site below the card.
 *
 * @property-read string|null $webUrl The address that is opened on a phone without your app.
 * @property-read string|null $androidPackage The package name of your app.
 * @property-read string|null $displayText What the link is called.
 */
final class GoogleAppLink extends Model
{
    protected const MEMBERS = [
        'webUrl' => null,
        'androidPackage' => null,
        'displayText' => null,
    ];
}
