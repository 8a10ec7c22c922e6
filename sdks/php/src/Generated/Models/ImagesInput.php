<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Images by what they are for; `null` is none. */
final class ImagesInput extends Input
{
    /**
     * @param string|null|Omit $icon The icon in notifications and on lock screens.
     * @param string|null|Omit $logo The logo at the top of the card.
     * @param string|null|Omit $strip The picture behind the primary fields.
     * @param string|null|Omit $thumbnail The small picture beside the fields.
     * @param string|null|Omit $background The picture behind the whole front.
     * @param string|null|Omit $footer The picture above the barcode.
     * @param string|null|Omit $googleLogo The logo in Google Wallet, which cuts a square to a circle. Left out:
     * `logo`, or `icon` where `logo` is too wide for a circle.
     * @param string|null|Omit $googleWideLogo A wide logo for Google Wallet, which shows it in place of the round one.
     * @param string|null|Omit $googleHero The wide picture in Google Wallet. Left out: `strip`, else `background`,
     * else `thumbnail`.
     */
    public function __construct(
        public readonly string|null|Omit $icon = Omit::Value,
        public readonly string|null|Omit $logo = Omit::Value,
        public readonly string|null|Omit $strip = Omit::Value,
        public readonly string|null|Omit $thumbnail = Omit::Value,
        public readonly string|null|Omit $background = Omit::Value,
        public readonly string|null|Omit $footer = Omit::Value,
        public readonly string|null|Omit $googleLogo = Omit::Value,
        public readonly string|null|Omit $googleWideLogo = Omit::Value,
        public readonly string|null|Omit $googleHero = Omit::Value,
    ) {
    }
}
