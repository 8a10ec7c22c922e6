<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class CampaignChangePatch extends Input
{
    public const OBJECTS = [
        'fields' => 'object',
        'images' => ImagesInput::class,
    ];

    /**
     * @param array<string, string|int|float>|null|Omit $fields Values of fields by their keys; placeholders such as
     * `{{customer.name}}` are filled in for each pass. `null`: the template’s default.
     * @param string|null|Omit $backgroundColor The colour behind everything; `null`: the template’s.
     * @param string|null|Omit $foregroundColor The colour of values; `null`: the template’s.
     * @param string|null|Omit $labelColor The colour of labels; `null`: the template’s.
     * @param ImagesInput|array<string, mixed>|null|Omit $images Images by what they are for; `null`: the template’s.
     * @param \DateTimeInterface|string|null|Omit $relevantDate When the pass matters; `null`: as the template says.
     * @param \DateTimeInterface|string|null|Omit $expirationDate From when on the pass counts as expired; `null`:
     * never.
     */
    public function __construct(
        public readonly array|null|Omit $fields = Omit::Value,
        public readonly string|null|Omit $backgroundColor = Omit::Value,
        public readonly string|null|Omit $foregroundColor = Omit::Value,
        public readonly string|null|Omit $labelColor = Omit::Value,
        public readonly ImagesInput|array|null|Omit $images = Omit::Value,
        public readonly \DateTimeInterface|string|null|Omit $relevantDate = Omit::Value,
        public readonly \DateTimeInterface|string|null|Omit $expirationDate = Omit::Value,
    ) {
    }
}
