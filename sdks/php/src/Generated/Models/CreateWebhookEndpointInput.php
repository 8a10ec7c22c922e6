<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** An endpoint to create. */
final class CreateWebhookEndpointInput extends Input
{
    public const OBJECTS = [
        'customHeaders' => 'object',
    ];

    /**
     * @param string $url https, on port 443 or 8443, at a public host name.
     * @param list<string>|Omit $types The events that it gets. By default all of them, including types that are added
     * later.
     * @param string|Omit $description A description of your own.
     * @param array<string, string>|Omit $customHeaders Sent with every delivery, such as an Authorization. Never shown
     * again.
     * @param bool|Omit $asymmetric Sign with an Ed25519 key (`v1a`) as well, whose public half is `publicKey`.
     * Switched off and on it is another key.
     */
    public function __construct(
        public readonly string $url,
        public readonly array|Omit $types = Omit::Value,
        public readonly string|Omit $description = Omit::Value,
        public readonly array|Omit $customHeaders = Omit::Value,
        public readonly bool|Omit $asymmetric = Omit::Value,
    ) {
    }
}
