<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * DRAFT: nothing happens before it is started. SCHEDULED: it begins by itself at its time. PLANNING: its passes
 * are being picked. RUNNING: they are reached one after another. PAUSED: nothing happens until it is resumed.
 * REVERTING: its change is being reversed. FINISHED, CANCELLED: it has ended. FAILED: it stopped, and can be
 * resumed. Values may be added; others are kept as they came.
 */
final class CampaignStatus
{
    public const DRAFT = 'DRAFT';
    public const SCHEDULED = 'SCHEDULED';
    public const PLANNING = 'PLANNING';
    public const RUNNING = 'RUNNING';
    public const PAUSED = 'PAUSED';
    public const REVERTING = 'REVERTING';
    public const FINISHED = 'FINISHED';
    public const CANCELLED = 'CANCELLED';
    public const FAILED = 'FAILED';
}
