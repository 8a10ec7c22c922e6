<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass;

final class Version
{
    public const VERSION = '0.1.0';
}
