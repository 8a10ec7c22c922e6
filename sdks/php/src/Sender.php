<?php

declare(strict_types=1);

namespace WalletPass;

use WalletPass\Exception\ApiException;
use WalletPass\Exception\CancelledException;
use WalletPass\Exception\ConnectionException;

/** @internal Sends a request until it is answered for good. */
final class Sender
{
    private const FIRST_WAIT_SECONDS = 0.5;
    private const LONGEST_WAIT_SECONDS = 8.0;
    /** A call that is asked to wait longer gives up at once. */
    private const LONGEST_RETRY_AFTER_SECONDS = 60.0;
    /**
     * A larger number counts as this one, as for other seconds in HTTP.
     *
     * @see https://www.rfc-editor.org/rfc/rfc9111#section-1.2.2
     */
    private const MOST_SECONDS = 2.0 ** 31;
    /**
     * The form of HTTP's dates, and the two old ones that are still to be read: of RFC 850 and of asctime(). The day of
     * the week is skipped: it would move a date that falls on another one, as a leap second may.
     *
     * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
     */
    private const DATES = ['*, d M Y H:i:s \G\M\T', '*, d-M-y H:i:s \G\M\T', '* M j H:i:s Y'];
    private const RETRIED = [408, 429, 500, 502, 503, 504];
    private const OPTIONS = ['idempotencyKey', 'ifMatch', 'timeout', 'maxRetries', 'headers', 'isCancelled'];

    /** @var \WeakMap<self, string> the keys, apart from the objects: nothing that prints or stores a client has its key */
    private static \WeakMap $keys;

    /** @var array<string, string> sent with every request; their names are lower case */
    private readonly array $headers;

    /** @param array<string, string> $headers */
    public function __construct(
        #[\SensitiveParameter] string $apiKey,
        private readonly string $baseUrl,
        private readonly float $timeoutSeconds,
        private readonly int $maxRetries,
        array $headers,
        private readonly Transport $transport,
        public readonly Clock $clock,
        private readonly ?\Closure $onAttempt = null,
    ) {
        self::$keys ??= new \WeakMap();
        self::$keys[$this] = $apiKey;
        $this->headers = array_change_key_case($headers) + ['user-agent' => self::userAgent()];
    }

