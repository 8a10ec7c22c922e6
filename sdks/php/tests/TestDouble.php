<?php

declare(strict_types=1);

namespace WalletPass\Tests;

/** The stand-in for the service that all SDKs are tested against. */
final class TestDouble
{
    private static ?self $running = null;

    /** @param resource $process */
    private function __construct(private $process, public readonly string $url)
    {
    }

    public static function running(): self
    {
        return self::$running ??= self::start();
    }

    private static function start(): self
    {
        $program = ['node', dirname(__DIR__, 2) . '/conformance/double.ts'];
        $process = proc_open($program, [1 => ['pipe', 'w'], 2 => STDERR], $pipes);
        register_shutdown_function(fn () => proc_terminate($process));
        return new self($process, trim((string) fgets($pipes[1])));
    }

    public function tell(mixed $script): void
    {
        self::request('PUT', "{$this->url}/_script", json_encode($script, JSON_THROW_ON_ERROR));
    }

    /** @return list<array<string, mixed>> */
    public function arrived(): array
    {
        return json_decode(self::request('GET', "{$this->url}/_requests", null), true);
    }

    private static function request(string $method, string $url, ?string $body): string
    {
        $http = ['method' => $method, 'content' => $body, 'header' => 'Content-Type: application/json'];
        return (string) file_get_contents($url, false, stream_context_create(['http' => $http]));
    }
}
