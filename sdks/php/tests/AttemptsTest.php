<?php

declare(strict_types=1);

namespace WalletPass\Tests;

use PHPUnit\Framework\TestCase;
use WalletPass\Attempt;
use WalletPass\Client;
use WalletPass\Exception\CancelledException;
use WalletPass\Exception\ConnectionException;

final class AttemptsTest extends TestCase
{
    private const KEY = 'wps_test_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

    /** @var list<Attempt> */
    private array $told = [];

    private function client(callable $onAttempt): Client
    {
        $clock = new TestClock('2026-12-01T12:00:00Z', 1);
        return new Client(self::KEY, TestDouble::running()->url, clock: $clock, onAttempt: $onAttempt);
    }

    private function tell(Attempt $attempt): void
    {
        $this->told[] = $attempt;
    }

    /** @return array<string, mixed> */
    private static function answer(int $status, string $id): array
    {
        // On a connection that was used before, curl itself would send the next request once more.
        $headers = ['X-Request-Id' => $id, 'Connection' => 'close'];
        return ['status' => $status, 'headers' => $headers, 'body' => ['data' => ['name' => 'Sofia']]];
    }

    public function testTheHookIsToldOfEachAttempt(): void
    {
        TestDouble::running()->tell([self::answer(503, 'req_1'), ['drop' => true], self::answer(200, 'req_3')]);
        $wp = $this->client($this->tell(...));
        $wp->passes->redeem('pass_1', reason: 'used', options: ['idempotencyKey' => 'order-7']);
        $seen = array_map(fn (Attempt $one) => [$one->number, $one->status, $one->requestId], $this->told);
        self::assertSame([[1, 503, 'req_1'], [2, null, null], [3, 200, 'req_3']], $seen);
        foreach ($this->told as $one) {
            self::assertSame(['POST', '/api/v1/passes/{passId}/redeem'], [$one->method, $one->path]);
            self::assertGreaterThan(0, $one->durationSeconds);
            self::assertSame($one->number === 2, $one->error instanceof ConnectionException);
            $text = json_encode($one) . $one->error?->getMessage();
            foreach ([self::KEY, 'order-7', 'Sofia', 'pass_1', 'used'] as $secret) {
                self::assertStringNotContainsString($secret, $text);
            }
        }
    }

    public function testTheHookIsToldOfWhatWasCancelled(): void
    {
        TestDouble::running()->tell([['delayMs' => 2000, 'status' => 200]]);
        $polls = 0;
        $isCancelled = function () use (&$polls): bool {
            return ++$polls > 5;
        };
        try {
            $this->client($this->tell(...))->workspace->get(['isCancelled' => $isCancelled]);
            self::fail('It was to be cancelled');
        } catch (CancelledException $error) {
            self::assertSame([$error], array_map(fn (Attempt $one) => $one->error, $this->told));
        }
    }

    public function testWhatTheHookThrowsLeavesTheCallAlone(): void
    {
        TestDouble::running()->tell([self::answer(200, 'req_1')]);
        $failing = fn () => throw new \LogicException('no');
        self::assertSame('req_1', $this->client($failing)->workspace->get()->response?->requestId);
    }
}
