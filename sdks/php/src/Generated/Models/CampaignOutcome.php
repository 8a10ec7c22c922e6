<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * NOTIFIED: the wallet was asked to notify the holder, and agreed. FETCHED: the phone has fetched what was sent;
 * Google does not report this. FAILED: the wallet could not be notified. Values may be added; others are kept as
 * they came.
 */
final class CampaignOutcome
{
    public const NOTIFIED = 'NOTIFIED';
    public const FETCHED = 'FETCHED';
    public const FAILED = 'FAILED';
}
