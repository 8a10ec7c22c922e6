<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A connected shop.
 *
 * @property-read string $id The id of the connection.
 * @property-read string $url Where the shop posts its webhooks.
 * @property-read string $source The kind of shop.
 * @property-read string $name Your own name for it.
 * @property-read string $status DISABLED: what the shop sends is answered with 200 and ignored.
 * @property-read bool $hasSecret Whether the connection has the secret that its shop signs with.
 * @property-read bool $hasApiKey Whether the connection has a key for the shop’s API.
 * @property-read \DateTimeImmutable|null $previousSecretUntil Until then the secret before the last rotation
 * counts as well.
 * @property-read list<CheckoutRefusedDeliveries> $refused Deliveries that had no effect, and why; the latest
 * first.
 * @property-read list<CheckoutIgnoredDeliveries> $ignored Signed deliveries of topics that nothing follows from;
 * the latest first.
 * @property-read \DateTimeImmutable|null $verifiedAt When the first delivery arrived that the secret of the
 * connection had signed; null: none has arrived yet.
 * @property-read list<Warning> $warnings What is missing, and what was refused within the last week.
 * @property-read \DateTimeImmutable $createdAt When the connection was created.
 * @property-read \DateTimeImmutable $updatedAt When the connection last changed.
 */
final class CheckoutConnection extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'url' => null,
        'source' => null,
        'name' => null,
        'status' => null,
        'hasSecret' => null,
        'hasApiKey' => null,
        'previousSecretUntil' => 'instant',
        'refused' => ['list', CheckoutRefusedDeliveries::class],
        'ignored' => ['list', CheckoutIgnoredDeliveries::class],
        'verifiedAt' => 'instant',
        'warnings' => ['list', Warning::class],
        'createdAt' => 'instant',
        'updatedAt' => 'instant',
    ];
}
