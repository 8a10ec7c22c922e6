<?php

declare(strict_types=1);

namespace WalletPass\Exception;

use WalletPass\ResponseInfo;

/** The service has refused. The subclasses go by status, so that a new code needs no new version of this package. */
class ApiException extends WalletPassException
{
    private const BY_STATUS = [
        400 => BadRequestException::class,
        401 => AuthenticationException::class,
        403 => PermissionException::class,
        404 => NotFoundException::class,
        409 => ConflictException::class,
        410 => NotFoundException::class,
        412 => ConflictException::class,
        422 => ValidationException::class,
        429 => RateLimitException::class,
    ];

    /** @param list<ErrorEntry> $errors */
    final public function __construct(
        string $message,
        public readonly int $status,
        /** The code of the first error; null where the answer was not the service's own, as from a proxy. */
        public readonly ?string $errorCode,
        public readonly array $errors,
        public readonly ?string $description,
        /** Names the request in the service's log. */
        public readonly ?string $requestId,
        /** How long the service asks to wait before the next try, in seconds. */
        public readonly ?float $retryAfter,
        public readonly ResponseInfo $response,
    ) {
        parent::__construct($message, $status);
    }

    /** @internal */
    public static function of(ResponseInfo $info, mixed $answer, ?float $retryAfter): self
    {
        $entries = $answer instanceof \stdClass && is_array($answer->errors ?? null) ? $answer->errors : [];
        $errors = array_map(ErrorEntry::of(...), array_values($entries));
        $description = $answer instanceof \stdClass ? $answer->description ?? null : null;
        $class = self::BY_STATUS[$info->status] ?? ($info->status >= 500 ? ServerException::class : self::class);
        return new $class(
            self::messageOf($info, $errors, is_string($description) ? $description : null),
            $info->status,
            $errors === [] ? null : $errors[0]->code,
            $errors,
            is_string($description) ? $description : null,
            $info->requestId,
            $retryAfter,
            $info,
        );
    }

    /**
     * `409 serial_number_taken: serialNumber already used in this workspace (/serialNumber) [req_…]`
     *
     * @param list<ErrorEntry> $errors
     */
    private static function messageOf(ResponseInfo $info, array $errors, ?string $description): string
    {
        $first = $errors[0] ?? null;
        $pointer = $first?->pointer === null ? '' : " ({$first->pointer})";
        $refusal = $first ? "{$first->code}: {$first->message}$pointer" : $description;
        $said = $refusal ?? 'the answer is not the service’s';
        return "{$info->status} $said" . ($info->requestId === null ? '' : " [{$info->requestId}]");
    }
}
