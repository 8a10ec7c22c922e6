<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\Scan;
use WalletPass\Models\ScanBatch;
use WalletPass\Models\ScanInput;
use WalletPass\Models\ScanList;
use WalletPass\Models\ScanManyInput;
use WalletPass\Models\Scanner;
use WalletPass\Omit;
use WalletPass\Resource;

final class ScansResource extends Resource
{
    /**
     * Take a scan.
     *
     * Answers 200 either way: a refusal is a decision. A scanner in mode `door` checks; in mode `entry` it also
     * admits, as often as its scope allows; in mode `counter` it moves points and hands out rewards. A repeat with the
     * same `eventId` counts once. With `at`, an admission has happened already: it is granted, also beyond the limit,
     * and is a conflict then.
     *
     * The same `eventId` with other content is refused with 409 `access_event_conflict`. The same `transactionId` with
     * other content is refused with 409 `transaction_conflict`.
     *
     * Needs the scope `scans:write`.
     *
     * @param string $credential The value of the barcode as the device sees it, or what the phone sent by NFC.
     * @param string $eventId The device’s own id of the scan, such as a ULID: sent again, it counts once.
     * @param string $action `check`: look at the pass. `admit`: let its holder in, which counts. `points`: add points.
     * `redeem`: take points. `reward`: hand out a reward, which takes its points.
     * @param string|Omit $doorId The door, one of the scanner’s. Needed in mode `door`.
     * @param string|Omit $readerId Who scans. Left out: the name of the scanner. Kept in the log.
     * @param int|Omit $points How many points: for `points` and `redeem` alone.
     * @param string|Omit $rewardKey The key of the reward: for `reward` alone.
     * @param \DateTimeInterface|string|Omit $at When a device without a connection decided, by its clock as the
     * service last corrected it. What lies in the future counts as now; what is older than 7 days is refused.
     * @param string|Omit $reason Why a device without a connection refused; only together with `at`. It is logged, and
     * nothing happens to the pass. `pass_not_found`, because the pass was not on its list, is logged as what the
     * service knows of the pass. Left out: the device did what `action` says.
     * @param string|Omit $scannerId The scanner; only from keys that are not that of a scanner.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        string $credential,
        string $eventId,
        string $action,
        string|Omit $doorId = Omit::Value,
        string|Omit $readerId = Omit::Value,
        int|Omit $points = Omit::Value,
        string|Omit $rewardKey = Omit::Value,
        \DateTimeInterface|string|Omit $at = Omit::Value,
        string|Omit $reason = Omit::Value,
        string|Omit $scannerId = Omit::Value,
        array $options = [],
    ): Scan {
        return $this->send(new Call(
            'POST',
            '/api/v1/scans',
            body: self::body([
                'credential' => $credential,
                'eventId' => $eventId,
                'action' => $action,
                'doorId' => $doorId,
                'readerId' => $readerId,
                'points' => $points,
                'rewardKey' => $rewardKey,
                'at' => $at,
                'reason' => $reason,
                'scannerId' => $scannerId,
            ], ScanInput::OBJECTS),
            takesKey: true,
        ), Scan::class, $options);
    }

    /**
     * Take up to 50 scans.
     *
     * For what a device has kept while it had no connection. The scans are taken in their order, each by itself and
     * once: the whole can be sent again wherever it was cut off.
     *
     * Needs the scope `scans:write`.
     *
     * @param list<ScanInput|array<string, mixed>> $scans Scans, in the order in which they happened; each is taken by
     * itself.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function createBatch(
        array $scans,
        array $options = [],
    ): ScanBatch {
        return $this->send(new Call(
            'POST',
            '/api/v1/scans/batch',
            body: self::body([
                'scans' => $scans,
            ], ScanManyInput::OBJECTS),
            takesKey: true,
        ), ScanBatch::class, $options);
    }

    /**
     * Undo a scan.
     *
     * Within 60 seconds, by the scanner that made it or a key that is not of a scanner. An admission does not count
     * any more, and points are as before. Undoing it again changes nothing.
     *
     * Reversing it again under another `transactionId` is refused with 409 `already_reversed`. The same
     * `transactionId` with other content is refused with 409 `transaction_conflict`.
     *
     * Needs the scope `scans:write`.
     *
     * @param string $deviceEventId The device’s own id of the scan.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function undo(
        string $deviceEventId,
        array $options = [],
    ): Scan {
        return $this->send(new Call(
            'POST',
            '/api/v1/scans/{deviceEventId}/undo',
            ids: [$deviceEventId],
            takesKey: true,
        ), Scan::class, $options);
    }

    /**
     * Get the scanner of the key.
     *
     * What the page behind the link of a scanner begins with.
     *
     * Needs the scope `scans:write`.
     *
     * @param string|Omit $scannerId The scanner; only from keys that are not that of a scanner.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function scanner(
        string|Omit $scannerId = Omit::Value,
        array $options = [],
    ): Scanner {
        return $this->send(new Call(
            'GET',
            '/api/v1/scans/scanner',
            query: [
                'scannerId' => $scannerId,
            ],
        ), Scanner::class, $options);
    }

    /**
     * Get what a scanner goes by offline.
     *
     * The signed list of the barcodes that the scanner takes, and how often they were used in its scope. It comes in
     * parts of 5,000 passes: as long as `complete` is false, ask again with `since`. The cursor of a complete list
     * gives what has changed.
     *
     * Needs the scope `scans:write`.
     *
     * @param string|Omit $doorId The door, one of the scanner’s. Needed in mode `door`.
     * @param string|Omit $since The cursor of an earlier part or list.
     * @param string|Omit $scannerId The scanner; only from keys that are not that of a scanner.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function offlineList(
        string|Omit $doorId = Omit::Value,
        string|Omit $since = Omit::Value,
        string|Omit $scannerId = Omit::Value,
        array $options = [],
    ): ScanList {
        return $this->send(new Call(
            'GET',
            '/api/v1/scans/list',
            query: [
                'doorId' => $doorId,
                'since' => $since,
                'scannerId' => $scannerId,
            ],
        ), ScanList::class, $options);
    }
}
