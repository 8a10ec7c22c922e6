<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Colours and images.
 *
 * @property-read string|null $backgroundColor The colour behind everything: `#rrggbb`.
 * @property-read string|null $foregroundColor The colour of values: `#rrggbb`.
 * @property-read string|null $labelColor The colour of labels: `#rrggbb`.
 * @property-read TemplateImages $images Addresses of a template’s images.
 */
final class TemplateDesign extends Model
{
    protected const MEMBERS = [
        'backgroundColor' => null,
        'foregroundColor' => null,
        'labelColor' => null,
        'images' => TemplateImages::class,
    ];
}
