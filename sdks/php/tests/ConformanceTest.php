<?php

declare(strict_types=1);

namespace WalletPass\Tests;

use PHPUnit\Framework\TestCase;
use WalletPass\Client;
use WalletPass\Clock;
use WalletPass\Exception\ApiException;
use WalletPass\Exception\CancelledException;
use WalletPass\Exception\WalletPassException;
use WalletPass\Model;
use WalletPass\Page;

/** The cases that all SDKs share; see sdks/conformance/README.md. */
final class ConformanceTest extends TestCase
{
    /** @return array<string, mixed> */
    private static function file(string $name): array
    {
        return json_decode((string) file_get_contents(dirname(__DIR__, 2) . "/conformance/$name"), true);
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function operations(): iterable
    {
        foreach (self::file('operations.json')['operations'] as $operation) {
            yield $operation['call']['id'] => [$operation];
        }
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function cases(): iterable
    {
        foreach (self::file('cases.json')['cases'] as $case) {
            yield $case['name'] => [$case];
        }
    }

    /**
     * @dataProvider operations
     * @param array<string, mixed> $operation
     */
    public function testOperation(array $operation): void
    {
        $answer = $operation['answer'];
        $answer['headers'] = ['Content-Type' => $answer['contentType']];
        TestDouble::running()->tell([$answer]);
        $value = self::answerTo(self::client([], new Clock()), $operation['call'], isTyped: true);
        $items = $value instanceof Page ? iterator_to_array($value) : $value;
        self::assertEquals($operation['result'], self::received($items));
        // Also by their properties: every member has its name and type.
        self::assertEquals(self::sameInstants($operation['result']), self::sameInstants(self::read($items)));
        [$sent] = TestDouble::running()->arrived();
        $expected = $operation['request'];
        self::assertSame($expected['path'], explode('?', $sent['url'])[0]);
        $headers = isset($expected['contentType']) ? ['content-type' => $expected['contentType']] : [];
        self::check($sent, ['headers' => $headers] + $expected, $sent);
    }

    /**
     * @dataProvider cases
     * @param array<string, mixed> $case
     */
    public function testCase(array $case): void
    {
        TestDouble::running()->tell($case['script']);
        $expected = $case['expect'];
        $clock = new TestClock(self::file('cases.json')['now'], $case['random'] ?? 1);
        $isCancelled = match ($case['cancel'] ?? null) {
            'wait' => fn (): bool => $clock->waits !== [],
            'request' => self::after(0.2),
            default => null,
        };
        $call = $case['call'];
        if ($isCancelled) {
            $call['options']['isCancelled'] = $isCancelled;
        }
        try {
            $value = self::outcome(self::client($case['client'] ?? [], $clock), $call);
            self::assertArrayNotHasKey('error', $expected, 'It was to fail');
            self::assertEquals($expected['items'] ?? $expected['result'] ?? $value, $value);
        } catch (\InvalidArgumentException | WalletPassException $error) {
            self::assertArrayHasKey('error', $expected, $error->getMessage());
            self::checkError($error, $expected['error']);
        }
        if (isset($expected['waitsMs'])) {
            self::assertEquals($expected['waitsMs'], $clock->waits);
        }
        if (isset($expected['requests'])) {
            $sent = TestDouble::running()->arrived();
            self::assertCount(count($expected['requests']), $sent);
            foreach ($expected['requests'] as $at => $request) {
                self::check($sent[$at], $request, $sent[0]);
            }
        }
    }

    private static function after(float $seconds): callable
    {
        $endsAt = microtime(true) + $seconds;
        return fn (): bool => microtime(true) > $endsAt;
    }

    /** @param array<string, mixed> $given */
    private static function client(array $given, Clock $clock): Client
    {
        $key = self::file('cases.json')['apiKey'];
        $url = TestDouble::running()->url;
        $fromEnvironment = $given['fromEnvironment'] ?? false;
        putenv('WALLET_PASS_API_KEY=' . ($fromEnvironment ? $key : ''));
        putenv('WALLET_PASS_BASE_URL=' . ($fromEnvironment ? $url : ''));
        if ($fromEnvironment) {
            return new Client(clock: $clock);
        }
        return new Client(
            array_key_exists('apiKey', $given) ? $given['apiKey'] : $key,
            array_key_exists('baseUrl', $given) ? $given['baseUrl'] : $url . ($given['baseUrlSuffix'] ?? ''),
            maxRetries: $given['maxRetries'] ?? 2,
            headers: $given['headers'] ?? [],
            clock: $clock,
            allowInsecureHttp: $given['allowInsecureHttp'] ?? false,
        );
    }

    /**
     * What a call ends with: its data, or all items of its list.
     *
     * @param array<string, mixed> $call
     */
    private static function outcome(Client $client, array $call): mixed
    {
        $value = self::answerTo($client, $call);
        if (!$value instanceof Page) {
            return self::received($value) ?: null;
        }
        $items = [];
        foreach ($value as $item) {
            $items[] = self::received($item);
            if (count($items) === ($call['take'] ?? null)) {
                break;
            }
        }
        return $items;
    }

    /**
     * @param array<string, mixed> $call
     * @param bool $isTyped whether the members of a body are objects of their classes, where they are arrays else
     */
    private static function answerTo(Client $client, array $call, bool $isTyped = false): mixed
    {
        [$path, $verb, $params] = Dispatch::OPERATIONS[$call['id']];
        $resource = array_reduce($path, fn (object $holder, string $name) => $holder->{$name}, $client);
        $ids = array_map(fn (string $name) => (string) $call['path'][$name], $params);
        $content = isset($call['bytes']) ? [$call['bytes'], $call['contentType']] : [];
        $options = $call['options'] ?? [];
        if (isset($options['timeoutMs'])) {
            $options['timeout'] = $options['timeoutMs'] / 1000;
            unset($options['timeoutMs']);
        }
        $given = ($call['body'] ?? []) + ($call['query'] ?? []);
        if ($isTyped) {
            $given = self::typed($given, (new \ReflectionMethod($resource, $verb))->getParameters());
        }
        return $resource->{$verb}(...[...$ids, ...$content], ...$given, options: $options);
    }

    /**
     * @param array<string, mixed> $given
     * @param list<\ReflectionParameter> $parameters
     * @return array<string, mixed>
     */
    private static function typed(array $given, array $parameters): array
    {
        foreach ($parameters as $parameter) {
            $classes = preg_grep('/^WalletPass.Models/', explode('|', (string) $parameter->getType())) ?: [];
            $name = $parameter->getName();
            if ($classes !== [] && is_array($given[$name] ?? null)) {
                $class = reset($classes);
                $inner = (new \ReflectionClass($class))->getConstructor()?->getParameters() ?? [];
                $given[$name] = new $class(...self::typed($given[$name], $inner));
            }
        }
        return $given;
    }

    /** The plain value of what an operation has returned. */
    private static function received(mixed $value): mixed
    {
        return match (true) {
            $value instanceof Model => $value->toArray(),
            is_array($value) => array_map(self::received(...), $value),
            default => $value,
        };
    }

    /** The plain value again, read property by property. */
    private static function read(mixed $value): mixed
    {
        if ($value instanceof Model) {
            self::assertSame([], $value->extra(), $value::class);
            $properties = array_map(fn (string $name) => $value->{$name}, self::names($value));
            return array_map(self::read(...), $properties);
        }
        if ($value instanceof \DateTimeImmutable) {
            return $value->format('Y-m-d\TH:i:s.v\Z');
        }
        return is_array($value) ? array_map(self::read(...), $value) : $value;
    }

    /** @return array<string, string> */
    private static function names(Model $model): array
    {
        $names = array_keys($model->toArray());
        return array_combine($names, $names);
    }

    /** All instants with milliseconds. */
    private static function sameInstants(mixed $value): mixed
    {
        if (is_string($value)) {
            return preg_replace('/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)Z$/', '$1.000Z', $value);
        }
        return is_array($value) ? array_map(self::sameInstants(...), $value) : $value;
    }

    /** @param array<string, mixed> $expected */
    private static function checkError(\Throwable $error, array $expected): void
    {
        $class = $expected['class'];
        if ($class === 'Cancelled') {
            self::assertInstanceOf(CancelledException::class, $error);
        } elseif ($class === 'WalletPassError') {
            self::assertInstanceOf(WalletPassException::class, $error);
        } elseif ($class !== 'Refused') {
            self::assertSame('WalletPass\\Exception\\' . str_replace('Error', 'Exception', $class), $error::class);
        }
        $members = [
            'status' => 'status',
            'code' => 'errorCode',
            'requestId' => 'requestId',
            'retryAfterSeconds' => 'retryAfter',
        ];
        foreach (array_intersect_key($members, $expected) as $name => $property) {
            self::assertEquals($expected[$name], $error->{$property});
        }
        foreach (['pointer', 'parameter', 'header', 'reason', 'docUrl'] as $member) {
            if (isset($expected[$member])) {
                self::assertInstanceOf(ApiException::class, $error);
                self::assertSame($expected[$member], $error->errors[0]->{$member});
            }
        }
        if (isset($expected['message'])) {
            self::fits($error->getMessage(), $expected['message']);
        }
        foreach ($expected['without'] ?? [] as $secret) {
            self::assertStringNotContainsString(self::filled($secret), $error->getMessage());
        }
    }

    /**
     * @param array<string, mixed> $sent
     * @param array<string, mixed> $expected
     * @param array<string, mixed> $first
     */
    private static function check(array $sent, array $expected, array $first): void
    {
        foreach (['method', 'url', 'body'] as $member) {
            if (isset($expected[$member])) {
                self::assertSame($expected[$member], $sent[$member]);
            }
        }
        if (isset($expected['query'])) {
            $query = [];
            foreach (array_filter(explode('&', explode('?', $sent['url'], 2)[1] ?? '')) as $pair) {
                [$name, $value] = array_map(urldecode(...), explode('=', $pair, 2));
                $query[$name] = $value;
            }
            self::assertEquals($expected['query'], $query);
        }
        if (array_key_exists('json', $expected)) {
            $json = json_encode($expected['json'] === [] ? new \stdClass() : $expected['json']);
            self::assertJsonStringEqualsJsonString((string) $json, $sent['body']);
        }
        foreach ($expected['headers'] ?? [] as $name => $value) {
            $found = $sent['headers'][$name] ?? null;
            if ($value === '=' || $value === null) {
                self::assertSame($value === '=' ? $first['headers'][$name] : null, $found);
            } else {
                self::fits((string) $found, $value);
            }
        }
    }

    private static function filled(string $text): string
    {
        return str_replace('{apiKey}', self::file('cases.json')['apiKey'], $text);
    }

    /** A pattern stands between slashes. */
    private static function fits(string $text, string $expected): void
    {
        if (preg_match('#^/(.+)/$#', $expected, $match) === 1) {
            self::assertMatchesRegularExpression("\x01{$match[1]}\x01", $text);
        } else {
            self::assertSame(self::filled($expected), $text);
        }
    }
}
