<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of `credential.expiring`.
 *
 * @property-read Credential $credential A certificate or service account that signs for a wallet. Its secret is
 * never shown.
 * @property-read int $days How many days are left until the certificate ends.
 */
final class CredentialExpiringEventData extends Model
{
    protected const MEMBERS = [
        'credential' => Credential::class,
        'days' => null,
    ];
}
