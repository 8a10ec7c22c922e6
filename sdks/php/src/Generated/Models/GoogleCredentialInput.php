<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;

/** A service account of Google’s. */
final class GoogleCredentialInput extends Input
{
    public const OBJECTS = [
        'serviceAccount' => 'object',
    ];

    /**
     * @param string $issuerId The issuer account at Google.
     * @param array<string, mixed>|string $serviceAccount The JSON key file of the service account, as an object or as
     * its text.
     */
    public function __construct(
        public readonly string $issuerId,
        public readonly array|string $serviceAccount,
    ) {
    }
}
