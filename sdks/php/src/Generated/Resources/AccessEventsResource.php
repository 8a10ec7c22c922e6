<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\AccessEvent;
use WalletPass\Models\InstantRange;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class AccessEventsResource extends Resource
{
    /**
     * List decisions.
     *
     * Newest first.
     *
     * Needs the scope `access:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $doorId Those at this door.
     * @param string|Omit $passId Those about this pass.
     * @param string|Omit $scannerId Those of this scanner.
     * @param string|Omit $decision Those that say this.
     * @param string|Omit $reason Those for this reason.
     * @param InstantRange|array<string, mixed>|Omit $evaluatedAt When it was decided.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<AccessEvent>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $doorId = Omit::Value,
        string|Omit $passId = Omit::Value,
        string|Omit $scannerId = Omit::Value,
        string|Omit $decision = Omit::Value,
        string|Omit $reason = Omit::Value,
        InstantRange|array|Omit $evaluatedAt = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/access/events',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'doorId' => $doorId,
                'passId' => $passId,
                'scannerId' => $scannerId,
                'decision' => $decision,
                'reason' => $reason,
                'evaluatedAt' => $evaluatedAt,
            ],
        ), AccessEvent::class, $options);
    }
}
