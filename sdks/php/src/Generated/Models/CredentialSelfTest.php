<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What was tried with a credential, and what came of it.
 *
 * @property-read string $id The id of the credential.
 * @property-read bool $ok Whether every check passed.
 * @property-read list<CredentialCheck> $checks The checks of this self-test.
 */
final class CredentialSelfTest extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'ok' => null,
        'checks' => ['list', CredentialCheck::class],
    ];
}
