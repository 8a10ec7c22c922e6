<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A JSON Merge Patch (RFC 7396): `null` removes a member. */
final class WebhookEndpointPatch extends Input
{
    public const OBJECTS = [
        'customHeaders' => 'object',
    ];

    /**
     * @param string|null|Omit $url https, on port 443 or 8443, at a public host name.
     * @param list<string>|null|Omit $types The events that it gets. By default all of them, including types that are
     * added later.
     * @param string|null|Omit $description A description of your own.
     * @param array<string, string>|null|Omit $customHeaders Sent with every delivery, such as an Authorization. Never
     * shown again.
     * @param bool|null|Omit $asymmetric Sign with an Ed25519 key (`v1a`) as well, whose public half is `publicKey`.
     * Switched off and on it is another key.
     */
    public function __construct(
        public readonly string|null|Omit $url = Omit::Value,
        public readonly array|null|Omit $types = Omit::Value,
        public readonly string|null|Omit $description = Omit::Value,
        public readonly array|null|Omit $customHeaders = Omit::Value,
        public readonly bool|null|Omit $asymmetric = Omit::Value,
    ) {
    }
}
