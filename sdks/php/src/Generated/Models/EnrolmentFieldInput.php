<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A question of a sign-up page. */
final class EnrolmentFieldInput extends Input
{
    public const OBJECTS = [
        'label' => 'object',
    ];

    /**
     * @param string $key The key of a field of the template, or `customer.name` or `customer.email` for what the pass
     * knows of its holder.
     * @param bool|Omit $required Nobody signs up without a value. Left out: `false`.
     * @param bool|Omit $unique Each value signs up once: whoever writes one that another sign-up of the page has is
     * refused. For fields of the template. Left out: `false`.
     * @param array<string, string>|Omit $label What the page calls it, by language tag. Left out: as the template
     * does; name and e-mail are called by the page itself.
     */
    public function __construct(
        public readonly string $key,
        public readonly bool|Omit $required = Omit::Value,
        public readonly bool|Omit $unique = Omit::Value,
        public readonly array|Omit $label = Omit::Value,
    ) {
    }
}
