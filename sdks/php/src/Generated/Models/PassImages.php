<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Addresses of a pass’s images.
 *
 * @property-read string|null $icon The icon in notifications and on lock screens.
 * @property-read string|null $logo The logo at the top of the card.
 * @property-read string|null $strip The picture behind the primary fields.
 */
final class PassImages extends Model
{
    protected const MEMBERS = [
        'icon' => null,
        'logo' => null,
        'strip' => null,
    ];
}
