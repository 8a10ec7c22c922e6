<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** A list that can be exported. Values may be added; others are kept as they came. */
final class ExportList
{
    public const PASSES = 'passes';
    public const EVENTS = 'events';
    public const ACCESS_EVENTS = 'access-events';
    public const ADMISSIONS = 'admissions';
    public const POINT_ENTRIES = 'point-entries';
    public const ORDERS = 'orders';
    public const CAMPAIGN_PASSES = 'campaign-passes';
    public const ENROLMENTS = 'enrolments';
    public const AUDIT = 'audit';
}
