<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A pass type certificate with its key. */
final class AppleCredentialInput extends Input
{
    public const OBJECTS = [
        'apnsKey' => ApnsKeyInput::class,
    ];

    /**
     * @param string $certificate PEM, or base64 of a .cer or a modern .p12.
     * @param string|Omit $privateKey PEM, encrypted or not; a .p12 brings its own.
     * @param string|Omit $passphrase The passphrase of the private key or the .p12.
     * @param ApnsKeyInput|array<string, mixed>|Omit $apnsKey The .p8 key that pushes are signed with.
     * @param string|Omit $digest What signs. SHA-1 is for verifiers that know nothing newer.
     */
    public function __construct(
        public readonly string $certificate,
        public readonly string|Omit $privateKey = Omit::Value,
        public readonly string|Omit $passphrase = Omit::Value,
        public readonly ApnsKeyInput|array|Omit $apnsKey = Omit::Value,
        public readonly string|Omit $digest = Omit::Value,
    ) {
    }
}
