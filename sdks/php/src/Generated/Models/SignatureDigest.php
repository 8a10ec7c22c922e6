<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** What signs. SHA-1 is for verifiers that know nothing newer. */
final class SignatureDigest
{
    public const SHA_256 = 'SHA-256';
    public const SHA_1 = 'SHA-1';
}
