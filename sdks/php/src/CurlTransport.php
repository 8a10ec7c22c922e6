<?php

declare(strict_types=1);

namespace WalletPass;

use WalletPass\Exception\CancelledException;
use WalletPass\Exception\ConnectionException;
use WalletPass\Exception\TimeoutException;

/** Sends requests with ext-curl, and keeps the connection for the next one. */
final class CurlTransport implements Transport
{
    /** How long a cancelled call goes on at most. */
    private const SLICE_SECONDS = 0.01;

    private ?\CurlHandle $curl = null;
    /** It has the connections. curl_exec would ask once a second at most whether the call is cancelled. */
    private ?\CurlMultiHandle $transfers = null;

    public function send(#[\SensitiveParameter] HttpRequest $request): HttpResponse
    {
        $curl = $this->curl ??= curl_init();
        curl_reset($curl);
        $headers = [];
        curl_setopt_array($curl, self::bodyOptions($request->body) + [
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_URL => $request->url,
            CURLOPT_HTTPHEADER => self::lines($request),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_TIMEOUT_MS => max(1, (int) round($request->timeoutSeconds * 1000)),
            CURLOPT_NOSIGNAL => true,
            CURLOPT_ENCODING => '',
            CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$headers): int {
                $colon = strpos($line, ':');
                if (str_starts_with($line, 'HTTP/')) {
                    // What came before was an interim answer, or that of a proxy.
                    $headers = [];
                } elseif ($colon !== false) {
                    $headers[strtolower(substr($line, 0, $colon))] = trim(substr($line, $colon + 1));
                }
                return strlen($line);
            },
        ]);
        $fault = $this->transfer($curl, $request->isCancelled);
        $body = (string) curl_multi_getcontent($curl);
        return match ($fault) {
            CURLE_OK => new HttpResponse(curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $headers, $body),
            CURLE_OPERATION_TIMEDOUT => throw new TimeoutException("No answer within {$request->timeoutSeconds} s"),
            default => throw new ConnectionException('The service cannot be reached: ' . curl_strerror($fault)),
        };
    }

    /**
     * Sends the request and receives the answer. Whatever ends it early closes the connection.
     *
     * @param (callable(): bool)|null $isCancelled
     * @return int how it ended: CURLE_OK, or the fault
     */
    private function transfer(\CurlHandle $curl, ?callable $isCancelled): int
    {
        $transfers = $this->transfers ??= curl_multi_init();
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
                if (curl_multi_select($transfers, $isCancelled === null ? 1.0 : self::SLICE_SECONDS) === -1) {
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
