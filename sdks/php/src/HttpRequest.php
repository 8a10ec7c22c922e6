<?php

declare(strict_types=1);

namespace WalletPass;

/** A request on its way. */
final class HttpRequest
{
    /**
     * @param array<string, string> $headers
     * @param string|resource|null $body
     * @param float $timeoutSeconds that of the whole answer; of a stream, that of each piece
     * @param (callable(): bool)|null $isCancelled
     * @param bool $isStreamed whether the body of the answer is wanted in pieces, as they come
     */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        public readonly array $headers,
        public readonly mixed $body,
        public readonly float $timeoutSeconds,
        public readonly mixed $isCancelled = null,
        public readonly bool $isStreamed = false,
    ) {
    }

    /** @return array<string, mixed> what var_dump shows: no header, for one of them has the key */
    public function __debugInfo(): array
    {
        return ['method' => $this->method, 'url' => $this->url];
    }
}
