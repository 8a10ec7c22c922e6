<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What scanners may show of the holder. Left out: nothing. A scanner can show less.
 *
 * @property-read string $name How much of the holder’s name the person with a scanner sees. first: the first word
 * of it.
 * @property-read bool $image Whether that person sees the picture that the pass was given as its own `thumbnail`.
 */
final class TemplateScanner extends Model
{
    protected const MEMBERS = [
        'name' => null,
        'image' => null,
    ];
}
