<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\CreateWebhookEndpointInput;
use WalletPass\Models\DeletedObject;
use WalletPass\Models\NewWebhookEndpoint;
use WalletPass\Models\RecoverWebhookEndpointInput;
use WalletPass\Models\RotateWebhookSecretInput;
use WalletPass\Models\WebhookDelivery;
use WalletPass\Models\WebhookEndpoint;
use WalletPass\Models\WebhookEndpointPatch;
use WalletPass\Models\WebhookRecovery;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class WebhookEndpointsResource extends Resource
{
    /**
     * List webhook endpoints.
     *
     * Newest first.
     *
     * Needs the scope `webhooks:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<WebhookEndpoint>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/webhook-endpoints',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
            ],
        ), WebhookEndpoint::class, $options);
    }

    /**
     * Create a webhook endpoint.
     *
     * It gets the events that come after it, signed by [Standard Webhooks](https://www.standardwebhooks.com). The
     * secret is in this answer only. A workspace has at most 20 endpoints.
     *
     * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
     *
     * Needs the scope `webhooks:write`.
     *
     * @param string $url https, on port 443 or 8443, at a public host name.
     * @param list<string>|Omit $types The events that it gets. By default all of them, including types that are added
     * later.
     * @param string|Omit $description A description of your own.
     * @param array<string, string>|Omit $customHeaders Sent with every delivery, such as an Authorization. Never shown
     * again.
     * @param bool|Omit $asymmetric Sign with an Ed25519 key (`v1a`) as well, whose public half is `publicKey`.
     * Switched off and on it is another key.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        string $url,
        array|Omit $types = Omit::Value,
        string|Omit $description = Omit::Value,
        array|Omit $customHeaders = Omit::Value,
        bool|Omit $asymmetric = Omit::Value,
        array $options = [],
    ): NewWebhookEndpoint {
        return $this->send(new Call(
            'POST',
            '/api/v1/webhook-endpoints',
            body: self::body([
                'url' => $url,
                'types' => $types,
                'description' => $description,
                'customHeaders' => $customHeaders,
                'asymmetric' => $asymmetric,
            ], CreateWebhookEndpointInput::OBJECTS),
            takesKey: true,
        ), NewWebhookEndpoint::class, $options);
    }

    /**
     * Get a webhook endpoint.
     *
     * Needs the scope `webhooks:read`.
     *
     * @param string $endpointId The webhook endpoint.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $endpointId,
        array $options = [],
    ): WebhookEndpoint {
        return $this->send(new Call(
            'GET',
            '/api/v1/webhook-endpoints/{endpointId}',
            ids: [$endpointId],
        ), WebhookEndpoint::class, $options);
    }

    /**
     * Change a webhook endpoint.
     *
     * A JSON Merge Patch. `types: null` is all of them. A header is replaced by its name, and `null` removes it.
     * Deliveries that wait go to the new address.
     *
     * Needs the scope `webhooks:write`.
     *
     * @param string $endpointId The webhook endpoint.
     * @param string|null|Omit $url https, on port 443 or 8443, at a public host name.
     * @param list<string>|null|Omit $types The events that it gets. By default all of them, including types that are
     * added later.
     * @param string|null|Omit $description A description of your own.
     * @param array<string, string>|null|Omit $customHeaders Sent with every delivery, such as an Authorization. Never
     * shown again.
     * @param bool|null|Omit $asymmetric Sign with an Ed25519 key (`v1a`) as well, whose public half is `publicKey`.
     * Switched off and on it is another key.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function update(
        string $endpointId,
        string|null|Omit $url = Omit::Value,
        array|null|Omit $types = Omit::Value,
        string|null|Omit $description = Omit::Value,
        array|null|Omit $customHeaders = Omit::Value,
        bool|null|Omit $asymmetric = Omit::Value,
        array $options = [],
    ): WebhookEndpoint {
        return $this->send(new Call(
            'PATCH',
            '/api/v1/webhook-endpoints/{endpointId}',
            ids: [$endpointId],
            body: self::body([
                'url' => $url,
                'types' => $types,
                'description' => $description,
                'customHeaders' => $customHeaders,
                'asymmetric' => $asymmetric,
            ], WebhookEndpointPatch::OBJECTS),
            takesKey: true,
        ), WebhookEndpoint::class, $options);
    }

    /**
     * Delete a webhook endpoint.
     *
     * Deliveries that wait are not sent any more; they fail with `endpoint_deleted`.
     *
     * A repeat is refused with 404 `resource_not_found`.
     *
     * Needs the scope `webhooks:write`.
     *
     * @param string $endpointId The webhook endpoint.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function delete(
        string $endpointId,
        array $options = [],
    ): DeletedObject {
        return $this->send(new Call(
            'DELETE',
            '/api/v1/webhook-endpoints/{endpointId}',
            ids: [$endpointId],
        ), DeletedObject::class, $options);
    }

    /**
     * Send a ping.
     *
     * One attempt, to this endpoint alone, whatever types it wants. The answer is the delivery: read it again to see
     * what came of it.
     *
     * Needs the scope `webhooks:write`.
     *
     * @param string $endpointId The webhook endpoint.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function test(
        string $endpointId,
        array $options = [],
    ): WebhookDelivery {
        return $this->send(new Call(
            'POST',
            '/api/v1/webhook-endpoints/{endpointId}/test',
            ids: [$endpointId],
            takesKey: true,
        ), WebhookDelivery::class, $options);
    }

    /**
     * Rotate the secret.
     *
     * Until the grace period ends (a day by default), deliveries carry a signature by each secret. An answer that got
     * lost cannot be replayed: rotate again.
     *
     * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
     *
     * Needs the scope `webhooks:write`.
     *
     * @param string $endpointId The webhook endpoint.
     * @param int|Omit $gracePeriodSeconds How long deliveries are signed with the old secret as well.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function rotateSecret(
        string $endpointId,
        int|Omit $gracePeriodSeconds = Omit::Value,
        array $options = [],
    ): NewWebhookEndpoint {
        return $this->send(new Call(
            'POST',
            '/api/v1/webhook-endpoints/{endpointId}/rotate-secret',
            ids: [$endpointId],
            body: self::body([
                'gracePeriodSeconds' => $gracePeriodSeconds,
            ], RotateWebhookSecretInput::OBJECTS),
            isBodyOptional: true,
            takesKey: true,
        ), NewWebhookEndpoint::class, $options);
    }

    /**
     * Enable a webhook endpoint.
     *
     * It gets the events from now on; what happened meanwhile it gets by `recover`. Already enabled, nothing changes.
     *
     * Needs the scope `webhooks:write`.
     *
     * @param string $endpointId The webhook endpoint.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function enable(
        string $endpointId,
        array $options = [],
    ): WebhookEndpoint {
        return $this->send(new Call(
            'POST',
            '/api/v1/webhook-endpoints/{endpointId}/enable',
            ids: [$endpointId],
            takesKey: true,
        ), WebhookEndpoint::class, $options);
    }

    /**
     * Disable a webhook endpoint.
     *
     * Deliveries that come due while it is disabled fail with `endpoint_disabled`; `recover` sends them again.
     *
     * Needs the scope `webhooks:write`.
     *
     * @param string $endpointId The webhook endpoint.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function disable(
        string $endpointId,
        array $options = [],
    ): WebhookEndpoint {
        return $this->send(new Call(
            'POST',
            '/api/v1/webhook-endpoints/{endpointId}/disable',
            ids: [$endpointId],
            takesKey: true,
        ), WebhookEndpoint::class, $options);
    }

    /**
     * Send again what an endpoint has not got.
     *
     * Events of its types in the given time of which it has no delivery, or one that failed. Each begins its schedule
     * again, in the background and behind the deliveries of others. At most 30 days back.
     *
     * Needs the scope `webhooks:write`.
     *
     * @param string $endpointId The webhook endpoint.
     * @param \DateTimeInterface|string $since Events from this instant on are sent again. It may lie 30 days back at
     * most.
     * @param \DateTimeInterface|string|Omit $until Events up to this instant are sent again. Left out: up to now.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function recover(
        string $endpointId,
        \DateTimeInterface|string $since,
        \DateTimeInterface|string|Omit $until = Omit::Value,
        array $options = [],
    ): WebhookRecovery {
        return $this->send(new Call(
            'POST',
            '/api/v1/webhook-endpoints/{endpointId}/recover',
            ids: [$endpointId],
            body: self::body([
                'since' => $since,
                'until' => $until,
            ], RecoverWebhookEndpointInput::OBJECTS),
            takesKey: true,
        ), WebhookRecovery::class, $options);
    }
}
