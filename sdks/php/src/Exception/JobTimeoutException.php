<?php

declare(strict_types=1);

namespace WalletPass\Exception;

use WalletPass\Models\Job;

/** A job had not ended after the timeout of `wait`. The job goes on. */
final class JobTimeoutException extends WalletPassException
{
    /** @param Job $job as it came last */
    public function __construct(public readonly Job $job, float $timeoutSeconds)
    {
        parent::__construct(
            "The job {$job->id} has not ended within $timeoutSeconds s ({$job->status}). It goes on: wait again, or "
                . 'cancel it with jobs->cancel()'
        );
    }
}
