<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\WebhookDelivery;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class WebhookDeliveriesResource extends Resource
{
    /**
     * List webhook deliveries.
     *
     * Newest first; with `endpointId` the newest event first. Kept for 30 days.
     *
     * Needs the scope `webhooks:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $endpointId Those to this endpoint.
     * @param string|Omit $eventId Those of this event.
     * @param string|Omit $status Those with this status.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<WebhookDelivery>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $endpointId = Omit::Value,
        string|Omit $eventId = Omit::Value,
        string|Omit $status = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/webhook-deliveries',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'endpointId' => $endpointId,
                'eventId' => $eventId,
                'status' => $status,
            ],
        ), WebhookDelivery::class, $options);
    }

    /**
     * Get a webhook delivery.
     *
     * Needs the scope `webhooks:read`.
     *
     * @param string $deliveryId The delivery.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $deliveryId,
        array $options = [],
    ): WebhookDelivery {
        return $this->send(new Call(
            'GET',
            '/api/v1/webhook-deliveries/{deliveryId}',
            ids: [$deliveryId],
        ), WebhookDelivery::class, $options);
    }

    /**
     * Send a delivery again.
     *
     * One attempt, now, whatever its status. Should it fail, nothing else changes: a schedule in progress goes on.
     *
     * Needs the scope `webhooks:write`.
     *
     * @param string $deliveryId The delivery.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function replay(
        string $deliveryId,
        array $options = [],
    ): WebhookDelivery {
        return $this->send(new Call(
            'POST',
            '/api/v1/webhook-deliveries/{deliveryId}/replay',
            ids: [$deliveryId],
            takesKey: true,
        ), WebhookDelivery::class, $options);
    }
}
