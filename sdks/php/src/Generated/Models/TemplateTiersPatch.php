<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class TemplateTiersPatch extends Input
{
    public const OBJECTS = [
        'items' => [TemplateTierInput::class],
    ];

    /**
     * @param string|null|Omit $basis earned: by the points that a pass has earned. manual: by hand, and the first tier
     * until then.
     * @param list<TemplateTierInput|array<string, mixed>>|null|Omit $items From the lowest tier up.
     */
    public function __construct(
        public readonly string|null|Omit $basis = Omit::Value,
        public readonly array|null|Omit $items = Omit::Value,
    ) {
    }
}
