<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** What a reader has seen, and at which door. */
final class VerifyAccessInput extends Input
{
    /**
     * @param string $credential The value of the barcode as the reader sees it, what the phone sent by NFC, or a pass
     * id.
     * @param string $doorId The door, as your own system calls it.
     * @param string|Omit $direction Which way somebody wants to pass.
     * @param string|Omit $readerId Which reader asks; kept in the log.
     * @param string|Omit $eventId The reader's own id of this event: sent again, it gets the same answer.
     * @param \DateTimeInterface|string|Omit $at When a reader without a connection decided; needs `eventId`.
     */
    public function __construct(
        public readonly string $credential,
        public readonly string $doorId,
        public readonly string|Omit $direction = Omit::Value,
        public readonly string|Omit $readerId = Omit::Value,
        public readonly string|Omit $eventId = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $at = Omit::Value,
    ) {
    }
}
