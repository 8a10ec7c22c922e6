<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A tier of a loyalty programme. */
final class TemplateTierInput extends Input
{
    public const OBJECTS = [
        'design' => TemplateDesignInput::class,
    ];

    /**
     * @param string $key Your own word for the tier, which passes and filters name it by.
     * @param string $label What holders read.
     * @param int|Omit $from How many points a pass must have earned, spent ones included. 0 in the first tier, and
     * more from tier to tier; 0 in all of them where the basis is `manual`.
     * @param TemplateDesignInput|array<string, mixed>|Omit $design Colours and images of this tier. What is left out
     * is as in the template.
     * @param string|Omit $message The notification for a holder who rises to this tier.
     */
    public function __construct(
        public readonly string $key,
        public readonly string $label,
        public readonly int|Omit $from = Omit::Value,
        public readonly TemplateDesignInput|array|Omit $design = Omit::Value,
        public readonly string|Omit $message = Omit::Value,
    ) {
    }
}
