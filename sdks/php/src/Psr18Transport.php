<?php

declare(strict_types=1);

namespace WalletPass;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;
use Psr\Http\Message\StreamInterface;
use WalletPass\Exception\CancelledException;
use WalletPass\Exception\ConnectionException;

/**
 * Sends requests with a PSR-18 client of your own. Its time limit counts, not those of this package; let it follow no
 * redirects. A call is cancelled between two tries only, and a stream between two of its pieces. Whether a stream is
 * read without holding all of it in memory is up to the client.
 */
final class Psr18Transport implements Transport
{
    private const PIECE_BYTES = 65_536;

    public function __construct(
        private readonly ClientInterface $client,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams,
    ) {
    }

    public function send(#[\SensitiveParameter] HttpRequest $request): HttpResponse
    {
        $sent = $this->requests->createRequest($request->method, $request->url);
        foreach ($request->headers as $name => $value) {
            $sent = $sent->withHeader($name, $value);
        }
        $body = $request->body;
        if (is_string($body)) {
            $sent = $sent->withBody($this->streams->createStream($body));
        } elseif ($body !== null) {
            $sent = $sent->withBody($this->streams->createStreamFromResource(self::fromItsBeginning($body)));
        }
        try {
            $response = $this->client->sendRequest($sent);
            $headers = array_map(fn (array $values) => implode(', ', $values), $response->getHeaders());
            return new HttpResponse(
                $response->getStatusCode(),
                array_change_key_case($headers),
                $request->isStreamed
                    ? self::pieces($response->getBody(), $request->isCancelled)
                    : (string) $response->getBody(),
            );
        } catch (ClientExceptionInterface | \RuntimeException $cause) {
            throw self::lost($cause::class);
        } finally {
            // It would close the caller's stream, which the next try reads again.
            if (is_resource($body)) {
                $sent->getBody()->detach();
            }
        }
    }

    /**
     * @param (callable(): bool)|null $isCancelled
     * @return \Generator<int, string>
     */
    private static function pieces(StreamInterface $body, ?callable $isCancelled): \Generator
    {
        try {
            while (!$body->eof()) {
                if ($isCancelled !== null && $isCancelled()) {
                    throw new CancelledException('The call was cancelled');
                }
                yield $body->read(self::PIECE_BYTES);
            }
        } catch (CancelledException $error) {
            throw $error;
        } catch (ClientExceptionInterface | \RuntimeException $cause) {
            throw self::lost($cause::class);
        } finally {
            $body->close();
        }
    }

    /** @param class-string $cause not the exception itself: it has the request, and with it the key */
    private static function lost(string $cause): ConnectionException
    {
        return new ConnectionException("The service cannot be reached: $cause");
    }

    /**
     * Clients rewind what they send, so that a stream that was read in part is copied.
     *
     * @param resource $body
     * @return resource
     */
    private static function fromItsBeginning(mixed $body): mixed
    {
        if (ftell($body) === 0) {
            return $body;
        }
        $copy = fopen('php://temp', 'w+');
        stream_copy_to_stream($body, $copy);
        rewind($copy);
        return $copy;
    }
}
