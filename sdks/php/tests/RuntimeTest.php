<?php

declare(strict_types=1);

namespace WalletPass\Tests;

use Nyholm\Psr7\Factory\Psr17Factory;
use PHPUnit\Framework\TestCase;
use Symfony\Component\HttpClient\HttpClient;
use Symfony\Component\HttpClient\Psr18Client;
use WalletPass\Client;
use WalletPass\Clock;
use WalletPass\CurlTransport;
use WalletPass\Exception\ApiException;
use WalletPass\Exception\CancelledException;
use WalletPass\Exception\ConnectionException;
use WalletPass\Exception\NotFoundException;
use WalletPass\Exception\ServerException;
use WalletPass\HttpRequest;
use WalletPass\HttpResponse;
use WalletPass\Models\CreatePassInput;
use WalletPass\Models\Customer;
use WalletPass\Models\InstantRange;
use WalletPass\Models\TemplateDesignInput;
use WalletPass\Models\TemplateImagesInput;
use WalletPass\Models\PassImages;
use WalletPass\Models\PassStatus;
use WalletPass\Omit;
use WalletPass\Psr18Transport;
use WalletPass\Transport;

/** Tests of what only the SDK for PHP has, beside the cases that all SDKs share. */
final class RuntimeTest extends TestCase
{
    private const KEY = 'wps_test_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

    private static function client(?Transport $transport = null): Client
    {
        $clock = new TestClock('2026-12-01T12:00:00Z', 1);
        return new Client(self::KEY, TestDouble::running()->url, transport: $transport, clock: $clock);
    }

    /** @param array<string, mixed> $data */
    private static function ok(array $data = ['id' => 'x'], int $status = 200): mixed
    {
        return ['status' => $status, 'headers' => ['X-Request-Id' => 'req_1', 'ETag' => '"3"'], 'body' => [
            'success' => true,
            'data' => $data,
        ]];
    }

    /** @return array<string, mixed> */
    private static function failure(int $status = 503): array
    {
        return ['status' => $status, 'body' => ['success' => false, 'errors' => []]];
    }

    /** @return list<string> the bodies that have arrived */
    private static function bodies(): array
    {
        return array_column(TestDouble::running()->arrived(), 'body');
    }

    public function testWhatIsLeftOutStaysAndNullRemoves(): void
    {
        TestDouble::running()->tell([self::ok()]);
        $wp = self::client();
        $wp->passes->update('pass_1', name: null, customer: new Customer(email: null), fields: ['seat' => '22']);
        $wp->passes->update('pass_1', name: Omit::value(), fields: []);
        $wp->passes->update('pass_1');
        self::assertSame(
            ['{"name":null,"customer":{"email":null},"fields":{"seat":"22"}}', '{"fields":{}}', '{}'],
            self::bodies(),
        );
    }

    public function testEmptyObjectsAreObjectsAtAnyDepth(): void
    {
        TestDouble::running()->tell([self::ok()]);
        $wp = self::client();
        $design = new TemplateDesignInput(images: new TemplateImagesInput());
        $wp->templates->create(name: 'A', kind: 'coupon', design: $design, fields: []);
        $wp->templates->create(name: 'A', kind: 'coupon', design: ['images' => []], fields: []);
        $wp->passes->createBatch(passes: [
            ['templateId' => 'tpl_1', 'fields' => [], 'customer' => []],
            new CreatePassInput('tpl_1', fields: [], relevantDates: []),
        ]);
        $template = '{"name":"A","kind":"coupon","design":{"images":{}},"fields":[]}';
        self::assertSame([
            $template,
            $template,
            '{"passes":[{"templateId":"tpl_1","fields":{},"customer":{}},'
                . '{"templateId":"tpl_1","relevantDates":[],"fields":{}}]}',
        ], self::bodies());
    }

    public function testInstantsAreSentInUtcWithMilliseconds(): void
    {
        TestDouble::running()->tell([self::ok(), self::ok(['items' => []])]);
        $wp = self::client();
        $at = new \DateTime('2026-12-01T13:00:00.250999+01:00');
        $wp->passes->update('pass_1', expirationDate: $at, relevantDates: [['startDate' => $at]]);
        $wp->passes->list(createdAt: new InstantRange(gte: $at), updatedAt: ['lt' => '2027-01-01T00:00:00Z']);
        [$body] = self::bodies();
        $sent = '2026-12-01T12:00:00.250Z';
        self::assertSame("{\"relevantDates\":[{\"startDate\":\"$sent\"}],\"expirationDate\":\"$sent\"}", $body);
        $query = explode('?', TestDouble::running()->arrived()[1]['url'])[1];
        self::assertSame("createdAt[gte]=$sent&updatedAt[lt]=2027-01-01T00:00:00Z", rawurldecode($query));
    }

