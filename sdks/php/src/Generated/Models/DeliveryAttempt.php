<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * One HTTP request of a delivery.
 *
 * @property-read \DateTimeImmutable $at When the attempt began.
 * @property-read string $trigger What led to the attempt. `manual`: somebody asked for it.
 * @property-read int|null $statusCode The HTTP status of the receiver’s answer; null: there was none.
 * @property-read int $durationMs How long the request took, in milliseconds.
 * @property-read string|null $error Why there was no answer; null where there was one.
 * @property-read array<string, string> $requestHeaders The headers that were sent, by their lower-case names.
 * Values of the endpoint’s own headers are masked.
 * @property-read array<string, string>|null $responseHeaders The first 40 headers of the answer, each up to 200
 * characters; cookies are masked. Null without an answer; erased with the pass.
 * @property-read string|null $responseHead The first 1,024 bytes of the answer; erased with the pass.
 */
final class DeliveryAttempt extends Model
{
    protected const MEMBERS = [
        'at' => 'instant',
        'trigger' => null,
        'statusCode' => null,
        'durationMs' => null,
        'error' => null,
        'requestHeaders' => ['map', null],
        'responseHeaders' => ['map', null],
        'responseHead' => null,
    ];
}
