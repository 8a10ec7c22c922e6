<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A pass in a wallet.
 *
 * @property-read string $passId The id of the pass.
 * @property-read string $serialNumber Your own id of the pass.
 * @property-read int $passVersion The version of the pass.
 * @property-read string|null $platform The wallet; null where somebody looked at the page of the pass.
 * @property-read string|null $device Apple: the same for one device, and no way back to it. Google names no
 * device.
 */
final class Registration extends Model
{
    protected const MEMBERS = [
        'passId' => null,
        'serialNumber' => null,
        'passVersion' => null,
        'platform' => null,
        'device' => null,
    ];
}
