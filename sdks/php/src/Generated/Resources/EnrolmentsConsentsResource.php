<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\EnrolmentConsentVersion;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class EnrolmentsConsentsResource extends Resource
{
    /**
     * List the texts of consents.
     *
     * Newest first: each text that the page has ever shown, with its version.
     *
     * Needs the scope `enrolments:read`.
     *
     * @param string $enrolmentId The sign-up page.
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<EnrolmentConsentVersion>
     */
    public function list(
        string $enrolmentId,
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/enrolments/{enrolmentId}/consents',
            ids: [$enrolmentId],
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
            ],
        ), EnrolmentConsentVersion::class, $options);
    }
}
