<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * WAITING: its turn is still to come. SENT: it was changed or its holder told. SKIPPED: it was left alone. FAILED:
 * it could not be changed. REVERTED: the change was reversed. Values may be added; others are kept as they came.
 */
final class CampaignPassState
{
    public const WAITING = 'WAITING';
    public const SENT = 'SENT';
    public const SKIPPED = 'SKIPPED';
    public const FAILED = 'FAILED';
    public const REVERTED = 'REVERTED';
}
