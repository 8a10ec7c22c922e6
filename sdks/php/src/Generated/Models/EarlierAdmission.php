<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * An earlier admission of a pass.
 *
 * @property-read \DateTimeImmutable $at When the pass was admitted.
 * @property-read string $doorId At which door.
 * @property-read string $readerId The scanner, or the person with it.
 * @property-read bool $offline Whether the scanner was offline.
 */
final class EarlierAdmission extends Model
{
    protected const MEMBERS = [
        'at' => 'instant',
        'doorId' => null,
        'readerId' => null,
        'offline' => null,
    ];
}
