<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What the pass tells a terminal by NFC.
 *
 * @property-read string $message What is sent to the terminal: at most 64 bytes. Placeholders are filled in for
 * each pass.
 * @property-read string $encryptionPublicKey Public key, X.509 SubjectPublicKeyInfo in base64.
 * @property-read bool|null $requiresAuthentication Whether the holder must unlock the phone for each use.
 */
final class AppleNfc extends Model
{
    protected const MEMBERS = [
        'message' => null,
        'encryptionPublicKey' => null,
        'requiresAuthentication' => null,
    ];
}
