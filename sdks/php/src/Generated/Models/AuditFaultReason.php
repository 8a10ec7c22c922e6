<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * changed: the entry, or one before it, is not what was recorded. missing: an entry was removed. unchained: the
 * entry has lost its hash. added: the entry was not added by this service. events: events that the entry seals
 * were changed, added or removed. known: the chain does not contain the place that you named Values may be added;
 * others are kept as they came.
 */
final class AuditFaultReason
{
    public const CHANGED = 'changed';
    public const MISSING = 'missing';
    public const UNCHAINED = 'unchained';
    public const ADDED = 'added';
    public const EVENTS = 'events';
    public const KNOWN = 'known';
}
