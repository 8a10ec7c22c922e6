<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What a campaign would make of one pass.
 *
 * @property-read string $passId The id of the pass.
 * @property-read string $serialNumber Your own id of the pass.
 * @property-read string|null $name The holder’s name; null where there is none, or the key lacks `passes:read`.
 * @property-read string|null $message The notification that this holder would get; null: none.
 * @property-read list<CampaignMemberChange> $changes The members that would be different.
 * @property-read string|null $refused Why the pass would not take it; null: it would.
 */
final class CampaignSample extends Model
{
    protected const MEMBERS = [
        'passId' => null,
        'serialNumber' => null,
        'name' => null,
        'message' => null,
        'changes' => ['list', CampaignMemberChange::class],
        'refused' => null,
    ];
}
