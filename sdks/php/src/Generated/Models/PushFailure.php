<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A change of a pass that did not reach a wallet.
 *
 * @property-read string $passId The id of the pass.
 * @property-read int $version The newest version of the pass.
 * @property-read string $platform A wallet that a pass can be in.
 * @property-read string $reason The reason that `pass.push.failed` gives; `unreachable`: tried to the end.
 * @property-read int $devices How many devices could not be notified.
 * @property-read \DateTimeImmutable $at When the last retry failed.
 */
final class PushFailure extends Model
{
    protected const MEMBERS = [
        'passId' => null,
        'version' => null,
        'platform' => null,
        'reason' => null,
        'devices' => null,
        'at' => 'instant',
    ];
}
