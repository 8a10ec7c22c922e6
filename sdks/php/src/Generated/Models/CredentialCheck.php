<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Something that a credential was tried for.
 *
 * @property-read string $code The name of the check.
 * @property-read bool $ok Whether the check passed.
 * @property-read string $message What the check found, in a sentence for people.
 */
final class CredentialCheck extends Model
{
    protected const MEMBERS = [
        'code' => null,
        'ok' => null,
        'message' => null,
    ];
}
