<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\Admission;
use WalletPass\Models\InstantRange;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class AccessAdmissionsResource extends Resource
{
    /**
     * List admissions.
     *
     * Newest first. Conflicts are those before which the pass was admitted as often as the scope allows, because a
     * scanner had no connection. Admissions less conflicts are those that were regular.
     *
     * Needs the scope `access:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $scope Those in this scope.
     * @param string|Omit $passId Those of this pass.
     * @param string|Omit $conflict `true`: conflicts; `false`: the others. Undone ones are neither.
     * @param InstantRange|array<string, mixed>|Omit $at When the holder was let in.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<Admission>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $scope = Omit::Value,
        string|Omit $passId = Omit::Value,
        string|Omit $conflict = Omit::Value,
        InstantRange|array|Omit $at = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/access/admissions',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'scope' => $scope,
                'passId' => $passId,
                'conflict' => $conflict,
                'at' => $at,
            ],
        ), Admission::class, $options);
    }
}
