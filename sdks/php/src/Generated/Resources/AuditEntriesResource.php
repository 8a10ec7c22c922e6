<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\AuditCheck;
use WalletPass\Models\AuditEntry;
use WalletPass\Models\InstantRange;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class AuditEntriesResource extends Resource
{
    /**
     * List who did what.
     *
     * What persons and API keys have done in the workspace: entries of the audit log, and among them the events of
     * passes that a key has caused. Entries are chained by their hashes and never changed.
     *
     * Needs the scope `events:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $sort Left out: `-timestamp`.
     * @param string|Omit $actor What this user, this API key or `system` has done.
     * @param string|Omit $action Entries of this action: the id of an operation, or a type of event.
     * @param string|Omit $subject What was done to this object.
     * @param InstantRange|array<string, mixed>|Omit $timestamp When it was done.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<AuditEntry>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $sort = Omit::Value,
        string|Omit $actor = Omit::Value,
        string|Omit $action = Omit::Value,
        string|Omit $subject = Omit::Value,
        InstantRange|array|Omit $timestamp = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/audit-entries',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'sort' => $sort,
                'actor' => $actor,
                'action' => $action,
                'subject' => $subject,
                'timestamp' => $timestamp,
            ],
        ), AuditEntry::class, $options);
    }

    /**
     * Export the audit log as NDJSON.
     *
     * One entry a line, as the list shows it. Oldest first, so that hashes can be computed along the file; narrowed by
     * the filters of the list. The log has an entry of the export itself, which stands in the file as well.
     *
     * Needs the scope `events:read`.
     *
     * @param string|Omit $actor What this user, this API key or `system` has done.
     * @param string|Omit $action Entries of this action: the id of an operation, or a type of event.
     * @param string|Omit $subject What was done to this object.
     * @param InstantRange|array<string, mixed>|Omit $timestamp When it was done.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function export(
        string|Omit $actor = Omit::Value,
        string|Omit $action = Omit::Value,
        string|Omit $subject = Omit::Value,
        InstantRange|array|Omit $timestamp = Omit::Value,
        array $options = [],
    ): string {
        return $this->text(new Call(
            'GET',
            '/api/v1/audit-entries/export.ndjson',
            query: [
                'actor' => $actor,
                'action' => $action,
                'subject' => $subject,
                'timestamp' => $timestamp,
            ],
            isText: true,
        ), $options);
    }

    /**
     * Export the audit log as NDJSON.
     *
     * Reads it piece by piece, without holding all of it in memory. `timeout` is that of each piece; what breaks off
     * after the first is not tried again.
     *
     * @param string|Omit $actor What this user, this API key or `system` has done.
     * @param string|Omit $action Entries of this action: the id of an operation, or a type of event.
     * @param string|Omit $subject What was done to this object.
     * @param InstantRange|array<string, mixed>|Omit $timestamp When it was done.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return \Generator<int, array<string, mixed>> line by line
     */
    public function streamExport(
        string|Omit $actor = Omit::Value,
        string|Omit $action = Omit::Value,
        string|Omit $subject = Omit::Value,
        InstantRange|array|Omit $timestamp = Omit::Value,
        array $options = [],
    ): \Generator {
        return $this->lines(new Call(
            'GET',
            '/api/v1/audit-entries/export.ndjson',
            query: [
                'actor' => $actor,
                'action' => $action,
                'subject' => $subject,
                'timestamp' => $timestamp,
            ],
            streamedAs: 'application/x-ndjson',
        ), $options);
    }

    /**
     * Export the audit log as CSV.
     *
     * A row for each entry, below the names of the columns. Oldest first, so that hashes can be computed along the
     * file; narrowed by the filters of the list. The log has an entry of the export itself, which stands in the file
     * as well.
     *
     * Needs the scope `events:read`.
     *
     * @param string|Omit $actor What this user, this API key or `system` has done.
     * @param string|Omit $action Entries of this action: the id of an operation, or a type of event.
     * @param string|Omit $subject What was done to this object.
     * @param InstantRange|array<string, mixed>|Omit $timestamp When it was done.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function exportCsv(
        string|Omit $actor = Omit::Value,
        string|Omit $action = Omit::Value,
        string|Omit $subject = Omit::Value,
        InstantRange|array|Omit $timestamp = Omit::Value,
        array $options = [],
    ): string {
        return $this->text(new Call(
            'GET',
            '/api/v1/audit-entries/export.csv',
            query: [
                'actor' => $actor,
                'action' => $action,
                'subject' => $subject,
                'timestamp' => $timestamp,
            ],
            isText: true,
        ), $options);
    }

    /**
     * Export the audit log as CSV.
     *
     * Reads it piece by piece, without holding all of it in memory. `timeout` is that of each piece; what breaks off
     * after the first is not tried again.
     *
     * @param string|Omit $actor What this user, this API key or `system` has done.
     * @param string|Omit $action Entries of this action: the id of an operation, or a type of event.
     * @param string|Omit $subject What was done to this object.
     * @param InstantRange|array<string, mixed>|Omit $timestamp When it was done.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return \Generator<int, string> in pieces
     */
    public function streamExportCsv(
        string|Omit $actor = Omit::Value,
        string|Omit $action = Omit::Value,
        string|Omit $subject = Omit::Value,
        InstantRange|array|Omit $timestamp = Omit::Value,
        array $options = [],
    ): \Generator {
        return $this->chunks(new Call(
            'GET',
            '/api/v1/audit-entries/export.csv',
            query: [
                'actor' => $actor,
                'action' => $action,
                'subject' => $subject,
                'timestamp' => $timestamp,
            ],
            streamedAs: 'text/csv',
        ), $options);
    }

    /**
     * Check the chain of the audit log.
     *
     * Computes the hashes of up to 500 entries again, and the digests of the events that they seal. Ask again with
     * `next` as `after` until it is null. Keep the last `head`: a check that begins with it shows whether the log was
     * cut off or written again since.
     *
     * Needs the scope `events:read`.
     *
     * @param string|Omit $after The `next` or a `head` of a check before. Left out: from the beginning.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function check(
        string|Omit $after = Omit::Value,
        array $options = [],
    ): AuditCheck {
        return $this->send(new Call(
            'GET',
            '/api/v1/audit-entries/check',
            query: [
                'after' => $after,
            ],
        ), AuditCheck::class, $options);
    }
}
