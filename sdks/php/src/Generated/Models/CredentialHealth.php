<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How a credential in use is.
 *
 * @property-read string $platform A wallet that needs a credential.
 * @property-read string $status ACTIVE: in use. EXPIRING: ends within 30 days. EXPIRED: has ended. FAILING: the
 * platform refuses it. REPLACED: a newer one is in use.
 * @property-read \DateTimeImmutable|null $notAfter When the certificate ends; null for a credential without one.
 */
final class CredentialHealth extends Model
{
    protected const MEMBERS = [
        'platform' => null,
        'status' => null,
        'notAfter' => 'instant',
    ];
}
