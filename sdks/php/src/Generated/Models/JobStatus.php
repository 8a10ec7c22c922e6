<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * How far the job is. SUCCEEDED, FAILED and CANCELLED are final. Values may be added; others are kept as they
 * came.
 */
final class JobStatus
{
    public const QUEUED = 'QUEUED';
    public const RUNNING = 'RUNNING';
    public const SUCCEEDED = 'SUCCEEDED';
    public const FAILED = 'FAILED';
    public const CANCELLED = 'CANCELLED';
}
