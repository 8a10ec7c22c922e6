<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A certificate or service account that signs for a wallet. Its secret is never shown.
 *
 * @property-read string $id The id of the credential.
 * @property-read string $platform A wallet that needs a credential.
 * @property-read string|null $passTypeIdentifier Apple: the pass type identifier that the certificate is for.
 * @property-read string|null $teamIdentifier Apple: the developer team that the certificate belongs to.
 * @property-read string|null $issuerId Google: the issuer account that the service account works for.
 * @property-read \DateTimeImmutable|null $notAfter Apple: when the certificate ends.
 * @property-read string $status ACTIVE: in use. EXPIRING: ends within 30 days. EXPIRED: has ended. FAILING: the
 * platform refuses it. REPLACED: a newer one is in use.
 * @property-read list<CredentialCheck> $checks The checks of the upload.
 * @property-read \DateTimeImmutable $createdAt When the credential was uploaded.
 */
final class Credential extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'platform' => null,
        'passTypeIdentifier' => null,
        'teamIdentifier' => null,
        'issuerId' => null,
        'notAfter' => 'instant',
        'status' => null,
        'checks' => ['list', CredentialCheck::class],
        'createdAt' => 'instant',
    ];
}
