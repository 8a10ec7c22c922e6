<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** What a scanner has seen, and what is to come of it. */
final class ScanInput extends Input
{
    /**
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
     */
    public function __construct(
        public readonly string $credential,
        public readonly string $eventId,
        public readonly string $action,
        public readonly string|Omit $doorId = Omit::Value,
        public readonly string|Omit $readerId = Omit::Value,
        public readonly int|Omit $points = Omit::Value,
        public readonly string|Omit $rewardKey = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $at = Omit::Value,
        public readonly string|Omit $reason = Omit::Value,
        public readonly string|Omit $scannerId = Omit::Value,
    ) {
    }
}
