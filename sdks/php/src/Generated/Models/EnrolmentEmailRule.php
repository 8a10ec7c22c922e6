<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** Whether the e-mail address decides. Values may be added; others are kept as they came. */
final class EnrolmentEmailRule
{
    public const NONE = 'none';
    public const EMAIL = 'email';
}
