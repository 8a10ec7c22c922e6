<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\CheckoutConnection;
use WalletPass\Models\CheckoutConnectionPatch;
use WalletPass\Models\CheckoutDryRun;
use WalletPass\Models\CreateCheckoutConnectionInput;
use WalletPass\Models\DeletedObject;
use WalletPass\Models\NewCheckoutConnection;
use WalletPass\Models\RawCheckoutOrder;
use WalletPass\Models\RotateCheckoutSecretInput;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;
use WalletPass\Sender;

final class CheckoutConnectionsResource extends Resource
{
    public readonly CheckoutConnectionsRulesResource $rules;
    public readonly CheckoutConnectionsOrdersResource $orders;

    public function __construct(Sender $sender)
    {
        parent::__construct($sender);
        $this->rules = new CheckoutConnectionsRulesResource($sender);
        $this->orders = new CheckoutConnectionsOrdersResource($sender);
    }

    /**
     * List connected shops.
     *
     * Needs the scope `checkout:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $sort Left out: `-createdAt`.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<CheckoutConnection>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $sort = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/checkout-connections',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'sort' => $sort,
            ],
        ), CheckoutConnection::class, $options);
    }

    /**
     * Connect a shop.
     *
     * The answer names the `url` that the shop posts its webhooks to. Secrets are sealed and never shown again; the
     * one of `generic` is made by the service where none is given, and is in this answer only.
     *
     * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
     *
     * Needs the scope `checkout:write`.
     *
     * @param string $source The kind of shop.
     * @param string $name A name of your own for it.
     * @param string|null|Omit $secret What the shop signs with. Null where the shop shows it only once it knows the
     * address: give it by rotation then. Left out, that of `generic` is made by the service.
     * @param string|Omit $apiKey Stripe: a restricted key (`rk_test_…` or `rk_live_…`, as the mode of the workspace
     * is) with read access to Checkout Sessions. With it line items are fetched; without it rules see the session as
     * one line. Subscriptions: read access to Invoices as well. Thin events: to all that they name.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        string $source,
        string $name,
        string|null|Omit $secret = Omit::Value,
        string|Omit $apiKey = Omit::Value,
        array $options = [],
    ): NewCheckoutConnection {
        return $this->send(new Call(
            'POST',
            '/api/v1/checkout-connections',
            body: self::body([
                'source' => $source,
                'name' => $name,
                'secret' => $secret,
                'apiKey' => $apiKey,
            ], CreateCheckoutConnectionInput::OBJECTS),
            takesKey: true,
        ), NewCheckoutConnection::class, $options);
    }

    /**
     * Get a connected shop.
     *
     * Needs the scope `checkout:read`.
     *
     * @param string $connectionId The connected shop.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $connectionId,
        array $options = [],
    ): CheckoutConnection {
        return $this->send(new Call(
            'GET',
            '/api/v1/checkout-connections/{connectionId}',
            ids: [$connectionId],
        ), CheckoutConnection::class, $options);
    }

    /**
     * Rename, enable or disable a connection, or give it an API key.
     *
     * `apiKey: null` takes the API key away. Its secret changes by rotation only.
     *
     * Needs the scope `checkout:write`.
     *
     * @param string $connectionId The connected shop.
     * @param string|Omit $name A name of your own for it.
     * @param string|null|Omit $apiKey Stripe: a restricted key (`rk_test_…` or `rk_live_…`, as the mode of the
     * workspace is) with read access to Checkout Sessions. With it line items are fetched; without it rules see the
     * session as one line. Subscriptions: read access to Invoices as well. Thin events: to all that they name.
     * @param string|Omit $status DISABLED: what the shop sends is answered with 200 and ignored.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function update(
        string $connectionId,
        string|Omit $name = Omit::Value,
        string|null|Omit $apiKey = Omit::Value,
        string|Omit $status = Omit::Value,
        array $options = [],
    ): CheckoutConnection {
        return $this->send(new Call(
            'PATCH',
            '/api/v1/checkout-connections/{connectionId}',
            ids: [$connectionId],
            body: self::body([
                'name' => $name,
                'apiKey' => $apiKey,
                'status' => $status,
            ], CheckoutConnectionPatch::OBJECTS),
            takesKey: true,
        ), CheckoutConnection::class, $options);
    }

    /**
     * Disconnect a shop.
     *
     * Its secrets, rules and orders are erased. Passes stay, and refunds no longer reach them.
     *
     * A repeat is refused with 404 `resource_not_found`.
     *
     * Needs the scope `checkout:write`.
     *
     * @param string $connectionId The connected shop.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function delete(
        string $connectionId,
        array $options = [],
    ): DeletedObject {
        return $this->send(new Call(
            'DELETE',
            '/api/v1/checkout-connections/{connectionId}',
            ids: [$connectionId],
        ), DeletedObject::class, $options);
    }

    /**
     * Rotate what a shop signs with.
     *
     * Two secrets count until the grace period ends, a day unless told otherwise; the one before them no longer does.
     * The new one comes from the shop; for `generic` it is made where none is given, and is in this answer only.
     *
     * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
     *
     * Needs the scope `checkout:write`.
     *
     * @param string $connectionId The connected shop.
     * @param string|Omit $secret What the shop shows: Stripe’s signing secret `whsec_…`, Shopify’s client secret, the
     * secret of WooCommerce’s webhook. `generic`: `whsec_` and base64 of 24 to 64 bytes, or `whpk_…`; made by the
     * service where it is left out.
     * @param int|Omit $gracePeriodSeconds How long the secret before counts as well.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function rotateSecret(
        string $connectionId,
        string|Omit $secret = Omit::Value,
        int|Omit $gracePeriodSeconds = Omit::Value,
        array $options = [],
    ): NewCheckoutConnection {
        return $this->send(new Call(
            'POST',
            '/api/v1/checkout-connections/{connectionId}/rotate-secret',
            ids: [$connectionId],
            body: self::body([
                'secret' => $secret,
                'gracePeriodSeconds' => $gracePeriodSeconds,
            ], RotateCheckoutSecretInput::OBJECTS),
            isBodyOptional: true,
            takesKey: true,
        ), NewCheckoutConnection::class, $options);
    }

    /**
     * Try an order, issuing nothing.
     *
     * The body is an order as the shop sends it: the body of its webhook, or for Stripe and `generic` the session or
     * order in it alone. Answers how rules see it, what they make of it, and what would be refused.
     *
     * Needs the scope `checkout:write`.
     *
     * @param string $connectionId The connected shop.
     * @param mixed|Omit $type The type of an event of Stripe or `generic`.
     * @param mixed|Omit $order The order in an event of `generic`.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function dryRun(
        string $connectionId,
        mixed $type = Omit::Value,
        mixed $order = Omit::Value,
        array $options = [],
    ): CheckoutDryRun {
        return $this->send(new Call(
            'POST',
            '/api/v1/checkout-connections/{connectionId}/dry-run',
            ids: [$connectionId],
            body: self::body([
                'type' => $type,
                'order' => $order,
            ], RawCheckoutOrder::OBJECTS),
            takesKey: true,
        ), CheckoutDryRun::class, $options);
    }
}
