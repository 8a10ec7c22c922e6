<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\ApiKey;
use WalletPass\Models\CreateApiKeyInput;
use WalletPass\Models\NewApiKey;
use WalletPass\Models\RevokeApiKeyInput;
use WalletPass\Models\RotateApiKeyInput;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class ApiKeysResource extends Resource
{
    /**
     * List API keys.
     *
     * Revoked and expired keys are listed as well.
     *
     * Needs the scope `keys:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $sort Left out: `-createdAt`.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<ApiKey>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $sort = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/api-keys',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'sort' => $sort,
            ],
        ), ApiKey::class, $options);
    }

    /**
     * Create an API key.
     *
     * The key is in this answer only: what is kept is its SHA-256. A key can give no scope that it does not have
     * itself, and none lives longer than the key that created it: `expiresAt` is the earlier of the two. An answer
     * that got lost cannot be replayed: revoke the key that the list shows and create another.
     *
     * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
     *
     * Needs the scope `keys:write`.
     *
     * @param string $name A name of your own for it.
     * @param list<string> $scopes What the key may do: nothing that the key asking for it may not do.
     * @param \DateTimeInterface|string|Omit $expiresAt When the key ends: at the latest when the key asking for it
     * does. Left out: when that one does.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        string $name,
        array $scopes,
        \DateTimeInterface|string|Omit $expiresAt = Omit::Value,
        array $options = [],
    ): NewApiKey {
        return $this->send(new Call(
            'POST',
            '/api/v1/api-keys',
            body: self::body([
                'name' => $name,
                'scopes' => $scopes,
                'expiresAt' => $expiresAt,
            ], CreateApiKeyInput::OBJECTS),
            takesKey: true,
        ), NewApiKey::class, $options);
    }

    /**
     * Rotate an API key.
     *
     * A new key with the same name, scopes and expiry, which lives no longer than the key asking. The old one goes on
     * for the grace period (a day unless told otherwise, never past its own expiry). An answer that got lost cannot be
     * replayed: rotate the new key. A key that was revoked, or whose grace period is over, is refused with 409
     * `invalid_state_transition`.
     *
     * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
     *
     * Needs the scope `keys:write`.
     *
     * @param string $keyId The API key.
     * @param int|Omit $gracePeriodSeconds How long the old key goes on; never past its own expiry.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function rotate(
        string $keyId,
        int|Omit $gracePeriodSeconds = Omit::Value,
        array $options = [],
    ): NewApiKey {
        return $this->send(new Call(
            'POST',
            '/api/v1/api-keys/{keyId}/rotate',
            ids: [$keyId],
            body: self::body([
                'gracePeriodSeconds' => $gracePeriodSeconds,
            ], RotateApiKeyInput::OBJECTS),
            isBodyOptional: true,
            takesKey: true,
        ), NewApiKey::class, $options);
    }

    /**
     * Revoke an API key, and the keys it created.
     *
     * Within 30 seconds the key is refused everywhere. With `descendants` so are the keys that it created or rotated,
     * those that these created, and so on: what to do about a key that was stolen. Revoking it again changes nothing.
     *
     * Needs the scope `keys:write`.
     *
     * @param string $keyId The API key.
     * @param bool|Omit $descendants Whether the keys that it created or rotated end too, and those that these created.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function revoke(
        string $keyId,
        bool|Omit $descendants = Omit::Value,
        array $options = [],
    ): ApiKey {
        return $this->send(new Call(
            'POST',
            '/api/v1/api-keys/{keyId}/revoke',
            ids: [$keyId],
            body: self::body([
                'descendants' => $descendants,
            ], RevokeApiKeyInput::OBJECTS),
            isBodyOptional: true,
            takesKey: true,
        ), ApiKey::class, $options);
    }

    /**
     * Revoke an API key alone.
     *
     * The same as revoking it without its descendants: the key stays in the list, with the time of its revocation.
     *
     * Needs the scope `keys:write`.
     *
     * @param string $keyId The API key.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function delete(
        string $keyId,
        array $options = [],
    ): ApiKey {
        return $this->send(new Call(
            'DELETE',
            '/api/v1/api-keys/{keyId}',
            ids: [$keyId],
        ), ApiKey::class, $options);
    }
}
