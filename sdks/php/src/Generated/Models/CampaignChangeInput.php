<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** What becomes different on each pass, as a JSON Merge Patch of it. */
final class CampaignChangeInput extends Input
{
    public const OBJECTS = [
        'fields' => 'object',
        'images' => ImagesInput::class,
    ];

    /**
     * @param array<string, string|int|float>|Omit $fields Values of fields by their keys; placeholders such as
     * `{{customer.name}}` are filled in for each pass. `null`: the template’s default.
     * @param string|null|Omit $backgroundColor The colour behind everything; `null`: the template’s.
     * @param string|null|Omit $foregroundColor The colour of values; `null`: the template’s.
     * @param string|null|Omit $labelColor The colour of labels; `null`: the template’s.
     * @param ImagesInput|array<string, mixed>|Omit $images Images by what they are for; `null`: the template’s.
     * @param \DateTimeInterface|string|null|Omit $relevantDate When the pass matters; `null`: as the template says.
     * @param \DateTimeInterface|string|null|Omit $expirationDate From when on the pass counts as expired; `null`:
     * never.
     */
    public function __construct(
        public readonly array|Omit $fields = Omit::Value,
        public readonly string|null|Omit $backgroundColor = Omit::Value,
        public readonly string|null|Omit $foregroundColor = Omit::Value,
        public readonly string|null|Omit $labelColor = Omit::Value,
        public readonly ImagesInput|array|Omit $images = Omit::Value,
        public readonly \DateTimeInterface|string|null|Omit $relevantDate = Omit::Value,
        public readonly \DateTimeInterface|string|null|Omit $expirationDate = Omit::Value,
    ) {
    }
}
