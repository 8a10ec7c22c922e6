<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\CheckoutOrder;
use WalletPass\Models\CheckoutOrderDetail;
use WalletPass\Models\InstantRange;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class CheckoutConnectionsOrdersResource extends Resource
{
    /**
     * List orders of a shop.
     *
     * Newest first, with what became of each.
     *
     * Needs the scope `checkout:read`.
     *
     * @param string $connectionId The connected shop.
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $sort Left out: `-createdAt`.
     * @param string|Omit $status Those with this status.
     * @param string|Omit $orderId The shop's id of an order, or of its payment.
     * @param InstantRange|array<string, mixed>|Omit $createdAt When the shop first sent it.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<CheckoutOrder>
     */
    public function list(
        string $connectionId,
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $sort = Omit::Value,
        string|Omit $status = Omit::Value,
        string|Omit $orderId = Omit::Value,
        InstantRange|array|Omit $createdAt = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/checkout-connections/{connectionId}/orders',
            ids: [$connectionId],
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'sort' => $sort,
                'status' => $status,
                'orderId' => $orderId,
                'createdAt' => $createdAt,
            ],
        ), CheckoutOrder::class, $options);
    }

    /**
     * Get an order of a shop.
     *
     * With the order as the shop sent it, and the links of its passes.
     *
     * Needs the scope `checkout:read`.
     *
     * @param string $connectionId The connected shop.
     * @param string $orderId The order, by its id here.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $connectionId,
        string $orderId,
        array $options = [],
    ): CheckoutOrderDetail {
        return $this->send(new Call(
            'GET',
            '/api/v1/checkout-connections/{connectionId}/orders/{orderId}',
            ids: [$connectionId, $orderId],
        ), CheckoutOrderDetail::class, $options);
    }

    /**
     * Do what an order still lacks.
     *
     * By the rules as they are now. Passes that it has stay as they are: however often it is replayed, a unit gets one
     * pass.
     *
     * Needs the scope `checkout:write`.
     *
     * @param string $connectionId The connected shop.
     * @param string $orderId The order, by its id here.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function replay(
        string $connectionId,
        string $orderId,
        array $options = [],
    ): CheckoutOrder {
        return $this->send(new Call(
            'POST',
            '/api/v1/checkout-connections/{connectionId}/orders/{orderId}/replay',
            ids: [$connectionId, $orderId],
            takesKey: true,
        ), CheckoutOrder::class, $options);
    }
}
