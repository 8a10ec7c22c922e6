<?php

declare(strict_types=1);

namespace WalletPass;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;
use WalletPass\Exception\ConnectionException;

/**
 * Sends requests with a PSR-18 client of your own. Time limits and redirects are those that it was made with: let it follow
 * none.
 */
final class Psr18Transport implements Transport
{
    public function __construct(
        private readonly ClientInterface $client,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams,
    ) {
    }

    public function send(HttpRequest $request): HttpResponse
    {
        $sent = $this->requests->createRequest($request->method, $request->url);
        foreach ($request->headers as $name => $value) {
            $sent = $sent->withHeader($name, $value);
        }
        $body = $request->body;
        if (is_string($body)) {
            $sent = $sent->withBody($this->streams->createStream($body));
        } elseif ($body !== null) {
            $sent = $sent->withBody($this->streams->createStreamFromResource($body));
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
            throw new ConnectionException('The service cannot be reached', previous: $cause);
        } finally {
            // It would close the caller's stream, which the next try reads again.
            if (is_resource($body)) {
                $sent->getBody()->detach();
            }
        }
    }
}
