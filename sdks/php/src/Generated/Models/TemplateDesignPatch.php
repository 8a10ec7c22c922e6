<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class TemplateDesignPatch extends Input
{
    public const OBJECTS = [
        'images' => ImagesInput::class,
    ];

    /**
     * @param string|null|Omit $backgroundColor The colour behind everything.
     * @param string|null|Omit $foregroundColor The colour of values.
     * @param string|null|Omit $labelColor The colour of labels.
     * @param ImagesInput|array<string, mixed>|null|Omit $images Images by what they are for; `null` is none.
     */
    public function __construct(
        public readonly string|null|Omit $backgroundColor = Omit::Value,
        public readonly string|null|Omit $foregroundColor = Omit::Value,
        public readonly string|null|Omit $labelColor = Omit::Value,
        public readonly ImagesInput|array|null|Omit $images = Omit::Value,
    ) {
    }
}
