<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What the campaign takes.
 *
 * @property-read PhonesByWallet $silent Passes on phones that show the message without a sound: the last message
 * was the same, or the holder has had as many as a day allows.
 * @property-read array<string, int> $notificationsLeft How many passes have so many notifications left today, of
 * wallets that limit them: messages of the API and of all campaigns count.
 * @property-read int $seconds How long it takes at least, in seconds.
 */
final class CampaignCost extends Model
{
    protected const MEMBERS = [
        'silent' => PhonesByWallet::class,
        'notificationsLeft' => ['map', null],
        'seconds' => null,
    ];
}
