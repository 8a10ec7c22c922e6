<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** A wallet that needs a credential. Values may be added; others are kept as they came. */
final class CredentialPlatform
{
    public const APPLE = 'apple';
    public const GOOGLE = 'google';
}
