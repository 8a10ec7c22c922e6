<?php

declare(strict_types=1);

namespace WalletPass;

/** A request on its way. */
final class HttpRequest
{
    /**
     * @param array<string, string> $headers
     * @param string|resource|null $body
     * @param (callable(): bool)|null $isCancelled
     */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        public readonly array $headers,
        public readonly mixed $body,
        public readonly float $timeoutSeconds,
        public readonly mixed $isCancelled = null,
    ) {
    }

    /** @return array<string, mixed> what var_dump shows: no header, for one of them has the key */
    public function __debugInfo(): array
    {
        return ['method' => $this->method, 'url' => $this->url];
    }
}
