<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Colours and images. */
final class TemplateDesignInput extends Input
{
    public const OBJECTS = [
        'images' => TemplateImagesInput::class,
    ];

    /**
     * @param string|Omit $backgroundColor The colour behind everything.
     * @param string|Omit $foregroundColor The colour of values.
     * @param string|Omit $labelColor The colour of labels.
     * @param TemplateImagesInput|array<string, mixed>|Omit $images Images by what they are for.
     */
    public function __construct(
        public readonly string|Omit $backgroundColor = Omit::Value,
        public readonly string|Omit $foregroundColor = Omit::Value,
        public readonly string|Omit $labelColor = Omit::Value,
        public readonly TemplateImagesInput|array|Omit $images = Omit::Value,
    ) {
    }
}
