<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The sign-up page that it is about.
 *
 * @property-read string $id The id of the sign-up page.
 * @property-read string $name Your own name for the page.
 * @property-read string $slug The address of the page below `/e/`.
 */
final class EnrolmentReference extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'name' => null,
        'slug' => null,
    ];
}
