<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** What the pass tells a terminal by NFC. */
final class AppleNfcInput extends Input
{
    /**
     * @param string $message What is sent to the terminal: at most 64 bytes. Placeholders are filled in for each pass.
     * @param string $encryptionPublicKey Public key, X.509 SubjectPublicKeyInfo in base64.
     * @param bool|Omit $requiresAuthentication Whether the holder must unlock the phone for each use.
     */
    public function __construct(
        public readonly string $message,
        public readonly string $encryptionPublicKey,
        public readonly bool|Omit $requiresAuthentication = Omit::Value,
    ) {
    }
}
