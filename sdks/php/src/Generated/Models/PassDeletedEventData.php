<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of `pass.deleted`.
 *
 * @property-read DeletedPass $pass What is left of a deleted pass.
 */
final class PassDeletedEventData extends Model
{
    protected const MEMBERS = [
        'pass' => DeletedPass::class,
    ];
}
