<?php

declare(strict_types=1);

namespace WalletPass\Tests;

use PHPUnit\Framework\TestCase;
use WalletPass\ClaimLink;

final class ClaimLinkTest extends TestCase
{
    /** @return array{vectors: list<array<string, string>>, refusedKeys: list<string>} */
    private static function shared(): array
    {
        $path = dirname(__DIR__, 2) . '/conformance/claim-links.json';
        return json_decode((string) file_get_contents($path), true, flags: JSON_THROW_ON_ERROR);
    }

    public function testSignsAsTheServiceReadsIt(): void
    {
        foreach (self::shared()['vectors'] as $vector) {
            $token = ClaimLink::sign($vector['key'], $vector['payload']);
            self::assertSame($vector['token'], $token, $vector['name']);
        }
    }

    public function testALinkSaysWhatItsPassIs(): void
    {
        $vector = self::shared()['vectors'][0];
        $claim = ['templateId' => 'tpl_01JABCDEFGHJKMNPQRSTVWXYZ0', 'serialNumber' => 'A-1'];
        foreach ([1893456000, new \DateTimeImmutable('@1893456000')] as $end) {
            $link = ClaimLink::create($vector['key'], 'https://wallet.example/', $claim, $end);
            self::assertSame('https://wallet.example/c/' . $vector['token'], $link);
        }
        $link = ClaimLink::create($vector['key'], 'https://wallet.example', $claim);
        $encoded = explode('.', explode('/c/', $link)[1])[1];
        $payload = json_decode((string) base64_decode(strtr($encoded, '-_', '+/')), true);
        self::assertEqualsWithDelta(90, ($payload['exp'] - time()) / 86_400, 1);
    }

    public function testRefusesWhatIsNoLinkKeyAndWhatNoLinkCarries(): void
    {
        $shared = self::shared();
        $good = $shared['vectors'][0]['key'];
        $refused = array_map(fn (string $key) => [$key, '{}'], $shared['refusedKeys']);
        foreach ([...$refused, [false, '{}'], [null, '{}'], [$good, str_repeat('x', 1481)]] as [$key, $payload]) {
            try {
                ClaimLink::sign($key, $payload);
                self::fail("took $key");
            } catch (\InvalidArgumentException $e) {
                self::assertStringNotContainsString($good, $e->getMessage());
            }
        }
        self::assertNotSame('', ClaimLink::sign($good, str_repeat('x', 1480)));
    }
}
