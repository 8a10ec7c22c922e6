<?php

declare(strict_types=1);

namespace WalletPass;

/** The status and the headers of an answer. */
final class ResponseInfo
{
    /** @param array<string, string> $headers by their names in small letters */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        /** Names the request in the service's log. */
        public readonly ?string $requestId,
        /** The version of what came back; the option `ifMatch` takes it. */
        public readonly ?string $etag,
        /** The service has repeated the answer to an earlier request with the same key. */
        public readonly bool $idempotentReplayed,
    ) {
    }
}
