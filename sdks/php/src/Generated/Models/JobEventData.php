<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of events about a job.
 *
 * @property-read Job $job Work that outlives its request.
 * @property-read string|null $reason Why the job gave up.
 */
final class JobEventData extends Model
{
    protected const MEMBERS = [
        'job' => Job::class,
        'reason' => null,
    ];
}
