<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\CreateLinkKeyInput;
use WalletPass\Models\LinkKey;
use WalletPass\Models\NewLinkKey;
use WalletPass\Models\RotateLinkKeyInput;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class LinkKeysResource extends Resource
{
    /**
     * List link keys.
     *
     * Revoked and expired keys are listed as well.
     *
     * Needs the scope `link_keys:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $sort Left out: `-createdAt`.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<LinkKey>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $sort = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/link-keys',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'sort' => $sort,
            ],
        ), LinkKey::class, $options);
    }

    /**
     * Create a link key.
     *
     * Your own program signs links with it, without a call to the service: each creates its pass when somebody opens
     * it and asks for it. The key is in this answer only. Whoever has it can create passes with points, so creating it
     * needs `passes:write` and `points:write` beside `link_keys:write`. See docs/claim-links.md.
     *
     * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
     *
     * Needs the scope `link_keys:write`.
     *
     * @param string $name A name of your own for it.
     * @param list<string>|Omit $templateIds The templates that its links may create passes of. Left out: all of the
     * workspace.
     * @param int|Omit $maxPasses How many passes its links may create together: the most that a stolen key could. Left
     * out: any number.
     * @param \DateTimeInterface|string|Omit $expiresAt When its links stop, whatever their own end is. Left out:
     * never.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        string $name,
        array|Omit $templateIds = Omit::Value,
        int|Omit $maxPasses = Omit::Value,
        \DateTimeInterface|string|Omit $expiresAt = Omit::Value,
        array $options = [],
    ): NewLinkKey {
        return $this->send(new Call(
            'POST',
            '/api/v1/link-keys',
            body: self::body([
                'name' => $name,
                'templateIds' => $templateIds,
                'maxPasses' => $maxPasses,
                'expiresAt' => $expiresAt,
            ], CreateLinkKeyInput::OBJECTS),
            takesKey: true,
        ), NewLinkKey::class, $options);
    }

    /**
     * Get a link key.
     *
     * Needs the scope `link_keys:read`.
     *
     * @param string $linkKeyId The link key.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $linkKeyId,
        array $options = [],
    ): LinkKey {
        return $this->send(new Call(
            'GET',
            '/api/v1/link-keys/{linkKeyId}',
            ids: [$linkKeyId],
        ), LinkKey::class, $options);
    }

    /**
     * Rotate a link key.
     *
     * A new key with the same name, templates, quota and end, which counts its passes from zero. Links of the old one
     * go on for the grace period: 90 days by default, a year at most. Needs `passes:write` and `points:write` too. A
     * key that was revoked, or has expired, is refused with 409 `invalid_state_transition`.
     *
     * The secret is shown once: a repeat with the same `Idempotency-Key` is refused with 409 `idempotency_key_used`.
     *
     * Needs the scope `link_keys:write`.
     *
     * @param string $linkKeyId The link key.
     * @param int|Omit $gracePeriodSeconds How long links of the old key go on; never past its own end. 90 days by
     * default, which is how long links last that SDKs sign; a year at most.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function rotate(
        string $linkKeyId,
        int|Omit $gracePeriodSeconds = Omit::Value,
        array $options = [],
    ): NewLinkKey {
        return $this->send(new Call(
            'POST',
            '/api/v1/link-keys/{linkKeyId}/rotate',
            ids: [$linkKeyId],
            body: self::body([
                'gracePeriodSeconds' => $gracePeriodSeconds,
            ], RotateLinkKeyInput::OBJECTS),
            isBodyOptional: true,
            takesKey: true,
        ), NewLinkKey::class, $options);
    }

    /**
     * Revoke a link key.
     *
     * From then on no link that it signed opens anything. Passes that were claimed stay as they are, with their own
     * links. Revoking it again changes nothing.
     *
     * Needs the scope `link_keys:write`.
     *
     * @param string $linkKeyId The link key.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function revoke(
        string $linkKeyId,
        array $options = [],
    ): LinkKey {
        return $this->send(new Call(
            'POST',
            '/api/v1/link-keys/{linkKeyId}/revoke',
            ids: [$linkKeyId],
            takesKey: true,
        ), LinkKey::class, $options);
    }
}
