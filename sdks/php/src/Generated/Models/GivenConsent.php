<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What somebody has agreed to.
 *
 * @property-read string $key The name of the consent.
 * @property-read int $version The version of its text.
 * @property-read \DateTimeImmutable $at When the consent was given.
 * @property-read string $language The language in which the text was shown, a BCP 47 tag.
 */
final class GivenConsent extends Model
{
    protected const MEMBERS = [
        'key' => null,
        'version' => null,
        'at' => 'instant',
        'language' => null,
    ];
}
