<?php

declare(strict_types=1);

namespace WalletPass\Tests;

use PHPUnit\Framework\TestCase;

/** The README's code and its way to install, as people copy them: in a program of its own, outside the repository. */
final class ReadmeTest extends TestCase
{
    private const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

    private static string $folder;

    public static function setUpBeforeClass(): void
    {
        self::$folder = sys_get_temp_dir() . '/wallet-pass-' . bin2hex(random_bytes(6));
        mkdir(self::$folder);
    }

    public static function tearDownAfterClass(): void
    {
        self::execute(['rm', '-r', self::$folder]);
    }

    /** @return list<string> the samples of a page, in their order */
    private static function samples(string $page = __DIR__ . '/../README.md'): array
    {
        preg_match_all('/```php\n(.+?)```/s', (string) file_get_contents($page), $found);
        return $found[1];
    }

    /** @return array<string, mixed> what the document shows as the answer of an operation */
    private static function answer(string $id): array
    {
        $path = dirname(__DIR__, 2) . '/conformance/operations.json';
        foreach (json_decode((string) file_get_contents($path), true)['operations'] as $operation) {
            if ($operation['call']['id'] === $id) {
                return $operation['answer'];
            }
        }
        throw new \LogicException("There is no operation $id");
    }

    /**
     * @param list<string> $command
     * @param array<string, string> $environment
     * @return array{int, string} its status, and all that it said
     */
    private static function execute(array $command, array $environment = []): array
    {
        $process = proc_open(
            $command,
            [['file', '/dev/null', 'r'], ['pipe', 'w'], ['redirect', 1]],
            $pipes,
            self::$folder,
            $environment + getenv(),
        );
        $said = (string) stream_get_contents($pipes[1]);
        return [proc_close($process), $said];
    }

    /** A program that begins with what the sample takes for granted. */
    private static function program(string $autoload, string $given, string $sample): string
    {
        $path = self::$folder . '/' . bin2hex(random_bytes(6)) . '.php';
        file_put_contents($path, "<?php\nrequire '$autoload';\n$given\n$sample");
        return $path;
    }

    private static function issued(string $autoload): void
    {
        $issued = self::answer('issuePass');
        $listed = self::answer('listPasses');
        TestDouble::running()->tell([$issued, $listed]);
        $program = self::program($autoload, "\$templateId = 'tpl_1';\n\$orderId = 'order-7';", self::samples()[0]);
        [$status, $said] = self::execute([PHP_BINARY, $program], [
            'WALLET_PASS_API_KEY' => 'wps_test_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
            'WALLET_PASS_BASE_URL' => TestDouble::running()->url,
        ]);
        $numbers = array_column($listed['body']['data']['items'], 'serialNumber');
        self::assertSame([$issued['body']['data']['downloadUrl'], ...$numbers, ''], explode("\n", $said));
        self::assertSame(0, $status);
        [$sent] = TestDouble::running()->arrived();
        self::assertSame('{"templateId":"tpl_1","customer":{"name":"Sofia"},"fields":{"seat":"21"}}', $sent['body']);
        self::assertSame('order-7', $sent['headers']['idempotency-key']);
    }

    public function testTenLines(): void
    {
        self::issued(__DIR__ . '/bootstrap.php');
    }

    public function testWaiting(): void
    {
        $answer = fn (string $status) => ['body' => ['data' => ['id' => 'job_1', 'status' => $status]]];
        TestDouble::running()->tell([$answer('RUNNING'), $answer('FAILED')]);
        $program = self::program(__DIR__ . '/bootstrap.php', self::givenAJob(), self::samples()[2]);
        self::assertSame([0, "FAILED\n"], self::execute([PHP_BINARY, $program]));
    }

    public function testALongAnswer(): void
    {
        $rows = [['row' => 1, 'errors' => []], ['row' => 2, 'errors' => [['code' => 'x']]]];
        TestDouble::running()->tell([['text' => implode("\n", array_map('json_encode', $rows))]]);
        $program = self::program(__DIR__ . '/bootstrap.php', self::givenAJob(), self::samples()[3]);
        self::assertSame([0, "2\n"], self::execute([PHP_BINARY, $program]));
    }