    /** @return array<string, string> what var_dump shows: not the key */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl];
    }

    /**
     * @param array<string, mixed> $options
     * @return array{mixed, ResponseInfo} data, and what the answer says beside it; of a stream, its body
     */
    public function send(Call $call, array $options): array
    {
        $unknown = array_diff(array_keys($options), self::OPTIONS);
        if ($unknown !== []) {
            throw new \InvalidArgumentException('There is no option ' . implode(', ', $unknown));
        }
        $isCancelled = $options['isCancelled'] ?? null;
        $request = $this->request($call, $options, $isCancelled);
        $retries = $options['maxRetries'] ?? $this->maxRetries;
        $start = self::position($call->content);
        $error = null;
        for ($attempt = 0;; $attempt++) {
            if ($isCancelled !== null && $isCancelled()) {
                throw new CancelledException('The call was cancelled', previous: $error);
            }
            try {
                return $this->read($call, $this->attempt($call, $request, $attempt + 1));
            } catch (ApiException | ConnectionException $error) {
                $mayPass = $attempt < $retries && self::rewind($call->content, $start);
                $wait = $mayPass ? $this->wait($error, $attempt) : null;
                if ($wait === null) {
                    throw $error;
                }
            }
            $this->clock->sleep($wait, $isCancelled);
        }
    }

    /** Sends once, and tells the hook how it ended. */
    private function attempt(Call $call, HttpRequest $request, int $number): HttpResponse
    {
        $start = hrtime(true);
        $response = $error = null;
        try {
            $answer = $this->transport->send($request);
            $isStream = $call->streamedAs !== null && self::isOk($answer);
            return $response = $isStream ? $answer : $answer->whole();
        } catch (\Throwable $error) {
            throw $error;
        } finally {
            $seconds = (hrtime(true) - $start) / 1e9;
            $requestId = $response?->headers['x-request-id'] ?? null;
            $this->tell(
                new Attempt($call->method, $call->path, $number, $response?->status, $error, $seconds, $requestId),
            );
        }
    }

    private function tell(Attempt $attempt): void
    {
        try {
            $this->onAttempt?->__invoke($attempt);
        } catch (\Throwable) {
            // It is the caller's own, and no matter of the call.
        }
    }

    /** @param array<string, mixed> $options */
    private function request(Call $call, array $options, ?callable $isCancelled): HttpRequest
    {
        $hasBody = $call->body !== null && !($call->isBodyOptional && (array) $call->body === []);
        $contentType = $call->contentType ?? ($hasBody ? 'application/json' : null);
        $headers = array_change_key_case($options['headers'] ?? []) + $this->headers;
        $headers += ['accept' => $call->streamedAs ?? ($call->isText ? '*/*' : 'application/json')];
        $headers['authorization'] = 'Bearer ' . self::$keys[$this];
        if ($contentType !== null) {
            $headers['content-type'] = $contentType;
        }
        if ($call->takesKey) {
            // One for all tries, so that the service acts once.
            $headers['idempotency-key'] = $options['idempotencyKey'] ?? self::newKey();
        }
        if (isset($options['ifMatch'])) {
            $headers['if-match'] = $options['ifMatch'];
        }
        foreach ($headers as $name => $value) {
            if (strcspn($name . $value, "\r\n\0") < strlen($name . $value)) {
                throw new \InvalidArgumentException("The header $name has more than one line");
            }
        }
        return new HttpRequest(
            $call->method,
            $this->baseUrl . $call->filledPath() . self::queryText($call->query),
            $headers,
            $hasBody ? self::json($call->body) : $call->content,
            $options['timeout'] ?? $this->timeoutSeconds,
            $isCancelled,
            $call->streamedAs !== null,
        );
    }

    private static function isOk(HttpResponse $response): bool
    {
        return $response->status >= 200 && $response->status < 300;
    }

    private static function json(\stdClass $value): string
    {
        try {
            return json_encode($value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);
        } catch (\JsonException $cause) {
            throw new \InvalidArgumentException("A value cannot be sent: {$cause->getMessage()}", previous: $cause);
        }
    }

    /** @return array{mixed, ResponseInfo} */
    private function read(Call $call, HttpResponse $response): array
    {
        ['status' => $status, 'headers' => $headers, 'body' => $body] = get_object_vars($response);
        $isOk = self::isOk($response);
        $info = new ResponseInfo(
            $status,
            $headers,
            $headers['x-request-id'] ?? null,
            $headers['etag'] ?? null,
            ($headers['idempotent-replayed'] ?? '') === 'true',
        );
        $isAsItComes = $call->isText || $call->streamedAs !== null;
        if ($isOk && ($isAsItComes || $body === '')) {
            return [$isAsItComes ? $body : null, $info];
        }
        $answer = json_decode($body);
        if ($isOk && $answer instanceof \stdClass && property_exists($answer, 'data')) {
            return [$answer->data, $info];
        }
        throw ApiException::of($info, $answer, $this->retryAfter($headers['retry-after'] ?? null));
    }

    /** How long to wait before the next try, in seconds; null: it would not help. */
    private function wait(ApiException|ConnectionException $error, int $attempt): ?float
    {
        if ($error instanceof ApiException) {
            if (!self::isRetried($error)) {
                return null;
            }
            if ($error->retryAfter !== null) {
                return $error->retryAfter <= self::LONGEST_RETRY_AFTER_SECONDS ? $error->retryAfter : null;
            }
        }
        return $this->clock->random() * min(self::LONGEST_WAIT_SECONDS, self::FIRST_WAIT_SECONDS * 2 ** $attempt);
    }

    /** A conflict passes only while the first request still runs; certificates do not come back by asking. */
    private static function isRetried(ApiException $error): bool
    {
        if ($error->status === 409) {
            return $error->errorCode === 'idempotency_in_progress';
        }
        return in_array($error->status, self::RETRIED, true) && $error->errorCode !== 'signing_unavailable';
    }

    /**
     * Seconds, or null for what is neither a number nor a date.
     *
     * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
     */
    public function retryAfter(?string $header): ?float
    {
        $text = trim($header ?? '');
        if (preg_match('/^\d+(?:\.\d+)?$/D', $text) === 1) {
            return min((float) $text, self::MOST_SECONDS);
        }
        // asctime fills up a day of one digit with a second space.
        $date = (string) preg_replace('/ +/', ' ', $text);
        foreach (self::DATES as $format) {
            $at = \DateTimeImmutable::createFromFormat($format, $date, new \DateTimeZone('UTC'));
            if ($at !== false) {
                return min(max(0.0, $at->getTimestamp() - $this->clock->now()), self::MOST_SECONDS);
            }
        }
        return null;
    }

    /** Where the content of a stream begins; null where it can be read once only. */
    private static function position(mixed $content): ?int
    {
        $isStream = is_resource($content) && stream_get_meta_data($content)['seekable'];
        return $isStream ? (int) ftell($content) : null;
    }

    /** Whether the content can be sent once more. */
    private static function rewind(mixed $content, ?int $start): bool
    {
        return !is_resource($content) || ($start !== null && fseek($content, $start) === 0);
    }

    /**
     * `createdAt: {gte}` as `createdAt[gte]=…`.
     *
     * @param array<string, mixed> $query
     */
    private static function queryText(array $query): string
    {
        if ($query === []) {
            return '';
        }
        $sent = json_decode(self::json(Input::wire($query, [])), true);
        $given = array_map(fn (mixed $value) => is_bool($value) ? ($value ? 'true' : 'false') : $value, $sent);
        return $given === [] ? '' : '?' . http_build_query($given, '', '&', PHP_QUERY_RFC3986);
    }

    private static function newKey(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }

    private static function userAgent(): string
    {
        $system = 'php ' . PHP_VERSION . '; ' . strtolower(PHP_OS_FAMILY);
        return 'wallet-pass-service-php/' . Version::VERSION . " ($system)";
    }
}
