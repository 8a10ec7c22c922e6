<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Whether holders may share the pass.
 *
 * @property-read bool $prohibited Whether the wallets are asked to keep the pass with its holder. Apple Wallet
 * hides its Share button; at Google only the first account that saves the pass can have it. Whoever has the pass
 * link can still open it.
 */
final class TemplateSharing extends Model
{
    protected const MEMBERS = [
        'prohibited' => null,
    ];
}
