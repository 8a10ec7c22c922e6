<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A tier of a loyalty programme.
 *
 * @property-read string $key Your own word for the tier, which passes and filters name it by.
 * @property-read string $label What holders read.
 * @property-read int $from How many points a pass must have earned, spent ones included; 0 where the basis is
 * `manual`.
 * @property-read TemplateDesign|null $design What looks different in this tier; what is null is as in the
 * template.
 * @property-read string|null $message The notification for a holder who rises to this tier; null: there is none.
 */
final class TemplateTier extends Model
{
    protected const MEMBERS = [
        'key' => null,
        'label' => null,
        'from' => null,
        'design' => TemplateDesign::class,
        'message' => null,
    ];
}
