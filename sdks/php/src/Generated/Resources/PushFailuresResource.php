<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\PushFailure;
use WalletPass\Models\RetriedPushes;
use WalletPass\Models\RetryPushesInput;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class PushFailuresResource extends Resource
{
    /**
     * List changes that wallets could not be notified of.
     *
     * Passes whose newest version did not reach a wallet after all retries. Devices that are gone are no failure, and
     * what a `FAILING` credential keeps is no failure.
     *
     * Needs the scope `passes:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $passId Those of this pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<PushFailure>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $passId = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/push-failures',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'passId' => $passId,
            ],
        ), PushFailure::class, $options);
    }

    /**
     * Notify wallets again.
     *
     * Queues what failed again: of the named passes, or of the first 100 that have a failure; `hasMore` says whether
     * others are left. Devices that were notified already are left alone.
     *
     * Needs the scope `passes:write`.
     *
     * @param list<string>|Omit $passIds Without it: the first 100 passes. Those without a failure are left out.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function retry(
        array|Omit $passIds = Omit::Value,
        array $options = [],
    ): RetriedPushes {
        return $this->send(new Call(
            'POST',
            '/api/v1/push-failures/retry',
            body: self::body([
                'passIds' => $passIds,
            ], RetryPushesInput::OBJECTS),
            isBodyOptional: true,
            takesKey: true,
        ), RetriedPushes::class, $options);
    }
}
