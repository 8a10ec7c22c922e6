<?php

declare(strict_types=1);

namespace WalletPass;

/** @internal A request as an operation describes it. */
final class Call
{
    /**
     * @param array<string, mixed> $query
     * @param string|resource|null $content
     */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly array $query = [],
        public readonly ?\stdClass $body = null,
        public readonly bool $isBodyOptional = false,
        public readonly mixed $content = null,
        public readonly ?string $contentType = null,
        public readonly bool $takesKey = false,
        public readonly bool $isText = false,
    ) {
    }
}
