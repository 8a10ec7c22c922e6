<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What the passes of one template come to.
 *
 * @property-read string $templateId The id of the template.
 * @property-read string $name The name of the template.
 * @property-read int $created Passes created in these days.
 * @property-read int $onPhones Passes that are on at least one phone now.
 */
final class TemplateFigures extends Model
{
    protected const MEMBERS = [
        'templateId' => null,
        'name' => null,
        'created' => null,
        'onPhones' => null,
    ];
}
