<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How phones were notified of a version of a pass.
 *
 * @property-read string $passId The id of the pass.
 * @property-read int $version The version of the pass that devices were notified of.
 * @property-read string $platform A wallet that a pass can be in.
 * @property-read int $devices How many devices were notified.
 * @property-read array<string, int> $failed How many devices could not be notified, by reason.
 * @property-read int|null $tookMs How long the request took, in milliseconds.
 * @property-read string|null $reason Why no device was notified; null if one was.
 */
final class Push extends Model
{
    protected const MEMBERS = [
        'passId' => null,
        'version' => null,
        'platform' => null,
        'devices' => null,
        'failed' => ['map', null],
        'tookMs' => null,
        'reason' => null,
    ];
}
