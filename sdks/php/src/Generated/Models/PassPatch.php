<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A JSON Merge Patch (RFC 7396): `null` removes a member. */
final class PassPatch extends Input
{
    public const OBJECTS = [
        'barcode' => PassBarcodeInput::class,
        'images' => ImagesInput::class,
        'relevantDates' => [RelevantDateInput::class],
        'locations' => [TemplateLocationInput::class],
        'customer' => Customer::class,
        'fields' => 'object',
        'metadata' => 'object',
    ];

    /**
     * @param string|null|Omit $name What the pass is called.
     * @param string|null|Omit $organizationName Who issues it, as wallets show it.
     * @param string|null|Omit $backgroundColor The colour behind everything.
     * @param string|null|Omit $foregroundColor The colour of values.
     * @param string|null|Omit $labelColor The colour of labels.
     * @param PassBarcodeInput|array<string, mixed>|null|Omit $barcode The barcode.
     * @param ImagesInput|array<string, mixed>|null|Omit $images The images that differ from the template’s.
     * @param \DateTimeInterface|string|null|Omit $relevantDate When the pass matters, such as when doors open: phones
     * suggest it around then.
     * @param list<RelevantDateInput|array<string, mixed>>|null|Omit $relevantDates Times around which phones suggest
     * the pass, beside `relevantDate`.
     * @param list<TemplateLocationInput|array<string, mixed>>|null|Omit $locations Places where phones suggest the
     * pass.
     * @param Customer|array<string, mixed>|null|Omit $customer Whose pass it is. Kept encrypted.
     * @param array<string, string|int|float>|null|Omit $fields Values of the template’s fields. One that is left out
     * has the template’s default.
     * @param \DateTimeInterface|string|null|Omit $expirationDate From this instant on the pass counts as expired, and
     * phones show it so.
     * @param array<string, string>|null|Omit $metadata Your own notes; no phone sees them.
     * @param string|Omit $pushMessage The notification for the holder. It is a change by itself.
     */
    public function __construct(
        public readonly string|null|Omit $name = Omit::Value,
        public readonly string|null|Omit $organizationName = Omit::Value,
        public readonly string|null|Omit $backgroundColor = Omit::Value,
        public readonly string|null|Omit $foregroundColor = Omit::Value,
        public readonly string|null|Omit $labelColor = Omit::Value,
        public readonly PassBarcodeInput|array|null|Omit $barcode = Omit::Value,
        public readonly ImagesInput|array|null|Omit $images = Omit::Value,
        public readonly \DateTimeInterface|string|null|Omit $relevantDate = Omit::Value,
        public readonly array|null|Omit $relevantDates = Omit::Value,
        public readonly array|null|Omit $locations = Omit::Value,
        public readonly Customer|array|null|Omit $customer = Omit::Value,
        public readonly array|null|Omit $fields = Omit::Value,
        public readonly \DateTimeInterface|string|null|Omit $expirationDate = Omit::Value,
        public readonly array|null|Omit $metadata = Omit::Value,
        public readonly string|Omit $pushMessage = Omit::Value,
    ) {
    }
}
