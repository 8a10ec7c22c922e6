<?php

declare(strict_types=1);

namespace WalletPass\Tests;

use Nyholm\Psr7\Factory\Psr17Factory;
use PHPUnit\Framework\TestCase;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Client\NetworkExceptionInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;
use WalletPass\Client;
use WalletPass\CurlTransport;
use WalletPass\Exception\ConnectionException;
use WalletPass\Psr18Transport;
use WalletPass\Transport;

/** Nothing that prints or stores a client or an error of it shows the key. */
final class SecretsTest extends TestCase
{
    private const KEY = 'wps_test_KKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKK';

    public function testClients(): void
    {
        $client = new Client(self::KEY, 'https://passes.example.com');
        foreach ([$client, $client->passes, clone $client->passes] as $one) {
            foreach (self::written($one) as $way => $text) {
                self::assertStringNotContainsString(self::KEY, $text, $way);
            }
        }
    }

    private static function transport(string $name): Transport
    {
        if ($name === 'curl') {
            return new CurlTransport();
        }
        foreach (['Psr/Http/Client', 'Nyholm/Psr7'] as $package) {
            if (stream_resolve_include_path("$package/autoload.php") === false) {
                self::markTestSkipped("$package is not installed");
            }
            require_once "$package/autoload.php";
        }
        $factory = new Psr17Factory();
        $failing = new class implements ClientInterface {
            public function sendRequest(RequestInterface $request): ResponseInterface
            {
                throw new class ($request) extends \RuntimeException implements NetworkExceptionInterface {
                    public function __construct(private readonly RequestInterface $request)
                    {
                        parent::__construct('no route to host');
                    }

                    public function getRequest(): RequestInterface
                    {
                        return $this->request;
                    }
                };
            }
        };
        return new Psr18Transport($failing, $factory, $factory);
    }

    /** @return array<string, array{string, \Closure(Client): mixed}> */
    public static function calls(): array
    {
        $whole = fn (Client $wp) => $wp->workspace->get();
        $stream = fn (Client $wp) => iterator_to_array($wp->jobs->streamResult('job_1'));
        return [
            'curl' => ['curl', $whole],
            'curl, a stream' => ['curl', $stream],
            'PSR-18' => ['PSR-18', $whole],
            'PSR-18, a stream' => ['PSR-18', $stream],
        ];
    }

    /**
     * @dataProvider calls
     * @param \Closure(Client): mixed $call
     */
    public function testErrors(string $name, \Closure $call): void
    {
        $transport = self::transport($name);
        // What php.ini of a developer says: traces have the arguments of calls.
        $before = ini_set('zend.exception_ignore_args', '0');
        $client = new Client(self::KEY, 'http://127.0.0.1:9', maxRetries: 0, transport: $transport);
        try {
            $call($client);
            self::fail('There is nobody');
        } catch (ConnectionException $error) {
            foreach (self::written($error) as $way => $text) {
                // Not assertStringNotContainsString, which would print hundreds of megabytes.
                self::assertFalse(str_contains($text, self::KEY), $way);
            }
        } finally {
            ini_set('zend.exception_ignore_args', (string) $before);
        }
    }

    /** @return array<string, string> */
    private static function written(object $value): array
    {
        ob_start();
        var_dump($value);
        $dumped = (string) ob_get_clean();
        $ways = ['var_dump' => $dumped, 'print_r' => print_r($value, true), 'json' => (string) json_encode($value)];
        if ($value instanceof \Throwable) {
            return $ways + ['string' => (string) $value];
        }
        $ways['var_export'] = var_export($value, true);
        try {
            return $ways + ['serialize' => serialize($value)];
        } catch (\Exception) {
            // It cannot be stored.
            return $ways;
        }
    }
}
