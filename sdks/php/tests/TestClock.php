<?php

declare(strict_types=1);

namespace WalletPass\Tests;

use WalletPass\Clock;

/** Stands still, and waiting takes no time. */
final class TestClock extends Clock
{
    /** @var list<float> in milliseconds */
    public array $waits = [];

    public function __construct(private readonly string $at, private readonly float $chance)
    {
    }

    public function now(): float
    {
        return (float) (new \DateTimeImmutable($this->at))->getTimestamp();
    }

    public function random(): float
    {
        return $this->chance;
    }

    public function sleep(float $seconds, ?callable $isCancelled): void
    {
        $this->waits[] = $seconds * 1000;
    }
}