    public function testAnAnswerHasTypesAndKeepsWhatIsUnknown(): void
    {
        $data = '{"id":"pass_1","status":"DREAMING","createdAt":"2026-12-01T00:00:00.250Z","metadata":{},'
            . '"images":{"icon":null,"new":{"a":[]}},"voided":false,"points":1.0,"later":{"a":{}}}';
        $envelope = "{\"success\":true,\"data\":$data}";
        $headers = ['X-Request-Id' => 'req_1', 'ETag' => '"3"', 'Idempotent-Replayed' => 'true'];
        TestDouble::running()->tell([['text' => $envelope, 'headers' => $headers]]);
        $pass = self::client()->passes->get('pass_1');
        self::assertSame('DREAMING', $pass->status);
        self::assertNotSame(PassStatus::ACTIVE, $pass->status);
        self::assertEquals(new \DateTimeImmutable('2026-12-01T00:00:00.250Z'), $pass->createdAt);
        self::assertInstanceOf(PassImages::class, $pass->images);
        self::assertSame(['new' => ['a' => []]], $pass->images->extra());
        self::assertSame(['later' => ['a' => []]], $pass->extra());
        self::assertFalse($pass->voided);
        self::assertTrue(isset($pass->voided));
        self::assertFalse(isset($pass->name));
        self::assertNull($pass->name);
        self::assertSame($data, json_encode($pass, JSON_PRESERVE_ZERO_FRACTION));
        self::assertSame('req_1', $pass->response?->requestId);
        self::assertSame('"3"', $pass->response->etag);
        self::assertTrue($pass->response->idempotentReplayed);
    }

    public function testWhatAnAnswerSaysBesideATextAndALaterPage(): void
    {
        $page = fn (bool $hasMore, string $id) => ['headers' => ['X-Request-Id' => $id], 'body' => [
            'data' => ['items' => [['id' => $id]], 'hasMore' => $hasMore, 'nextCursor' => $hasMore ? 'c' : null],
        ]];
        TestDouble::running()->tell([
            ['text' => 'a', 'headers' => ['X-Request-Id' => 'req_1']],
            $page(true, 'req_2'),
            $page(false, 'req_3'),
        ]);
        $wp = self::client();
        self::assertSame('a', $wp->jobs->withResponse($response)->getResult('job_1'));
        self::assertSame('req_1', $response->requestId);
        foreach ($wp->jobs->withResponse($response)->list() as $job) {
            self::assertSame($job->id, $response->requestId);
        }
        self::assertSame('req_3', $response->requestId);
        $wp->jobs->list();
        self::assertSame('req_3', $response->requestId);
    }

    public function testAnAnswerCannotBeChangedAndHasNoOtherMembers(): void
    {
        $images = new PassImages((object) ['icon' => 'a']);
        foreach ([fn () => $images->{'icn'}, fn () => $images->{'icon'} = 'b'] as $wrong) {
            try {
                $wrong();
                self::fail('It was to fail');
            } catch (\LogicException) {
                self::assertSame('a', $images->icon);
            }
        }
    }

    /** @dataProvider transports */
    public function testAStreamIsSentAgainFromWhereItBegan(string $transport): void
    {
        TestDouble::running()->tell([self::failure(), self::failure(), self::ok()]);
        $file = fopen('php://temp', 'w+');
        fwrite($file, "skipped\r\nserialNumber\r\nA-1\r\n");
        fseek($file, strlen("skipped\r\n"));
        self::client(self::transport($transport))->imports->create($file, 'text/csv', templateId: 'tpl_1');
        self::assertSame(array_fill(0, 3, "serialNumber\r\nA-1\r\n"), self::bodies());
        self::assertIsResource($file);
        [$sent] = TestDouble::running()->arrived();
        self::assertSame('text/csv', $sent['headers']['content-type']);
    }

