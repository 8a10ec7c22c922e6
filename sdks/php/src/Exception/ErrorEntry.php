<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/** One thing that the service says is wrong. */
final class ErrorEntry
{
    public function __construct(
        /** Stable; codes may be added. */
        public readonly string $code,
        public readonly string $message,
        /** The member of the body that is at fault, as a JSON pointer. */
        public readonly ?string $pointer,
        /** What is wrong with the member, such as `required`. */
        public readonly ?string $reason,
        /** The address of the page that explains the code. */
        public readonly ?string $docUrl,
        /** The query parameter that is at fault. */
        public readonly ?string $parameter = null,
        /** The header that is at fault. */
        public readonly ?string $header = null,
    ) {
    }

    /** @internal */
    public static function of(mixed $wire): self
    {
        $text = fn (string $name): ?string => is_string($wire->{$name} ?? null) ? $wire->{$name} : null;
        [$code, $message] = [$text('code') ?? '', $text('message') ?? ''];
        return new self(
            $code,
            $message,
            $text('pointer'),
            $text('reason'),
            $text('docUrl'),
            $text('parameter'),
            $text('header'),
        );
    }
}
