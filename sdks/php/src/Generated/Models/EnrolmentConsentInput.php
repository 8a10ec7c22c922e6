<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Something that people agree to. */
final class EnrolmentConsentInput extends Input
{
    public const OBJECTS = [
        'text' => 'object',
    ];

    /**
     * @param string $key Your own name for it.
     * @param array<string, string> $text The sentence that people agree to, by language tag. Another text is a new
     * version of the consent.
     * @param bool|Omit $required Nobody signs up without it. Left out: `false`.
     * @param string|Omit $url Where the terms stand in full. Another address is a new version as well.
     */
    public function __construct(
        public readonly string $key,
        public readonly array $text,
        public readonly bool|Omit $required = Omit::Value,
        public readonly string|Omit $url = Omit::Value,
    ) {
    }
}
