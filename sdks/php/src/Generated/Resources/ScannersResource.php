<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\AllScanCounts;
use WalletPass\Models\CreateScannerInput;
use WalletPass\Models\NewScanner;
use WalletPass\Models\ScanCounts;
use WalletPass\Models\Scanner;
use WalletPass\Models\ScannerCounterInput;
use WalletPass\Models\ScannerEntryInput;
use WalletPass\Models\UpdateScannerInput;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class ScannersResource extends Resource
{
    /**
     * List scanners.
     *
     * Newest first. Revoked and expired ones are listed as well.
     *
     * Needs the scope `scanners:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<Scanner>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/scanners',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
            ],
        ), Scanner::class, $options);
    }

    /**
     * Create a scanner.
     *
     * You get a link. A phone that opens it scans as this scanner, and may do nothing else: what the scanner may do is
     * fixed here. The link is in this answer only. A workspace has at most 200 scanners that are not revoked.
     *
     * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
     *
     * Needs the scope `scanners:write`.
     *
     * @param string $name A name of your own: the log has it in every line.
     * @param string $mode `door`: checks the permissions of passes. `entry`: admits each pass a number of times.
     * `counter`: moves points.
     * @param \DateTimeInterface|string $expiresAt When the link ends.
     * @param list<string>|Omit $doorIds Doors that it stands at; left out: any.
     * @param list<string>|Omit $templateIds Templates whose passes it takes; left out: any.
     * @param ScannerEntryInput|array<string, mixed>|Omit $entry Needed in mode `entry`, refused in others.
     * @param ScannerCounterInput|array<string, mixed>|Omit $counter Needed in mode `counter`, refused in others.
     * @param string|Omit $showsName How much of the holder’s name the person with a scanner sees. first: the first
     * word of it.
     * @param bool|Omit $showsImage Whether the person with the scanner sees the holder’s picture, where the template
     * allows it. Left out: yes.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        string $name,
        string $mode,
        \DateTimeInterface|string $expiresAt,
        array|Omit $doorIds = Omit::Value,
        array|Omit $templateIds = Omit::Value,
        ScannerEntryInput|array|Omit $entry = Omit::Value,
        ScannerCounterInput|array|Omit $counter = Omit::Value,
        string|Omit $showsName = Omit::Value,
        bool|Omit $showsImage = Omit::Value,
        array $options = [],
    ): NewScanner {
        return $this->send(new Call(
            'POST',
            '/api/v1/scanners',
            body: self::body([
                'name' => $name,
                'mode' => $mode,
                'doorIds' => $doorIds,
                'templateIds' => $templateIds,
                'entry' => $entry,
                'counter' => $counter,
                'showsName' => $showsName,
                'showsImage' => $showsImage,
                'expiresAt' => $expiresAt,
            ], CreateScannerInput::OBJECTS),
            takesKey: true,
        ), NewScanner::class, $options);
    }

    /**
     * Count what all scanners have done, and what was decided at each door.
     *
     * The newest 20,000 decisions at doors since then are looked at.
     *
     * Needs the scope `scanners:read`.
     *
     * @param \DateTimeInterface|string|Omit $since From when on it is counted. Left out: the last 24 hours.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function allCounts(
        \DateTimeInterface|string|Omit $since = Omit::Value,
        array $options = [],
    ): AllScanCounts {
        return $this->send(new Call(
            'GET',
            '/api/v1/scanners/counts',
            query: [
                'since' => $since,
            ],
        ), AllScanCounts::class, $options);
    }

    /**
     * Get a scanner.
     *
     * Needs the scope `scanners:read`.
     *
     * @param string $scannerId The scanner.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $scannerId,
        array $options = [],
    ): Scanner {
        return $this->send(new Call(
            'GET',
            '/api/v1/scanners/{scannerId}',
            ids: [$scannerId],
        ), Scanner::class, $options);
    }

    /**
     * Rename a scanner, or move its end.
     *
     * A JSON Merge Patch. What the scanner may do stays: create another one for that. A revoked scanner is not
     * changed.
     *
     * Needs the scope `scanners:write`.
     *
     * @param string $scannerId The scanner.
     * @param string|Omit $name A name of your own: the log has it in every line.
     * @param \DateTimeInterface|string|Omit $expiresAt When the link ends.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function update(
        string $scannerId,
        string|Omit $name = Omit::Value,
        \DateTimeInterface|string|Omit $expiresAt = Omit::Value,
        array $options = [],
    ): Scanner {
        return $this->send(new Call(
            'PATCH',
            '/api/v1/scanners/{scannerId}',
            ids: [$scannerId],
            body: self::body([
                'name' => $name,
                'expiresAt' => $expiresAt,
            ], UpdateScannerInput::OBJECTS),
            takesKey: true,
        ), Scanner::class, $options);
    }

    /**
     * Revoke a scanner.
     *
     * Its link stops working at once. What devices have not told yet stays with them. Revoking it again changes
     * nothing.
     *
     * Needs the scope `scanners:write`.
     *
     * @param string $scannerId The scanner.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function revoke(
        string $scannerId,
        array $options = [],
    ): Scanner {
        return $this->send(new Call(
            'POST',
            '/api/v1/scanners/{scannerId}/revoke',
            ids: [$scannerId],
            takesKey: true,
        ), Scanner::class, $options);
    }

    /**
     * Count what a scanner has done.
     *
     * Needs the scope `scanners:read`.
     *
     * @param string $scannerId The scanner.
     * @param \DateTimeInterface|string|Omit $since From when on it is counted. Left out: the last 24 hours.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function counts(
        string $scannerId,
        \DateTimeInterface|string|Omit $since = Omit::Value,
        array $options = [],
    ): ScanCounts {
        return $this->send(new Call(
            'GET',
            '/api/v1/scanners/{scannerId}/counts',
            ids: [$scannerId],
            query: [
                'since' => $since,
            ],
        ), ScanCounts::class, $options);
    }
}
