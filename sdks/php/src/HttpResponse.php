<?php

declare(strict_types=1);

namespace WalletPass;

/** An answer as it came. */
final class HttpResponse
{
    /** @param array<string, string> $headers by their names in small letters */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
    ) {
    }
}
