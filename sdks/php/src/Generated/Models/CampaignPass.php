<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What became of one pass of a campaign.
 *
 * @property-read string $passId The id of the pass.
 * @property-read string $state WAITING: its turn is still to come. SENT: it was changed or its holder told.
 * SKIPPED: it was left alone. FAILED: it could not be changed. REVERTED: the change was reversed.
 * @property-read \DateTimeImmutable $dueAt When its turn comes, or came.
 * @property-read int|null $version The version of the pass that the campaign made; null: none.
 * @property-read string|null $reason Why it was left alone or could not be changed; null otherwise.
 * @property-read CampaignOutcomes $outcomes What became of one pass in each wallet.
 * @property-read CampaignFailures $failures Why wallets could not be notified.
 */
final class CampaignPass extends Model
{
    protected const MEMBERS = [
        'passId' => null,
        'state' => null,
        'dueAt' => 'instant',
        'version' => null,
        'reason' => null,
        'outcomes' => CampaignOutcomes::class,
        'failures' => CampaignFailures::class,
    ];
}
