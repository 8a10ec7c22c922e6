<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Work that outlives its request.
 *
 * @property-read string $id The id of the job.
 * @property-read string $type import: passes are created from a file. import_check: a file is checked, and no pass
 * is created. export: a list is written into a file. template_rerender: passes are brought to a new version of
 * their template. credential_resign: passes are signed with a renewed certificate. name_index: holders are found
 * by name from now on, or no more. void: the passes that match a filter are voided.
 * @property-read string $status How far the job is. SUCCEEDED, FAILED and CANCELLED are final.
 * @property-read string|null $templateId The template whose passes the job creates, checks or changes; null for
 * other jobs, and where each row names its own.
 * @property-read int|null $total How many there are; null until it was counted.
 * @property-read int $processed How many items the job has looked at.
 * @property-read int $succeeded How many items the job has done.
 * @property-read int $failed How many items were refused.
 * @property-read string|null $resultUrl Where the result rows are, one JSON object a line, or the file of an
 * export; null while there are none.
 * @property-read string|null $mode What an import does with passes that are there; null for other jobs.
 * @property-read ImportedFile|null $file The file of an import; null for other jobs.
 * @property-read ImportOutcome|null $outcome What became of the rows of an import; null for other jobs.
 * @property-read ExportOfJob|null $export What an export writes into its file; null for other jobs.
 * @property-read \DateTimeImmutable $createdAt When the job was asked for.
 * @property-read \DateTimeImmutable|null $finishedAt When the job ended; null while it has not.
 */
final class Job extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'type' => null,
        'status' => null,
        'templateId' => null,
        'total' => null,
        'processed' => null,
        'succeeded' => null,
        'failed' => null,
        'resultUrl' => null,
        'mode' => null,
        'file' => ImportedFile::class,
        'outcome' => ImportOutcome::class,
        'export' => ExportOfJob::class,
        'createdAt' => 'instant',
        'finishedAt' => 'instant',
    ];
}
