<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * An address that gets events.
 *
 * @property-read string $id The id of the endpoint.
 * @property-read string $url Where deliveries are posted.
 * @property-read list<string>|null $types The types of events that the endpoint gets; null: all.
 * @property-read string|null $description A description of your own.
 * @property-read string $status Whether the endpoint gets events. DISABLED: it gets none.
 * @property-read string|null $disabledReason Why the endpoint gets nothing; null while it is enabled.
 * @property-read list<string> $customHeaders Names of the headers that it gets; their values are never shown.
 * @property-read string|null $publicKey `whpk_…`: verifies the signatures `v1a`; null without `asymmetric`.
 * @property-read \DateTimeImmutable|null $failingSince Since when every delivery has failed; null while the last
 * one succeeded.
 * @property-read list<Warning> $warnings What the change that this answers did not do as it may be meant; none
 * elsewhere.
 * @property-read int $version A number that rises with every change that somebody made to the endpoint.
 * @property-read \DateTimeImmutable $createdAt When the endpoint was created.
 * @property-read \DateTimeImmutable $updatedAt When the endpoint last changed.
 */
final class WebhookEndpoint extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'url' => null,
        'types' => null,
        'description' => null,
        'status' => null,
        'disabledReason' => null,
        'customHeaders' => null,
        'publicKey' => null,
        'failingSince' => 'instant',
        'warnings' => ['list', Warning::class],
        'version' => null,
        'createdAt' => 'instant',
        'updatedAt' => 'instant',
    ];
}
