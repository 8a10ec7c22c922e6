<?php

declare(strict_types=1);

namespace WalletPass;

use WalletPass\Exception\CancelledException;
use WalletPass\Exception\ConnectionException;
use WalletPass\Exception\TimeoutException;

/** Sends requests with ext-curl, and keeps the connection for the next one. */
final class CurlTransport implements Transport
{
    /** How long a call goes on at most that is cancelled, or a stream that is late. */
    private const SLICE_SECONDS = 0.01;

    private ?\CurlHandle $curl = null;
    /** It has the connections. curl_exec would ask once a second at most whether the call is cancelled. */
    private ?\CurlMultiHandle $transfers = null;

    public function send(#[\SensitiveParameter] HttpRequest $request): HttpResponse
    {
        return $request->isStreamed ? self::stream($request) : $this->whole($request);
    }

    private function whole(#[\SensitiveParameter] HttpRequest $request): HttpResponse
    {
        $curl = $this->curl ??= curl_init();
        curl_reset($curl);
        curl_setopt_array($curl, self::options($request, $headers) + [
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => max(1, (int) round($request->timeoutSeconds * 1000)),
        ]);
        $steps = self::steps($this->transfers ??= curl_multi_init(), $curl, $request);
        foreach ($steps as $step) {
            // Nothing is wanted before the end.
        }
        self::checkEnd($steps->getReturn(), $request);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        return new HttpResponse($status, $headers, (string) curl_multi_getcontent($curl));
    }

    /** The answer as soon as the first piece of its body is there. It has a connection of its own: other calls go on. */
    private static function stream(#[\SensitiveParameter] HttpRequest $request): HttpResponse
    {
        $curl = curl_init();
        $pieces = self::pieces($curl, $request, $headers);
        $pieces->rewind();
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        // A generator that has ended without a piece cannot be gone through.
        return new HttpResponse($status, $headers, $pieces->valid() ? $pieces : '');
    }

    /**
     * What is not asked for is not fetched: then the service waits.
     *
     * @param array<string, string>|null $headers
     * @return \Generator<int, string>
     */
    private static function pieces(
        \CurlHandle $curl,
        #[\SensitiveParameter] HttpRequest $request,
        ?array &$headers,
    ): \Generator {
        $received = '';
        curl_setopt_array($curl, self::options($request, $headers) + [
            CURLOPT_WRITEFUNCTION => static function ($curl, string $piece) use (&$received): int {
                $received .= $piece;
                return strlen($piece);
            },
        ]);
        $steps = self::steps(curl_multi_init(), $curl, $request);
        $start = hrtime(true);
        foreach ($steps as $step) {
            if ($received !== '') {
                [$piece, $received] = [$received, ''];
                yield $piece;
                $start = hrtime(true);
            } elseif (hrtime(true) - $start > $request->timeoutSeconds * 1e9) {
                throw self::late($request);
            }
        }
        if ($received !== '') {
            yield $received;
        }
        self::checkEnd($steps->getReturn(), $request);
    }

    /** @param int $fault CURLE_OK, or why there is no whole answer */
    private static function checkEnd(int $fault, #[\SensitiveParameter] HttpRequest $request): void
    {
        if ($fault === CURLE_OPERATION_TIMEDOUT) {
            throw self::late($request);
        }
        if ($fault !== CURLE_OK) {
            throw new ConnectionException('The service cannot be reached: ' . curl_strerror($fault));
        }
    }

    private static function late(#[\SensitiveParameter] HttpRequest $request): TimeoutException
    {
        return new TimeoutException("No answer within {$request->timeoutSeconds} s");
    }

    /**
     * @param array<string, string>|null $headers gets those of the answer
     * @return array<int, mixed>
     */
    private static function options(#[\SensitiveParameter] HttpRequest $request, ?array &$headers): array
    {
        $headers = [];
        return self::bodyOptions($request->body) + [
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_URL => $request->url,
            CURLOPT_HTTPHEADER => self::lines($request),
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_ENCODING => '',
            CURLOPT_HEADERFUNCTION => static function ($curl, string $line) use (&$headers): int {
                $colon = strpos($line, ':');
                if (str_starts_with($line, 'HTTP/')) {
                    // What came before was an interim answer, or that of a proxy.
                    $headers = [];
                } elseif ($colon !== false) {
                    $headers[strtolower(substr($line, 0, $colon))] = trim(substr($line, $colon + 1));
                }
                return strlen($line);
            },
        ];
    }

    /**
     * Sends the request and receives the answer, step by step. Whatever ends it early closes the connection.
     *
     * @return \Generator<int, null, mixed, int> how it ended: CURLE_OK, or the fault
     */
    private static function steps(
        \CurlMultiHandle $transfers,
        \CurlHandle $curl,
        #[\SensitiveParameter] HttpRequest $request,
    ): \Generator {
        $isCancelled = $request->isCancelled;
        $longestSeconds = $isCancelled === null && !$request->isStreamed ? 1.0 : self::SLICE_SECONDS;
        curl_multi_add_handle($transfers, $curl);
        try {
            while (true) {
                if ($isCancelled !== null && $isCancelled()) {
                    throw new CancelledException('The call was cancelled');
                }
                curl_multi_exec($transfers, $running);
                if ($running === 0) {
                    return curl_multi_info_read($transfers)['result'];
                }
                yield;
                if (curl_multi_select($transfers, $longestSeconds) === -1) {
                    // There is nothing yet that it could wait for.
                    usleep(1000);
                }
            }
        } finally {
            curl_multi_remove_handle($transfers, $curl);
        }
    }

    /** @return array<int, mixed> */
    private static function bodyOptions(mixed $body): array
    {
        if ($body === null) {
            return [];
        }
        if (is_string($body)) {
            return [CURLOPT_POSTFIELDS => $body];
        }
        // CURLOPT_INFILE would not begin where a stream in memory stands.
        $read = fn (mixed $curl, mixed $none, int $most): string => (string) fread($body, $most);
        $size = stream_get_meta_data($body)['seekable'] ? fstat($body)['size'] ?? 0 : 0;
        $left = $size - (int) ftell($body);
        // Sent in chunks where nobody knows how much it is.
        $known = $left > 0 ? [CURLOPT_INFILESIZE => $left] : [];
        return [CURLOPT_UPLOAD => true, CURLOPT_READFUNCTION => $read] + $known;
    }

    /** @return list<string> */
    private static function lines(HttpRequest $request): array
    {
        // Some proxies refuse a POST that does not say how long it is.
        $isEmpty = $request->body === null && in_array($request->method, ['POST', 'PATCH'], true);
        // An empty `Expect` switches off 100-continue, with which curl waits a second for servers that do not know it.
        $lines = $isEmpty ? ['expect:', 'content-length: 0'] : ['expect:'];
        foreach ($request->headers as $name => $value) {
            $lines[] = "$name: $value";
        }
        return $lines;
    }
}
