<?php

declare(strict_types=1);

namespace WalletPass\Tests;

use PHPUnit\Framework\TestCase;
use WalletPass\Client;

/** Runs the samples of the reference, each answered with the example of its operation. */
final class SamplesTest extends TestCase
{
    /** @return iterable<string, array{array<string, mixed>}> */
    public static function operations(): iterable
    {
        $file = dirname(__DIR__, 2) . '/conformance/operations.json';
        foreach (json_decode((string) file_get_contents($file), true)['operations'] as $operation) {
            yield $operation['call']['id'] => [$operation];
        }
    }

    /**
     * @dataProvider operations
     * @param array<string, mixed> $operation
     */
    public function testSample(array $operation): void
    {
        TestDouble::running()->tell([$operation['answer']]);
        $wp = new Client('wps_test_' . str_repeat('A', 38), TestDouble::running()->url);
        $method = new \ReflectionMethod(Samples::class, $operation['call']['id']);
        $ids = array_slice($method->getParameters(), 1);
        $given = array_map(fn (\ReflectionParameter $one) => $one->name === 'file' ? __FILE__ : 'id_1', $ids);
        ob_start();
        $method->invoke(null, $wp, ...$given);
        $shown = (string) ob_get_clean();
        [$sent] = TestDouble::running()->arrived();
        self::assertSame($operation['request']['method'], $sent['method']);
        // Whoever deletes a thing has its id already.
        $isBare = $sent['method'] === 'DELETE' && isset($operation['answer']['body']['data']['id']);
        self::assertSame($isBare, $shown === '');
    }
}
