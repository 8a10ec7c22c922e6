<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\Job;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\WaitsForJobs;

final class JobsResource extends WaitsForJobs
{
    /**
     * List jobs.
     *
     * Newest first.
     *
     * Needs the scope `passes:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $sort Left out: `-createdAt`.
     * @param string|Omit $type Those of this type.
     * @param string|Omit $status Those with this status.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<Job>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $sort = Omit::Value,
        string|Omit $type = Omit::Value,
        string|Omit $status = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/jobs',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'sort' => $sort,
                'type' => $type,
                'status' => $status,
            ],
        ), Job::class, $options);
    }

    /**
     * Get a job.
     *
     * Needs the scope `passes:read`.
     *
     * @param string $jobId The job.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $jobId,
        array $options = [],
    ): Job {
        return $this->send(new Call(
            'GET',
            '/api/v1/jobs/{jobId}',
            ids: [$jobId],
        ), Job::class, $options);
    }

    /**
     * What became of each row.
     *
     * One JSON object a line: `{ row, statusCode, passId, errors }`. An import lists every row, with 200 where the
     * file names the pass that an earlier import created of it; re-rendering only of the passes that it left as they
     * were, and why. Grows while the job runs, and is kept for 30 days after. 404 while there is no result yet. Of an
     * export it is the file, in the format that was asked for. With `Accept: text/csv` it is the CSV file that was
     * imported, with the columns `passId`, `downloadUrl` and `error` behind its own; once that file is gone, after 24
     * hours at most, `row` stands in place of its columns.
     *
     * Needs the scope `passes:read`.
     *
     * @param string $jobId The job.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function getResult(
        string $jobId,
        array $options = [],
    ): string {
        return $this->text(new Call(
            'GET',
            '/api/v1/jobs/{jobId}/result',
            ids: [$jobId],
            isText: true,
        ), $options);
    }

    /**
     * What became of each row.
     *
     * Reads it piece by piece, without holding all of it in memory. `timeout` is that of each piece; what breaks off
     * after the first is not tried again.
     *
     * @param string $jobId The job.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return \Generator<int, array<string, mixed>> line by line
     */
    public function streamResult(
        string $jobId,
        array $options = [],
    ): \Generator {
        return $this->lines(new Call(
            'GET',
            '/api/v1/jobs/{jobId}/result',
            ids: [$jobId],
            streamedAs: 'application/x-ndjson',
        ), $options);
    }

    /**
     * What became of each row.
     *
     * Reads it piece by piece, without holding all of it in memory. `timeout` is that of each piece; what breaks off
     * after the first is not tried again.
     *
     * @param string $jobId The job.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return \Generator<int, string> in pieces
     */
    public function streamResultCsv(
        string $jobId,
        array $options = [],
    ): \Generator {
        return $this->chunks(new Call(
            'GET',
            '/api/v1/jobs/{jobId}/result',
            ids: [$jobId],
            streamedAs: 'text/csv',
        ), $options);
    }

    /**
     * Cancel a job.
     *
     * At once. What it has done by then stays done. Cancelling it again changes nothing.
     *
     * A job that has ended by itself is refused with 409 `job_finished`.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $jobId The job.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function cancel(
        string $jobId,
        array $options = [],
    ): Job {
        return $this->send(new Call(
            'POST',
            '/api/v1/jobs/{jobId}/cancel',
            ids: [$jobId],
            takesKey: true,
        ), Job::class, $options);
    }
}
