<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Addresses of a template’s images.
 *
 * @property-read string|null $icon The icon in notifications and on lock screens.
 * @property-read string|null $logo The logo at the top of the card.
 * @property-read string|null $strip The picture behind the primary fields.
 * @property-read string|null $thumbnail The small picture beside the fields.
 * @property-read string|null $background The picture behind the whole front.
 * @property-read string|null $footer The picture above the barcode.
 * @property-read string|null $googleLogo The logo in Google Wallet, which cuts a square to a circle. Left out:
 * `logo`, or `icon` where `logo` is too wide for a circle.
 * @property-read string|null $googleWideLogo A wide logo for Google Wallet, which shows it in place of the round
 * one.
 * @property-read string|null $googleHero The wide picture in Google Wallet. Left out: `strip`, else `background`,
 * else `thumbnail`.
 */
final class TemplateImages extends Model
{
    protected const MEMBERS = [
        'icon' => null,
        'logo' => null,
        'strip' => null,
        'thumbnail' => null,
        'background' => null,
        'footer' => null,
        'googleLogo' => null,
        'googleWideLogo' => null,
        'googleHero' => null,
    ];
}