    /** @dataProvider transports */
    public function testAStreamThatCannotBeReadAgainIsSentOnce(string $transport): void
    {
        TestDouble::running()->tell([self::failure(), self::ok()]);
        $pipe = popen('printf "serialNumber\r\nA-1\r\n"', 'r');
        try {
            self::client(self::transport($transport))->imports->create($pipe, 'text/csv', templateId: 'tpl_1');
            self::fail('It was to fail');
        } catch (ServerException $error) {
            self::assertSame(503, $error->status);
        } finally {
            pclose($pipe);
        }
        self::assertSame(["serialNumber\r\nA-1\r\n"], self::bodies());
    }

    /** @dataProvider transports */
    public function testErrorsRetriesAndRefusedRedirects(string $transport): void
    {
        $refusal = ['errors' => [['code' => 'resource_not_found', 'message' => 'No', 'pointer' => '/a']]];
        TestDouble::running()->tell([
            ['drop' => true],
            ['status' => 404, 'body' => $refusal, 'headers' => ['X-Request-Id' => 'req_9']],
        ]);
        try {
            self::client(self::transport($transport))->passes->redeem('pass_1', reason: 'used');
            self::fail('It was to fail');
        } catch (NotFoundException $error) {
            self::assertSame('404 resource_not_found: No (/a) [req_9]', $error->getMessage());
        }
        [$first, $second] = TestDouble::running()->arrived();
        self::assertSame($first['headers']['idempotency-key'], $second['headers']['idempotency-key']);
        self::assertSame(['{"reason":"used"}', '{"reason":"used"}'], self::bodies());
        $client = self::client(self::transport($transport));
        TestDouble::running()->tell([['status' => 302, 'headers' => ['Location' => '/elsewhere']]]);
        try {
            $client->workspace->get();
            self::fail('It was to fail');
        } catch (ApiException $error) {
            self::assertSame(302, $error->status);
        }
        self::assertCount(1, TestDouble::running()->arrived());
        TestDouble::running()->tell([['drop' => true]]);
        $this->expectException(ConnectionException::class);
        $client->workspace->get(['maxRetries' => 0]);
    }

    public function testACancelledCallIsAskedAboutManyTimesASecond(): void
    {
        $asked = 0;
        $isCancelled = function () use (&$asked): bool {
            $asked++;
            return false;
        };
        // 150 times, on a machine that does nothing else.
        TestDouble::running()->tell([['delayMs' => 1500] + self::ok()]);
        self::client()->workspace->get(['isCancelled' => $isCancelled]);
        self::assertGreaterThan(50, $asked, 'while it waits for the answer');
        $asked = 0;
        (new Clock())->sleep(1.5, $isCancelled);
        self::assertGreaterThan(50, $asked, 'between two tries');
    }

    public function testWhatWasCancelledLeavesTheNextCallAlone(): void
    {
        TestDouble::running()->tell([['delayMs' => 5000] + self::ok(), self::ok(['id' => 'ws_2'])]);
        $wp = self::client();
        $polls = 0;
        $error = self::cancelled($wp, function () use (&$polls): bool {
            return ++$polls > 5;
        });
        self::assertNull($error->getPrevious());
        self::assertSame('ws_2', $wp->workspace->get()->id);
    }

    public function testACallThatIsCancelledBetweenTwoTriesKeepsTheErrorOfTheLast(): void
    {
        TestDouble::running()->tell([self::failure()]);
        $isCancelled = fn (): bool => count(TestDouble::running()->arrived()) > 0;
        $error = self::cancelled(self::client(self::inOnePiece()), $isCancelled);
        self::assertInstanceOf(ServerException::class, $error->getPrevious());
    }

    /** Cannot be cancelled in the middle of a request. */
    private static function inOnePiece(): Transport
    {
        return new class implements Transport {
            public function send(HttpRequest $request): HttpResponse
            {
                $sent = [$request->method, $request->url, $request->headers, $request->body, $request->timeoutSeconds];
                return (new CurlTransport())->send(new HttpRequest(...$sent));
            }
        };
    }

    /** @param callable(): bool $isCancelled */
    private static function cancelled(Client $wp, callable $isCancelled): CancelledException
    {
        try {
            $wp->workspace->get(['isCancelled' => $isCancelled]);
        } catch (CancelledException $error) {
            return $error;
        }
        self::fail('It was to be cancelled');
    }

    /** @return list<array{string}> */
    public static function transports(): array
    {
        return [['curl'], ['PSR-18']];
    }

