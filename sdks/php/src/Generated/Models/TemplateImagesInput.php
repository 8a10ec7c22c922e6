<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Images by what they are for. */
final class TemplateImagesInput extends Input
{
    /**
     * @param string|Omit $icon The icon in notifications and on lock screens.
     * @param string|Omit $logo The logo at the top of the card.
     * @param string|Omit $strip The picture behind the primary fields.
     * @param string|Omit $thumbnail The small picture beside the fields.
     * @param string|Omit $background The picture behind the whole front.
     * @param string|Omit $footer The picture above the barcode.
     * @param string|Omit $googleLogo The logo in Google Wallet, which cuts a square to a circle. Left out: `logo`, or
     * `icon` where `logo` is too wide for a circle.
     * @param string|Omit $googleWideLogo A wide logo for Google Wallet, which shows it in place of the round one.
     * @param string|Omit $googleHero The wide picture in Google Wallet. Left out: `strip`, else `background`, else
     * `thumbnail`.
     */
    public function __construct(
        public readonly string|Omit $icon = Omit::Value,
        public readonly string|Omit $logo = Omit::Value,
        public readonly string|Omit $strip = Omit::Value,
        public readonly string|Omit $thumbnail = Omit::Value,
        public readonly string|Omit $background = Omit::Value,
        public readonly string|Omit $footer = Omit::Value,
        public readonly string|Omit $googleLogo = Omit::Value,
        public readonly string|Omit $googleWideLogo = Omit::Value,
        public readonly string|Omit $googleHero = Omit::Value,
    ) {
    }
}
