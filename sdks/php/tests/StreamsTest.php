<?php

declare(strict_types=1);

namespace WalletPass\Tests;

use Nyholm\Psr7\Factory\Psr17Factory;
use PHPUnit\Framework\TestCase;
use Symfony\Component\HttpClient\HttpClient;
use Symfony\Component\HttpClient\Psr18Client;
use WalletPass\Attempt;
use WalletPass\Client;
use WalletPass\CurlTransport;
use WalletPass\Exception\CancelledException;
use WalletPass\Exception\ConnectionException;
use WalletPass\Exception\NotFoundException;
use WalletPass\Exception\TimeoutException;
use WalletPass\HttpRequest;
use WalletPass\HttpResponse;
use WalletPass\Psr18Transport;
use WalletPass\Transport;

/** Results and exports are read piece by piece. */
final class StreamsTest extends TestCase
{
    private const KEY = 'wps_test_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    private const ROWS = [
        ['row' => 1, 'statusCode' => 201, 'passId' => 'pass_1', 'errors' => []],
        ['row' => 2, 'statusCode' => 422, 'passId' => null, 'errors' => [['message' => "Zürich\u{2028}🎫"]]],
    ];
    /** Sends 400 MB to whoever reads them all, and says how much when the connection ends. */
    private const ENDLESS = <<<'JS'
        let sent = 0
        const lines = `${JSON.stringify({ row: 'x'.repeat(990) })}\n`.repeat(100)
        require('node:http').createServer((request, response) => {
          const write = () => {
            while (sent < 400e6 && !response.destroyed) {
              sent += lines.length
              if (!response.write(lines)) return response.once('drain', write)
            }
            response.end()
          }
          response.on('close', () => console.log(sent))
          write()
        }).listen(0, '127.0.0.1', function () { console.log(this.address().port) })
        JS;

    private static function text(): string
    {
        return implode('', array_map(
            fn (array $row) => json_encode($row, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS) . "\n",
            self::ROWS,
        ));
    }

    /** @param list<array<string, mixed>> $script */
    private static function client(array $script, string $transport = 'curl', ?callable $onAttempt = null): Client
    {
        TestDouble::running()->tell($script);
        $clock = new TestClock('2026-12-01T12:00:00Z', 1);
        return new Client(
            self::KEY,
            TestDouble::running()->url,
            transport: self::transport($transport),
            clock: $clock,
            onAttempt: $onAttempt,
        );
    }

    /** @return list<array{string}> */
    public static function transports(): array
    {
        return [['curl'], ['PSR-18'], ['one that cannot stream']];
    }

    private static function transport(string $name): Transport
    {
        if ($name === 'curl') {
            return new CurlTransport();
        }
        if ($name !== 'PSR-18') {
            return new class implements Transport {
                public function send(HttpRequest $request): HttpResponse
                {
                    return (new CurlTransport())->send($request)->whole();
                }
            };
        }
        foreach (['Psr/Http/Client', 'Nyholm/Psr7', 'Symfony/Component/HttpClient'] as $package) {
            if (stream_resolve_include_path("$package/autoload.php") === false) {
                self::markTestSkipped("$package is not installed");
            }
            require_once "$package/autoload.php";
        }
        $factory = new Psr17Factory();
        $client = new Psr18Client(HttpClient::create(['max_redirects' => 0]), $factory, $factory);
        return new Psr18Transport($client, $factory, $factory);
    }

    /** @dataProvider transports */
    public function testResultsAndExportsComeLineByLine(string $transport): void
    {
        $text = self::text();
        foreach ([$text, rtrim($text), "\r\n" . str_replace("\n", "\r\n", $text)] as $form) {
            $wp = self::client([['text' => $form, 'headers' => ['X-Request-Id' => 'req_1']]], $transport);
            $rows = $wp->jobs->withResponse($response)->streamResult('job_1');
            self::assertSame('req_1', $response->requestId);
            self::assertSame(self::ROWS, iterator_to_array($rows));
            self::assertSame(self::ROWS, iterator_to_array($wp->auditEntries->streamExport(actor: 'system')));
        }
        [$result, $exported] = TestDouble::running()->arrived();
        self::assertSame('/api/v1/jobs/job_1/result', $result['url']);
        self::assertSame('application/x-ndjson', $result['headers']['accept']);
        self::assertSame('/api/v1/audit-entries/export.ndjson?actor=system', $exported['url']);
    }

    /** @dataProvider transports */
    public function testCsvComesInPieces(string $transport): void
    {
        $text = "row,error\r\n1,Zürich\r\n";
        $wp = self::client([['text' => $text], ['text' => $text], ['text' => '']], $transport);
        self::assertSame($text, implode('', iterator_to_array($wp->jobs->streamResultCsv('job_1'))));
        self::assertSame($text, implode('', iterator_to_array($wp->auditEntries->streamExportCsv())));
        self::assertSame([], iterator_to_array($wp->auditEntries->streamExportCsv()));
        self::assertSame('text/csv', TestDouble::running()->arrived()[0]['headers']['accept']);
    }

    public function testAnAnswerIsReadWhileItComes(): void
    {
        // It lasts longer than the time limit, which is that of each piece.
        $wp = self::client([['text' => "{\"row\":1}\n{\"row\":2}\n", 'stallMs' => 900]]);
        $start = hrtime(true);
        $rows = $wp->jobs->streamResult('job_1', ['timeout' => 1.0]);
        self::assertSame(['row' => 1], $rows->current());
        self::assertLessThan(0.7e9, hrtime(true) - $start);
        // Other calls go on beside it, and the caller may take its time.
        self::assertSame("{\"row\":1}\n{\"row\":2}\n", $wp->jobs->getResult('job_2'));
        usleep(300_000);
        $rows->next();
        self::assertSame(['row' => 2], $rows->current());
        $rows->next();
        self::assertFalse($rows->valid());
    }

    /** @dataProvider transports */
    public function testTheBeginningIsTriedAgainAndRefusalsAreErrors(string $transport): void
    {
        $told = [];
        $onAttempt = function (Attempt $one) use (&$told): void {
            $told[] = [$one->number, $one->status, $one->error !== null];
        };
        // On a connection that was used before, curl itself would send the next request once more.
        $unavailable = ['status' => 503, 'headers' => ['Connection' => 'close']];
        $refusal = ['errors' => [['code' => 'resource_not_found', 'message' => 'No']]];
        $wp = self::client(
            [$unavailable, ['drop' => true], ['text' => self::text()], ['status' => 404, 'body' => $refusal]],
            $transport,
            $onAttempt,
        );
        $rows = $wp->jobs->streamResult('job_1');
        self::assertCount(3, TestDouble::running()->arrived(), 'before anybody reads');
        self::assertSame(self::ROWS, iterator_to_array($rows));
        self::assertSame([[1, 503, false], [2, null, true], [3, 200, false]], $told);
        try {
            $wp->jobs->streamResult('job_1');
            self::fail('It was to fail');
        } catch (NotFoundException $error) {
            self::assertSame('resource_not_found', $error->errorCode);
        }
        $this->expectException(\InvalidArgumentException::class);
        $wp->jobs->streamResult('');
    }

    /** @return array<string, array{array<string, mixed>, class-string<\Throwable>, string, array<string, mixed>}> */
    public static function failures(): array
    {
        $late = ['stallMs' => 2000, 'text' => self::text()];
        $broken = ['drop' => 'body', 'text' => self::text()];
        return [
            'breaks off' => [$broken, ConnectionException::class, 'curl', []],
            'breaks off, PSR-18' => [$broken, ConnectionException::class, 'PSR-18', []],
            'stops' => [$late, TimeoutException::class, 'curl', ['timeout' => 0.2]],
            'does not begin' => [
                ['delayMs' => 2000],
                TimeoutException::class,
                'curl',
                ['timeout' => 0.2, 'maxRetries' => 0],
            ],
            'is cut off' => [['text' => substr(self::text(), 0, -9)], ConnectionException::class, 'curl', []],
            'is no JSON' => [['text' => "{}\n<html>\n{}"], ConnectionException::class, 'curl', []],
        ];
    }

    /**
     * @dataProvider failures
     * @param array<string, mixed> $answer
     * @param class-string<\Throwable> $class
     * @param array<string, mixed> $options
     */
    public function testOneThatDoesNotComeToItsEndIsAnError(
        array $answer,
        string $class,
        string $transport,
        array $options,
    ): void {
        $wp = self::client([$answer], $transport);
        try {
            iterator_to_array($wp->jobs->streamResult('job_1', $options));
            self::fail('It was to fail');
        } catch (ConnectionException $error) {
            self::assertSame($class, $error::class);
        }
        self::assertCount(1, TestDouble::running()->arrived());
    }

    public function testItIsCancelledWhileItWaitsForAPiece(): void
    {
        $wp = self::client([['text' => self::text(), 'stallMs' => 3000]]);
        $start = hrtime(true);
        try {
            $options = ['isCancelled' => fn (): bool => hrtime(true) - $start > 0.3e9];
            iterator_to_array($wp->jobs->streamResult('job_1', $options));
            self::fail('It was to be cancelled');
        } catch (CancelledException) {
            self::assertLessThan(1e9, hrtime(true) - $start);
        }
    }

    /** @dataProvider streaming */
    public function testItIsCancelledBetweenTwoPieces(string $transport): void
    {
        $isCancelled = false;
        $options = ['isCancelled' => function () use (&$isCancelled): bool {
            return $isCancelled;
        }];
        $wp = self::client([['text' => self::text(), 'stallMs' => 100]], $transport);
        $pieces = $wp->jobs->streamResultCsv('job_1', $options);
        self::assertNotSame('', $pieces->current());
        $isCancelled = true;
        $this->expectException(CancelledException::class);
        $pieces->next();
    }

    /** @return list<array{string}> */
    public static function streaming(): array
    {
        return [['curl'], ['PSR-18']];
    }

    public function testAReaderThatStopsEarlyGetsNoMoreThanItHasRead(): void
    {
        $process = proc_open(['node', '-e', self::ENDLESS], [1 => ['pipe', 'w'], 2 => STDERR], $pipes);
        try {
            $url = 'http://127.0.0.1:' . trim((string) fgets($pipes[1]));
            $wp = new Client(self::KEY, $url);
            $before = memory_get_usage();
            $count = 0;
            foreach ($wp->jobs->streamResult('job_1') as ['row' => $row]) {
                self::assertSame(990, strlen($row));
                if (++$count === 5_000) {
                    break;
                }
                if ($count % 500 === 0) {
                    // A slow reader: what it does not take must not be fetched.
                    usleep(20_000);
                    self::assertLessThan(8e6, memory_get_usage() - $before);
                }
            }
            self::assertLessThan(40e6, (int) fgets($pipes[1]), 'bytes were sent');
        } finally {
            proc_terminate($process);
        }
    }
}
