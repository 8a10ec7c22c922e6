<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Whose pass it is.
 *
 * @property-read string|null $name The holder’s name.
 * @property-read string|null $email The holder’s e-mail address.
 * @property-read string|null $language The holder’s language, a BCP 47 tag; null where it is not known.
 * @property-read string|null $timeZone The holder’s time zone, an IANA name; null where it is not known.
 */
final class PassCustomer extends Model
{
    protected const MEMBERS = [
        'name' => null,
        'email' => null,
        'language' => null,
        'timeZone' => null,
    ];
}