    /**
     * The transport to test with; null is curl, the default. The PSR-18 client is that of the Debian packages
     * php-psr-http-client, php-nyholm-psr7 and php-symfony-http-client.
     */
    private static function transport(string $name): ?Transport
    {
        if ($name === 'curl') {
            return null;
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

    public function testOneTransportAnswersEverything(): void
    {
        $transport = new class implements Transport {
            /** @var list<HttpRequest> */
            public array $sent = [];

            public function send(HttpRequest $request): HttpResponse
            {
                $this->sent[] = $request;
                return new HttpResponse(200, [], '{"data":{"id":"ws_1"}}');
            }
        };
        $headers = ['ACCEPT' => 'a/b'];
        $wp = new Client(self::KEY, 'https://passes.example.com/', headers: $headers, transport: $transport);
        self::assertSame('ws_1', $wp->workspace->get(['timeout' => 1, 'headers' => ['authorization' => 'no']])->id);
        self::assertSame('https://passes.example.com/api/v1/workspace', $transport->sent[0]->url);
        self::assertSame(1.0, $transport->sent[0]->timeoutSeconds);
        self::assertSame('a/b', $transport->sent[0]->headers['accept']);
        self::assertSame('Bearer ' . self::KEY, $transport->sent[0]->headers['authorization']);
    }

    /**
     * @dataProvider refused
     * @param \Closure(Client): mixed $call
     */
    public function testWhatCannotBeSentIsRefused(\Closure $call, string $message): void
    {
        TestDouble::running()->tell([self::ok()]);
        try {
            $call(self::client());
            self::fail('It was to fail');
        } catch (\InvalidArgumentException $error) {
            self::assertStringContainsString($message, $error->getMessage());
        }
        self::assertSame([], TestDouble::running()->arrived());
    }

    /** @return array<string, array{\Closure(Client): mixed, string}> */
    public static function refused(): array
    {
        $twoLines = ['idempotencyKey' => "a\r\nX-Other: b"];
        return [
            'an empty id' => [fn ($wp) => $wp->checkoutConnections->rules->get('con_1', ''), 'ruleId is missing'],
            'an id of spaces' => [fn ($wp) => $wp->passes->get(" \n"), 'passId is missing'],
            'a dot for an id' => [fn ($wp) => $wp->passes->get('.'), 'passId is "."'],
            'two dots for an id' => [fn ($wp) => $wp->passes->get('..'), 'passId is ".."'],
            'an option that does not exist' => [fn ($wp) => $wp->passes->get('a', ['retries' => 1]), 'retries'],
            'a header of two lines' => [fn ($wp) => $wp->templates->publish('a', $twoLines), 'more than one line'],
            'a text that is not UTF-8' => [fn ($wp) => $wp->passes->update('a', name: "\xff"), 'cannot be sent'],
            'a filter that is not UTF-8' => [fn ($wp) => $wp->passes->list(q: "\xff"), 'cannot be sent'],
        ];
    }

    public function testNullIsNoId(): void
    {
        TestDouble::running()->tell([self::ok()]);
        try {
            self::client()->passes->get(null);
            self::fail('It was to fail');
        } catch (\TypeError $error) {
            self::assertStringContainsString('($passId) must be of type string, null given', $error->getMessage());
        }
        self::assertSame([], TestDouble::running()->arrived());
    }

    public function testAnIdStaysOnePartOfThePath(): void
    {
        TestDouble::running()->tell([self::ok()]);
        self::client()->passes->get('a/../b c?d#{passId}$1');
        [$sent] = TestDouble::running()->arrived();
        self::assertSame('/api/v1/passes/a%2F..%2Fb%20c%3Fd%23%7BpassId%7D%241', $sent['url']);
    }

    public function testTheKeyIsNotShown(): void
    {
        $wp = self::client();
        self::assertStringNotContainsString(self::KEY, print_r($wp, true));
        ob_start();
        var_dump($wp);
        self::assertStringNotContainsString(self::KEY, (string) ob_get_clean());
    }

    public function testALeapSecondIsTheNextSecond(): void
    {
        foreach (['2016-12-31T23:59:60Z', '2016-12-31T23:59:60.000Z', '2017-01-01T05:29:60.000+05:30'] as $text) {
            TestDouble::running()->tell([self::ok(['id' => 'pass_1', 'createdAt' => $text])]);
            $created = self::client()->passes->get('pass_1')->createdAt;
            $this->assertSame(gmmktime(0, 0, 0, 1, 1, 2017), $created->getTimestamp());
        }
    }
}
