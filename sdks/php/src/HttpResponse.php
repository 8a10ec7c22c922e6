<?php

declare(strict_types=1);

namespace WalletPass;

use WalletPass\Exception\ConnectionException;

/** An answer as it came. */
final class HttpResponse
{
    /**
     * @param array<string, string> $headers by their names in small letters
     * @param string|iterable<string> $body in pieces where the request asks for a stream. A transport that cannot read
     *     in pieces gives it whole
     */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string|iterable $body,
    ) {
    }

    /**
     * The same with a body in one piece.
     *
     * @throws ConnectionException where the rest does not come
     */
    public function whole(): self
    {
        if (is_string($this->body)) {
            return $this;
        }
        $body = '';
        foreach ($this->body as $piece) {
            $body .= $piece;
        }
        return new self($this->status, $this->headers, $body);
    }
}
