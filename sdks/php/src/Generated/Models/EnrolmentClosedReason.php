<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * draft: it was not opened. not_yet: it is open, and `opensAt` is to come. closed: it was closed by hand. ended:
 * `closesAt` has passed. full: the quota is reached. archived: it is over for good. Values may be added; others
 * are kept as they came.
 */
final class EnrolmentClosedReason
{
    public const DRAFT = 'draft';
    public const NOT_YET = 'not_yet';
    public const CLOSED = 'closed';
    public const ENDED = 'ended';
    public const FULL = 'full';
    public const ARCHIVED = 'archived';
}
