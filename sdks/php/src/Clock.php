<?php

declare(strict_types=1);

namespace WalletPass;

/** @internal Time and chance, which tests replace. */
class Clock
{
    private const SLICE_SECONDS = 0.1;

    /** The time in seconds since 1970. */
    public function now(): float
    {
        return microtime(true);
    }

    /** A random number from 0 to 1. */
    public function random(): float
    {
        return random_int(0, PHP_INT_MAX) / PHP_INT_MAX;
    }

    /** @param (callable(): bool)|null $isCancelled ends the wait */
    public function sleep(float $seconds, ?callable $isCancelled): void
    {
        for ($left = $seconds; $left > 0 && !($isCancelled && $isCancelled()); $left -= self::SLICE_SECONDS) {
            usleep((int) (min($left, self::SLICE_SECONDS) * 1_000_000));
        }
    }
}
