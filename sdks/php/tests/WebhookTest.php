<?php

declare(strict_types=1);

namespace WalletPass\Tests;

use PHPUnit\Framework\TestCase;
use WalletPass\Exception\WebhookVerificationException;
use WalletPass\Models\Event;
use WalletPass\Models\PassInstalledEvent;
use WalletPass\Models\UnknownEvent;
use WalletPass\Models\WebhookEvent;
use WalletPass\Webhook;

/** The vectors are those of Standard Webhooks, which the service signs by as well. */
final class WebhookTest extends TestCase
{
    /** @return array<string, mixed> */
    private static function vectors(): array
    {
        $path = dirname(__DIR__, 3) . '/test/vectors/standard-webhooks.json';
        return json_decode((string) file_get_contents($path), true, flags: JSON_THROW_ON_ERROR);
    }

    /** @return array<string, string> */
    private static function headers(string $id, int $timestamp, string $signature): array
    {
        return ['webhook-id' => $id, 'webhook-timestamp' => (string) $timestamp, 'webhook-signature' => $signature];
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function verifications(): iterable
    {
        // What is no webhook in any language.
        $path = dirname(__DIR__, 2) . '/conformance/webhooks.json';
        $shared = json_decode((string) file_get_contents($path), true, flags: JSON_THROW_ON_ERROR);
        foreach ([...self::vectors()['verify'], ...$shared['verify']] as $one) {
            yield $one['name'] => [$one];
        }
    }

    /**
     * @dataProvider verifications
     * @param array<string, mixed> $one
     */
    public function testVector(array $one): void
    {
        if (!$one['valid']) {
            $this->expectException(WebhookVerificationException::class);
        }
        $event = Webhook::verify($one['body'], $one['headers'], $one['secret'], now: $one['now']);
        self::assertSame($one['body'], self::written($event, $one['body']));
    }

    /** @return iterable<string, array{string, list<string>, bool, array<string, mixed>}> */
    public static function signatures(): iterable
    {
        ['keys' => $keys, 'sign' => $vectors] = self::vectors();
        // The service sends JSON.
        foreach (array_filter($vectors, fn (array $one) => $one['body'] !== '') as $one) {
            $ways = [
                'a secret' => [$one['v1'], [$keys['v1']], true],
                'the second of two secrets' => [$one['v1_second_key'], [$keys['v1'], $keys['v1_second']], true],
                'the second of two signatures' => ["{$one['v1_second_key']} {$one['v1']}", [$keys['v1']], true],
                'a public key' => [$one['v1a'], [$keys['v1a_public']], true],
                'one of both kinds' => ["{$one['v1']} {$one['v1a']}", [$keys['v1_second'], $keys['v1a_public']], true],
                'another secret' => [$one['v1'], [$keys['v1_second']], false],
                'a public key for a secret' => [$one['v1'], [$keys['v1a_public']], false],
                'a secret for a public key' => [$one['v1a'], [$keys['v1']], false],
                'a signature of an unknown version' => ['v2' . substr($one['v1'], 2), [$keys['v1']], false],
                'no signature' => ['v1,', [$keys['v1']], false],
            ];
            foreach ($ways as $name => $way) {
                yield "{$one['name']}: $name" => [...$way, $one];
            }
        }
    }

    /**
     * @dataProvider signatures
     * @param list<string> $secrets
     * @param array<string, mixed> $one
     */
    public function testSignature(string $signature, array $secrets, bool $isValid, array $one): void
    {
        if (!$isValid) {
            $this->expectException(WebhookVerificationException::class);
        }
        $headers = self::headers($one['id'], $one['timestamp'], $signature);
        $event = Webhook::verify($one['body'], $headers, $secrets, now: $one['timestamp']);
        self::assertSame($one['body'], self::written($event, $one['body']));
    }

    /** @dataProvider ages */
    public function testTheToleranceIsFiveMinutesUnlessItIsSaid(int $age, ?int $tolerance, bool $isValid): void
    {
        ['keys' => $keys, 'sign' => [$one]] = self::vectors();
        if (!$isValid) {
            $this->expectException(WebhookVerificationException::class);
        }
        $given = $tolerance === null ? [] : ['toleranceSeconds' => $tolerance];
        $headers = self::headers($one['id'], $one['timestamp'], $one['v1']);
        $event = Webhook::verify($one['body'], $headers, $keys['v1'], ...$given, now: $one['timestamp'] + $age);
        self::assertInstanceOf(WebhookEvent::class, $event);
    }

    /** @return list<array{int, int|null, bool}> */
    public static function ages(): array
    {
        return [
            [300, null, true],
            [301, null, false],
            [-300, null, true],
            [-301, null, false],
            [60, 60, true],
            [61, 60, false],
            [400, 600, true],
        ];
    }

    public function testAnOldWebhookIsRefusedByTheClockOfTheMachine(): void
    {
        ['keys' => $keys, 'sign' => [$one]] = self::vectors();
        $this->expectExceptionMessage('too long ago');
        Webhook::verify($one['body'], self::headers($one['id'], $one['timestamp'], $one['v1']), $keys['v1']);
    }

    public function testHeadersAreFoundInAnyCaseAndAsLists(): void
    {
        ['keys' => $keys, 'sign' => [$one]] = self::vectors();
        $headers = [
            'WEBHOOK-ID' => [$one['id']],
            'Webhook-Timestamp' => (string) $one['timestamp'],
            'Webhook-Signature' => [$one['v1']],
        ];
        $event = Webhook::verify($one['body'], $headers, $keys['v1'], now: $one['timestamp']);
        self::assertSame($one['body'], self::written($event, $one['body']));
    }

    /** @dataProvider missing */
    public function testAHeaderThatIsMissingIsNamed(string $name): void
    {
        ['keys' => $keys, 'sign' => [$one]] = self::vectors();
        $headers = self::headers($one['id'], $one['timestamp'], $one['v1']);
        $this->expectException(WebhookVerificationException::class);
        $this->expectExceptionMessage($name);
        Webhook::verify($one['body'], array_diff_key($headers, [$name => 1]), $keys['v1'], now: $one['timestamp']);
    }

    /** @return list<array{string}> */
    public static function missing(): array
    {
        return [['webhook-id'], ['webhook-timestamp'], ['webhook-signature']];
    }

    /**
     * @dataProvider wrongSecrets
     * @param string|list<string>|false|null $secret
     */
    public function testASecretThatIsNoneIsNoMatterOfTheWebhook(string|array|false|null $secret): void
    {
        ['sign' => [$one]] = self::vectors();
        $this->expectException(\InvalidArgumentException::class);
        Webhook::verify(
            $one['body'],
            self::headers($one['id'], $one['timestamp'], $one['v1']),
            $secret,
            now: $one['timestamp'],
        );
    }

    public function testABodyThatIsNoTextIsTold(): void
    {
        ['sign' => [$one], 'keys' => $keys] = self::vectors();
        $headers = self::headers($one['id'], $one['timestamp'], $one['v1']);
        $this->expectException(WebhookVerificationException::class);
        $this->expectExceptionMessage('give the text of the request');
        Webhook::verify(['type' => 'ping'], $headers, $keys['v1'], now: $one['timestamp']);
    }

    /** @return array<string, array{string|list<string>|false|null}> */
    public static function wrongSecrets(): array
    {
        return [
            'no base64' => ['whsec_%%%'],
            'a short key' => ['whpk_AAAA'],
            'empty' => [''],
            'none' => [[]],
            'not in the environment' => [false],
            'not in the configuration' => [null],
        ];
    }

    /** @dataProvider noObjects */
    public function testABodyThatIsNoObjectIsNoEvent(string $body): void
    {
        $this->expectException(WebhookVerificationException::class);
        $this->signed($body);
    }

    /** @return list<array{string}> */
    public static function noObjects(): array
    {
        return [['null'], ['[]'], ['{'], ['"a"']];
    }

    public function testEventsHaveDataOfTheirType(): void
    {
        $body = '{"id":"evt_1","type":"pass.installed","timestamp":"2026-12-01T00:00:00.250Z","new":{},'
            . '"data":{"registration":{"passId":"pass_1","serialNumber":"A-1","platform":"apple","passVersion":2}}}';
        $listed = new Event(json_decode($body));
        foreach ([$this->signed($body), $listed->typed()] as $event) {
            self::assertInstanceOf(PassInstalledEvent::class, $event);
            self::assertSame('A-1', $event->data->registration->serialNumber);
            self::assertSame('250', $event->timestamp->format('v'));
            self::assertSame(['new' => []], $event->extra());
            self::assertSame($body, json_encode($event));
        }
    }

    public function testEventsOfUnknownTypeAndWithoutDataAreKept(): void
    {
        $body = '{"id":"evt_1","type":"pass.teleported","data":{"where":1}}';
        $event = $this->signed($body);
        self::assertInstanceOf(UnknownEvent::class, $event);
        self::assertSame(['where' => 1], $event->data);
        self::assertSame($body, json_encode($event));
        self::assertNull($this->signed('{"id":"evt_1","type":"pass.issued","data":null}')->data);
        self::assertInstanceOf(UnknownEvent::class, $this->signed('{"type":7}'));
    }

    private function signed(string $body): WebhookEvent
    {
        $secret = self::vectors()['keys']['v1'];
        $key = (string) base64_decode(substr($secret, strlen('whsec_')), true);
        $signature = base64_encode(hash_hmac('sha256', "msg_1.1000.$body", $key, true));
        return Webhook::verify($body, self::headers('msg_1', 1000, "v1,$signature"), $secret, now: 1000);
    }

    /** The event as JSON, in the words of the body: blanks and escapes may differ. */
    private static function written(WebhookEvent $event, string $body): string
    {
        return json_encode($event) === json_encode(json_decode($body)) ? $body : (string) json_encode($event);
    }

    public function testHeadersForATestOfAReceiver(): void
    {
        ['keys' => $keys, 'sign' => $signed] = self::vectors();
        foreach ($signed as $one) {
            ['id' => $id, 'timestamp' => $timestamp, 'body' => $body] = $one;
            foreach (['v1' => 'v1', 'v1_second' => 'v1_second_key'] as $key => $signature) {
                self::assertSame(
                    self::headers($id, $timestamp, $one[$signature]),
                    Webhook::generateTestHeaders($body, $keys[$key], $id, $timestamp),
                );
            }
        }
        $body = '{"id":"evt_1","type":"pass.installed"}';
        $headers = Webhook::generateTestHeaders($body, $keys['v1']);
        self::assertSame('evt_1', Webhook::verify($body, $headers, $keys['v1'])->id);
        self::assertNotSame($headers['webhook-id'], Webhook::generateTestHeaders($body, $keys['v1'])['webhook-id']);
    }

    public function testWhatCannotSign(): void
    {
        foreach (['', 'whsec_', 'whsec_?', self::vectors()['keys']['v1a_public']] as $secret) {
            try {
                Webhook::generateTestHeaders('{}', $secret);
                self::fail("$secret signs");
            } catch (\InvalidArgumentException $error) {
                self::assertStringContainsString('whsec_', $error->getMessage());
            }
        }
    }
}
