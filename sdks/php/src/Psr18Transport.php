<?php

declare(strict_types=1);

namespace WalletPass;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;
use WalletPass\Exception\ConnectionException;

/**
 * Sends requests with a PSR-18 client of your own. Its time limit counts, not those of this package; let it follow no
 * redirects. A call is cancelled between two tries only.
 */
final class Psr18Transport implements Transport
{
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
                (string) $response->getBody(),
            );
        } catch (ClientExceptionInterface | \RuntimeException $cause) {
            // Not as the exception before this one: it has the request, and with it the key.
            throw new ConnectionException('The service cannot be reached: ' . $cause::class);
        } finally {
            // It would close the caller's stream, which the next try reads again.
            if (is_resource($body)) {
                $sent->getBody()->detach();
            }
        }
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
