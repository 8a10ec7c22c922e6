<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of events about a template.
 *
 * @property-read Template $template A template, as it was written last, whether published or not.
 */
final class TemplateEventData extends Model
{
    protected const MEMBERS = [
        'template' => Template::class,
    ];
}
