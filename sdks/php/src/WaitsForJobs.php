<?php

declare(strict_types=1);

namespace WalletPass;

use WalletPass\Exception\JobTimeoutException;
use WalletPass\Models\Job;
use WalletPass\Models\JobStatus;

/** @internal What the operations of jobs have beside those of the service. */
abstract class WaitsForJobs extends Resource
{
    private const FIRST_PAUSE_SECONDS = 0.5;
    private const ENDS = [JobStatus::SUCCEEDED, JobStatus::FAILED, JobStatus::CANCELLED];

    /** @param array<string, mixed> $options */
    abstract public function get(string $jobId, array $options = []): Job;

    /**
     * Asks for a job until it has ended, and gives it, also where it has failed or was cancelled: its status says so.
     * An answer with Retry-After is waited for as long as it asks.
     *
     * @param float $timeout how long to wait for the end of the job, in seconds
     * @param float $pollInterval the longest pause between two questions, in seconds; the first pauses are shorter
     * @param array{timeout?: float, maxRetries?: int, headers?: array<string, string>, isCancelled?: callable(): bool}
     *     $options those of each question
     * @throws JobTimeoutException where the job goes on after the timeout
     */
    public function wait(string $jobId, float $timeout = 600.0, float $pollInterval = 5.0, array $options = []): Job
    {
        $end = $this->sender->clock->now() + $timeout;
        for ($pause = self::FIRST_PAUSE_SECONDS;; $pause *= 2) {
            $job = $this->get($jobId, $options);
            if ($job->finishedAt !== null || in_array($job->status, self::ENDS, true)) {
                return $job;
            }
            $left = $end - $this->sender->clock->now();
            $asked = $this->sender->retryAfter($job->response?->headers['retry-after'] ?? null) ?? 0.0;
            if ($left <= 0 || $asked > $left) {
                throw new JobTimeoutException($job, $timeout);
            }
            $wait = min(max(min($pause, $pollInterval), $asked), $left);
            $this->sender->clock->sleep($wait, $options['isCancelled'] ?? null);
        }
    }
}
