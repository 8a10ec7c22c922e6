<?php

declare(strict_types=1);

namespace WalletPass\Tests;

use PHPUnit\Framework\TestCase;
use WalletPass\Client;
use WalletPass\Clock;
use WalletPass\Exception\CancelledException;
use WalletPass\Exception\JobTimeoutException;

final class JobsTest extends TestCase
{
    /** @var list<float> in seconds */
    private array $pauses = [];

    /** A client whose clock goes on by its pauses alone. */
    private function client(): Client
    {
        $clock = new class ($this->pauses) extends Clock {
            /** @param list<float> $pauses */
            public function __construct(private array &$pauses)
            {
            }

            public function now(): float
            {
                return 1_796_040_000 + array_sum($this->pauses);
            }

            public function sleep(float $seconds, ?callable $isCancelled): void
            {
                $this->pauses[] = $seconds;
            }
        };
        return new Client('wps_test_' . str_repeat('A', 38), TestDouble::running()->url, clock: $clock);
    }

    /**
     * @param list<string> $statuses
     * @param array<string, string> $headers
     */
    private static function tell(array $statuses, array $headers = []): void
    {
        $answer = fn (string $status) => ['data' => ['id' => 'job_1', 'status' => $status]];
        TestDouble::running()->tell(array_map(
            fn (string $status) => ['headers' => $headers, 'body' => $answer($status)],
            $statuses,
        ));
    }

    public function testAJobThatEndsComesHoweverItHasEnded(): void
    {
        foreach (['SUCCEEDED', 'FAILED', 'CANCELLED'] as $last) {
            $this->pauses = [];
            self::tell(['QUEUED', 'RUNNING', 'RUNNING', 'RUNNING', $last]);
            self::assertSame($last, $this->client()->jobs->wait('job_1', pollInterval: 1.5)->status);
            self::assertSame([0.5, 1.0, 1.5, 1.5], $this->pauses);
        }
    }

    public function testItWaitsAsLongAsTheServiceAsks(): void
    {
        self::tell(['RUNNING', 'SUCCEEDED'], ['Retry-After' => '20']);
        $this->client()->jobs->wait('job_1');
        self::assertSame([20.0], $this->pauses);
        self::tell(['RUNNING'], ['Retry-After' => '20']);
        $this->pauses = [];
        try {
            $this->client()->jobs->wait('job_1', timeout: 19);
            self::fail('It was to end');
        } catch (JobTimeoutException) {
            self::assertSame([], $this->pauses);
        }
    }

    public function testAJobThatGoesOn(): void
    {
        self::tell(['RUNNING']);
        try {
            $this->client()->jobs->wait('job_1', timeout: 2);
            self::fail('It was to end');
        } catch (JobTimeoutException $error) {
            self::assertSame('RUNNING', $error->job->status);
            self::assertSame(
                'The job job_1 has not ended within 2 s (RUNNING). It goes on: wait again, or cancel it with '
                    . 'jobs->cancel()',
                $error->getMessage(),
            );
        }
        self::assertSame([0.5, 1.0, 0.5], $this->pauses);
    }

    public function testItCanBeCancelled(): void
    {
        self::tell(['RUNNING']);
        $this->expectException(CancelledException::class);
        $this->client()->jobs->wait('job_1', options: ['isCancelled' => fn (): bool => $this->pauses !== []]);
    }
}
