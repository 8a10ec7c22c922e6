<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\ImportCheck;
use WalletPass\Models\Job;
use WalletPass\Omit;
use WalletPass\Resource;

final class ImportsResource extends Resource
{
    /**
     * Create or change up to 100,000 passes from a file.
     *
     * CSV, whose first line names members of a create body by their paths: `serialNumber`, `customer.email`,
     * `fields.seat`, `metadata.x`; an empty cell leaves its member out, and `|` separates doors. Cells may have
     * commas, semicolons, tabs or bars between them; the text may be UTF-8, UTF-16 or Windows-1252: what was
     * recognised is in `file` of the job. Or NDJSON, a create body a line. At most 50 MiB. A header that is no member
     * of a pass is refused before anything runs; from then on each row is created or refused by itself, and the result
     * says which. A row may name a `templateId` of its own. Columns that set points or `access` need the scopes
     * `points:write` and `access:write`; a line of NDJSON that lacks its scope is refused by itself. The result as CSV
     * can be sent again as it is: the columns that it has added are left out. With `mode=update` or `mode=upsert` a
     * row changes the pass with its `serialNumber`: what it says already changes nothing, and the result says 200, 204
     * or 201 of each row. Lines of an NDJSON export of passes are then taken as they are: what only the service writes
     * is left out. Watch the job at `Location`.
     *
     * Needs the scope `passes:write`.
     *
     * @param string|resource $content what to send; a stream is sent again only where it can be rewound
     * @param string $contentType text/csv or application/x-ndjson
     * @param string|Omit $templateId The template of rows that name none.
     * @param string|Omit $delimiter The delimiter of the CSV file. Recognised by default.
     * @param string|Omit $encoding The encoding of CSV. Left out: recognised.
     * @param string|Omit $columns What each column of CSV fills, in the order of the file and with commas between, in
     * place of the first line: the first line then may have any names. An empty one is left out.
     * @param string|Omit $mode `update` and `upsert` find passes by `serialNumber`, and change what a row names: the
     * rest stays. Left out: `create`.
     * @param string|Omit $empty What an empty cell does to a pass that is there. Left out: `keep`. In NDJSON `null`
     * takes a member from the pass.
     * @param string|Omit $timeZone The time zone of times in CSV that name none, such as `2027-01-31T18:30:00` from a
     * spreadsheet, by its IANA name. Left out: such times are refused.
     * @param string|Omit $notify `email`: each holder is mailed the link of the pass. Rows without `customer.email`
     * get a pass and no mail; a row that has `notify` itself keeps it.
     * @param string|Omit $check `true`: the whole file is checked and no pass is created. The job is an
     * `import_check`, and its result says of each row what an import would answer.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        mixed $content,
        string $contentType,
        string|Omit $templateId = Omit::Value,
        string|Omit $delimiter = Omit::Value,
        string|Omit $encoding = Omit::Value,
        string|Omit $columns = Omit::Value,
        string|Omit $mode = Omit::Value,
        string|Omit $empty = Omit::Value,
        string|Omit $timeZone = Omit::Value,
        string|Omit $notify = Omit::Value,
        string|Omit $check = Omit::Value,
        array $options = [],
    ): Job {
        return $this->send(new Call(
            'POST',
            '/api/v1/imports',
            query: [
                'templateId' => $templateId,
                'delimiter' => $delimiter,
                'encoding' => $encoding,
                'columns' => $columns,
                'mode' => $mode,
                'empty' => $empty,
                'timeZone' => $timeZone,
                'notify' => $notify,
                'check' => $check,
            ],
            content: $content,
            contentType: $contentType,
            takesKey: true,
        ), Job::class, $options);
    }

    /**
     * Try the first rows of a file without an import.
     *
     * The body is the beginning of a file as `POST /imports` takes it: whole rows, at most 1 MiB. The first 100 rows
     * are held against the rules that an import has, and nothing is written. With `mode=update` or `mode=upsert` the
     * answer says what would change, member by member, and how many phones would be notified. Images are not fetched.
     * `POST /imports?check=true` checks a whole file in a job.
     *
     * Needs the scope `passes:write`.
     *
     * @param string|resource $content what to send; a stream is sent again only where it can be rewound
     * @param string $contentType text/csv or application/x-ndjson
     * @param string|Omit $templateId The template of rows that name none.
     * @param string|Omit $delimiter The delimiter of the CSV file. Recognised by default.
     * @param string|Omit $encoding The encoding of CSV. Left out: recognised.
     * @param string|Omit $columns What each column of CSV fills, in the order of the file and with commas between, in
     * place of the first line: the first line then may have any names. An empty one is left out.
     * @param string|Omit $mode `update` and `upsert` find passes by `serialNumber`, and change what a row names: the
     * rest stays. Left out: `create`.
     * @param string|Omit $empty What an empty cell does to a pass that is there. Left out: `keep`. In NDJSON `null`
     * takes a member from the pass.
     * @param string|Omit $timeZone The time zone of times in CSV that name none, such as `2027-01-31T18:30:00` from a
     * spreadsheet, by its IANA name. Left out: such times are refused.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function check(
        mixed $content,
        string $contentType,
        string|Omit $templateId = Omit::Value,
        string|Omit $delimiter = Omit::Value,
        string|Omit $encoding = Omit::Value,
        string|Omit $columns = Omit::Value,
        string|Omit $mode = Omit::Value,
        string|Omit $empty = Omit::Value,
        string|Omit $timeZone = Omit::Value,
        array $options = [],
    ): ImportCheck {
        return $this->send(new Call(
            'POST',
            '/api/v1/imports/check',
            query: [
                'templateId' => $templateId,
                'delimiter' => $delimiter,
                'encoding' => $encoding,
                'columns' => $columns,
                'mode' => $mode,
                'empty' => $empty,
                'timeZone' => $timeZone,
            ],
            content: $content,
            contentType: $contentType,
            takesKey: true,
        ), ImportCheck::class, $options);
    }
}
