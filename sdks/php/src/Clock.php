<?php

declare(strict_types=1);

namespace WalletPass;

/** @internal Time and chance, which tests replace. */
class Clock
{
    /** How long a cancelled wait goes on at most. */
    private const SLICE_SECONDS = 0.01;

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
        if ($isCancelled === null) {
            usleep((int) ($seconds * 1_000_000));
            return;
        }
        // usleep sleeps a little longer than it is told to, so what is left is measured.
        $end = hrtime(true) + $seconds * 1e9;
        while (($left = ($end - hrtime(true)) / 1e9) > 0 && !$isCancelled()) {
            usleep((int) ceil(min($left, self::SLICE_SECONDS) * 1_000_000));
        }
    }
}
