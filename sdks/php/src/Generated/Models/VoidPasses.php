<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Which passes are voided, and why. */
final class VoidPasses extends Input
{
    public const OBJECTS = [
        'filter' => 'object',
    ];

    /**
     * @param array<string, string> $filter Which passes: the members of the query of `GET /passes` as texts, such as
     * `templateId` or `createdAt[lt]`. An empty object means all of the workspace. `q` and `customerEmail` are
     * refused, because they can name a person.
     * @param int $expectedCount How many passes you expect to match: what `GET /passes/count` says with the same
     * filter. Nothing is voided where the number differs by more than 5%.
     * @param string|Omit $reason Kept with the event, and erased with the pass.
     */
    public function __construct(
        public readonly array $filter,
        public readonly int $expectedCount,
        public readonly string|Omit $reason = Omit::Value,
    ) {
    }
}
