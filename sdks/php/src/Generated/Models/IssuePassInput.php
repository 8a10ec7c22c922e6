<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A pass to create and produce for its wallets. */
final class IssuePassInput extends Input
{
    public const OBJECTS = [
        'barcode' => PassBarcodeInput::class,
        'images' => ImagesInput::class,
        'relevantDates' => [RelevantDateInput::class],
        'locations' => [TemplateLocationInput::class],
        'customer' => Customer::class,
        'fields' => 'object',
        'metadata' => 'object',
        'access' => AccessPermissionsInput::class,
    ];

    /**
     * @param string $templateId The published template of the pass.
     * @param string|Omit $serialNumber Your own id of the pass, unique in the workspace and never freed. Left out: one
     * is generated.
     * @param string|Omit $name What the pass is called. Left out: as the template is.
     * @param string|Omit $organizationName Who issues it, as wallets show it. Left out: as in the template.
     * @param string|Omit $backgroundColor The colour behind everything. Left out: the template’s.
     * @param string|Omit $foregroundColor The colour of values. Left out: the template’s.
     * @param string|Omit $labelColor The colour of labels. Left out: the template’s.
     * @param PassBarcodeInput|array<string, mixed>|Omit $barcode The barcode. Left out: the template’s.
     * @param ImagesInput|array<string, mixed>|Omit $images The images that differ from the template’s.
     * @param \DateTimeInterface|string|Omit $relevantDate When the pass matters, such as when doors open: phones
     * suggest it around then.
     * @param list<RelevantDateInput|array<string, mixed>>|Omit $relevantDates Times around which phones suggest the
     * pass, beside `relevantDate`. Left out: the template’s, where there is no `relevantDate` either.
     * @param list<TemplateLocationInput|array<string, mixed>>|Omit $locations Places where phones suggest the pass.
     * Left out: the template’s.
     * @param Customer|array<string, mixed>|Omit $customer Whose pass it is. Kept encrypted.
     * @param array<string, string|int|float>|Omit $fields Values of the template’s fields. One that is left out has
     * the template’s default.
     * @param \DateTimeInterface|string|Omit $expirationDate From this instant on the pass counts as expired, and
     * phones show it so.
     * @param array<string, string>|Omit $metadata Your own notes; no phone sees them.
     * @param int|Omit $points The balance that it begins with, where the template binds a field to `points`.
     * @param AccessPermissionsInput|array<string, mixed>|Omit $access Which doors it opens, and when.
     * @param string|Omit $notify `email`: send the pass to `customer.email`, which is required then. The outcome is on
     * the timeline; see docs/mail.md. Where the service sends no mails, the answer carries the warning `mail_off`.
     * @param string|Omit $barcodeType The same as `barcode.format`.
     */
    public function __construct(
        public readonly string $templateId,
        public readonly string|Omit $serialNumber = Omit::Value,
        public readonly string|Omit $name = Omit::Value,
        public readonly string|Omit $organizationName = Omit::Value,
        public readonly string|Omit $backgroundColor = Omit::Value,
        public readonly string|Omit $foregroundColor = Omit::Value,
        public readonly string|Omit $labelColor = Omit::Value,
        public readonly PassBarcodeInput|array|Omit $barcode = Omit::Value,
        public readonly ImagesInput|array|Omit $images = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $relevantDate = Omit::Value,
        public readonly array|Omit $relevantDates = Omit::Value,
        public readonly array|Omit $locations = Omit::Value,
        public readonly Customer|array|Omit $customer = Omit::Value,
        public readonly array|Omit $fields = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $expirationDate = Omit::Value,
        public readonly array|Omit $metadata = Omit::Value,
        public readonly int|Omit $points = Omit::Value,
        public readonly AccessPermissionsInput|array|Omit $access = Omit::Value,
        public readonly string|Omit $notify = Omit::Value,
        public readonly string|Omit $barcodeType = Omit::Value,
    ) {
    }
}
