<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A link on the back of the pass.
 *
 * @property-read string $label The text of the link.
 * @property-read string $url The address that the link opens: https, tel, mailto or geo.
 */
final class TemplateLink extends Model
{
    protected const MEMBERS = [
        'label' => null,
        'url' => null,
    ];
}