    /** What the samples take for granted that begin with a job. */
    private static function givenAJob(): string
    {
        $key = 'wps_test_' . str_repeat('A', 38);
        $url = TestDouble::running()->url;
        return "\$wp = new WalletPass\\Client('$key', '$url');\n\$jobId = 'job_1';";
    }

    /** @dataProvider signatures */
    public function testWebhook(bool $isSigned, string $expected): void
    {
        // On the command line there is no request: both come from the environment here.
        $given = 'function getallheaders(): array { return json_decode(getenv("HEADERS"), true); }'
            . "\nregister_shutdown_function(fn () => print(http_response_code()));";
        $sample = str_replace("file_get_contents('php://input')", 'getenv("BODY")', self::samples()[1], $replaced);
        self::assertSame(1, $replaced);
        $program = self::program(__DIR__ . '/bootstrap.php', $given, $sample);
        self::assertSame([0, $expected], self::execute([PHP_BINARY, $program], self::delivery($isSigned)));
    }

    /** @dataProvider frameworks */
    public function testWebhookInAFramework(int $sample, string $call): void
    {
        $path = self::program(
            __DIR__ . '/bootstrap.php',
            "require '" . __DIR__ . "/frameworks.php';",
            self::samples(dirname(__DIR__, 3) . '/docs/sdks/php.md')[$sample] . "\necho {$call}->status;",
        );
        $command = [PHP_BINARY, '-d', 'error_log=/dev/stdout', '-d', 'log_errors=1', $path];
        [$status, $said] = self::execute($command, self::delivery(true));
        self::assertSame(0, $status, $said);
        self::assertMatchesRegularExpression('/pass_1\n204$/', $said);
        [$status, $said] = self::execute($command, self::delivery(false));
        self::assertSame([0, '400'], [$status, $said]);
    }

    /** @return array<string, array{int, string}> the place of the sample, and how its framework calls it */
    public static function frameworks(): array
    {
        return [
            'Laravel' => [1, '(Route::$action)(new Request())'],
            'Symfony' => [2, "(new HooksController())(new Request(), getenv('WEBHOOK_SECRET'))"],
        ];
    }

    /** @return array<string, string> a delivery, as the programs here read it */
    private static function delivery(bool $isSigned): array
    {
        $data = ['registration' => ['serialNumber' => 'A-1', 'passId' => 'pass_1']];
        $body = (string) json_encode(['type' => 'pass.installed', 'data' => $data]);
        $now = time();
        $key = (string) base64_decode(substr(self::SECRET, strlen('whsec_')), true);
        $signature = 'v1,' . base64_encode(hash_hmac('sha256', "msg_1.$now.$body", $isSigned ? $key : 'other', true));
        $headers = ['Webhook-Id' => 'msg_1', 'Webhook-Timestamp' => "$now", 'Webhook-Signature' => $signature];
        return [
            'BODY' => $body,
            'HEADERS' => (string) json_encode($headers),
            'WEBHOOK_SECRET' => self::SECRET,
        ];
    }

    /** @return array<string, array{bool, string}> */
    public static function signatures(): array
    {
        return ['signed' => [true, "A-1\n"], 'not signed' => [false, '400']];
    }

    public function testInstalledWithComposerFromItsFolder(): void
    {
        if (self::execute(['sh', '-c', 'command -v composer'])[0] !== 0) {
            self::markTestSkipped('composer is not installed');
        }
        file_put_contents(self::$folder . '/composer.json', '{"repositories": {"packagist.org": false}}');
        $home = ['COMPOSER_HOME' => self::$folder . '/home', 'COMPOSER_ALLOW_SUPERUSER' => '1'];
        foreach (
            [
                ['validate', '--strict', '--no-check-version', dirname(__DIR__) . '/composer.json'],
                ['config', 'repositories.wallet-pass', 'path', dirname(__DIR__)],
                ['require', '--no-interaction', 'wallet-pass-service/sdk'],
            ] as $arguments
        ) {
            [$status, $said] = self::execute(['composer', ...$arguments], $home);
            self::assertSame(0, $status, $said);
        }
        self::issued(self::$folder . '/vendor/autoload.php');
    }
}
