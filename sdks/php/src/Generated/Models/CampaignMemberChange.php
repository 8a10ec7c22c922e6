<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A member of a pass that would be different.
 *
 * @property-read list<string> $path Where the member stands in the pass.
 * @property-read mixed $before What is there now; null: the template’s.
 * @property-read mixed $after What would be there; null: the template’s.
 */
final class CampaignMemberChange extends Model
{
    protected const MEMBERS = [
        'path' => null,
        'before' => 'array',
        'after' => 'array',
    ];
}
