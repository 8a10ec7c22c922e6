<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The tiers of a loyalty programme. */
final class TemplateTiersInput extends Input
{
    public const OBJECTS = [
        'items' => [TemplateTierInput::class],
    ];

    /**
     * @param list<TemplateTierInput|array<string, mixed>> $items From the lowest tier up.
     * @param string|Omit $basis earned: by the points that a pass has earned. manual: by hand, and the first tier
     * until then.
     */
    public function __construct(
        public readonly array $items,
        public readonly string|Omit $basis = Omit::Value,
    ) {
    }
}
