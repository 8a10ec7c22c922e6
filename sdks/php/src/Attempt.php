<?php

declare(strict_types=1);

namespace WalletPass;

/** One request that was sent for a call, for logs and figures. It has no header, no body, and no id but its own. */
final class Attempt
{
    /**
     * @internal
     * @param string $path that of the operation, such as /api/v1/passes/{passId}: without ids
     * @param int $number 1 for the first try of a call
     * @param int|null $status that of the answer; null where none came
     * @param \Throwable|null $error why no answer came; null where one did
     * @param float $durationSeconds the time to the end of the answer; of a stream, to its beginning
     * @param string|null $requestId names the request in the service's log; null where no answer came
     */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly int $number,
        public readonly ?int $status,
        public readonly ?\Throwable $error,
        public readonly float $durationSeconds,
        public readonly ?string $requestId,
    ) {
    }
}
