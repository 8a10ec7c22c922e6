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
     * Create up to 100,000 passes from a file.
     *
     * CSV (RFC 4180, UTF-8), whose first line names members of a create body by their paths: `serialNumber`,
     * `customer.email`, `fields.seat`, `metadata.x`; an empty cell leaves its member out, and `|` stands between
     * doors. Or NDJSON, a create body a line. At most 50 MiB. A header that is no member of a pass is refused before
     * anything runs; from then on each row is created or refused by itself, and the result says which. A row may name
     * a `templateId` of its own. Columns that set points or `access` need the scopes `points:write` and
     * `access:write`; a line of NDJSON that lacks its scope is refused by itself. Watch the job at `Location`.
     *
     * Needs the scope `passes:write`.
     *
     * @param string|resource $content what to send; a stream is sent again only where it can be rewound
     * @param string $contentType text/csv or application/x-ndjson
     * @param string|Omit $templateId The template of rows that name none.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        mixed $content,
        string $contentType,
        string|Omit $templateId = Omit::Value,
        array $options = [],
    ): Job {
        return $this->send(new Call(
            'POST',
            '/api/v1/imports',
            query: [
                'templateId' => $templateId,
            ],
            content: $content,
            contentType: $contentType,
            takesKey: true,
        ), Job::class, $options);
    }

    /**
     * Try the first rows of a file, making nothing.
     *
     * The body is the beginning of a file as `POST /imports` takes it: whole rows, at most 1 MiB. The first 100 rows
     * are held against the rules that an import has, and nothing is made or kept. Images are not fetched.
     *
     * Needs the scope `passes:write`.
     *
     * @param string|resource $content what to send; a stream is sent again only where it can be rewound
     * @param string $contentType text/csv or application/x-ndjson
     * @param string|Omit $templateId The template of rows that name none.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function check(
        mixed $content,
        string $contentType,
        string|Omit $templateId = Omit::Value,
        array $options = [],
    ): ImportCheck {
        return $this->send(new Call(
            'POST',
            '/api/v1/imports/check',
            query: [
                'templateId' => $templateId,
            ],
            content: $content,
            contentType: $contentType,
            takesKey: true,
        ), ImportCheck::class, $options);
    }
}
