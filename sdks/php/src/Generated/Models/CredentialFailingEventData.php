<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of `credential.failing`.
 *
 * @property-read Credential $credential A certificate or service account that signs for a wallet. Its secret is
 * never shown.
 * @property-read string $reason Why the platform refuses the credential, in its own words.
 */
final class CredentialFailingEventData extends Model
{
    protected const MEMBERS = [
        'credential' => Credential::class,
        'reason' => null,
    ];
}
