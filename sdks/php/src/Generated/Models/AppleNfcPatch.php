<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class AppleNfcPatch extends Input
{
    /**
     * @param string|null|Omit $message What is sent to the terminal: at most 64 bytes. Placeholders are filled in for
     * each pass.
     * @param string|null|Omit $encryptionPublicKey Public key, X.509 SubjectPublicKeyInfo in base64.
     * @param bool|null|Omit $requiresAuthentication Whether the holder must unlock the phone for each use.
     */
    public function __construct(
        public readonly string|null|Omit $message = Omit::Value,
        public readonly string|null|Omit $encryptionPublicKey = Omit::Value,
        public readonly bool|null|Omit $requiresAuthentication = Omit::Value,
    ) {
    }
}
