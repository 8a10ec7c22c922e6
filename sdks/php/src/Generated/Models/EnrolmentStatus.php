<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * DRAFT: not opened yet. OPEN: people can sign up. CLOSED: by hand, by its end or by its last place. ARCHIVED: for
 * good. Values may be added; others are kept as they came.
 */
final class EnrolmentStatus
{
    public const DRAFT = 'DRAFT';
    public const OPEN = 'OPEN';
    public const CLOSED = 'CLOSED';
    public const ARCHIVED = 'ARCHIVED';
}
